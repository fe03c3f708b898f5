import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { assignmentId } from '#shared/domain/activities/rows.ts';
import { UNDO_REMOVAL_MS } from '#shared/domain/classes/constants.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { RowOf } from '#shared/sync/define-table.ts';
import { content } from '#tests/support/activities.ts';
import { schoolRules, type SchoolRules } from './rules-in-test.ts';

// Every rule about classes on the server's real database: what it does, and to whom it says no.

const refusals: [MutationName, (school: SchoolRules) => unknown][] = [
  ['updateClass', (school) => ({ classId: school.classA, name: 'Mine', description: '', avatar: 'sun' })],
  ['swapClassVersion', (school) => ({ classId: school.classA, branchId: 'none' })],
  ['dropClassVersion', (school) => ({ classId: school.classA, branchId: 'none' })],
  ['removeClass', (school) => ({ classId: school.classA, isSuperDelete: true })],
  ['restoreClass', (school) => ({ classId: school.classA })],
  ['renewClassCode', (school) => ({ classId: school.classA })],
  ['createSubgroup', (school) => ({ classId: school.classA, subgroupId: 'g', name: 'Group' })],
  ['renameSubgroup', (school) => ({ classId: school.classA, subgroupId: 'g', name: 'Group' })],
  ['deleteSubgroup', (school) => ({ classId: school.classA, subgroupId: 'g' })],
  [
    'setSubgroupMember',
    (school) => ({
      classId: school.classA,
      subgroupId: 'g',
      studentId: school.id('student2'),
      isMember: true,
    }),
  ],
  ['disenrollStudent', (school) => ({ classId: school.classA, studentId: school.id('student2') })],
  [
    'renameStudent',
    (school) => ({ classId: school.classA, studentId: school.id('student2'), firstName: 'X', lastName: 'Y' }),
  ],
  ['inviteToClass', (school) => ({ classId: school.classA, email: 'a@example.edu', subject: 'science' })],
  ['retireMember', (school) => ({ classId: school.classA, userId: school.id('student2') })],
  ['noteInvitation', (school) => ({ classId: school.classA, invitationId: 'i', state: 'sent' })],
  [
    'enrollMember',
    (school) => ({
      classId: school.classA,
      userId: school.id('student1'),
      role: 'teacher',
      firstName: 'X',
      lastName: '',
    }),
  ],
];

test.each(refusals)(
  'classroom §6 %s is refused to a student of the class, to teachers of others and of another school',
  async (name, args) => {
    const school = await schoolRules();
    for (const username of ['student1', 'studentB', 'teacherB', 'farTeacher', 'farStudent', 'master']) {
      const outcome = school.run(username, name, args(school) as ArgsOf<typeof name>);
      expect([username, outcome]).toEqual([username, 'forbidden']);
    }
  },
);

test('M4 two teachers who change a class apart keep both: one stands, the other is a version, and a tap swaps them', async () => {
  const school = await schoolRules();
  const { classA } = school;
  const base = school.row('class', classA)?.head ?? null;
  const edit = (name: string) => ({ classId: classA, name, description: `About ${name}`, avatar: 'owl' });
  expect(school.push('teacher', 'updateClass', edit('First'), base)).toMatchObject({ status: 'applied' });
  expect(school.push('teacher2', 'updateClass', edit('Second'), base)).toMatchObject({ conflict: true });
  expect(school.row('class', classA)).toMatchObject({ name: 'First', description: 'About First' });
  const [branch] = school.staffRows(classA, 'branch');
  expect(branch).toMatchObject({ table: 'class', recordId: classA, body: { name: 'Second' } });
  const branchId = (branch as RowOf<'branch'>).id;
  school.run('teacher', 'createSubgroup', { classId: classA, subgroupId: 'g', name: 'Readers' });
  expect(school.run('teacher', 'swapClassVersion', { classId: classA, branchId })).toBe('applied');
  expect(school.row('class', classA)).toMatchObject({ name: 'Second', code: '100001', status: 'ACTIVE' });
  expect(school.row('class', classA)?.subGroups.map(({ name }) => name)).toEqual(['Whole class', 'Readers']);
  expect(school.staffRows(classA, 'branch')).toMatchObject([{ body: { name: 'First' } }]);
  expect(school.run('teacher2', 'dropClassVersion', { classId: classA, branchId })).toBe('applied');
  expect(school.staffRows(classA, 'branch')).toEqual([]);
});

