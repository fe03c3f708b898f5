import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSchoolsHere } from '#app/platform/schools-here.ts';

const school = (id: string) => ({ id, name: `School ${id}`, slug: `school-${id}` });
const idsOf = (schools: readonly { id: string }[]) => schools.map(({ id }) => id);

beforeEach(() => clear());

test('the school that was chosen counts at once, before it is stored, and at the next start', async () => {
  const page = createSchoolsHere();
  const stored = page.remember(school('a'));
  expect(idsOf(await page.read())).toEqual(['a']);
  await stored;
  expect(idsOf(await createSchoolsHere().read())).toEqual(['a']);
});

test('the last is first, each is there once under its newest name, and ten are kept, however quickly they come', async () => {
  await createSchoolsHere().remember(school('old'));
  const page = createSchoolsHere();
  await Promise.all(['a', 'b'].map((id) => page.remember(school(id))));
  await page.remember({ ...school('a'), name: 'Another name' });
  expect(idsOf(await page.read())).toEqual(['a', 'b', 'old']);
  expect((await page.read())[0]?.name).toBe('Another name');
  for (let n = 0; n < 12; n += 1) await page.remember(school(`more ${n}`));
  const next = await createSchoolsHere().read();
  expect([next.length, next[0]?.id]).toEqual([10, 'more 11']);
});

test('D3 a device that stores nothing knows the school for as long as its page is open', async () => {
  const page = createSchoolsHere();
  const { put } = IDBObjectStore.prototype;
  onTestFinished(() => void (IDBObjectStore.prototype.put = put));
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  };
  await page.remember(school('a'));
  expect(idsOf(await page.read())).toEqual(['a']);
});
