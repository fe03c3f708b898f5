import type { Put } from '#shared/sync/mutator.ts';

const tables = ['answer', 'snackAction', 'snackResponse', 'studentStatus'] as const;
type WorkPut = Extract<Put, { table: (typeof tables)[number] }>;

/** Whether a change is one of a student's own work on an assignment: what they wrote, or how far they are. */
export const isWorkPut = (change: Put): change is WorkPut =>
  (tables as readonly string[]).includes(change.table); // widened, so that any table may be looked for
