import { expect, test } from 'vitest';
import { endedAt, newMembership } from '#shared/domain/classes/membership.ts';
import { levelOfTeachers } from '#shared/domain/classes/reading-level.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import type { ReadingLevel } from '#shared/domain/packs/primitives.ts';

const ana = { userId: 'ana', firstName: 'Ana', lastName: 'Ruiz' };
const classOf = (id: string, readingLevel?: ReadingLevel | null) => ({
  id,
  status: 'ACTIVE' as ClassRow['status'], // widened, so that a test may archive it
  ...(readingLevel !== undefined && { readingLevel }),
});
const placeIn = (classId: string, readingLevel: ReadingLevel | null = null) => ({
  ...newMembership(classId, ana, 'student', 0),
  readingLevel,
});

test('content §9 a student’s own level goes before their class’s; rows from before have none', () => {
  expect(levelOfTeachers([placeIn('a')], [classOf('a', 2)], null)).toBe(2);
  expect(levelOfTeachers([placeIn('a', 3)], [classOf('a', 2)], null)).toBe(3);
  expect(levelOfTeachers([newMembership('a', ana, 'student', 0)], [classOf('a')], null)).toBe(null);
});

test('the class that a text is read for decides, and of several otherwise the lowest', () => {
  const places = [placeIn('a', 3), placeIn('b'), placeIn('c')];
  const classes = [classOf('a', 1), classOf('b', 2), classOf('c', null)];
  expect(levelOfTeachers(places, classes, null)).toBe(2);
  expect(levelOfTeachers(places, classes, 'a')).toBe(3);
  expect(levelOfTeachers(places, classes, 'c')).toBe(2);
});

test('a class that was left or archived, and a class that one teaches, choose nothing', () => {
  const left = endedAt(placeIn('a', 1), 5, 'removed');
  expect(levelOfTeachers([left], [classOf('a', 1)], 'a')).toBe(null);
  expect(levelOfTeachers([placeIn('a', 1)], [{ ...classOf('a', 1), status: 'ARCHIVED' }], null)).toBe(null);
  const teaching = { ...newMembership('a', ana, 'teacher', 0), readingLevel: 1 as const };
  expect(levelOfTeachers([teaching], [classOf('a', 1)], null)).toBe(null);
});
