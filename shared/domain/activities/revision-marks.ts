/** What a teacher wants to know of one text of an answer, beside what it says. */
export type RevisionMark =
  /** Written after the work was handed in (SPEC.md M2). */
  | 'after_submission'
  /** Written after the due date. */
  | 'after_due'
  /** Written before the due date by its device's clock, and received after it. */
  | 'arrived_after_due';

type Times = {
  /** When it was written, as claimed, and when the server received it; epoch ms. */
  readonly authoredAt: number;
  readonly receivedAt: number;
};

/**
 * Marks of one revision. `deadline`: the end of the due date, epoch ms (SPEC.md T2). `submittedAt`: when the work was
 * last handed in, as claimed; null when it was not. Evidence, not a verdict: that is given for a submission only.
 */
export function revisionMarks(
  { authoredAt, receivedAt }: Times,
  { deadline, submittedAt }: { deadline: number; submittedAt: number | null },
): RevisionMark[] {
  const marks: RevisionMark[] = [];
  if (submittedAt !== null && authoredAt > submittedAt) marks.push('after_submission');
  if (authoredAt > deadline) marks.push('after_due');
  else if (receivedAt > deadline) marks.push('arrived_after_due');
  return marks;
}
