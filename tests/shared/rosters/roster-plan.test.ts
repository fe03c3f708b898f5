import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assembleRoster, type RosterLines } from '#shared/domain/rosters/assemble-roster.ts';
import { decisionKey, type Decision, type Decisions } from '#shared/domain/rosters/decisions.ts';
import { leavingOf } from '#shared/domain/rosters/leaving.ts';
import { planLines } from '#shared/domain/rosters/plan-lines.ts';
import { hasChanges, planRoster } from '#shared/domain/rosters/roster-plan.ts';
import {
  memberKey,
  readMemberKey,
  type RosterMember,
  type RosterPerson,
} from '#shared/domain/rosters/roster.ts';
import type { SchoolState, StatePerson } from '#shared/domain/rosters/school-state.ts';
import { followed, membersByName } from './follow-in-memory.ts';

const nothing = { people: new Set<string>(), classes: new Set<string>(), members: new Set<string>() };
const nobody = { ...nothing, looks: [], anyPerson: false, anyClass: false, anyMember: false };

type Said = {
  people?: RosterPerson[];
  classes?: { id: string; name: string }[];
  members?: RosterMember[];
};
const linesOf = (said: Said, more: Partial<RosterLines> = {}): RosterLines => {
  const inFile = <T>(file: string, values: readonly T[] = []) =>
    values.map((value, at) => ({ file, line: at + 2, value }));
  return {
    source: 'oneroster',
    people: inFile('users.csv', said.people),
    classes: inFile('classes.csv', said.classes),
    members: inFile('enrollments.csv', said.members),
    elsewhere: nothing,
    gone: nothing,
    isWhole: { people: true, classes: true, members: true },
    unsure: nobody,
    faults: [],
    notes: [],
    ...more,
  };
};
const knownOf = ({ bindings }: SchoolState) => {
  const ids = (of: string) =>
    new Set(bindings.filter(({ kind }) => kind === of).map(({ externalId }) => externalId));
  return { people: ids('person'), classes: ids('class') };
};
const rosterOf = (said: Said, state: SchoolState, more: Partial<RosterLines> = {}) =>
  assembleRoster(linesOf(said, more), knownOf(state));
const plan = (
  said: Said,
  state: SchoolState,
  { decisions = new Map(), more = {} }: { decisions?: Decisions; more?: Partial<RosterLines> } = {},
) => planRoster(rosterOf(said, state, more), state, decisions);

const student = (id: string, lastName = id, more: Partial<RosterPerson> = {}): RosterPerson => ({
  ...{ id, role: 'student', firstName: 'Ana', lastName, username: '', email: '' },
  ...more,
});
const teacher = (id: string) => student(id, id, { role: 'teacher' });
const here = (id: string, more: Partial<StatePerson> = {}): StatePerson => ({
  ...{ id, username: `user.${id}`, firstName: 'Ana', lastName: id, email: null, role: 'student' },
  ...{ isAdministrator: false, isDisabled: false, ...more },
});
const empty: SchoolState = { people: [], classes: [], members: [], bindings: [] };

