import { expect, test } from 'vitest';
import type { ClassAssignment } from '#app/features/activities/index.ts';
import { bookColumns } from '#app/features/gradebook/book.ts';
import { whoNeedsMe, type OwnWork } from '#app/features/gradebook/who-needs-me.ts';
import { createFormats } from '#app/i18n/formats.ts';

const timeZone = 'America/New_York';
const format = createFormats({ locale: 'en-US', country: 'US', timeZone });
const now = Date.UTC(2026, 10, 25, 17);
const clock = { now, today: '2026-11-25', timeZone };
const HOUR = 3_600_000;

type Contact = OwnWork['classes'][number]['roster'][number]['contact'];
const contactOf = (studentId: string, classId: string, other: Partial<NonNullable<Contact>> = {}) => ({
  ...{ id: `${classId} ${studentId}`, classId, studentId, lastContact: now, unsent: 0, oldestUnsent: null },
  ...other,
});
const member = (userId: string, classId: string, since = 1) => ({
  id: `${classId} ${userId}`,
  userId,
  classId,
  firstName: userId,
  lastName: '',
  periods: [{ from: since, to: null }],
});
const classOf = (id: string, roster: readonly [string, Contact, number?][]) => ({
  classRow: { id, name: `Class ${id}` },
  roster: roster.map(([userId, contact, since]) => ({ member: member(userId, id, since), contact })),
});
const student = (studentId: string, other: object = {}) => ({
  ...{ studentId, name: studentId, status: 'NOT_STARTED', isReviewed: false, progress: null, review: null },
  contact: contactOf(studentId, 'a'),
  periods: member(studentId, 'a').periods,
  ...other,
});
const given = (id: string, endDate: string, students: object[], other: object = {}) =>
  // Only these members matter to who is named.
  ({
    assignment: {
      id,
      title: id,
      subject: 'science',
      status: 'ASSIGNED',
      startDate: '2026-11-01',
      endDate,
      questions: [{}],
      ...other,
    },
    students,
    inactive: [],
  }) as unknown as ClassAssignment;

const named = (own: { classes: object[]; work: ClassAssignment[] }) =>
  whoNeedsMe(own as unknown as OwnWork, {
    ...{ subject: 'science', clock, format },
    hearing: ({ contact, member: { periods } }) => {
      const since = Math.max(contact?.lastContact ?? 0, periods.at(-1)?.from ?? 0);
      if (now - since > 72 * HOUR) return 'unheard';
      return since === contact?.lastContact ? 'heard' : 'new';
    },
  });

test('work to review is named for each student, of open activities first, then what has waited longest', () => {
  const handedIn = (studentId: string, submittedAt: number, other = {}) =>
    student(studentId, { status: 'SUBMITTED', progress: { submittedAt, cycle: 1 }, ...other });
  const work = [
    given('Ended', '2026-11-10', [handedIn('ana', 1)], { status: 'COMPLETED' }),
    given('Rain', '2026-12-20', [
      handedIn('ana', 3),
      handedIn('bo', 2),
      handedIn('cy', 1, { isReviewed: true }),
    ]),
  ];
  const { toReview } = named({ classes: [], work });
  expect(toReview.map(({ name, note }) => `${name}: ${note}`)).toEqual([
    'bo: Rain',
    'ana: Rain',
    'ana: Ended',
  ]);
  expect(toReview[0]?.to).toContain('Rain');
  expect(toReview[0]?.to).toContain('bo');
});

test('who needs help is named once, with what for; one whose work is stuck with how long it has been', () => {
  const stuck = contactOf('bo', 'a', { unsent: 2, oldestUnsent: now - 50 * HOUR });
  const classes = [
    classOf('a', [
      ['ana', contactOf('ana', 'a')],
      ['bo', stuck],
    ]),
  ];
  const work = [
    given('Rain', '2026-11-20', [student('ana'), student('bo', { contact: stuck })]),
    given('Snow', '2026-11-26', [student('ana')]),
  ];
  const { needHelp } = named({ classes, work });
  expect(needHelp.map(({ name, note }) => `${name}: ${note}`)).toEqual([
    'bo: 2 changes wait on their device, the oldest written 2 days ago; heard from just now',
    'ana: Overdue: Rain, and 1 more',
  ]);
});

test('U4 a student who joined today is not overdue with what was due last week', () => {
  const periods = [{ from: now - HOUR, to: null }];
  const work = [given('Rain', '2026-11-20', [student('ana', { periods }), student('bo')])];
  const heard = (userId: string): [string, Contact] => [userId, contactOf(userId, 'a')];
  const { needHelp } = named({ classes: [classOf('a', [heard('ana'), heard('bo')])], work });
  expect(needHelp.map(({ name }) => name)).toEqual(['bo']);
  const cells = bookColumns(work, clock)[0]?.cells;
  expect([cells?.get('ana')?.time, cells?.get('bo')?.time]).toEqual([null, 'overdue']);
});

test('U4 a student of two classes is not heard from only where neither class has heard', () => {
  const long = { lastContact: now - 100 * HOUR };
  const classes = [
    classOf('a', [
      ['ana', null],
      ['bo', contactOf('bo', 'a', long)],
    ]),
    classOf('b', [
      ['ana', contactOf('ana', 'b')],
      ['bo', contactOf('bo', 'b', long)],
    ]),
  ];
  const { unheard } = named({ classes, work: [] });
  expect(unheard.map(({ name, note }) => `${name}: ${note}`)).toEqual(['bo: Last heard from 4 days ago']);
});

test('U4 a class that was made just now is one line, and names nobody', () => {
  const justNow = now - 60_000;
  const fresh = classOf(
    'a',
    Array.from({ length: 30 }, (_, index) => [`new ${index}`, null, justNow] as const),
  );
  const { unheard, newcomers, isAnyKnown } = named({ classes: [fresh], work: [] });
  expect(unheard).toEqual([]);
  expect(newcomers.map(({ className, text }) => `${className}: ${text}`)).toEqual([
    'Class a: 30 new students were not heard from yet.',
  ]);
  expect(newcomers[0]?.to).toContain('tab=students');
  expect(isAnyKnown).toBe(false);
});

test('U4 who is new in one class and heard from in another, or silent there for long, is no newcomer', () => {
  const justNow = now - 60_000;
  const long = { lastContact: now - 100 * HOUR };
  const classes = [
    classOf('a', [
      ['ana', contactOf('ana', 'a')],
      ['bo', contactOf('bo', 'a', long)],
    ]),
    classOf('b', [
      ['ana', null, justNow],
      ['bo', null, justNow],
      ['cy', null, justNow],
    ]),
  ];
  const { unheard, newcomers, isAnyKnown } = named({ classes, work: [] });
  expect(unheard.map(({ name, note }) => `${name}: ${note}`)).toEqual(['bo: Last heard from 4 days ago']);
  expect(newcomers.map(({ text }) => text)).toEqual(['1 new student was not heard from yet.']);
  expect(isAnyKnown).toBe(true);
});
