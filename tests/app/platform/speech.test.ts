import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserSpeech, type DeviceVoice } from '#app/platform/speech.ts';

/** A browser's speech as Chromium has it: voices come late, and stopping tells an error of what was said. */
class FakeSynthesis extends EventTarget {
  voices: object[] = [];
  speaking = false;
  pending = false;
  readonly log: string[] = [];
  utterance: FakeUtterance | null = null;
  getVoices = () => this.voices;
  resume = () => undefined;
  cancel = () => {
    this.log.push('cancel');
    this.utterance?.dispatchEvent(new Event('error'));
    this.utterance = null;
    this.speaking = false;
  };
  speak = (utterance: FakeUtterance) => {
    this.log.push(`speak ${utterance.text}`);
    this.utterance = utterance;
    this.speaking = true;
  };
}

class FakeUtterance extends EventTarget {
  readonly text: string;
  voice: object | null = null;
  lang = '';
  rate = 0;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

const local = { voiceURI: 'v1', name: 'Anna', lang: 'en_US', localService: true, default: true };
const remote = { voiceURI: 'v2', name: 'Far away', lang: 'en-US', localService: false, default: false };

let synthesis: FakeSynthesis;
beforeEach(() => {
  vi.useFakeTimers();
  synthesis = new FakeSynthesis();
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', FakeUtterance);
});
afterEach(() => {
  vi.useRealTimers();
});

const events = () => ({ started: vi.fn(), reached: vi.fn(), ended: vi.fn(), failed: vi.fn() });
const saying = { text: 'Rain.', voiceId: 'v1', lang: 'en-US', rate: 1.25 };

test('promises U3, reading aloud: only voices of the device are offered, and those that come late are told', () => {
  const told: (readonly DeviceVoice[] | null)[] = [];
  const stop = browserSpeech.watchVoices((voices) => told.push(voices));
  // Unknown is not none.
  expect(told).toEqual([null]);
  synthesis.voices = [remote, local];
  synthesis.dispatchEvent(new Event('voiceschanged'));
  expect(told.at(-1)).toEqual([{ id: 'v1', name: 'Anna', lang: 'en-US', isDefault: true }]);
  stop();
  synthesis.voices = [];
  synthesis.dispatchEvent(new Event('voiceschanged'));
  vi.advanceTimersByTime(10_000);
  expect(told).toHaveLength(2);
});

test('promises U3, reading aloud: where no voice has come for a while there is none, until one comes', () => {
  const told: (readonly DeviceVoice[] | null)[] = [];
  const stop = browserSpeech.watchVoices((voices) => told.push(voices));
  vi.advanceTimersByTime(10_000);
  expect(told.at(-1)).toEqual([]);
  synthesis.voices = [local];
  synthesis.dispatchEvent(new Event('voiceschanged'));
  expect(told.at(-1)).toHaveLength(1);
  stop();
});

test('promises U3, reading aloud: a browser without speech has no voice, and fails plainly', () => {
  vi.unstubAllGlobals();
  const told: unknown[] = [];
  browserSpeech.watchVoices((voices) => told.push(voices));
  expect(told).toEqual([[]]);
  const on = events();
  browserSpeech.say(saying, on);
  vi.runAllTimers();
  expect(on.failed).toHaveBeenCalledOnce();
});

test('content §7 what is said has its voice and speed, and its events are told once', () => {
  synthesis.voices = [local];
  const on = events();
  browserSpeech.say(saying, on);
  vi.runAllTimers();
  const { utterance } = synthesis;
  expect(utterance).toMatchObject({ text: 'Rain.', voice: local, lang: 'en-US', rate: 1.25 });
  utterance?.dispatchEvent(new Event('start'));
  utterance?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'word', charIndex: 3 }));
  utterance?.dispatchEvent(Object.assign(new Event('boundary'), { name: 'sentence', charIndex: 0 }));
  utterance?.dispatchEvent(new Event('end'));
  utterance?.dispatchEvent(new Event('end'));
  expect(on.started).toHaveBeenCalledOnce();
  expect(on.reached.mock.calls).toEqual([[3]]);
  expect(on.ended).toHaveBeenCalledOnce();
});

test('content §7 a stopped voice tells nothing more, and what comes next waits for the stop', () => {
  synthesis.voices = [local];
  const first = events();
  const stop = browserSpeech.say(saying, first);
  vi.runAllTimers();
  const { utterance } = synthesis;
  stop();
  expect(synthesis.log.at(-1)).toBe('cancel');
  utterance?.dispatchEvent(new Event('end'));
  expect([first.ended, first.failed].every((event) => event.mock.calls.length === 0)).toBe(true);
  // Said while another still speaks (a second tab of this window's process, say), it is not lost in the stop.
  synthesis.speaking = true;
  browserSpeech.say({ ...saying, text: 'Next.' }, events());
  expect(synthesis.log.at(-1)).toBe('cancel');
  vi.runAllTimers();
  expect(synthesis.log.at(-1)).toBe('speak Next.');
  // Stopped before it began, it never begins.
  browserSpeech.say({ ...saying, text: 'Never.' }, events())();
  vi.runAllTimers();
  expect(synthesis.log).not.toContain('speak Never.');
});