const term: Said = {
  people: [teacher('t1'), student('s1'), student('s2'), student('s3')],
  classes: [{ id: 'c1', name: 'Maths' }],
  members: [
    { classId: 'c1', personId: 't1', role: 'teacher' },
    ...['s1', 's2', 's3'].map((personId) => ({ classId: 'c1', personId, role: 'student' as const })),
  ],
};
const running = followed(empty, plan(term, empty), true);
const without = (said: Said, id: string): Said => ({
  ...said,
  people: (said.people ?? []).filter((one) => one.id !== id),
  members: (said.members ?? []).filter(({ personId }) => personId !== id),
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e');
/** Lines of any kind, of which many are at odds with each other. */
const wildRoster = fc.record({
  people: fc.array(
    fc.record({
      id: ids,
      role: fc.constantFrom('student' as const, 'teacher' as const),
      firstName: fc.constantFrom('Ana', 'Ben'),
      lastName: fc.constantFrom('Ruiz', 'Okoro'),
      username: fc.constantFrom('', 'user.a', 'user.b', 'x y', 'free.one'),
      email: fc.constantFrom('', 'a@hill.example'),
    }),
    { maxLength: 7 },
  ),
  classes: fc.array(fc.record({ id: fc.constantFrom('k', 'l'), name: fc.constantFrom('Maths', 'Art') }), {
    maxLength: 3,
  }),
  members: fc.array(
    fc.record({
      classId: fc.constantFrom('k', 'l', 'm'),
      personId: ids,
      role: fc.constantFrom('student' as const, 'teacher' as const),
    }),
    { maxLength: 10 },
  ),
});
/** Two teachers and two students who are in classes as they should be: in such rosters people come and go. */
const plainRoster = fc
  .record({
    people: fc.subarray([teacher('a'), teacher('b'), student('c'), student('d')]),
    classes: fc.subarray(['k', 'l'].map((id) => ({ id, name: `Class ${id}` }))),
    places: fc.subarray(
      ['k', 'l'].flatMap((classId) => ['a', 'b', 'c', 'd'].map((id) => [classId, id] as const)),
    ),
  })
  .map(({ people, classes, places }) => ({
    ...{ people, classes },
    members: people.flatMap(({ id: personId, role }) =>
      classes.flatMap(({ id: classId }) =>
        places.some(([inClass, id]) => inClass === classId && id === personId)
          ? [{ classId, personId, role }]
          : [],
      ),
    ),
  }));
const someRoster = fc.oneof(wildRoster, plainRoster);
const someFaults = fc.record({
  people: fc.array(ids, { maxLength: 2 }),
  classes: fc.array(fc.constantFrom('k', 'l'), { maxLength: 1 }),
  members: fc
    .array(fc.tuple(fc.constantFrom('k', 'l'), ids), { maxLength: 2 })
    .map((those) => those.map(([classId, personId]) => memberKey({ classId, personId }))),
  ...{ anyPerson: fc.boolean(), anyClass: fc.boolean(), anyMember: fc.boolean() },
});
const unsureOf = ({
  people,
  classes,
  members,
  ...any
}: typeof someFaults extends fc.Arbitrary<infer Faults> ? Faults : never): RosterLines['unsure'] => ({
  ...{ ...nobody, ...any },
  ...{ people: new Set<string>(people), classes: new Set(classes), members: new Set(members) },
});
/** Whether the lists are whole, and who is named as gone. */
const someWhole = fc
  .record({
    ...{
      people: fc.array(ids, { maxLength: 2 }),
      classes: fc.array(fc.constantFrom('k', 'l'), { maxLength: 1 }),
    },
    members: fc.array(fc.tuple(fc.constantFrom('k', 'l'), ids), { maxLength: 2 }),
    isWhole: fc.record({ people: fc.boolean(), classes: fc.boolean(), members: fc.boolean() }),
  })
  .map(({ people, classes, members, isWhole }) => ({
    isWhole,
    gone: {
      ...{ people: new Set<string>(people), classes: new Set<string>(classes) },
      members: new Set(members.map(([classId, personId]) => memberKey({ classId, personId }))),
    },
  }));
const someDecisions = fc
  .array(fc.tuple(ids, fc.constantFrom<Decision>('same', 'other')), { maxLength: 3 })
  .map((those): Decisions => new Map(those.map(([id, one]) => [decisionKey('person', id), one])));
/** Two people whom no roster has met, one of them a colleague with an address. */
const atFirst: SchoolState = {
  ...empty,
  people: [here('a'), here('b', { role: 'teacher', email: 'a@hill.example' }), here('z')],
  classes: [{ id: 'own', name: 'Art', isActive: true }],
  members: [{ classId: 'own', userId: 'z', role: 'student', isCurrent: true }],
};
/** A school after some imports. */
const someSchool = fc
  .array(fc.tuple(someRoster, someDecisions, fc.boolean()), { maxLength: 2 })
  .map((rounds) =>
    rounds.reduce((state, [said, decisions, letLeave]) => {
      return followed(state, plan(said, state, { decisions }), letLeave);
    }, atFirst),
  );

test('whoever follows a plan and plans again has nothing to do', () => {
  fc.assert(
    fc.property(someSchool, someRoster, someDecisions, (state, said, decisions) => {
      const after = followed(state, plan(said, state, { decisions }), true);
      const again = plan(said, after, { decisions });
      expect(planLines(again).filter(({ kind }) => kind !== 'held' && kind !== 'class-gone')).toEqual([]);
      expect(hasChanges(again)).toBe(false);
      expect([again.people.note, again.classes.note, again.members.note]).toEqual([[], [], []]);
    }),
    { numRuns: 400 },
  );
});

test('the order of the lines makes no difference', () => {
  const shuffled = someRoster.chain(({ people, classes, members }) =>
    fc.tuple(
      fc.constant({ people, classes, members }),
      fc.record({
        people: fc.shuffledSubarray(people, { minLength: people.length }),
        classes: fc.shuffledSubarray(classes, { minLength: classes.length }),
        members: fc.shuffledSubarray(members, { minLength: members.length }),
      }),
    ),
  );
  fc.assert(
    fc.property(someSchool, shuffled, someDecisions, (state, [said, other], decisions) => {
      expect(plan(other, state, { decisions })).toEqual(plan(said, state, { decisions }));
      expect(rosterOf(other, state).faults.length).toBe(rosterOf(said, state).faults.length);
    }),
    { numRuns: 300 },
  );
});

test('a fault never takes anybody out: whom a faulty line names, or may name, stays', () => {
  fc.assert(
    fc.property(someSchool, someRoster, someFaults, someWhole, (state, said, faults, more) => {
      const unsure = unsureOf(faults);
      const withFaults = plan(said, state, { more: { ...more, unsure } });
      const idsOf = (leave: readonly { externalId: string }[]) => leave.map(({ externalId }) => externalId);
      const [people, members] = [withFaults.people.leave, withFaults.members.leave].map(idsOf);
      expect(people?.filter((id) => unsure.people.has(id) || unsure.anyPerson)).toEqual([]);
      for (const { externalId, userId } of withFaults.members.leave) {
        const { classId } = readMemberKey(externalId);
        expect(unsure.members.has(externalId) || unsure.classes.has(classId)).toBe(false);
        expect(unsure.anyMember || unsure.anyPerson || unsure.anyClass).toBe(false);
        const external = state.bindings.filter(({ kind, ownId }) => kind === 'person' && ownId === userId);
        expect(external.some((one) => unsure.people.has(one.externalId))).toBe(false);
      }
      // Nobody leaves the school, or a class, because of a fault who would not have left without it.
      const whole = plan(said, state, { more });
      expect(idsOf(whole.people.leave)).toEqual(expect.arrayContaining(people ?? []));
      expect(idsOf(whole.members.leave)).toEqual(expect.arrayContaining(members ?? []));
    }),
    { numRuns: 1_000 },
  );
});

test('nobody leaves who was not confirmed, and nobody whom no roster ever put there', () => {
  fc.assert(
    fc.property(someSchool, someRoster, (state, said) => {
      const next = plan(said, state);
      const after = followed(state, next, false);
      expect(after.people.filter(({ isDisabled }) => isDisabled).length).toBeLessThanOrEqual(
        state.people.filter(({ isDisabled }) => isDisabled).length,
      );
      const before = state.members.filter(({ isCurrent }) => isCurrent);
      for (const { classId, userId } of before)
        expect(after.members).toContainEqual(expect.objectContaining({ classId, userId, isCurrent: true }));
      expect(membersByName(followed(state, next, true))).toContain('Ana z in Art');
    }),
    { numRuns: 200 },
  );
});

test('a class is never without a teacher by an import who had one', () => {
  fc.assert(
    fc.property(someSchool, someRoster, someFaults, someWhole, (state, said, faults, more) => {
      const teachers = ({ members, people }: SchoolState, classId: string) =>
        members.filter((one) => {
          const isOn = people.find(({ id }) => id === one.userId)?.isDisabled === false;
          return one.classId === classId && one.role === 'teacher' && one.isCurrent && isOn;
        }).length;
      const after = followed(state, plan(said, state, { more: { ...more, unsure: unsureOf(faults) } }), true);
      for (const { id } of state.classes)
        if (teachers(state, id) > 0) expect(teachers(after, id)).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

test('a first import makes people, classes and memberships, and usernames by the rules of content §5', () => {
  const said: Said = {
    ...term,
    people: [
      ...(term.people ?? []),
      student('s4', 'Ruiz', { username: 'ana.ruiz@hill.example' }),
      student('s5', 'Ruiz', { username: 'a b' }),
      student('s6', 'Ruiz', { username: 'x'.repeat(41) }),
      student('s7', 'Same', { username: 'twice' }),
      student('s8', 'Same', { username: 'Twice' }),
    ],
  };
  const made = plan(said, { ...empty, people: [here('z', { username: 'ana.ruiz' })] });
  const names = new Map(made.people.add.map(({ id, username }) => [id, username]));
  expect(names.get('s4')).toBe('ana.ruiz@hill.example');
  expect(names.get('s5')).toBe('ana.ruiz2');
  expect(names.get('s6')).toBe('ana.ruiz3');
  expect([names.get('s7'), names.get('s8')]).toEqual(['ana.same', 'ana.same2']);
  expect(membersByName(running)).toEqual([
    'Ana s1 in Maths',
    'Ana s2 in Maths',
    'Ana s3 in Maths',
    'Ana t1 in Maths',
  ]);
});

test('who looks like somebody of the school waits for a decision, and their memberships with them', () => {
  const state: SchoolState = {
    ...empty,
    people: [
      here('a', { username: 'ana', firstName: 'Anna' }),
      here('b', { role: 'teacher', email: 'B@hill.example' }),
    ],
  };
  const said: Said = {
    people: [student('s1', 'Ruiz', { username: 'ANA' }), { ...teacher('t1'), email: 'b@hill.example' }],
    classes: [{ id: 'c1', name: 'Maths' }],
    members: [{ classId: 'c1', personId: 's1', role: 'student' }],
  };
  const open = plan(said, state);
  expect(open.people.suggestions).toMatchObject([
    { externalId: 's1', ownId: 'a', by: 'username', same: 'ana' },
    { externalId: 't1', ownId: 'b', by: 'email' },
  ]);
  expect(open.people.add).toEqual([]);
  expect(open.members).toMatchObject({ add: [], waiting: 1 });
  const decisions = new Map<string, Decision>([
    [decisionKey('person', 's1'), 'same'],
    [decisionKey('person', 't1'), 'other'],
  ]);
  const decided = plan(said, state, { decisions });
  expect(decided.people).toMatchObject({ bind: [{ userId: 'a' }], add: [{ id: 't1' }], suggestions: [] });
  const after = followed(state, decided, true);
  expect(membersByName(after)).toEqual(['Ana Ruiz in Maths']);
});

test('a student is never taken for a teacher of the same username, and two who look like one account wait', () => {
  const state: SchoolState = { ...empty, people: [here('a', { username: 'ana', email: 'a@hill.example' })] };
  const asTeacher = plan({ people: [{ ...teacher('t1'), username: 'ana' }] }, state);
  expect(asTeacher.people).toMatchObject({ suggestions: [], add: [{ isUsernameMade: true }] });
  const both = plan(
    { people: [student('s1', 'A', { username: 'ana' }), student('s2', 'B', { email: 'a@hill.example' })] },
    state,
  );
  expect(both.people.held.map(({ externalId }) => externalId)).toEqual(['s1', 's2']);
  expect(both.people.add).toEqual([]);
});

test('somebody with a new id in the school’s system keeps the account once that is confirmed, and nobody leaves meanwhile', () => {
  const said = {
    ...without(term, 's1'),
    people: [
      ...(without(term, 's1').people ?? []),
      student('new', 's1', {
        username: running.people.find(({ lastName }) => lastName === 's1')?.username ?? '',
      }),
    ],
  };
  const open = plan(said, running);
  expect(open.people.suggestions).toHaveLength(1);
  expect([open.people.leave, open.members.leave]).toEqual([[], []]);
  const decisions = new Map<string, Decision>([[decisionKey('person', 'new'), 'same']]);
  const after = followed(running, plan(said, running, { decisions }), true);
  expect(after.people.filter(({ isDisabled }) => isDisabled)).toEqual([]);
  expect(after.people).toHaveLength(running.people.length);
});

test('who is not named any more leaves; who is named again comes back, and into their class', () => {
  const gone = plan(without(term, 's1'), running);
  expect(gone.people.leave).toMatchObject([{ externalId: 's1' }]);
  expect(gone.members.leave).toMatchObject([{ className: 'Maths' }]);
  const after = followed(running, gone, true);
  expect(membersByName(after)).not.toContain('Ana s1 in Maths');
  const back = plan(term, after);
  expect(back.people.comeBack).toMatchObject([{ externalId: 's1' }]);
  expect(membersByName(followed(after, back, true))).toEqual(membersByName(running));
});

test('a name that somebody mended here stays until the roster has another one', () => {
  const [s1] = running.people.filter(({ lastName }) => lastName === 's1');
  const mended: SchoolState = {
    ...running,
    people: running.people.map((one) => (one.id === s1?.id ? { ...one, firstName: 'Anouk' } : one)),
  };
  expect(plan(term, mended).people.rename).toEqual([]);
  const people = (term.people ?? []).map((one) => (one.id === 's1' ? { ...one, lastName: 'Sanders' } : one));
  const renamed = followed(mended, plan({ ...term, people }, mended), true);
  expect(membersByName(renamed)).toContain('Ana Sanders in Maths');
});

test('administrators, and who alone teaches a class, are not switched off; a class that a teacher removed stays so', () => {
  const admin: SchoolState = {
    ...running,
    people: running.people.map((one) => (one.lastName === 's1' ? { ...one, isAdministrator: true } : one)),
  };
  expect(plan(without(term, 's1'), admin).people.leave).toEqual([]);
  const noTeacher = plan(without(term, 't1'), running);
  expect([noTeacher.people.leave, noTeacher.members.leave]).toEqual([[], []]);
  expect(noTeacher.members.held).toMatchObject([{ why: expect.stringContaining('Nobody else teaches') }]);
  const removed: SchoolState = {
    ...running,
    classes: running.classes.map((one) => ({ ...one, isActive: false })),
  };
  const held = plan(term, removed);
  expect(held.classes.held).toHaveLength(1);
  expect([held.classes.add, held.members.add]).toEqual([[], []]);
});

test('of two teachers whom the roster no longer names neither goes while a faulty line may mean the other', () => {
  const two: Said = {
    ...term,
    people: [...(term.people ?? []), teacher('t2')],
    members: [...(term.members ?? []), { classId: 'c1', personId: 't2', role: 'teacher' }],
  };
  const taught = followed(empty, plan(two, empty), true);
  const left = without(without(two, 't1'), 't2');
  expect(plan(left, taught).people.leave).toEqual([]);
  const members = new Set([memberKey({ classId: 'c1', personId: 't2' })]);
  const unsure = plan(left, taught, { more: { unsure: { ...nobody, members } } });
  expect([unsure.people.leave, unsure.members.leave]).toEqual([[], []]);
});

test('a list of changes says nothing of whom it does not name', () => {
  const isWhole = { people: false, classes: false, members: false };
  const silent = plan({}, running, { more: { isWhole } });
  expect(hasChanges(silent)).toBe(false);
  const gone = { ...nothing, people: new Set(['s1']) };
  const one = plan({}, running, { more: { isWhole, gone } });
  expect(one.people.leave).toMatchObject([{ externalId: 's1' }]);
  expect(one.members.leave).toHaveLength(1);
  const enrolled = plan(
    { people: [student('s9')], members: [{ classId: 'c1', personId: 's9', role: 'student' }] },
    running,
    { more: { isWhole } },
  );
  expect(enrolled.members.add).toMatchObject([{ className: 'Maths' }]);
});

test('more than a tenth of a class or of the school is confirmed by its number; one of ten who moves is not', () => {
  const many: Said = {
    people: [teacher('t1'), ...Array.from({ length: 20 }, (_, at) => student(`s${at}`))],
    classes: [{ id: 'c1', name: 'Maths' }],
    members: [
      { classId: 'c1', personId: 't1', role: 'teacher' },
      ...Array.from({ length: 20 }, (_, at) => ({
        classId: 'c1',
        personId: `s${at}`,
        role: 'student' as const,
      })),
    ],
  };
  const school = followed(empty, plan(many, empty), true);
  const leaving = (...gone: string[]) => {
    const said = gone.reduce<Said>(without, many);
    return leavingOf(plan(said, school), school);
  };
  expect(leaving('s1')).toEqual({ people: 1, accounts: 1, memberships: 1, mustBeTyped: false });
  expect(leaving('s1', 's2', 's3')).toMatchObject({ people: 3, mustBeTyped: true });
  const onlyClass = { ...many, members: (many.members ?? []).slice(4) };
  expect(leavingOf(plan(onlyClass, school), school)).toMatchObject({ accounts: 0, mustBeTyped: true });
});

test('two lines that say different things of one id are both at fault, and of nobody else', () => {
  const said: Said = { ...term, people: [...(term.people ?? []), student('s1', 'Other')] };
  const roster = rosterOf(said, running);
  expect(roster.faults).toEqual([
    { file: 'users.csv', line: 3, text: 'This person is named again with other words in line 6.' },
    { file: 'users.csv', line: 6, text: 'This person is named again with other words in line 3.' },
  ]);
  const next = planRoster(roster, running, new Map());
  expect(hasChanges(next)).toBe(false);
});

test('a faulty line of an id that is new protects the account that it looks like', () => {
  const username = running.people.find(({ lastName }) => lastName === 's1')?.username ?? '';
  const unsure = { ...nobody, people: new Set(['new']), looks: [student('new', '<>', { username })] };
  const next = plan(without(term, 's1'), running, { more: { unsure } });
  expect([next.people.leave, next.members.leave]).toEqual([[], []]);
});

test('whom a membership still names does not leave, though the list of people lacks them', () => {
  const cut = { ...term, people: (term.people ?? []).slice(0, 2) };
  const roster = rosterOf(cut, running);
  expect(roster.faults.map(({ text }) => text)).toEqual([
    'Nobody has the id “s2”.',
    'Nobody has the id “s3”.',
  ]);
  expect(hasChanges(planRoster(roster, running, new Map()))).toBe(false);
});
