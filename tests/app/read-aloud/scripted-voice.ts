import type { Saying, SayingEvents, SpeechPort } from '#app/platform/speech.ts';

/** What a scripted voice was asked to say, and the events that a test lets happen. */
export type Said = Saying & SayingEvents & { isStopped: boolean };

/** A voice that does what a test says, and a clock that moves when it is told to. */
export function scriptedVoice() {
  const said: Said[] = [];
  let time = 0;
  let alarms: { at: number; wake: () => void }[] = [];
  const say: SpeechPort['say'] = (saying, events) => {
    const one = { ...saying, ...events, isStopped: false };
    said.push(one);
    return () => {
      one.isStopped = true;
    };
  };
  return {
    say,
    said,
    now: () => time,
    after: (ms: number, wake: () => void) => {
      const alarm = { at: time + ms, wake };
      alarms.push(alarm);
      return () => {
        alarms = alarms.filter((one) => one !== alarm);
      };
    },
    /** Lets time pass, waking what was to be woken, in order. */
    pass: (ms: number) => {
      const end = time + ms;
      for (;;) {
        const next = alarms.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        alarms = alarms.filter((one) => one !== next);
        time = next.at;
        next.wake();
      }
      time = end;
    },
    waiting: () => alarms.length,
    /** What is being said now. */
    last: (): Said => {
      const one = said.at(-1);
      if (one === undefined) throw new Error('nothing was said');
      return one;
    },
  };
}
