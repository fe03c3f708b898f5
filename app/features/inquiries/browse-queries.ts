import { useSignedIn, useView } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import type { Answer } from '#shared/domain/activities/rows.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { inquiryStatus, type InquiryStatus } from '#shared/domain/inquiries/inquiry-status.ts';
import type { InquiryRow } from '#shared/domain/inquiries/rows.ts';
import { ofInquiry, type GivenInquiry } from './inquiry-queries.ts';

/** A student's own part in a mini-inquiry that they were given. */
export type OwnInquiry = {
  readonly given: GivenInquiry;
  readonly status: InquiryStatus;
};

/** What a student was given in a subject, and how far they are with each; due first comes first. Live. */
export function useOwnInquiries(subject: SubjectPath): readonly OwnInquiry[] | undefined {
  const { session } = useSignedIn();
  const studentId = session.individual.id;
  return useView(`${subject} ${studentId}`, async (view) => {
    const [assignments, answers, statuses, reviews] = await Promise.all([
      view.list('assignment'),
      view.list('answer'),
      view.list('studentStatus'),
      view.list('review'),
    ]);
    const own = answers.filter((answer) => answer.studentId === studentId);
    const isOut = (id: string) => reviews.some((row) => row.assignmentId === id && isRemoved(row));
    return assignments
      .filter((one) => one.subject === subject && !isDeleted(one) && !isOut(one.id))
      .flatMap((one) => ofInquiry(one) ?? [])
      .map((given) => {
        const row = statuses.find(
          ({ assignmentId, studentId: whose }) => assignmentId === given.id && whose === studentId,
        );
        const isSubmitted = row?.status === 'SUBMITTED';
        return { given, status: inquiryStatus(given.questions, answersTo(given.id, own), isSubmitted) };
      })
      .sort((a, b) => a.given.endDate.localeCompare(b.given.endDate));
  });
}

const answersTo = (assignmentId: string, answers: readonly Answer[]) =>
  new Map(
    answers
      .filter((answer) => answer.assignmentId === assignmentId)
      .map((answer) => [answer.questionId, answer]),
  );

/** The mini-inquiries that a teacher made, the newest first. Live. */
export function useMadeInquiries(subject: SubjectPath): readonly InquiryRow[] | undefined {
  const { session } = useSignedIn();
  const ownerId = session.individual.id;
  return useView(`${subject} ${ownerId}`, async (view) =>
    (await view.list('inquiry'))
      .filter((one) => one.ownerId === ownerId && one.subject === subject && one.status === 'DRAFT')
      .toSorted((a, b) => b.createdAt - a.createdAt),
  );
}

/** The mini-inquiries on a pack of the library: its own, and those that a teacher made of it. Null for another pack. */
export function useInquiriesOnPack(subject: SubjectPath, packId: string) {
  const catalogue = useCatalogue();
  const made = useMadeInquiries(subject);
  if (catalogue.kind !== 'ready' || made === undefined) return undefined;
  const pack = catalogue.value.packs.find((one) => one.packId === packId);
  if (!pack) return null;
  const { inquiry, gradeRange } = pack;
  const own = made
    .filter((one) => one.packId === packId)
    .map(({ id, title }) => ({ miniInquiryId: id, title: title.trim() === '' ? 'Untitled' : title }));
  return { gradeRange, inquiries: [...(inquiry ? [inquiry] : []), ...own] };
}
