import { expect, test } from 'vitest';
import { isDeep } from '#tests/support/run-length.ts';
import { largeRoster } from './large-roster.ts';
import { zipOf } from './roster-files.ts';
import { rosteredSchool } from './rostered-school.ts';

const { texts, faults } = largeRoster();
const zip = zipOf(texts);

test('a roster of 5,000 with 200 faults: each is named by its file and line, and all others would be imported', async () => {
  const { shown } = await rosteredSchool();
  expect(faults).toHaveLength(200);
  const plan = await shown(zip);
  expect(plan.faults.map(({ file, line }) => ({ file, line }))).toEqual(faults);
  expect(plan.faultCount).toBe(200);
  expect(plan.counts.filter(({ count }) => count > 0)).toEqual([
    { kind: 'person-added', count: 5_000 },
    { kind: 'class-added', count: 600 },
    { kind: 'member-added', count: 28_800 },
  ]);
});

// It takes the better part of a minute.
test.runIf(isDeep)('followed whole, it has nothing more to do', { timeout: 300_000 }, async () => {
  const { shown, follow, imports } = await rosteredSchool();
  await follow(zip);
  expect(await imports()).toMatchObject([{ state: 'done', done: 34_400, total: 34_400 }]);
  const unchanged = { people: 5_000, classes: 600, members: 28_800 };
  expect(await shown(zip)).toMatchObject({ hasChanges: false, unchanged, faultCount: 200 });
});
