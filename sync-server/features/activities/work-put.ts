import type { Put } from '#shared/sync/mutator.ts';

/** What a student's own work on an assignment is in: what they wrote, and how far they are. */
export const workTables = ['answer', 'snackAction', 'snackResponse', 'studentStatus'] as const;
type WorkPut = Extract<Put, { table: (typeof workTables)[number] }>;
export type WorkRow = WorkPut['row'];

/** Whether a change is one of a student's own work on an assignment. */
export const isWorkPut = (change: Put): change is WorkPut =>
  (workTables as readonly string[]).includes(change.table); // widened, so that any table may be looked for
