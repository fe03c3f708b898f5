import { useView, type View } from '#app/engine/index.ts';
import { countAnswered, isWritten } from '#shared/domain/activities/answer-count.ts';
import { askedCount, isOfSnacks } from '#shared/domain/activities/asked.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import type { Answer, Assignment, StudentStatusRow } from '#shared/domain/activities/rows.ts';
import type { SnackAction, SnackResponse } from '#shared/domain/learning-strategies/rows.ts';

// Every start runs this before anything is drawn, so nothing here leads to a schema.

/** One assigned activity as its student sees it in a list. */
export type StudentTask = {
  readonly assignment: Assignment;
  readonly className: string | null;
  readonly status: StudentStatusRow['status'];
  /** The round of their work. */
  readonly cycle: number;
  readonly submittedAt: number | null;
  readonly answered: number;
  readonly total: number;
  /** Whether anything was written, the preface included: then the work is shown whatever became of the activity. */
  readonly hasWork: boolean;
  /** What this student knows of their review: what was returned, and whether they were taken out of it. */
  readonly review: Review | null;
};

/** Everything assigned to this student, in every subject. Live; `undefined` until it is read. */
export function useStudentTasks(): readonly StudentTask[] | undefined {
  return useView('', readStudentTasks);
}

/** Everything assigned to this student, in every subject, as this device has it. */
export async function readStudentTasks(view: View): Promise<readonly StudentTask[]> {
  return tasksOf(await readStudentRows(view));
}

/** What a student's lists are made of, as this device has it. */
export type StudentRows = {
  readonly assignments: readonly Assignment[];
  readonly classNames: ReadonlyMap<string, string>;
  readonly statusOf: ReadonlyMap<string, StudentStatusRow>;
  readonly answersOf: ReadonlyMap<string, readonly Answer[]>;
  readonly snackResponses: readonly SnackResponse[];
  readonly snackActions: readonly SnackAction[];
  readonly reviewOf: ReadonlyMap<string, Review>;
};

export async function readStudentRows(view: View): Promise<StudentRows> {
  const [assignments, statuses, answers, classes, reviews, responses, actions] = await Promise.all([
    view.list('assignment'),
    view.list('studentStatus'),
    view.list('answer'),
    view.list('class'),
    view.list('review'),
    view.list('snackResponse'),
    view.list('snackAction'),
  ]);
  return {
    assignments,
    snackResponses: responses,
    snackActions: actions,
    classNames: new Map(classes.map((row) => [row.id, row.name])),
    statusOf: new Map(statuses.map((row) => [row.assignmentId, row])),
    answersOf: byAssignment(answers),
    reviewOf: new Map(reviews.map((row) => [row.assignmentId, row])),
  };
}

/** Every assigned activity that is among these rows. */
export const tasksOf = (rows: StudentRows): StudentTask[] =>
  rows.assignments.map((row) =>
    taskOf(
      row,
      rows.classNames.get(row.classId) ?? null,
      rows.statusOf.get(row.id) ?? null,
      rows.answersOf.get(row.id) ?? [],
      snackWords(row.id, rows),
      rows.reviewOf.get(row.id) ?? null,
    ),
  );

function byAssignment(answers: readonly Answer[]): Map<string, Answer[]> {
  const found = new Map<string, Answer[]>();
  for (const answer of answers)
    found.set(answer.assignmentId, [...(found.get(answer.assignmentId) ?? []), answer]);
  return found;
}

function taskOf(
  assignment: Assignment,
  className: string | null,
  status: StudentStatusRow | null,
  answers: readonly Answer[],
  snacks: SnackWords,
  review: Review | null,
): StudentTask {
  return {
    assignment,
    className,
    status: status?.status ?? 'NOT_STARTED',
    cycle: status?.cycle ?? 0,
    submittedAt: status?.submittedAt ?? null,
    answered: isOfSnacks(assignment) ? snacks.complete : countAnswered(assignment.questions, answers),
    total: askedCount(assignment),
    hasWork: snacks.written.length > 0 || answers.some((answer) => isWritten(answer.text)),
    review,
  };
}

/** What a student wrote to the snacks of one assignment. */
type SnackWords = {
  /** How many responses are marked complete. */
  readonly complete: number;
  readonly written: readonly SnackAction[];
};

/** The words of one assignment's snacks among these rows. */
export const snackWords = (
  assignmentId: string,
  { snackResponses, snackActions }: StudentRows,
): SnackWords => ({
  complete: snackResponses.filter((one) => one.assignmentId === assignmentId && one.status === 'COMPLETED')
    .length,
  written: snackActions.filter((one) => one.assignmentId === assignmentId && isWritten(one.text)),
});
