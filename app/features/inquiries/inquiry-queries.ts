import { useView } from '#app/engine/index.ts';
import type { StudentWork } from '#app/features/activities/index.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import type { AnswersByQuestion } from '#shared/domain/inquiries/inquiry-status.ts';

/** A mini-inquiry as a class has it (decision 137). */
export type GivenInquiry = Assignment & { readonly inquiry: NonNullable<Assignment['inquiry']> };

/** None for an assignment of something else. */
export const ofInquiry = (assignment: Assignment | null): GivenInquiry | null =>
  assignment?.inquiry === undefined ? null : { ...assignment, inquiry: assignment.inquiry };

/** The assignment that is meant where an address names the inquiry alone: one that was not deleted, due last. */
export function useAssignmentOfInquiry(miniInquiryId: string): GivenInquiry | null | undefined {
  return useView(miniInquiryId, async (view) => {
    const given = (await view.list('assignment')).flatMap((one) => ofInquiry(one) ?? []);
    const inOrder = given
      .filter(({ inquiry }) => inquiry.miniInquiryId === miniInquiryId)
      .toSorted((a, b) => b.endDate.localeCompare(a.endDate));
    return inOrder.find((one) => !isDeleted(one)) ?? inOrder[0] ?? null;
  });
}

/** A student's answers as this device has them, as the rules of mini-inquiries look at them. */
export const answersByQuestion = (work: Pick<StudentWork, 'answers'>): AnswersByQuestion =>
  new Map([...work.answers].flatMap(([id, { answer }]) => (answer === null ? [] : [[id, answer] as const])));
