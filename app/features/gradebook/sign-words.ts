import type { GradebookCell, WorkSign } from '#shared/domain/activities/gradebook.ts';

/** Where a student's work stands, in a word. */
export const signWords: Record<WorkSign, string> = {
  scheduled: 'Scheduled',
  not_started: 'Not started',
  viewed: 'Viewed',
  in_progress: 'In progress',
  to_revise: 'To revise',
  submitted: 'To review',
  reviewed: 'Reviewed',
  returned: 'Returned',
  not_taking_part: 'Not taking part',
};

/** What the deadline says of it. */
export const timeWords: Record<NonNullable<GradebookCell['time']>, string> = {
  late: 'Late',
  overdue: 'Overdue',
};
