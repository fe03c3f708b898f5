import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { mutateMany } from '#app/engine/outbox/mutate-many.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { savedAnnotation } from '#tests/support/annotations.ts';
import type { Device } from '#tests/support/device.ts';
import { schoolDay } from '#tests/support/school-day.ts';

// Many intents in one outbox transaction (SPEC.md C6), as annotations of a file are made.

const saves = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    name: 'saveAnnotation' as const,
    args: savedAnnotation({ annotationId: derivedId('many', String(at)), note: `Note ${at}` }),
    base: null,
  }));
const rowsOf = (device: Device) => device.local.outbox.mutations.orderBy('local').toArray();
const notesOn = async (device: Device) =>
  (await (await device.view()).list('annotation')).map(({ note }) => note).toSorted();

test('C6 many intents at once leave the rows that each by itself would have left', async () => {
  const { student, device } = await schoolDay();
  const second = device('student1');
  await second.sync();
  const outcomes = await mutateMany(student.local, saves(5));
  for (const { name, args } of saves(5)) await second.mutate(name, args, null);
  const plain = async (one: Device) =>
    (await rowsOf(one)).map(({ at: _, clock, openedAt: __, ...row }) => row);
  expect(await plain(student)).toEqual(await plain(second));
  expect(outcomes.map((one) => one.kind === 'saved' && one.head)).toEqual(
    (await rowsOf(student)).map(({ local }) => `local:${local}`),
  );
});

test('C6 what was written at once is shown, sent and read on another device', async () => {
  const { student, device } = await schoolDay();
  const library = device('student1');
  await mutateMany(student.local, saves(3));
  expect(await notesOn(student)).toEqual(['Note 0', 'Note 1', 'Note 2']);
  for (const each of [student, library]) await each.sync();
  expect(await notesOn(library)).toEqual(['Note 0', 'Note 1', 'Note 2']);
});

test('C6 one that is refused is told in its place, and the others are written', async () => {
  const { student } = await schoolDay();
  const [first, second, third] = saves(3);
  if (!first || !second || !third) throw new Error('there are three');
  const wrong = { ...second, args: { ...second.args, highlights: [] } };
  const outcomes = await mutateMany(student.local, [first, wrong, third]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['saved', 'refused', 'saved']);
  expect(await notesOn(student)).toEqual(['Note 0', 'Note 2']);
});

test('C6 D3 of many intents that a device could not store none is there', async () => {
  const { student } = await schoolDay();
  const { mutations } = student.local.outbox;
  let stored = 0;
  const full = () => {
    stored += 1;
    if (stored === 3) throw new DOMException('full', 'QuotaExceededError');
  };
  mutations.hook('creating', full);
  await expect(mutateMany(student.local, saves(3))).rejects.toThrow('full');
  mutations.hook('creating').unsubscribe(full);
  expect(stored).toBe(3);
  expect(await rowsOf(student)).toEqual([]);
});

test('O1 a text that waits already is replaced by one of many as it is by one alone', async () => {
  const { student } = await schoolDay();
  const [first] = saves(1);
  if (!first) throw new Error('there is one');
  await student.mutate(first.name, { ...first.args, note: 'Typed before' }, null);
  await mutateMany(student.local, [{ ...first, base: 'local:1' }, ...saves(2).slice(1)]);
  expect((await rowsOf(student)).length).toBe(2);
  expect(await notesOn(student)).toEqual(['Note 0', 'Note 1']);
});
