import { expect, test } from 'vitest';
import { apartFor } from '#app/platform/teacher-files.ts';
import { bytesOf, storedInMemory } from '#tests/app/library/library-server.ts';

const note = '/library/water/aaaaaaaaaaaa/teacher/notes/n.json';
const text = '/library/water/aaaaaaaaaaaa/articles/a.json';
const bytes = bytesOf(5);

test('C4 a teacher’s file lies in the teacher’s own cache, and everything else in everybody’s', async () => {
  const [common, own] = [storedInMemory(), storedInMemory()];
  const files = apartFor(common, () => Promise.resolve(own));
  await files.keep(note, bytes, 'application/json');
  await files.keep(text, bytes, 'application/json');
  await own.keep('/sync/files/1', bytes, 'text/plain');
  expect([[...common.held.keys()], [...own.held.keys()]]).toEqual([[text], [note, '/sync/files/1']]);
  expect(await files.list()).toEqual([text, note]);
  expect([await files.read(note), await files.read(text)]).toEqual([bytes, bytes]);
  await files.drop([note, text]);
  expect([[...common.held.keys()], [...own.held.keys()]]).toEqual([[], ['/sync/files/1']]);
});

test('C4 who may not read teachers’ files has none here, and none is stored for them', async () => {
  const common = storedInMemory();
  // As from a version in which they lay among everybody's.
  await common.keep(note, bytes, 'application/json');
  const files = apartFor(common, () => Promise.resolve(null));
  expect([await files.list(), await files.read(note)]).toEqual([[], null]);
  await expect(files.keep(note, bytes, 'application/json')).rejects.toThrow('for teachers');
  await files.drop([note]);
  expect(common.held.size).toBe(0);
});