test('a class needs a name; the refusal names the field', async () => {
  const school = await schoolRules();
  const args = { classId: school.classA, name: '  ', description: '', avatar: 'owl' };
  expect(school.push('teacher', 'updateClass', args)).toMatchObject({
    reason: 'title_required',
    field: 'name',
  });
  const group = { classId: school.classA, subgroupId: 'g', name: ' ' };
  expect(school.push('teacher', 'createSubgroup', group)).toMatchObject({ field: 'name' });
});

test('B2 a removed class is dropped by its students as archived and leaves them their work; brought back, they are in it again', async () => {
  const school = await schoolRules();
  const { classA } = school;
  const [mine, work] = [`class:${classA}`, `work:${classA}:${school.id('student1')}`];
  const held = { [mine]: 0, [work]: 0 };
  expect(school.run('teacher2', 'removeClass', { classId: classA, isSuperDelete: false })).toBe('applied');
  const removed = school.pull('student1', held);
  expect(removed.grants).not.toContain(mine);
  expect(removed.grants).toContain(work);
  expect(removed.drops).toEqual([{ bucket: mine, reason: 'archived' }]);
  expect(
    school.run('teacher', 'updateClass', { classId: classA, name: 'X', description: '', avatar: '' }),
  ).toBe('class_removed');
  expect(school.run('student2', 'joinClass', { joinId: randomUUID(), code: '100001', replaces: null })).toBe(
    'applied',
  );
  expect(school.pull('student2').grants).not.toContain(mine);

  expect(school.run('teacher', 'restoreClass', { classId: classA })).toBe('applied');
  expect(school.pull('student1').grants).toContain(mine);
  expect(school.row('class', classA)).toMatchObject({
    status: 'ACTIVE',
    code: expect.stringMatching(/^\d{6}$/),
  });
});

test('R9 a student who came while the class was removed hears at once that it is back, and of what moves in it then', async () => {
  const school = await schoolRules();
  const { classA } = school;
  school.run('teacher', 'removeClass', { classId: classA, isSuperDelete: false });
  const heard = school.listen('student2');
  const stranger = school.listen('studentB');
  school.run('teacher', 'restoreClass', { classId: classA });
  expect(heard()).toBe(1);
  school.clock.advance(60_000);
  const head = school.row('class', classA)?.head ?? null;
  school.push('teacher', 'updateClass', { classId: classA, name: 'B', description: '', avatar: 'owl' }, head);
  expect(heard()).toBe(2);
  expect(stranger()).toBe(0);
});

test('M8 a removed class can be brought back for 30 days; then it leaves its teachers too', async () => {
  const school = await schoolRules();
  const { classA } = school;
  school.run('teacher', 'removeClass', { classId: classA, isSuperDelete: false });
  school.clock.advance(UNDO_REMOVAL_MS - 1_000);
  school.tick();
  expect(school.pull('teacher').grants).toContain(`class-staff:${classA}`);
  school.clock.advance(2_000);
  school.tick();
  expect(school.pull('teacher', { [`class-staff:${classA}`]: 0 }).drops).toEqual([
    { bucket: `class-staff:${classA}`, reason: 'archived' },
  ]);
  expect(school.run('teacher', 'restoreClass', { classId: classA })).toBe('forbidden');
});

test('a super-deleted class leaves everybody at once and has no way back', async () => {
  const school = await schoolRules();
  const { classA } = school;
  expect(school.run('teacher', 'removeClass', { classId: classA, isSuperDelete: true })).toBe('applied');
  for (const username of ['teacher', 'teacher2', 'student1']) {
    const grants = school.pull(username).grants.filter((bucket) => bucket.startsWith('class'));
    expect(grants).not.toContain(`class-staff:${classA}`);
    expect(grants).not.toContain(`class:${classA}`);
  }
  expect(school.pull('student1').grants).toContain(`work:${classA}:${school.id('student1')}`);
  expect(school.run('teacher2', 'restoreClass', { classId: classA })).toBe('forbidden');
});

