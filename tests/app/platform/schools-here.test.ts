import 'fake-indexeddb/auto';
import { clear } from 'idb-keyval';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

const school = (id: string) => ({ id, name: `School ${id}`, slug: `school-${id}` });
const idsOf = (schools: readonly { id: string }[]) => schools.map(({ id }) => id);

/** A page that was just opened. */
async function openPage() {
  vi.resetModules();
  return import('#app/platform/schools-here.ts');
}

beforeEach(() => clear());

test('the school that was chosen counts at once, before it is stored, and at the next start', async () => {
  const page = await openPage();
  const stored = page.rememberSchool(school('a'));
  expect(idsOf(await page.readSchoolsHere())).toEqual(['a']);
  await stored;
  expect(idsOf(await (await openPage()).readSchoolsHere())).toEqual(['a']);
});

test('the last is first, each is there once under its newest name, and ten are kept, however quickly they come', async () => {
  const { rememberSchool } = await openPage();
  await rememberSchool(school('old'));
  const page = await openPage();
  await Promise.all(['a', 'b'].map((id) => page.rememberSchool(school(id))));
  await page.rememberSchool({ ...school('a'), name: 'Another name' });
  expect(idsOf(await page.readSchoolsHere())).toEqual(['a', 'b', 'old']);
  expect((await page.readSchoolsHere())[0]?.name).toBe('Another name');
  for (let n = 0; n < 12; n += 1) await page.rememberSchool(school(`more ${n}`));
  const next = await (await openPage()).readSchoolsHere();
  expect([next.length, next[0]?.id]).toEqual([10, 'more 11']);
});

test('D3 a device that stores nothing knows the school for as long as its page is open', async () => {
  const page = await openPage();
  const { put } = IDBObjectStore.prototype;
  onTestFinished(() => void (IDBObjectStore.prototype.put = put));
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('No room is left.', 'QuotaExceededError');
  };
  await page.rememberSchool(school('a'));
  expect(idsOf(await page.readSchoolsHere())).toEqual(['a']);
});
