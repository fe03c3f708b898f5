import type { SubjectPath } from '#shared/access/roles.ts';
import { countAnswered, isWritten } from '#shared/domain/activities/answer-count.ts';
import {
  studentStatusId,
  type Answer,
  type Assignment,
  type StudentStatusRow,
  type Submission,
} from '#shared/domain/activities/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import type { Branch } from '#shared/sync/branch.ts';
import type { PendingMark } from '#app/local-db/overlay.ts';
import { useSignedIn, useView } from '#app/local-db/use-local-db.tsx';
import type { View } from '#app/local-db/view.ts';

/** One assigned activity as its pupil sees it in a list. */
export type StudentTask = {
  readonly assignment: Assignment;
  readonly className: string | null;
  readonly status: StudentStatusRow['status'];
  readonly submittedAt: number | null;
  readonly answered: number;
  readonly total: number;
  /** Whether anything was written, the preface included: then the work is shown whatever became of the activity. */
  readonly hasWork: boolean;
};

/** Work whose assignment this device may no longer read: the pupil left the class. Their own words stay (B2). */
export type LeftWork = {
  readonly assignmentId: string;
  readonly classId: string;
  readonly answers: readonly Answer[];
  readonly submitted: boolean;
};

export type StudentBoard = { readonly tasks: readonly StudentTask[]; readonly left: readonly LeftWork[] };

/** Everything assigned to this pupil in a subject, and what they wrote in classes they left. Live. */
export function useStudentBoard(subject: SubjectPath): StudentBoard | undefined {
  return useView(
    async (view) => {
      const [assignments, statuses, answers, classes] = await Promise.all([
        view.list('assignment'),
        view.list('studentStatus'),
        view.list('answer'),
        view.list('class'),
      ]);
      const names = new Map(classes.map((row) => [row.id, row.name]));
      const statusOf = new Map(statuses.map((row) => [row.assignmentId, row]));
      const answersOf = byAssignment(answers);
      const tasks = assignments
        .filter((row) => row.subject === subject)
        .map((row) =>
          taskOf(
            row,
            names.get(row.classId) ?? null,
            statusOf.get(row.id) ?? null,
            answersOf.get(row.id) ?? [],
          ),
        );
      return { tasks, left: leftWork(assignments, statusOf, answersOf) };
    },
    [subject],
  );
}

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
): StudentTask {
  return {
    assignment,
    className,
    status: status?.status ?? 'NOT_STARTED',
    submittedAt: status?.submittedAt ?? null,
    answered: countAnswered(assignment.questions, answers),
    total: assignment.questions.length,
    hasWork: answers.some((answer) => isWritten(answer.text)),
  };
}

function leftWork(
  assignments: readonly Assignment[],
  statusOf: ReadonlyMap<string, StudentStatusRow>,
  answersOf: ReadonlyMap<string, readonly Answer[]>,
): LeftWork[] {
  const known = new Set(assignments.map((row) => row.id));
  return [...answersOf].flatMap(([assignmentId, answers]) => {
    const written = answers.filter((answer) => isWritten(answer.text));
    const [first] = written;
    if (!first || known.has(assignmentId)) return [];
    const submitted = statusOf.get(assignmentId)?.status === 'SUBMITTED';
    return [{ assignmentId, classId: first.classId, answers: written, submitted }];
  });
}

/** One answer with what is known of its way to the server, and other versions of it (SYNC.md M4). */
export type AnswerState = {
  readonly answer: Answer | null;
  readonly mark: PendingMark | null;
  readonly others: readonly Branch[];
};

/** A pupil's whole work on one assignment. */
export type StudentWork = {
  readonly assignmentId: string;
  /** null: this device may not read it (any more). */
  readonly assignment: Assignment | null;
  readonly status: StudentStatusRow | null;
  readonly statusMark: PendingMark | null;
  readonly answers: ReadonlyMap<string, AnswerState>;
  readonly submissions: readonly Submission[];
  /** Whether the pupil belongs to the class now. */
  readonly isMember: boolean;
};

/** This pupil's work on an assignment. Live; `undefined` until it is read. */
export function useStudentWork(assignmentId: string): StudentWork | undefined {
  const { session } = useSignedIn();
  const studentId = session.individual.id;
  const work = useView((view) => readStudentWork(view, assignmentId, studentId), [assignmentId, studentId]);
  // A live read answers for the old id until the new one is there.
  return work?.assignmentId === assignmentId ? work : undefined;
}

/** Reads a pupil's work from the device: their own, or, on a teacher's device, any pupil's. */
export async function readStudentWork(
  view: View,
  assignmentId: string,
  studentId: string,
): Promise<StudentWork> {
  const [assignment, status, allAnswers, allSubmissions, branches] = await Promise.all([
    view.get('assignment', assignmentId),
    view.get('studentStatus', studentStatusId(assignmentId, studentId)),
    view.list('answer'),
    view.list('submission'),
    view.list('branch'),
  ]);
  const isOwn = (row: Answer | Submission) =>
    row.assignmentId === assignmentId && row.studentId === studentId;
  const answers = allAnswers.filter(isOwn);
  const classId = assignment?.classId ?? answers[0]?.classId ?? null;
  const membership = classId === null ? null : await view.get('membership', membershipId(classId, studentId));
  return {
    assignmentId,
    assignment,
    status,
    statusMark: status ? view.mark('studentStatus', status.id) : null,
    answers: new Map(
      answers.map((answer) => [
        answer.questionId,
        {
          answer,
          mark: view.mark('answer', answer.id),
          others: branches.filter((branch) => branch.table === 'answer' && branch.recordId === answer.id),
        },
      ]),
    ),
    submissions: allSubmissions.filter(isOwn).sort((a, b) => b.submittedAt - a.submittedAt),
    isMember: isCurrent(membership),
  };
}

/** The text of an answer as stored; empty where there is none. */
export const answerText = (work: StudentWork, questionId: string): string =>
  work.answers.get(questionId)?.answer?.text ?? '';
