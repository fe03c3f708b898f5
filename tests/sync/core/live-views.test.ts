import 'fake-indexeddb/auto';
import { setTimeout as wait } from 'node:timers/promises';
import { liveQuery } from 'dexie';
import { expect, onTestFinished, test } from 'vitest';
import { readView } from '#app/engine/view/view.ts';
import { readUnsentItems } from '#app/features/device/unsent-items.ts';
import { answer } from '#tests/support/activities.ts';
import { schoolDay } from '#tests/support/school-day.ts';

test('R9 a screen is repainted also where Dexie lost sight of whose its reads are', async () => {
  const { student } = await schoolDay();
  const seen: (number | string)[] = [];
  const watching = liveQuery(async () => {
    const view = await readView(student.local);
    // None of Dexie's own promises: after it, Dexie no longer knows which query goes on.
    await wait(1);
    return (await view.list('answer')).length;
  }).subscribe({ next: (count) => seen.push(count), error: (error) => seen.push(String(error)) });
  onTestFinished(() => watching.unsubscribe());
  await expect.poll(() => seen).toEqual([0]);
  await student.mutate('saveAnswer', answer('q1', 'Written'));
  await student.sync();
  await expect.poll(() => seen.at(-1)).toBe(1);
  // As the server takes it, and as another device writes it: nothing but the rows has moved.
  const before = seen.length;
  const row = await student.local.cache.rows.where('[table+id]').between(['answer'], ['answer', []]).first();
  if (!row) throw new Error('the answer is not in the cache');
  await student.local.cache.rows.put({ ...row, id: 'from another device' });
  await expect.poll(() => seen.slice(before)).toEqual([2]);
});

test('U4 what waits is listed anew for each text, though its words are fetched between two reads', async () => {
  const { student } = await schoolDay();
  const seen: (readonly string[])[] = [];
  const watching = liveQuery(() => readUnsentItems(student.local)).subscribe({
    next: (items) => seen.push(items.map(({ text }) => text)),
    error: (error) => seen.push([String(error)]),
  });
  onTestFinished(() => watching.unsubscribe());
  await expect.poll(() => seen).toEqual([[]]);
  await student.mutate('saveAnswer', answer('q1', 'Written'));
  await expect.poll(() => seen.at(-1)).toEqual(['Written']);
});
