import { useSignedIn, useView, type PendingMark, type View } from '#app/engine/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { countAnswered, isWritten } from '#shared/domain/activities/answer-count.ts';
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
import { askedCount, isOfSnacks } from '#shared/domain/activities/snack.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { membershipId } from '#shared/domain/classes/rows.ts';
import type { SnackAction, SnackResponse } from '#shared/domain/learning-strategies/rows.ts';
import type { Version } from '#shared/sync/version.ts';

/** One assigned activity as its student sees it in a list. */
export type StudentTask = {
  readonly assignment: Assignment;
  readonly className: string | null;
  readonly status: StudentStatusRow['status'];
  readonly submittedAt: number | null;
  readonly answered: number;
  readonly total: number;
  /** Whether anything was written, the preface included: then the work is shown whatever became of the activity. */
  readonly hasWork: boolean;
  /** What this student knows of their review: what was returned, and whether they were taken out of it. */
  readonly review: Review | null;
};

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
    const read = await readRows(view);
    const tasks = tasksOf(read).filter(({ assignment }) => assignment.subject === subject);
    return { tasks, former: formerWork(subject, read) };
  });
}

/** Everything assigned to this student, in every subject. Live; `undefined` until it is read. */
export function useStudentTasks(): readonly StudentTask[] | undefined {
  return useView('', readStudentTasks);
}

/** Everything assigned to this student, in every subject, as this device has it. */
export async function readStudentTasks(view: View): Promise<readonly StudentTask[]> {
  return tasksOf(await readRows(view));
}

/** What a student's lists are made of, as this device has it. */
type StudentRows = {
  readonly assignments: readonly Assignment[];
  readonly classNames: ReadonlyMap<string, string>;
  readonly statusOf: ReadonlyMap<string, StudentStatusRow>;
  readonly answersOf: ReadonlyMap<string, readonly Answer[]>;
  readonly snackResponses: readonly SnackResponse[];
  readonly snackActions: readonly SnackAction[];
  readonly reviewOf: ReadonlyMap<string, Review>;
  readonly copyOf: ReadonlyMap<string, KeptActivity>;
};

async function readRows(view: View): Promise<StudentRows> {
  const [assignments, statuses, answers, classes, reviews, copies, responses, actions] = await Promise.all([
    view.list('assignment'),
    view.list('studentStatus'),
    view.list('answer'),
    view.list('class'),
    view.list('review'),
    view.list('keptActivity'),
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
    copyOf: new Map(copies.map((row) => [row.assignmentId, row])),
  };
}

const tasksOf = (rows: StudentRows): StudentTask[] =>
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

const snackWords = (assignmentId: string, { snackResponses, snackActions }: StudentRows): SnackWords => ({
  complete: snackResponses.filter((one) => one.assignmentId === assignmentId && one.status === 'COMPLETED')
    .length,
  written: snackActions.filter((one) => one.assignmentId === assignmentId && isWritten(one.text)),
});

function formerWork(subject: SubjectPath, rows: StudentRows): FormerWork[] {
  const { assignments, statusOf, answersOf, snackActions, copyOf } = rows;
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
  const [assignment, review, copy, status, allAnswers, allSubmissions, versions] = await Promise.all([
    view.get('assignment', assignmentId),
    view.get('review', reviewId(assignmentId, studentId)),
    view.get('keptActivity', keptActivityId(assignmentId, studentId)),
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
export const answerText = (work: StudentWork, questionId: string): string =>
  work.answers.get(questionId)?.answer?.text ?? '';
