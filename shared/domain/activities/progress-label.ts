import type { StudentStatusRow } from './rows.ts';

type Status = StudentStatusRow['status'];

/** The one word for a whole class (classroom §4). */
export type ClassLabel = 'Submitted' | 'Viewed' | 'Not Started' | 'In Progress';

/** 'Submitted' if all submitted, 'Viewed' if all viewed, 'Not Started' if all not started, else 'In Progress'. */
export function classLabel(statuses: readonly Status[]): ClassLabel {
  const all = (status: Status) => statuses.every((one) => one === status);
  // A class without students has not started: "all submitted" of nobody would greet the teacher with success.
  if (all('NOT_STARTED')) return 'Not Started';
  if (all('SUBMITTED')) return 'Submitted';
  return all('VIEWED') ? 'Viewed' : 'In Progress';
}

/**
 * Floor of the percentage submitted (classroom §4), 0 to 100. Of an activity without questions there is nothing to
 * submit: whoever opened it counts.
 */
export function completionRate(statuses: readonly Status[], hasQuestions: boolean): number {
  if (statuses.length === 0) return 0;
  const done = statuses.filter((status) =>
    hasQuestions ? status === 'SUBMITTED' : status !== 'NOT_STARTED',
  );
  return Math.floor((done.length * 100) / statuses.length);
}

const LABELS: Record<Status, ClassLabel> = {
  NOT_STARTED: 'Not Started',
  VIEWED: 'Viewed',
  IN_PROGRESS: 'In Progress',
  SUBMITTED: 'Submitted',
};

/** The word for one student's status. */
export const statusLabel = (status: Status): ClassLabel => LABELS[status];
