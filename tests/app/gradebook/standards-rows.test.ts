import { expect, test } from 'vitest';
import type { ClassAssignment } from '#app/features/activities/index.ts';
import {
  pressedSort,
  standardColumns,
  standardsOrderOf,
  workByStudent,
} from '#app/features/gradebook/standards-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import type { Standard } from '#shared/domain/standards/publication.ts';

const standard = (standardId: string): Standard => ({
  standardId,
  code: '',
  statement: '',
  above: [],
  nationalIds: [],
  gradeRanges: [],
});
const given = (
  id: string,
  standardIds: string[],
  other: { startDate?: string; present?: string[]; left?: string[] } = {},
): ClassAssignment => {
  const { startDate = '2026-11-01', present = [], left = [] } = other;
  const dates = { startDate, endDate: '2026-12-01', createdAt: 0 };
  const row = { id, standardIds, questions: [], status: 'ASSIGNED', ...dates };
  const student = (studentId: string) => ({ studentId, review: null });
  // Only these members matter to what stands in which column.
  return {
    assignment: row as unknown as Assignment,
    students: present.map(student),
    inactive: left.map(student),
  } as unknown as ClassAssignment;
};
const known = new Map(['land', 'water'].map((id) => [id, standard(id)]));

test('columns are the standards that work names, in the framework’s order; unknown ones stand at the end', () => {
  const work = [given('a', ['gone', 'water']), given('b', ['water', 'land'])];
  const ids = standardColumns(work, known).map(({ standardId }) => standardId);
  expect(ids).toEqual(['land', 'water', 'gone']);
  expect(standardColumns([given('c', [])], known)).toEqual([]);
});

test('only who takes part in what has begun was asked', () => {
  const work = [
    given('now', ['water'], { present: ['ada'], left: ['bob'] }),
    given('later', ['water'], { startDate: '2026-11-20', present: ['ada', 'cy'] }),
  ];
  const byStudent = workByStudent(work, '2026-11-10');
  expect([...byStudent.keys()]).toEqual(['ada']);
  expect(byStudent.get('ada')?.map(({ assignment }) => assignment.id)).toEqual(['now']);
});

test('a head that is pressed sorts names from A and shares from the highest, then turns round; the address keeps it', () => {
  const columns = standardColumns([given('a', ['water'])], known);
  const pressed = (sort: string | undefined, by: string) => pressedSort(standardsOrderOf(sort, columns), by);
  expect(pressed(undefined, 'name')).toBe('-name');
  expect(pressed('-name', 'name')).toBe(undefined);
  expect(pressed(undefined, 'water')).toBe('-water');
  expect(pressed('-water', 'water')).toBe('water');
  expect(pressed('water', 'water')).toBe('-water');
  // An order by what is not there is the usual one.
  expect(standardsOrderOf('-snow', columns)).toEqual({ by: 'name', descending: false });
});
