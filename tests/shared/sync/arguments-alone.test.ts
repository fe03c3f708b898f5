import { expect, test } from 'vitest';
import { mutators, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import type { AnyMutator, DecideContext } from '#shared/sync/mutator.ts';

const actor = {
  kind: 'user',
  userId: 'teacher-1',
  accountId: 'school',
  roles: ['teacher'],
  name: 'Ana',
} as const;
const context: DecideContext = {
  actor,
  now: 1.8e12,
  claimedAt: 1.8e12,
  receivedAt: null,
  timeZone: 'UTC',
  licences: null,
  mutationId: 'local:new',
  base: null,
  isPossibleClaim: true,
  wasHeardBetween: () => true,
  verdict: () => null,
};

/** Decides as a device does that has never heard of the school: no fact is known. */
function decideUnheard<N extends MutationName>(name: N, args: ArgsOf<N>) {
  const rule: AnyMutator = mutators[name];
  const prepared = rule.prepare(args, actor);
  if (prepared.kind === 'refused') throw new Error(JSON.stringify(prepared.refusal));
  const { mutation } = prepared;
  return mutation.decide(
    mutation.refs.map(() => 'unknown' as const),
    context,
  );
}

const group = { classId: 'class-1', subgroupId: 'group-1' };
const content = {
  packId: 'water',
  subject: 'science' as const,
  title: 'Rivers',
  instructions: 'Read.',
  preface: null,
  questions: [],
};
const excerpt = {
  id: 'e1',
  packId: 'water',
  contentId: 'rain',
  contentType: 'article',
  title: 'Rain',
  note: '',
} as const;
const dates = { startDate: '2026-11-20', endDate: '2026-11-10' };
const target = { classId: 'class-1', subgroupId: 'group-1', assigneeIds: ['student-1'] };
const work = { assignmentId: 'a1', classId: 'class-1', studentId: 'student-1' };

test.each([
  [
    'title_required',
    'name',
    () => decideUnheard('createClass', { classId: 'c', name: ' ', description: '', avatar: 'rocket' }),
  ],
  [
    'title_required',
    'name',
    () => decideUnheard('updateClass', { classId: 'c', name: '', description: '', avatar: 'rocket' }),
  ],
  [
    'name_required',
    'lastName',
    () => decideUnheard('renameStudent', { classId: 'c', studentId: 's', firstName: 'Ana', lastName: ' ' }),
  ],
  ['title_required', 'name', () => decideUnheard('createSubgroup', { ...group, name: '' })],
  ['title_required', 'name', () => decideUnheard('renameSubgroup', { ...group, name: '' })],
  [
    'invalid',
    'email',
    () => decideUnheard('inviteToClass', { classId: 'c', email: 'nobody', subject: 'science' }),
  ],
  [
    'title_required',
    'title',
    () =>
      decideUnheard('saveActivity', {
        activityId: 'a',
        content: { ...content, title: ' ' },
        isQuickActivity: false,
      }),
  ],
  [
    'instructions_required',
    'instructions',
    () =>
      decideUnheard('saveActivity', {
        activityId: 'a',
        content: { ...content, instructions: '' },
        isQuickActivity: false,
      }),
  ],
  [
    'class_required',
    'classes',
    () => decideUnheard('assignActivity', { activityId: 'a', targets: [], ...dates, sendAhead: false }),
  ],
  [
    'date_range',
    'endDate',
    () => decideUnheard('assignActivity', { activityId: 'a', targets: [target], ...dates, sendAhead: false }),
  ],
  [
    'date_range',
    'endDate',
    () => decideUnheard('setAssignmentDates', { assignmentId: 'a1', classId: 'c', ...dates }),
  ],
  [
    'score_range',
    'score',
    () => decideUnheard('scoreWork', { ...work, score: 12, maxScore: 10, showScore: true }),
  ],
  [
    'score_range',
    'score',
    () =>
      decideUnheard('returnWork', {
        assignmentId: 'a1',
        classId: 'c',
        forRevision: false,
        items: [{ studentId: 's', cycle: 1, feedback: '', score: 12, maxScore: 10, showScore: true }],
      }),
  ],
  ['invalid', 'text', () => decideUnheard('saveExcerpt', { ...excerpt, text: ' ' })],
] as const)('C6 %s is told at %s before the device has heard of the school', (code, field, decide) => {
  expect(decide()).toEqual({ kind: 'refused', refusal: { code, field } });
});

test('C6 what only the school knows is not guessed', () => {
  expect(decideUnheard('createSubgroup', { ...group, name: 'Owls' })).toEqual({ kind: 'unpredictable' });
});
