import { expect, test } from 'vitest';
import { joinGuardId } from '#shared/domain/classes/join.ts';
import { afterErasing, bringersDevice, FORMER_TEACHER } from '#shared/domain/person-data/erasure-rules.ts';
import type { RowOf } from '#shared/sync/define-table.ts';

const of = { id: 'p', names: new Set(['Ana Lee']), taught: new Set(['c1']) };
const student = { id: 's', names: new Set<string>(), taught: new Set<string>() };

const assignment = {
  id: 'a',
  classId: 'c1',
  teacherId: 'p',
  teacherName: 'Ana Lee',
  assigneeIds: ['s', 't'],
};
// Only what the rule looks at; the rest of a row never matters to it.
const rowOf = <T extends Parameters<typeof afterErasing>[0]>(_table: T, row: object) => row as RowOf<T>;

test('S8 what a person owns goes, and what others own is the very same row', () => {
  const own = rowOf('excerpt', { id: 'e', ownerId: 'p' });
  const other = rowOf('excerpt', { id: 'e', ownerId: 'q' });
  expect(afterErasing('excerpt', own, of)).toBeNull();
  expect(afterErasing('excerpt', other, of)).toBe(other);
});

test('S8 an assignment stays, without its author’s name and without a student who is erased', () => {
  const row = rowOf('assignment', assignment);
  expect(afterErasing('assignment', row, of)).toMatchObject({
    teacherName: FORMER_TEACHER,
    assigneeIds: ['s', 't'],
  });
  expect(afterErasing('assignment', row, student)).toMatchObject({
    teacherName: 'Ana Lee',
    assigneeIds: ['t'],
  });
  const whole = rowOf('assignment', { ...assignment, assigneeIds: null });
  expect(afterErasing('assignment', whole, student)).toBe(whole);
});

test('S8 a pack that classes work with stays without name and private note; one of their own goes', () => {
  const pack = { id: 'k', ownerId: 'p', ownerName: 'Ana Lee', userNote: 'mine', classIds: ['c1'] };
  expect(afterErasing('customPack', rowOf('customPack', pack), of)).toMatchObject({
    ownerName: FORMER_TEACHER,
    userNote: '',
  });
  expect(afterErasing('customPack', rowOf('customPack', { ...pack, classIds: [] }), of)).toBeNull();
  const upload = { id: 'u', ownerId: 'p', classIds: [] as string[] };
  expect(afterErasing('upload', rowOf('upload', upload), of)).toBeNull();
  expect(afterErasing('upload', rowOf('upload', { ...upload, classIds: ['c1'] }), of)).not.toBeNull();
});

test('S8 names of staff are taken out of others’ work only in the classes that they taught', () => {
  const returned = { byName: 'Ana Lee', feedback: 'Good' };
  const review = { studentId: 's', authorName: 'Ana Lee', returned, reminded: { at: 1, byName: 'Ana Lee' } };
  const inClass = (classId: string) => rowOf('review', { ...review, classId });
  expect(afterErasing('review', inClass('c1'), of)).toMatchObject({
    authorName: FORMER_TEACHER,
    returned: { byName: FORMER_TEACHER, feedback: 'Good' },
    reminded: { byName: FORMER_TEACHER },
  });
  const elsewhere = inClass('c2');
  expect(afterErasing('review', elsewhere, of)).toBe(elsewhere);
  expect(afterErasing('review', inClass('c1'), student)).toBeNull();
  const status = rowOf('studentStatus', {
    classId: 'c1',
    studentId: 's',
    accepted: { by: 'Ana Lee', at: 1 },
  });
  expect(afterErasing('studentStatus', status, of)).toMatchObject({
    accepted: { by: FORMER_TEACHER, at: 1 },
  });
  const copy = rowOf('keptActivity', { classId: 'c1', studentId: 's', teacherName: 'Ana Lee' });
  expect(afterErasing('keptActivity', copy, of)).toMatchObject({ teacherName: FORMER_TEACHER });
});

test('S8 a class loses the teacher, and a guard of wrong codes goes by its derived id', () => {
  const row = rowOf('class', {
    id: 'c1',
    teachers: [
      { id: 'p', name: 'Ana Lee' },
      { id: 'q', name: 'Bo' },
    ],
  });
  expect(afterErasing('class', row, of)).toMatchObject({ teachers: [{ id: 'q', name: 'Bo' }] });
  expect(afterErasing('joinGuard', rowOf('joinGuard', { id: joinGuardId('p') }), of)).toBeNull();
});

test('S8 another version goes with its author or its student; of others it loses name, teacher and bringer', () => {
  const version = {
    id: 'v',
    table: 'answer',
    bucket: 'work:c1:s',
    authorId: 's',
    device: bringersDevice('Ana Lee'),
    body: { studentId: 's' },
  };
  expect(afterErasing('branch', rowOf('branch', version), student)).toBeNull();
  expect(afterErasing('branch', rowOf('branch', version), of)?.device).toBe(bringersDevice(FORMER_TEACHER));
  const ofClass = {
    ...version,
    table: 'class',
    bucket: 'class-staff:c1',
    authorId: 'q',
    body: { teachers: [{ id: 'p' }, { id: 'q' }] },
  };
  expect(afterErasing('branch', rowOf('branch', ofClass), of)?.body).toEqual({ teachers: [{ id: 'q' }] });
});

test('S8 another version of feedback loses every name that the feedback itself loses', () => {
  const body = {
    ...{ studentId: 's', classId: 'c1', authorName: 'Bo', feedback: 'Good' },
    ...{ returned: { byName: 'Ana Lee' }, reminded: { at: 1, byName: 'Ana Lee' } },
  };
  const place = { id: 'v', table: 'review', bucket: 'class-staff:c1', authorId: 'q', device: 'Chrome' };
  const version = rowOf('branch', { ...place, body });
  expect(JSON.stringify(afterErasing('branch', version, of))).not.toContain('Ana Lee');
  expect(afterErasing('branch', version, of)?.body).toMatchObject({ authorName: 'Bo', feedback: 'Good' });
  expect(afterErasing('branch', version, student)).toBeNull();
  const unknown = rowOf('branch', { ...place, table: 'no table of today', body });
  expect(afterErasing('branch', unknown, of)).toBe(unknown);
});

test('S8 a refused text of somebody else about the person goes', () => {
  const refusal = rowOf('refusal', { id: 'r', userId: 't', args: '{"studentId":"s"}' });
  expect(afterErasing('refusal', refusal, student)).toBeNull();
});
