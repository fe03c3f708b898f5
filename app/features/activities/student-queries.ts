import { useSignedIn, useView, type PendingMark, type View } from '#app/engine/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import { givenIn, type Given } from '#shared/domain/activities/given.ts';
import { keptActivityId, type KeptActivity } from '#shared/domain/activities/kept-activity.ts';
import { reviewId, type Review } from '#shared/domain/activities/review-rows.ts';
import {
  studentStatusId,
  type ActivityContent,
  type Answer,
  type Assignment,
  type StudentStatusRow,
  type Submission,
} from '#shared/domain/activities/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import type { RowOf, TableName } from '#shared/sync/define-table.ts';
import type { Version } from '#shared/sync/version.ts';
import { readStudentRows, snackWords, tasksOf, type StudentRows, type StudentTask } from './student-tasks.ts';

/** Work whose assignment this device may no longer read: the student left the class. Their own words stay (B2). */
export type FormerWork = {
  readonly assignmentId: string;
  readonly classId: string;
  /** Every text of it that says something. */
  readonly texts: readonly string[];
  readonly isOfSnacks: boolean;
  readonly submitted: boolean;
  /** What the activity asked, as it was when the student left. */
  readonly copy: KeptActivity | null;
};

export type StudentBoard = { readonly tasks: readonly StudentTask[]; readonly former: readonly FormerWork[] };

/** Everything assigned to this student in a subject, and what they wrote in classes they left. Live. */
export function useStudentBoard(subject: SubjectPath): StudentBoard | undefined {
  return useView(subject, async (view) => {
    const [rows, copies] = await Promise.all([readStudentRows(view), view.list('keptActivity')]);
    const tasks = tasksOf(rows).filter(({ assignment }) => assignment.subject === subject);
    return { tasks, former: formerWork(subject, rows, copies) };
  });
}

function formerWork(subject: SubjectPath, rows: StudentRows, copies: readonly KeptActivity[]): FormerWork[] {
  const { assignments, statusOf, answersOf, snackActions } = rows;
  const copyOf = new Map(copies.map((row) => [row.assignmentId, row]));
  const known = new Set(assignments.map((row) => row.id));
  const ids = new Set([...answersOf.keys(), ...snackActions.map((one) => one.assignmentId)]);
  return [...ids].flatMap((assignmentId) => {
    const answers = (answersOf.get(assignmentId) ?? []).filter((answer) => isWritten(answer.text));
    const actions = snackWords(assignmentId, rows).written;
    const [first] = [...answers, ...actions];
    const copy = copyOf.get(assignmentId) ?? null;
    // Of which subject it was is known only where a copy was kept; the others are shown in each.
    if (!first || known.has(assignmentId) || (copy !== null && copy.subject !== subject)) return [];
    const submitted = statusOf.get(assignmentId)?.status === 'SUBMITTED';
    const texts = [...answers, ...actions].map(({ text }) => text);
    return [{ assignmentId, classId: first.classId, texts, isOfSnacks: actions.length > 0, submitted, copy }];
  });
}

/** One answer with what is known of its way to the server, and other versions of it (SPEC.md M4). */
export type AnswerState = {
  readonly answer: Answer | null;
  readonly mark: PendingMark | null;
  readonly others: readonly Version[];
};

/** A student's whole work on one assignment. */
export type StudentWork = {
  readonly assignmentId: string;
  /** null: this device may not read it (any more). */
  readonly assignment: Assignment | null;
  readonly status: StudentStatusRow | null;
  readonly statusMark: PendingMark | null;
  readonly answers: ReadonlyMap<string, AnswerState>;
  readonly submissions: readonly Submission[];
  /** Whether the student belongs to the class now. */
  readonly isMember: boolean;
  /** On a student's device what was returned; on a teacher's everything. */
  readonly review: Review | null;
  /** What the activity asked, where the student has left its class. */
  readonly copy: KeptActivity | null;
};

/** This student's work on an assignment. Live; `undefined` until it is read. */
export function useStudentWork(assignmentId: string): StudentWork | undefined {
  const { session } = useSignedIn();
  const studentId = session.individual.id;
  return useView(assignmentId, (view) => readStudentWork(view, assignmentId, studentId));
}

/** Reads a student's work from the device: their own, or, on a teacher's device, any student's. */
export async function readStudentWork(
  view: View,
  assignmentId: string,
  studentId: string,
): Promise<StudentWork> {
  const assignment = await view.get('assignment', assignmentId);
  const rows = rowsOfWork(view, assignment, studentId);
  const [review, copy, status, allAnswers, allSubmissions, versions] = await Promise.all([
    view.get('review', reviewId(assignmentId, studentId)),
    view.get('keptActivity', keptActivityId(assignmentId, studentId)),
    view.get('studentStatus', studentStatusId(assignmentId, studentId)),
    rows('answer'),
    rows('submission'),
    rows('branch'),
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
          others: versions.filter((version) => version.table === 'answer' && version.recordId === answer.id),
        },
      ]),
    ),
    submissions: allSubmissions.filter(isOwn).sort((a, b) => b.submittedAt - a.submittedAt),
    isMember: isCurrent(membership),
    review,
    copy,
  };
}

/**
 * Rows among which a student's work is. On a teacher's device those of this student alone, so that nothing is read again
 * for each text of their class; all, where the class is not known any more.
 */
function rowsOfWork(view: View, assignment: Assignment | null, studentId: string) {
  const bucket = assignment === null ? null : workBucket(assignment.classId, studentId);
  return <T extends TableName>(table: T): Promise<RowOf<T>[]> =>
    bucket === null ? view.list(table) : view.inBucket(bucket, table);
}

/** A question that is gone from an activity, with what a student wrote to it (SPEC.md M5: shown, never discarded). */
export type OldAnswer = { readonly questionId: string; readonly question: string; readonly text: string };

/** What was written to questions that `asked` holds no longer, worded as they were when it was handed in. */
export function answersToRemoved(
  work: StudentWork,
  asked: Pick<ActivityContent, 'preface' | 'questions'>,
): OldAnswer[] {
  const held = new Set(
    [...asked.questions, ...(asked.preface ? [asked.preface] : [])].map((one) => one.questionId),
  );
  const worded = new Map(
    work.submissions.flatMap(({ answers }) =>
      answers.map((answer) => [answer.questionId, answer.questionText] as const),
    ),
  );
  return [...work.answers.values()].flatMap(({ answer }) => {
    if (!answer || held.has(answer.questionId) || !isWritten(answer.text)) return [];
    const question = worded.get(answer.questionId) ?? 'A question that was removed';
    return [{ questionId: answer.questionId, question, text: answer.text }];
  });
}

/** The text of an answer as stored; empty where there is none. */
export const answerText = (work: StudentWork, questionId: string): string => givenTo(work, questionId).text;

/** An answer as stored; an empty text where there is none. */
export const givenTo = (work: StudentWork, questionId: string): Given =>
  givenIn(work.answers.get(questionId)?.answer);
