import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { needOf, type DeviceContact } from './needs-teacher.ts';
import type { Review } from './review-rows.ts';
import { asksToRevise, isNewToStudent } from './review.ts';
import type { Progress, StudentStatusRow } from './rows.ts';

/** Why a student needs help with one activity, the most pressing first. */
export const workNeeds = ['overdue', 'revise', 'not_started'] as const;
export type WorkNeed = (typeof workNeeds)[number];

/** Work given back to revise that its student has not opened this long is worth a word. */
export const UNOPENED_AFTER_MS = 24 * 3_600_000;

/** One student beside one open activity. */
export type HelpWork = {
  readonly studentId: string;
  readonly assignmentId: string;
  /** When it is due for this student. */
  readonly endDate: CalendarDate;
  /** Whether that is over: a due time ends within its day. */
  readonly isOver: boolean;
  readonly hasQuestions: boolean;
  readonly status: StudentStatusRow['status'];
  readonly progress: Pick<Progress, 'cycle'> | null;
  readonly review: Review | null;
  readonly contact: DeviceContact | null;
  readonly joinedAfterDue: boolean;
};

/** A student who needs help, and with what. */
export type StudentNeeds = {
  readonly studentId: string;
  /** Their device holds work that has not arrived, and is silent or stuck: they may have finished long ago. */
  readonly isHeldBack: boolean;
  readonly works: readonly { readonly assignmentId: string; readonly need: WorkNeed }[];
};

/**
 * Who of a class needs help now, the most pressing first: devices that hold work back, then by the most pressing
 * need and by how many there are. Between equals the order that the works come in decides.
 */
export function whoNeedsHelp(works: readonly HelpWork[], today: CalendarDate, now: number): StudentNeeds[] {
  const found = new Map<string, { studentId: string; isHeldBack: boolean; works: Needed[] }>();
  for (const work of works) {
    const need = helpOf(work, today, now);
    if (need === null) continue;
    const known = found.get(work.studentId) ?? { studentId: work.studentId, isHeldBack: false, works: [] };
    found.set(work.studentId, known);
    if (need === 'unsent') known.isHeldBack = true;
    else known.works.push({ assignmentId: work.assignmentId, need });
  }
  for (const student of found.values()) student.works.sort((a, b) => rank(a.need) - rank(b.need));
  return [...found.values()].toSorted(
    (a, b) =>
      Number(b.isHeldBack) - Number(a.isHeldBack) ||
      firstRank(a.works) - firstRank(b.works) ||
      b.works.length - a.works.length,
  );
}

type Needed = { readonly assignmentId: string; readonly need: WorkNeed };
const rank = (need: WorkNeed): number => workNeeds.indexOf(need);
const firstRank = (works: readonly Needed[]): number =>
  works[0] === undefined ? workNeeds.length : rank(works[0].need);

function helpOf(work: HelpWork, today: CalendarDate, now: number): WorkNeed | 'unsent' | null {
  const need = needOf(work, work, today, now);
  if (need === 'unsent') return need;
  const { review } = work;
  const returned = review?.returned ?? null;
  const isAsked = asksToRevise(returned, { status: work.status, cycle: work.progress?.cycle ?? 0 });
  if (review !== null && returned !== null && isAsked) {
    // They handed in once; what is asked for now began when it was given back.
    return isNewToStudent(review) && now - returned.at >= UNOPENED_AFTER_MS ? 'revise' : null;
  }
  if (need !== null && work.isOver) return 'overdue';
  return need === 'unfinished' ? null : need;
}
