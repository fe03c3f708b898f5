import { randomUUID } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createSchoolCore } from '#server/school-core.ts';
import type { AnyCall } from '#server/sync/core.ts';
import { answerToHandIn } from '#shared/domain/activities/answer-to-hand-in.ts';
import { inquiryAssignmentId } from '#shared/domain/inquiries/rows.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';
import { classId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

export const at = (call: string): string => `/science/${call}`;
export const dates = { startDate: '11/20/2026', endDate: '11/27/2026' };
export const ownInquiryId = '0197f2aa-0000-7000-8000-0000000000aa';
export const libraryInquiryId = 'does-it-always-rain-in-seattle';

/** Ids of one student's part in what `givenInquiry` gave. */
export const work = { classId: classId('a'), assignmentId: inquiryAssignmentId(ownInquiryId, classId('a')) };
export const activity = { miniInquiryId: ownInquiryId, activityId: work.assignmentId };

/** What a student chose, as their device keeps it. */
export const chosen = (questionId: string, choice: string) => ({
  ...{
    questionId,
    questionVersion: 1,
    questionText: questionId,
    isPreface: false,
    text: `The ${choice} one`,
  },
  value: { kind: 'multiple-choice' as const, selected: [choice] },
});

/** The schools, and a way to send what a device sends. */
export async function inquirySchool() {
  const school = await packSchool();
  const { dataDir, filesDir, backupDir } = school.deps.config;
  const core = createSchoolCore({
    ...school.deps,
    ...{ dataDir, filesDir, backupDir },
    onParked: (_mutation, error) => {
      throw error;
    },
    onRotated: () => undefined,
  });
  onTestFinished(() => core.close());
  const mutate = <N extends MutationName>(username: string, name: N, args: ArgsOf<N>) => {
    const call = { id: randomUUID(), name, args } as AnyCall; // the pair is well typed by the signature
    const answer = core.call(userId(username), call);
    if (answer.kind === 'refused') throw new Error(`${name}: ${answer.refusal.code}`);
  };
  const answer = (username: string, questionId: string, choice: string) =>
    mutate(username, 'saveAnswer', { ...work, ...chosen(questionId, choice) });
  return { school, mutate, answer };
}

/** An inquiry of `teacher`'s own, five questions of one point each, given to class A from today. */
export async function givenInquiry() {
  const made = await inquirySchool();
  made.mutate('teacher', 'saveInquiry', {
    miniInquiryId: ownInquiryId,
    sourceInquiryId: null,
    content: inquiryContent,
  });
  await give(made.school, { miniInquiryId: ownInquiryId });
  return made;
}

/** Gives an inquiry to class A as `teacher`; throws where that is refused. */
export async function give(school: CallSchool, changes: object): Promise<string> {
  const body = { classId: classId('a'), ...dates, ...changes };
  const answer = await school.post('teacher', at('mini-inquiries/assign/mini-inquiry'), body);
  const { activityId, errors } = answer.body as { activityId?: string; errors: string[] };
  if (activityId === undefined) throw new Error(errors.join());
  return activityId;
}

/** The same, answered in full and handed in by `student1`: Engage is right, the rest wrong. */
export async function handedIn() {
  const made = await givenInquiry();
  for (const { questionId } of inquiryContent.questions)
    made.answer('student1', questionId, questionId === 'q-engage' ? 'right' : 'wrong');
  made.mutate('student1', 'submitActivity', {
    ...work,
    answers: inquiryContent.questions.map((question) => ({
      ...answerToHandIn(question, null),
      text: 'chosen',
      value: {
        kind: 'multiple-choice' as const,
        selected: [question.questionId === 'q-engage' ? 'right' : 'wrong'],
      },
    })),
  });
  return made;
}
