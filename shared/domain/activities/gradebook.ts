import type { Returned, Review } from './review-rows.ts';
import { asksToRevise } from './review.ts';
import type { Progress } from './rows.ts';
import type { StudentStatus } from './student-status.ts';

/** Where one student's work stands, as a gradebook says it. */
export type WorkSign =
  | 'scheduled'
  | 'not_started'
  | 'viewed'
  | 'in_progress'
  /** Given back to go on with, and not handed in again. */
  | 'to_revise'
  | 'submitted'
  | 'reviewed'
  /** The student has their feedback, and nothing more is asked of them. */
  | 'returned'
  /** Taken out of the activity. */
  | 'not_taking_part';

/** What stands where a student's row meets an activity's column. */
export type GradebookCell = {
  readonly sign: WorkSign;
  /** Points of a maximum; both null while there are none. */
  readonly score: number | null;
  readonly maxScore: number | null;
  /** `late`: handed in after the deadline, and not accepted. `overdue`: the deadline is over, and nothing came. */
  readonly time: 'late' | 'overdue' | null;
};

/** One student's work, as the class staff's device has it. */
export type GradebookWork = {
  readonly studentStatus: StudentStatus;
  readonly progress: Pick<Progress, 'cycle' | 'verdict' | 'accepted'> | null;
  readonly review: (Pick<Review, 'score' | 'maxScore'> & { readonly returned: WorkReturn | null }) | null;
  readonly isReviewed: boolean;
};
type WorkReturn = Pick<Returned, 'cycle' | 'forRevision'>;

type Assigned = {
  readonly isScheduled: boolean;
  readonly hasQuestions: boolean;
  /** Whether this student's deadline is over, and was theirs to keep. */
  readonly isPastDue: boolean;
};

/** The cell of one student's work. */
export function gradebookCell(work: GradebookWork, assigned: Assigned): GradebookCell {
  const sign = signOf(work, assigned.isScheduled);
  const { score = null, maxScore = null } = work.review ?? {};
  const scored = score === null || maxScore === null ? { score: null, maxScore: null } : { score, maxScore };
  return { sign, ...scored, time: timeOf(work, sign, assigned) };
}

function signOf(
  { studentStatus, progress, review, isReviewed }: GradebookWork,
  isScheduled: boolean,
): WorkSign {
  if (studentStatus === 'REMOVED' || studentStatus === 'SUBMITTED_INACTIVE') return 'not_taking_part';
  const cycle = progress?.cycle ?? 0;
  const returned = review?.returned ?? null;
  if (asksToRevise(returned, { status: studentStatus, cycle })) return 'to_revise';
  if (studentStatus !== 'SUBMITTED') {
    if (isScheduled) return 'scheduled';
    if (studentStatus === 'NOT_STARTED') return 'not_started';
    return studentStatus === 'VIEWED' ? 'viewed' : 'in_progress';
  }
  if (returned !== null && !returned.forRevision && returned.cycle >= cycle) return 'returned';
  return isReviewed ? 'reviewed' : 'submitted';
}

function timeOf({ progress }: GradebookWork, sign: WorkSign, assigned: Assigned): GradebookCell['time'] {
  if (sign === 'submitted' || sign === 'reviewed' || sign === 'returned') {
    const isLate = progress?.verdict === 'late' || progress?.verdict === 'late_unverified';
    return isLate && progress.accepted === null ? 'late' : null;
  }
  // Who was asked to revise handed in once: what is due is between them and their teacher.
  if (sign === 'not_taking_part' || sign === 'to_revise' || sign === 'scheduled' || !assigned.isPastDue)
    return null;
  const isDone = !assigned.hasQuestions && sign !== 'not_started';
  return isDone ? null : 'overdue';
}

/** One student's line. */
export type GradebookRow<S> = {
  readonly student: S;
  /** By assignment id; without an entry the activity was not given to this student. */
  readonly cells: ReadonlyMap<string, GradebookCell>;
  /** Points of everything that has points, and the most that could be got for it. */
  readonly points: number;
  readonly maximum: number;
  /** Their share, from 0 to 1; null where nothing has points. */
  readonly average: number | null;
};

/** A line with its sums, which count only what has points: work that was not scored lowers nobody's average. */
export function gradebookRow<S>(student: S, cells: ReadonlyMap<string, GradebookCell>): GradebookRow<S> {
  let points = 0;
  let maximum = 0;
  for (const { score, maxScore } of cells.values()) {
    // In hundredths: points have two decimals, which binary fractions don't add exactly.
    points += Math.round((score ?? 0) * 100);
    maximum += Math.round((maxScore ?? 0) * 100);
  }
  const average = maximum === 0 ? null : points / maximum;
  return { student, cells, points: points / 100, maximum: maximum / 100, average };
}

/** What a gradebook is sorted by: the students' names, their sums, or the activity of this id. */
export type GradebookOrder = {
  readonly by: 'name' | 'points' | 'average' | { readonly assignmentId: string };
  readonly descending: boolean;
};

/**
 * The lines in another order. They come in the order of names, which also decides between equals. Who has nothing to be
 * sorted by stands last in both directions: no score is not the lowest score.
 */
export function sortedRows<S>(
  rows: readonly GradebookRow<S>[],
  { by, descending }: GradebookOrder,
): GradebookRow<S>[] {
  if (by === 'name') return descending ? rows.toReversed() : [...rows];
  const keyed = rows.map((row) => ({ row, key: keyOf(row, by) }));
  return keyed
    .toSorted((a, b) => {
      if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null);
      return descending ? b.key - a.key : a.key - b.key;
    })
    .map(({ row }) => row);
}

/** Work without points sorts below all points, by how far it is: -9 not begun to -1 given back. */
function keyOf(row: GradebookRow<unknown>, by: Exclude<GradebookOrder['by'], 'name'>): number | null {
  if (by === 'points') return row.maximum === 0 ? null : row.points;
  if (by === 'average') return row.average;
  const cell = row.cells.get(by.assignmentId);
  if (cell === undefined || cell.sign === 'not_taking_part') return null;
  if (cell.score !== null && cell.maxScore !== null) return cell.score / cell.maxScore;
  return STEPS.indexOf(cell.sign) - STEPS.length;
}

const STEPS: readonly WorkSign[] = [
  'scheduled',
  'not_started',
  'viewed',
  'in_progress',
  'to_revise',
  'submitted',
  'reviewed',
  'returned',
];

/** How a class stands with one activity. */
export type ColumnSummary = {
  /** The share of the points that were given, from 0 to 1; null where none were. */
  readonly average: number | null;
  readonly turnedIn: number;
  /** How many take part. */
  readonly students: number;
  readonly late: number;
  readonly overdue: number;
  /** Handed in and not reviewed. */
  readonly toReview: number;
};

/** The sums of one activity over these cells. */
export function columnSummary(cells: readonly GradebookCell[]): ColumnSummary {
  const meant = cells.filter(({ sign }) => sign !== 'not_taking_part');
  const count = (isCounted: (cell: GradebookCell) => boolean) => meant.filter(isCounted).length;
  const scored = meant.flatMap(({ score, maxScore }) =>
    score === null || maxScore === null ? [] : [score / maxScore],
  );
  return {
    average: scored.length === 0 ? null : scored.reduce((sum, share) => sum + share, 0) / scored.length,
    turnedIn: count(({ sign }) => sign === 'submitted' || sign === 'reviewed' || sign === 'returned'),
    students: meant.length,
    late: count(({ time }) => time === 'late'),
    overdue: count(({ time }) => time === 'overdue'),
    toReview: count(({ sign }) => sign === 'submitted'),
  };
}
