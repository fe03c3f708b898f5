import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import { assignmentId, studentStatusId } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { CLASS, classInMemory, DAY, type ClassInMemory } from '#tests/support/class-in-memory.ts';

const activityId = 'activity-1';
const subgroupId = defaultSubgroupId(CLASS);
const ID = assignmentId(activityId, subgroupId);
const workKey = { assignmentId: ID, classId: CLASS };
const ofStudent = { ...workKey, studentId: 'student' };
const questions = [newQuestion('q1', 'Where does rain come from?'), newQuestion('q2', 'Where does it go?')];

/** Due on Friday. */
function lesson(): ClassInMemory {
  const school = classInMemory();
  school.act('teacher', 'saveActivity', {
    activityId,
    content: {
      packId: 'water-on-the-move',
      subject: 'science',
      title: 'Rivers',
      instructions: 'Read, then answer.',
      preface: newQuestion('preface', 'What do you know already?'),
      questions,
    },
    isQuickActivity: false,
  });
  school.act('teacher', 'assignActivity', {
    activityId,
    targets: [{ classId: CLASS, subgroupId, assigneeIds: null }],
    startDate: '2026-09-14',
    endDate: '2026-09-18',
    sendAhead: false,
  });
  return school;
}

type Step = (typeof steps)[number];
const steps = [
  'view',
  'start',
  'answer',
  'preface',
  'submit',
  'take-back',
  'review',
  'unreview',
  'return',
  'return-for-revision',
  'take-out',
  'let-in',
  'end',
  'reopen',
  'a-day',
] as const;

function run(school: ClassInMemory, step: Step): string {
  const cycle = statusOf(school)?.cycle ?? 0;
  const item = { studentId: 'student', cycle, feedback: 'Well read.', score: null, maxScore: null };
  const giveBack = (forRevision: boolean) =>
    school.act('teacher', 'returnWork', { ...workKey, forRevision, items: [{ ...item, showScore: false }] });
  const write = (questionId: string, isPreface: boolean) =>
    school.act('student', 'saveAnswer', {
      ...workKey,
      questionId,
      questionVersion: 1,
      questionText: 'Why?',
      isPreface,
      text: `Written at ${school.now()}`,
    });
  // No two things happen at one moment.
  school.pass(1_000);
  switch (step) {
    case 'view':
      return school.act('student', 'viewActivity', workKey);
    case 'start':
      return school.act('student', 'startActivity', workKey);
    case 'answer':
      return write('q1', false);
    case 'preface':
      return write('preface', true);
    case 'submit': {
      const answers = [
        { questionId: 'q1', questionVersion: 1, questionText: 'Why?', text: `${school.now()}` },
      ];
      return school.act('student', 'submitActivity', { ...workKey, answers });
    }
    case 'take-back':
      return school.act('student', 'takeBackSubmission', workKey);
    case 'review':
      return school.act('teacher', 'setReviewed', { ...ofStudent, isReviewed: true, cycle });
    case 'unreview':
      return school.act('teacher', 'setReviewed', { ...ofStudent, isReviewed: false, cycle });
    case 'return':
      return giveBack(false);
    case 'return-for-revision':
      return giveBack(true);
    case 'take-out':
      return school.act('teacher', 'removeFromActivity', { ...ofStudent, removed: true });
    case 'let-in':
      return school.act('teacher', 'removeFromActivity', { ...ofStudent, removed: false });
    case 'end':
      return school.act('teacher', 'setAssignmentStatus', { ...workKey, status: 'COMPLETED' });
    case 'reopen':
      return school.act('teacher', 'setAssignmentStatus', { ...workKey, status: 'ASSIGNED' });
    case 'a-day':
      school.pass(DAY);
      return 'applied';
  }
}

const statusOf = (school: ClassInMemory) => school.row('studentStatus', studentStatusId(ID, 'student'));
const RANK = { NOT_STARTED: 0, VIEWED: 1, IN_PROGRESS: 2, SUBMITTED: 3 };
const studentsSteps: readonly Step[] = ['view', 'start', 'answer', 'preface', 'submit', 'take-back'];

/** What the specification makes of the steps so far, in a few words of its own. */
function model() {
  let [status, cycle, reviewed]: [keyof typeof RANK, number, number | null] = ['NOT_STARTED', 0, null];
  let [isOut, hasEnded, days] = [false, false, 0];
  const raise = (to: keyof typeof RANK) => {
    if (RANK[to] > RANK[status]) status = to;
    return 'applied';
  };
  const open = () => {
    [status, cycle] = ['IN_PROGRESS', cycle + 1];
    return 'applied';
  };
  const takeBack = () => {
    if (status !== 'SUBMITTED') return 'not_submitted';
    if (reviewed !== null && reviewed >= cycle) return 'reviewed';
    // Monday's lesson is due at the end of Friday.
    return hasEnded || days > 4 ? 'past_due' : open();
  };
  const step = (name: Step): string => {
    if (isOut && studentsSteps.includes(name)) return 'activity_removed';
    if (name === 'view') return raise('VIEWED');
    if (name === 'start' || name === 'answer' || name === 'preface') return raise('IN_PROGRESS');
    if (name === 'submit') return raise('SUBMITTED');
    if (name === 'take-back') return takeBack();
    if (name === 'review' || name === 'return') reviewed = cycle;
    if (name === 'unreview') reviewed = null;
    if (name === 'return-for-revision') {
      reviewed = null;
      if (status === 'SUBMITTED') open();
    }
    if (name === 'take-out' || name === 'let-in') isOut = name === 'take-out';
    if (name === 'end' || name === 'reopen') hasEnded = name === 'end';
    if (name === 'a-day') days += 1;
    return 'applied';
  };
  return { step, stands: () => ({ status, cycle }) };
}

// Days pass often enough to come to the due date.
const anyStep = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...steps) },
  { weight: 2, arbitrary: fc.constantFrom('submit', 'take-back', 'a-day' as const) },
);
const anySteps = fc.array(anyStep, { maxLength: 40, size: 'max' });

test('classroom §4 SYNC M3 a student’s status follows what happened and nothing else: view, begin, hand in, take back, return', () => {
  fc.assert(
    fc.property(anySteps, (history) => {
      const school = lesson();
      const expected = model();
      for (const step of history) {
        const before = statusOf(school);
        expect([step, run(school, step)]).toEqual([step, expected.step(step)]);
        const after = statusOf(school);
        const { status, cycle } = after ?? { status: 'NOT_STARTED', cycle: 0 };
        expect([step, { status, cycle }]).toEqual([step, expected.stands()]);
        // Within a round a status is never lowered.
        if (before && after?.cycle === before.cycle)
          expect(RANK[after.status]).toBeGreaterThanOrEqual(RANK[before.status]);
      }
    }),
    { numRuns: 300 },
  );
});

test('SYNC M2 what was handed in is never changed, and no answer is ever gone', () => {
  fc.assert(
    fc.property(anySteps, (history) => {
      const school = lesson();
      for (const step of history) {
        const [handedIn, answers] = [school.all('submission'), school.all('answer')];
        run(school, step);
        expect(school.all('submission').slice(0, handedIn.length)).toEqual(handedIn);
        const kept = new Set(school.all('answer').map(({ id }) => id));
        expect(answers.every(({ id }) => kept.has(id))).toBe(true);
        if (step !== 'answer' && step !== 'preface') expect(school.all('answer')).toEqual(answers);
      }
    }),
  );
});