test('M1 a renewed code is another one, the old one opens nothing, and no student is sent either or what it is made from', async () => {
  const school = await schoolRules();
  const { classA } = school;
  expect(school.run('teacher', 'renewClassCode', { classId: classA })).toBe('applied');
  const renewed = school.row('class', classA)?.code ?? '';
  expect(renewed).toMatch(/^\d{6}$/);
  expect(renewed).not.toBe('100001');
  expect(school.join('studentB', '100001')).toBe('wrong_code');
  expect(school.join('studentB', renewed)).toBe('joined');
  const seed = school.row('class', classA)?.codeSeed ?? '';
  const sent = JSON.stringify(school.pull('student1'));
  expect(seed).not.toBe('');
  expect(sent).not.toContain(seed);
  expect(sent).not.toContain(renewed);
});

test('classroom §5 joining: the right code makes a place, a wrong and a foreign one stay to be mended, and nobody else sees them', async () => {
  const school = await schoolRules();
  expect(school.join('studentB', '100001')).toBe('joined');
  expect(school.pull('studentB').grants).toContain(`class:${school.classA}`);
  expect(school.join('studentB', '999999')).toBe('wrong_code');
  expect(school.join('farStudent', '100001')).toBe('wrong_code');
  expect(school.pull('farStudent').grants).not.toContain(`class:${school.classA}`);
  expect(JSON.stringify(school.pull('teacher'))).not.toContain('999999');
  expect(school.run('teacher', 'joinClass', { joinId: 'j', code: '100001', replaces: null })).toBe(
    'forbidden',
  );

  const joinId = randomUUID();
  school.run('studentB', 'joinClass', { joinId, code: '888888', replaces: null });
  const mended = randomUUID();
  school.run('studentB', 'joinClass', { joinId: mended, code: '100002', replaces: joinId });
  expect(school.row('joinRequest', joinId)).toBeNull();
  expect(school.row('joinRequest', mended)).toMatchObject({ state: 'joined' });
  expect(school.run('student1', 'forgetJoin', { joinId: mended })).toBe('forbidden');
  expect(school.run('studentB', 'forgetJoin', { joinId: mended })).toBe('applied');
  expect(school.row('joinRequest', mended)).toBeNull();
});

test('guessing: after ten wrong codes in ten minutes even the right one is not looked at, until the time is over', async () => {
  const school = await schoolRules();
  for (let guess = 0; guess < 10; guess += 1)
    expect(school.join('studentB', `20000${guess}`)).toBe('wrong_code');
  expect(school.join('studentB', '100001')).toBe('too_many');
  expect(school.join('farStudent', '100003')).toBe('joined');
  school.clock.advance(10 * 60_000 + 1);
  expect(school.join('studentB', '100001')).toBe('joined');
});

test('B2 a student leaves and comes back: earlier stretches stay, and two never overlap', async () => {
  const school = await schoolRules();
  const { classA } = school;
  school.clock.advance(1_000);
  expect(school.run('student1', 'leaveClass', { classId: classA })).toBe('applied');
  expect(school.pull('student1', { [`class:${classA}`]: 0 }).drops).toEqual([
    { bucket: `class:${classA}`, reason: 'left' },
  ]);
  expect(school.run('student1', 'leaveClass', { classId: classA })).toBe('applied');
  expect(school.run('studentB', 'leaveClass', { classId: classA })).toBe('forbidden');
  expect(school.run('teacher', 'leaveClass', { classId: classA })).toBe('forbidden');
  school.clock.advance(1_000);
  expect(school.join('student1', '100001')).toBe('joined');
  const periods = school.place('student1')?.periods ?? [];
  expect(periods).toHaveLength(2);
  expect(periods[1]).toEqual({ from: (periods[0]?.to ?? 0) + 1_000, to: null });
});

test('M3 two teachers who sort students into groups at once undo nothing, and students get no group’s name', async () => {
  const school = await schoolRules();
  const { classA } = school;
  const member = (studentId: string) => ({ classId: classA, subgroupId: 'g', studentId, isMember: true });
  school.run('teacher', 'createSubgroup', { classId: classA, subgroupId: 'g', name: 'Needs help' });
  expect(school.run('teacher', 'setSubgroupMember', member(school.id('student1')))).toBe('applied');
  expect(school.run('teacher2', 'setSubgroupMember', member(school.id('student2')))).toBe('applied');
  expect(school.run('teacher2', 'setSubgroupMember', member(school.id('studentB')))).toBe('not_found');
  expect(school.place('student1')?.subgroupIds).toEqual(['g']);
  expect(school.place('student2')?.subgroupIds).toEqual(['g']);
  expect(JSON.stringify(school.pull('student1'))).not.toContain('Needs help');
  expect(
    school.run('teacher2', 'renameSubgroup', { classId: classA, subgroupId: 'g', name: 'Group 1' }),
  ).toBe('applied');
  expect(school.run('teacher', 'deleteSubgroup', { classId: classA, subgroupId: 'g' })).toBe('applied');
  expect(school.run('teacher', 'renameSubgroup', { classId: classA, subgroupId: 'g', name: 'Gone' })).toBe(
    'not_found',
  );
});

