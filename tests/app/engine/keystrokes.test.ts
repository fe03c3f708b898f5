import { expect, test } from 'vitest';
import { createAutosave, type AutosaveState, type SaveResult } from '#app/engine/editors/autosave.ts';

/** An autosave whose time moves by hand, and what it wrote when. */
function editor(save: (text: string) => Promise<SaveResult> = () => Promise.resolve({ kind: 'saved' })) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const written: { at: number; text: string }[] = [];
  const states: AutosaveState[] = [];
  const autosave = createAutosave<string>({
    save: (text) => {
      written.push({ at: now, text });
      return save(text);
    },
    changed: (state) => states.push(state),
    setTimer: (run, ms) => {
      const own = { at: now + ms, run };
      timers.push(own);
      return () => {
        timers = timers.filter((timer) => timer !== own);
      };
    },
    now: () => now,
  });
  /** Time goes on; a timer that is due runs, and whatever it began ends. */
  const pass = async (ms: number) => {
    const until = now + ms;
    for (;;) {
      const [next] = timers.toSorted((a, b) => a.at - b.at);
      if (!next || next.at > until) break;
      now = next.at;
      timers = timers.filter((timer) => timer !== next);
      next.run();
      await autosave.flush();
    }
    now = until;
  };
  return { autosave, written, states, pass };
}

test('C5 a keystroke is written 500 ms after typing stops', async () => {
  const { autosave, written, states, pass } = editor();
  autosave.change('R', null);
  await pass(100);
  autosave.change('Ra', null);
  await pass(499);
  expect(written).toEqual([]);
  await pass(1);
  expect(written).toEqual([{ at: 600, text: 'Ra' }]);
  expect(states.at(-1)).toBe('saved');
});

test('C5 while typing goes on without a pause, it is written at least every 700 ms', async () => {
  const { autosave, written, pass } = editor();
  for (let key = 1; key <= 30; key += 1) {
    autosave.change('x'.repeat(key), null);
    await pass(100);
  }
  const times = written.map(({ at }) => at);
  const gaps = times.map((at, index) => at - (times[index - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(800);
  expect(times.length).toBeGreaterThanOrEqual(3);
});

test('C5 a blur, a route change or a page that is hidden writes at once', async () => {
  const { autosave, written } = editor();
  autosave.change('Now', null);
  expect(autosave.isDirty()).toBe(true);
  await autosave.flush();
  expect(written).toEqual([{ at: 0, text: 'Now' }]);
  expect(autosave.isDirty()).toBe(false);
});

test('C5 D3 a write that fails is not called saved, stays in memory, and is tried again', async () => {
  let failures = 1;
  const { autosave, written, states, pass } = editor(() =>
    failures-- > 0 ? Promise.reject(new Error('full')) : Promise.resolve({ kind: 'saved' }),
  );
  autosave.change('Kept', null);
  await autosave.flush();
  expect(states.at(-1)).toBe('not-saved');
  expect(autosave.isDirty()).toBe(true);
  await pass(2_000);
  expect(written.map(({ text }) => text)).toEqual(['Kept', 'Kept']);
  expect(states.at(-1)).toBe('saved');
});
