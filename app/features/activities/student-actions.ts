import {
  flushEditors,
  hasDirtyEditor,
  readView,
  useMutate,
  useSignedIn,
  type MutateOutcome,
  type SaveResult,
  type View,
} from '#app/engine/index.ts';
import { askedIn, unanswered } from '#shared/domain/activities/answer-count.ts';
import { answerToHandIn } from '#shared/domain/activities/answer-to-hand-in.ts';
import type { Given } from '#shared/domain/activities/given.ts';
import { answerId, type Assignment, type Question } from '#shared/domain/activities/rows.ts';
import type { ArgsOf } from '#shared/mutators.ts';

/** The editors of one assignment: a submit writes them all first (SPEC.md C6). */
export const workScope = (assignmentId: string): string => `assignment:${assignmentId}`;

export type SubmitOutcome =
  | { kind: 'submitted' }
  | { kind: 'not-saved' }
  | Extract<MutateOutcome, { kind: 'refused' }>;

/** What a student does with an assigned activity; everything works without a network. */
export function useStudentActions(assignment: Assignment) {
  const { local } = useSignedIn();
  const mutate = useMutate();
  const workKey = { assignmentId: assignment.id, classId: assignment.classId };
  return {
    /** Marks an activity without questions as seen (classroom §4). */
    view: () => mutate('viewActivity', workKey),
    start: async () => {
      await flushEditors(workScope(assignment.id));
      return mutate('startActivity', workKey);
    },
    /** `base`: the head of the answer that its editor showed (SPEC.md C7). */
    saveAnswer: async (
      { question, isPreface }: { question: Question; isPreface: boolean },
      { text, value, checked }: Given,
      base: string | null,
    ): Promise<SaveResult> => {
      const { questionId, version, text: questionText } = question;
      const asked = { questionId, questionVersion: version, questionText, isPreface };
      const given = { text, ...(value && { value }), ...(checked !== undefined && { checked }) };
      return mutate('saveAnswer', { ...workKey, ...asked, ...given }, { base, urgent: false });
    },
    /** What has no answer, the preface question too, with what was being typed. Empty where that can't be written: `submit` says so. */
    findOpen: async (): Promise<readonly Question[]> => {
      await flushEditors(workScope(assignment.id));
      if (hasDirtyEditor()) return [];
      return unanswered(
        askedIn(assignment),
        await snapshotOf(await readView(local), assignment, local.actor.userId),
      );
    },
    /** Hands in every answer as it stands on this device (SPEC.md M2), what was being typed included. */
    submit: async (): Promise<SubmitOutcome> => {
      await flushEditors(workScope(assignment.id));
      if (hasDirtyEditor()) return { kind: 'not-saved' };
      const answers = await snapshotOf(await readView(local), assignment, local.actor.userId);
      const outcome = await mutate('submitActivity', { ...workKey, answers });
      return outcome.kind === 'saved' ? { kind: 'submitted' } : outcome;
    },
    takeBack: () => mutate('takeBackSubmission', workKey),
    useVersion: (questionId: string, versionId: string) =>
      mutate('swapAnswerVersion', { ...workKey, questionId, branchId: versionId }),
  };
}

/** Says that the student has opened what was returned: it is new no longer, on any of their devices. */
export function useMarkFeedbackSeen() {
  const mutate = useMutate();
  return (args: ArgsOf<'markFeedbackSeen'>) => mutate('markFeedbackSeen', args);
}

export type StudentActions = ReturnType<typeof useStudentActions>;

/** Every answer of a student as this device has it, unsent ones included; unanswered questions with an empty text. */
export async function snapshotOf(view: View, assignment: Assignment, studentId: string) {
  return Promise.all(
    askedIn(assignment).map(async (question) => {
      const id = answerId(assignment.id, question.questionId, studentId);
      return answerToHandIn(question, await view.get('answer', id));
    }),
  );
}
