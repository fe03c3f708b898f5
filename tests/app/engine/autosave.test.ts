import { expect, test } from 'vitest';
import { createAutosave, type AutosaveState, type SaveResult } from '#app/engine/editors/autosave.ts';
import { NotStoredError, type Delivery } from '#app/engine/storage-failure/not-stored.ts';

/** An editor on a clock that a test moves by hand, over a disk that answers when the test says so. */
function editorDay() {
  let now = 0;
  const timers = new Set<{ at: number; run: () => void }>();
  const states: AutosaveState[] = [];
  const writes: { value: string; base: string | null; answer: (result: SaveResult | Error) => void }[] = [];
  const autosave = createAutosave<string>({
    save: (value, base) =>
      new Promise((resolve, reject) => {
        writes.push({
          value,
          base,
          answer: (result) => (result instanceof Error ? reject(result) : resolve(result)),
        });
      }),
    changed: (state) => states.push(state),
    setTimer: (run, ms) => {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    now: () => now,
  });
  return {
    autosave,
    states,
    writes,
    /** Lets time pass, and everything that is due then happen. */
    pass: async (ms: number) => {
      const until = now + ms;
      for (;;) {
        const next = [...timers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers.delete(next);
        next.run();
        await settled();
      }
      now = until;
      await settled();
    },
    answer: async (index: number, result: SaveResult | Error) => {
      writes[index]?.answer(result);
      await settled();
    },
  };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const notStored = (delivery: Delivery) => new NotStoredError(new Error('full'), Promise.resolve(delivery));

test('U1 a disk that does not answer: within a second of the first key its person reads that nothing is saved', async () => {
  const { autosave, states, pass, answer } = editorDay();
  autosave.change('A text', null);
  await pass(999);
  expect(states).toEqual(['saving', 'not-saved']);
  await answer(0, { kind: 'saved' });
  expect(states.at(-1)).toBe('saved');
});

test('U1 typing on does not put the warning off: it counts from the first key that is not saved', async () => {
  const { autosave, states, pass, writes } = editorDay();
  for (const text of ['a', 'ab', 'abc', 'abcd']) {
    autosave.change(text, null);
    await pass(240);
  }
  expect(writes.map(({ value }) => value)).toEqual(['abc']);
  await pass(40);
  expect(states).toContain('not-saved');
});

test('C5 a disk that answers in time warns of nothing', async () => {
  const { autosave, states, pass, answer } = editorDay();
  autosave.change('A text', null);
  await pass(500);
  await answer(0, { kind: 'saved' });
  await pass(5_000);
  expect(states).toEqual(['saving', 'saved']);
});

test('D3 a text that reached the school from memory says so, and its retries change nothing on the screen', async () => {
  const { autosave, states, pass, answer, writes } = editorDay();
  autosave.change('A text', null);
  await pass(500);
  await answer(0, notStored('sent'));
  expect(states).toEqual(['saving', 'not-saved', 'sent-only']);
  await pass(2_000);
  expect(writes).toHaveLength(2);
  await answer(1, notStored('sent'));
  expect(states.at(-1)).toBe('sent-only');
  expect(states.filter((state) => state === 'not-saved')).toHaveLength(1);
  expect(autosave.isDirty()).toBe(true);
  await pass(2_000);
  await answer(2, { kind: 'saved' });
  expect(states.at(-1)).toBe('saved');
  expect(autosave.isDirty()).toBe(false);
});

test('D3 a text that could neither be stored nor sent stays "not saved", and what is typed next is written instead', async () => {
  const { autosave, states, pass, answer, writes } = editorDay();
  autosave.change('First', null);
  await pass(500);
  await answer(0, notStored('unsent'));
  expect(states.at(-1)).toBe('not-saved');
  autosave.change('First and second', null);
  await pass(500);
  expect(writes.map(({ value }) => value)).toEqual(['First', 'First and second']);
  await answer(1, { kind: 'saved' });
  expect(states.at(-1)).toBe('saved');
});

test('C7 a text is written over what its editor showed, and the next one over that', async () => {
  const { autosave, writes, pass, answer } = editorDay();
  autosave.change('One', 'shown');
  await pass(500);
  await answer(0, { kind: 'saved', head: 'first' });
  autosave.change('One two', 'arrived meanwhile');
  await pass(500);
  await answer(1, { kind: 'saved', head: 'second' });
  expect(writes.map(({ base }) => base)).toEqual(['shown', 'first']);
});

test('C7 once the store shows again, the next text is written over what it shows', async () => {
  const { autosave, writes, pass, answer } = editorDay();
  autosave.change('One', 'shown');
  await pass(500);
  await answer(0, { kind: 'saved', head: 'first' });
  autosave.rest();
  autosave.change('Another', 'arrived meanwhile');
  // Not while something waits: it was typed over what was shown then.
  autosave.rest();
  autosave.change('Another text', 'newer still');
  await pass(500);
  expect(writes[1]).toMatchObject({ value: 'Another text', base: 'arrived meanwhile' });
});

test('C7 D3 what could not be written is handed on with what it was written over', async () => {
  const { autosave, pass, answer } = editorDay();
  autosave.change('One', 'shown');
  await pass(500);
  await answer(0, new Error('the disk is full'));
  expect(autosave.unsaved()).toEqual({ value: 'One', base: 'shown', state: 'not-saved' });
});

test('C7 D3 a text is not saved while it is being written, and the newest is the one that counts', async () => {
  const { autosave, pass, answer } = editorDay();
  expect(autosave.unsaved()).toBeNull();
  autosave.change('One', 'shown');
  await pass(500);
  expect(autosave.unsaved()).toEqual({ value: 'One', base: 'shown', state: 'saving' });
  autosave.change('One two', 'shown');
  expect(autosave.unsaved()).toMatchObject({ value: 'One two' });
  await answer(0, { kind: 'saved', head: 'first' });
  await pass(500);
  await answer(1, { kind: 'saved', head: 'second' });
  expect(autosave.unsaved()).toBeNull();
});

test('D3 who goes on with an autosave is told of the write under way, and writes the next by its own means', async () => {
  const { autosave, states, writes, pass, answer } = editorDay();
  autosave.change('One', 'shown');
  await pass(500);
  const told: AutosaveState[] = [];
  const saved: [string, string | null][] = [];
  autosave.handOver({
    save: async (value, base) => {
      saved.push([value, base]);
      return { kind: 'saved' };
    },
    changed: (state) => told.push(state),
  });
  await answer(0, new Error('the disk is full'));
  expect(told).toEqual(['not-saved']);
  await pass(2_000);
  expect(saved).toEqual([['One', 'shown']]);
  expect(told).toEqual(['not-saved', 'saved']);
  expect(states).toEqual(['saving']);
  expect(writes).toHaveLength(1);
});