test('a group that was removed and is made again under its id has the students it had', async () => {
  const school = await schoolRules();
  const { classA } = school;
  const group = { classId: classA, subgroupId: 'g', name: 'Group 1' };
  const studentId = school.id('student1');
  school.run('teacher', 'createSubgroup', group);
  school.run('teacher', 'setSubgroupMember', { ...group, studentId, isMember: true });
  school.run('teacher', 'deleteSubgroup', group);
  expect(school.run('teacher', 'createSubgroup', group)).toBe('applied');
  expect(school.place('student1')?.subgroupIds).toEqual(['g']);
});

test('B5 what a group was given reaches its students alone, whoever comes into the group gets it, and whoever goes keeps it', async () => {
  const school = await schoolRules();
  const { classA } = school;
  const activityId = randomUUID();
  const [one, two] = [school.id('student1'), school.id('student2')];
  const inGroup = (studentId: string, isMember: boolean) =>
    school.run('teacher', 'setSubgroupMember', { classId: classA, subgroupId: 'g', studentId, isMember });
  const has = (username: string) =>
    JSON.stringify(school.pull(username)).includes(assignmentId(activityId, 'g'));
  school.run('teacher', 'createSubgroup', { classId: classA, subgroupId: 'g', name: 'Readers' });
  inGroup(one, true);
  school.run('teacher', 'saveActivity', { activityId, content, isQuickActivity: false });
  const target = { classId: classA, subgroupId: 'g', assigneeIds: [one] };
  const dates = { startDate: '2026-11-20', endDate: '2026-11-27', sendAhead: false };
  expect(school.run('teacher', 'assignActivity', { activityId, targets: [target], ...dates })).toBe(
    'applied',
  );
  expect([has('student1'), has('student2')]).toEqual([true, false]);
  inGroup(two, true);
  inGroup(one, false);
  expect([has('student1'), has('student2')]).toEqual([true, true]);
});

test('a student’s mended name reaches their account, their own screens and their other classes', async () => {
  const school = await schoolRules();
  const args = {
    classId: school.classA,
    studentId: school.id('student1'),
    firstName: ' Ana ',
    lastName: 'Ruiz',
  };
  expect(school.run('teacher', 'renameStudent', { ...args, firstName: '<b>' })).toBe('name_required');
  expect(school.run('teacher', 'renameStudent', args)).toBe('applied');
  expect(school.row('profile', school.id('student1'))).toMatchObject({ firstName: 'Ana', lastName: 'Ruiz' });
  expect(school.staffRows(school.classB, 'membership')).toContainEqual(
    expect.objectContaining({ userId: school.id('student1'), firstName: 'Ana', lastName: 'Ruiz' }),
  );
  const session = await school.get('student1', '/individual/session');
  expect(session.body).toMatchObject({ individual: { firstName: 'Ana', lastName: 'Ruiz' } });
  expect(school.run('teacher', 'renameStudent', { ...args, studentId: school.id('teacher2') })).toBe(
    'not_found',
  );
});

test('an invitation is queued for the class’s teachers to see, and never reaches a student', async () => {
  const school = await schoolRules();
  const { classA } = school;
  const invite = (email: string) => ({ classId: classA, email, subject: 'science' }) as const;
  expect(school.run('teacher', 'inviteToClass', invite('no address'))).toBe('invalid');
  expect(school.run('teacher', 'inviteToClass', invite('ana@example.edu'))).toBe('applied');
  expect(school.staffRows(classA, 'invitation')).toMatchObject([
    { email: 'ana@example.edu', state: 'queued' },
  ]);
  expect(JSON.stringify(school.pull('student1'))).not.toContain('ana@example.edu');
});
