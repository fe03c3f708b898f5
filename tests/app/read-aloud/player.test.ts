import { expect, test } from 'vitest';
import { createPlayer } from '#app/features/read-aloud/player.ts';
import { LONGEST_SAYING, scriptOf, type SpokenBlock } from '#app/features/read-aloud/script.ts';
import { scriptedVoice } from './scripted-voice.ts';

const rain: readonly SpokenBlock[] = [
  { text: 'Rain falls on the hill. It runs down to the river.', lang: null },
  { text: 'Then the sun shines again.', lang: null },
];

function playerOf(
  blocks: readonly SpokenBlock[] = rain,
  { languages = ['en', 'es'], rate = () => 1 }: { languages?: string[]; rate?: () => number } = {},
) {
  const voice = scriptedVoice();
  const player = createPlayer({
    sentences: scriptOf(blocks, 'en-US'),
    locale: 'en-US',
    say: voice.say,
    now: voice.now,
    after: voice.after,
    rate,
    voiceFor: (lang) => {
      const language = lang ?? 'en';
      return languages.includes(language) ? { id: `voice-${language}`, lang: language } : null;
    },
  });
  return { voice, player, texts: () => voice.said.map(({ text }) => text) };
}

test('content §2, reading aloud: sentence after sentence is said, each by itself, to the end of the text', () => {
  const { voice, player, texts } = playerOf();
  player.play();
  expect(player.current()).toMatchObject({ phase: 'speaking', at: 0 });
  for (let sentence = 0; sentence < 3; sentence += 1) {
    expect(player.current().at).toBe(sentence);
    voice.last().started();
    voice.last().ended();
  }
  expect(player.current()).toEqual({ phase: 'ended', at: 2, word: null });
  expect(texts()).toEqual([
    'Rain falls on the hill.',
    'It runs down to the river.',
    'Then the sun shines again.',
  ]);
  expect(voice.waiting()).toBe(0);
});

test('content §2, reading aloud: the word follows the voice where it tells of words', () => {
  const { voice, player } = playerOf();
  player.play();
  voice.last().started();
  voice.last().reached(5);
  expect(player.current().word).toEqual({ start: 5, end: 10 });
  // A voice that tells once is believed: no estimate moves the word.
  voice.pass(5_000);
  expect(player.current().word).toEqual({ start: 5, end: 10 });
  voice.last().ended();
  voice.last().started();
  voice.last().reached(3);
  // Offsets count in the block: the second sentence begins at 24.
  expect(player.current().word).toEqual({ start: 27, end: 31 });
});

test('content §2, reading aloud: a voice that tells of no word is followed by an estimate', () => {
  const { voice, player } = playerOf();
  player.play();
  voice.last().started();
  expect(player.current().word).toBe(null);
  const seen = new Set<number>();
  for (let at = 0; at < 20; at += 1) {
    voice.pass(100);
    const { word } = player.current();
    if (word) seen.add(word.start);
  }
  // It moves forward over several words, and never over the end.
  expect([...seen]).toEqual([...seen].toSorted((a, b) => a - b));
  expect(seen.size).toBeGreaterThan(2);
  expect(Math.max(...seen)).toBeLessThan(24);
});

test('content §2, reading aloud: the estimate learns how quick a voice is', () => {
  const { voice, player } = playerOf();
  const wordAfter = (ms: number) => {
    voice.pass(ms);
    return (player.current().word?.start ?? 0) - (player.current().at === 0 ? 0 : 24);
  };
  player.play(1);
  voice.last().started();
  const before = wordAfter(1_000);
  // It turns out to be a slow one: six seconds for a sentence of 26 letters.
  voice.pass(5_000);
  voice.last().ended();
  player.play(1);
  voice.last().started();
  expect(wordAfter(1_000)).toBeLessThan(before);
});

test('content §2, reading aloud: a pause falls silent at once and goes on at its word', () => {
  const { voice, player, texts } = playerOf();
  player.play();
  voice.last().started();
  voice.last().reached(11);
  player.pause();
  expect(voice.last().isStopped).toBe(true);
  expect(player.current()).toEqual({ phase: 'paused', at: 0, word: { start: 11, end: 13 } });
  // What a stopped voice still tells changes nothing.
  expect(voice.waiting()).toBe(0);
  player.toggle();
  expect(texts().at(-1)).toBe('on the hill.');
  voice.last().started();
  voice.last().reached(0);
  expect(player.current().word).toEqual({ start: 11, end: 13 });
});

