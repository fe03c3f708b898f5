import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emailKey } from '#shared/domain/accounts/own-email.ts';
import { importStatus } from '#shared/domain/classroom-service/import-calls.ts';
import {
  classNameOf,
  planClassImport,
  type KnownPeople,
  type ServiceClassNow,
  type ServicePerson,
} from '#shared/domain/classroom-service/plan-import.ts';
import { ownMemberKey, type SchoolState, type StatePerson } from '#shared/domain/rosters/school-state.ts';
import { followed } from '#tests/shared/rosters/follow-in-memory.ts';

const there = (id: string, lastName = id): ServicePerson => ({
  ...{ id, firstName: 'Ana', lastName, email: `${id}@hill.example` },
});
const me = there('me');
const classOf = (students: ServicePerson[], more: Partial<ServiceClassNow> = {}): ServiceClassNow => ({
  ...{ id: 'c', name: 'Rivers', section: '', students, teachers: [me] },
  ...more,
});
const here = (id: string, role: StatePerson['role'] = 'student'): StatePerson => ({
  ...{ id, username: id, firstName: 'Ana', lastName: id, email: null, role },
  ...{ isAdministrator: false, isDisabled: false },
});
const school = (...people: StatePerson[]): SchoolState => ({
  people: [here('teacher', 'teacher'), ...people],
  classes: [],
  members: [],
  bindings: [],
});
const known = (more: Partial<KnownPeople> = {}): KnownPeople => ({
  self: { externalId: 'me', userId: 'teacher' },
  byAccount: new Map(),
  byEmail: new Map(),
  emailKey,
  ...more,
});
const run = (course: ServiceClassNow, state: SchoolState, letLeave = true, who = known()) =>
  followed(state, planClassImport(course, state, who).plan, letLeave);

const ids = fc.uniqueArray(fc.constantFrom('s1', 's2', 's3', 's4', 's5', 's6'));
const ownClassOf = (state: SchoolState) => state.bindings.find(({ kind }) => kind === 'class')?.ownId ?? '';
const studentsOf = (state: SchoolState) =>
  state.members
    .filter((one) => one.isCurrent && one.role === 'student' && one.classId === ownClassOf(state))
    .map(({ userId }) => state.people.find(({ id }) => id === userId)?.lastName)
    .sort();

test('content §7 whoever imports a class twice changes nothing the second time', () => {
  fc.assert(
    fc.property(ids, (students) => {
      const course = classOf(students.map((id) => there(id)));
      const { plan } = planClassImport(course, run(course, school()), known());
      expect([
        plan.people.add,
        plan.people.rename,
        plan.classes.add,
        plan.members.add,
        plan.members.leave,
      ]).toEqual([[], [], [], [], []]);
    }),
  );
});

test('content §7 where leaving is ticked the class is as it is there, whatever it was; else nobody has left', () => {
  fc.assert(
    fc.property(ids, ids, fc.boolean(), (before, after, letLeave) => {
      const [first, then] = [before, after].map((list) => classOf(list.map((id) => there(id))));
      if (first === undefined || then === undefined) return;
      const state = run(then, run(first, school()), letLeave);
      expect(studentsOf(state)).toEqual((letLeave ? [...after] : [...new Set([...before, ...after])]).sort());
      expect(state.members.filter(({ isCurrent, role }) => isCurrent && role === 'teacher')).toHaveLength(1);
      expect(new Set(state.people.map(({ username }) => username)).size).toBe(state.people.length);
    }),
  );
});

test('content §7 the order in which the service lists people changes nothing', () => {
  fc.assert(
    fc.property(ids, fc.integer(), (students, seed) => {
      const people = students.map((id) => there(id));
      const turned = people.toSorted((a, b) => (a.id + String(seed) < b.id + String(seed) ? 1 : -1));
      const [one, other] = [people, turned].map((list) => planClassImport(classOf(list), school(), known()));
      expect(one?.digest).toBe(other?.digest);
      expect(one?.plan).toEqual(other?.plan);
    }),
  );
});

test('content §7 the digest is another once somebody came, left or was renamed there, and the same once somebody has an account', () => {
  const digest = (course: ServiceClassNow, state = school(), who = known()) =>
    planClassImport(course, state, who).digest;
  const first = digest(classOf([there('s1')]));
  expect(digest(classOf([there('s1'), there('s2')]))).not.toBe(first);
  expect(digest(classOf([there('s1', 'Silva')]))).not.toBe(first);
  expect(digest(classOf([there('s1')], { name: 'Lakes' }))).not.toBe(first);
  const bound = known({ byAccount: new Map([['s1', 'pupil']]) });
  expect(digest(classOf([there('s1')]), school(here('pupil')), bound)).toBe(first);
});

test('content §7 two of the service’s people never become one of ours', () => {
  const who = known({
    byAccount: new Map([['s1', 'pupil']]),
    byEmail: new Map([['s2@hill.example', 'pupil']]),
  });
  const { plan } = planClassImport(classOf([there('s2'), there('s1')]), school(here('pupil')), who);
  expect(plan.members.add.map(({ personId, userId }) => [personId, userId])).toEqual([
    ['me', 'teacher'],
    ['s1', 'pupil'],
    ['s2', null],
  ]);
});

test('content §7 a name that a teacher mended stays, until the service has another one', () => {
  const state = run(classOf([there('s1')]), school());
  const mended: SchoolState = {
    ...state,
    people: state.people.map((one) => (one.lastName === 's1' ? { ...one, lastName: 'Ruiz' } : one)),
  };
  expect(planClassImport(classOf([there('s1')]), mended, known()).plan.people.rename).toEqual([]);
  expect(planClassImport(classOf([there('s1', 'Silva')]), mended, known()).plan.people.rename).toMatchObject([
    { lastName: 'Silva' },
  ]);
});

test('content §7 an import of one class says nothing of another, nor of who came in by hand', () => {
  const both = run(
    classOf([there('s2')], { id: 'd', name: 'Lakes' }),
    run(classOf([there('s1')]), school(here('by-hand'))),
  );
  const classId = ownClassOf(both);
  const state: SchoolState = {
    ...both,
    members: [...both.members, { classId, userId: 'by-hand', role: 'student', isCurrent: true }],
  };
  const { plan } = planClassImport(classOf([]), state, known());
  expect(plan.members.leave.map(({ ownClassId }) => ownClassId)).toEqual([classId]);
  expect(plan.members.leave.map(({ userId }) => ownMemberKey(classId, userId))).not.toContain(
    ownMemberKey(classId, 'by-hand'),
  );
  expect(plan.people.leave).toEqual([]);
});

test('content §3 a section goes with the name where the name does not say it, and no name is too long', () => {
  expect(classNameOf({ name: 'Science', section: 'Period 2' })).toBe('Science (Period 2)');
  expect(classNameOf({ name: 'Science, period 2', section: 'Period 2' })).toBe('Science, period 2');
  expect(classNameOf({ name: 'Science', section: '' })).toBe('Science');
  expect(classNameOf({ name: '', section: 'Period 2' })).toBe('');
  expect(classNameOf({ name: 'x'.repeat(200), section: '' })).toHaveLength(100);
});

test('content §4 the result is 0 where all succeeded, 1 where some did, 2 where none did', () => {
  expect([importStatus(3, 0), importStatus(3, 1), importStatus(3, 3), importStatus(1, 1)]).toEqual([
    0, 1, 2, 2,
  ]);
});