test('content §2, reading aloud: next and previous move by sentences, and previous within one to its beginning', () => {
  const { voice, player, texts } = playerOf();
  player.play();
  player.move(1);
  expect(texts().at(-1)).toBe('It runs down to the river.');
  voice.last().started();
  voice.last().reached(16);
  player.move(-1);
  expect(player.current().at).toBe(1);
  expect(texts().at(-1)).toBe('It runs down to the river.');
  player.move(-1);
  expect(texts().at(-1)).toBe('Rain falls on the hill.');
  player.move(-1);
  expect(player.current().at).toBe(0);
  player.pause();
  player.move(1);
  expect(player.current()).toEqual({ phase: 'paused', at: 1, word: null });
  const saidBefore = texts().length;
  player.move(1);
  player.move(1);
  expect(player.current().at).toBe(2);
  expect(texts()).toHaveLength(saidBefore);
});

test('content §2, reading aloud: stopped, it begins at the beginning', () => {
  const { voice, player, texts } = playerOf();
  player.play(2);
  voice.last().started();
  player.stop();
  expect(player.current()).toEqual({ phase: 'stopped', at: 0, word: null });
  player.play();
  expect(texts().at(-1)).toBe('Rain falls on the hill.');
});

test('content §2, reading aloud: another speed goes on at the word that was said', () => {
  let rate = 1;
  const { voice, player } = playerOf(rain, { rate: () => rate });
  player.play();
  voice.last().started();
  voice.last().reached(14);
  rate = 1.5;
  player.refresh();
  expect(voice.last()).toMatchObject({ text: 'the hill.', rate: 1.5 });
  player.pause();
  const count = voice.said.length;
  player.refresh();
  expect(voice.said).toHaveLength(count);
});

test('content §2, reading aloud: a voice that never begins is said to have failed, and can be tried again', () => {
  const { voice, player, texts } = playerOf();
  player.play(1);
  voice.pass(10_000);
  expect(player.current()).toMatchObject({ phase: 'failed', at: 1 });
  expect(voice.last().isStopped).toBe(true);
  player.play();
  expect(texts()).toEqual(['It runs down to the river.', 'It runs down to the river.']);
  voice.last().failed();
  expect(player.current().phase).toBe('failed');
  expect(voice.waiting()).toBe(0);
});

test('content §2, reading aloud: an end that a browser forgets to tell stops nothing', () => {
  const { voice, player } = playerOf();
  player.play();
  voice.last().started();
  voice.last().reached(0);
  voice.pass(10_000);
  expect(voice.said[0]?.isStopped).toBe(true);
  expect(player.current()).toMatchObject({ phase: 'speaking', at: 1 });
});

test('content §2, reading aloud: no saying is longer than what Chromium speaks to the end, and none is lost', () => {
  const long = `${'The water, which came from the hills, ran on and on over stones '.repeat(12).trim()}.`;
  const { voice, player, texts } = playerOf([{ text: `Short. ${long}`, lang: null }]);
  player.play(1);
  for (let count = 0; count < 40 && player.current().phase === 'speaking'; count += 1) {
    voice.last().started();
    // The place of a word is right in the later parts, too.
    voice.last().reached(0);
    const { word } = player.current();
    expect(`Short. ${long}`.slice(word?.start)).toMatch(
      new RegExp(`^${voice.last().text.split(' ')[0]}`, 'u'),
    );
    voice.last().ended();
  }
  expect(Math.max(...texts().map((text) => text.length))).toBeLessThanOrEqual(LONGEST_SAYING);
  expect(texts().join(' ')).toBe(long);
});

test('content §2, reading aloud: words in another language get their own voice, or are passed over without one', () => {
  const blocks = [
    { text: 'river', lang: null },
    { text: 'El río corre.', lang: 'es' },
    { text: 'It runs.', lang: null },
  ];
  const both = playerOf(blocks);
  both.player.play();
  both.voice.last().ended();
  expect(both.voice.last()).toMatchObject({ text: 'El río corre.', voiceId: 'voice-es' });
  const english = playerOf(blocks, { languages: ['en'] });
  english.player.play();
  english.voice.last().ended();
  expect(english.voice.last()).toMatchObject({ text: 'It runs.', voiceId: 'voice-en' });
  const none = playerOf(blocks, { languages: [] });
  none.player.play();
  expect(none.player.current().phase).toBe('ended');
  expect(none.voice.said).toEqual([]);
});

test('content §2, reading aloud: signs alone are nothing to say', () => {
  expect(
    scriptOf(
      [
        { text: '…', lang: null },
        { text: '* * *', lang: null },
      ],
      'en-US',
    ),
  ).toEqual([]);
});
