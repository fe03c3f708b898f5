import type { ReadRows } from '#server/sync/log/change-log.ts';
import type { RowOf, TableName } from '#shared/sync/define-table.ts';
import type { Change } from '#shared/sync/mutator.ts';

/**
 * Changes that follow from a row that a mutation put into a table, in the same transaction; made by the server, never sent
 * by a device. It is asked of that table's rows alone, so that an autosave pays for few.
 */
export type ReactionTo<T extends TableName> = {
  readonly table: T;
  /**
   * Pure: it reads by what it is handed alone, and says the same of the same. `timeZone`: the school's, in which its dates
   * begin and end.
   */
  readonly react: (row: RowOf<T>, rows: ReadRows, now: number, timeZone: string) => Change[];
};

export type Reaction = { [T in TableName]: ReactionTo<T> }[TableName];

const NONE: readonly Change[] = [];

/** What one reaction makes of a mutation's changes. */
export function reacted(
  changes: readonly Change[],
  reaction: Reaction,
  rows: ReadRows,
  now: number,
  timeZone: string,
): readonly Change[] {
  const { table, react } = reaction as ReactionTo<TableName>; // it is handed rows of its table alone
  let made = NONE;
  // A plain loop: every mutation goes through it for every reaction.
  for (const change of changes) {
    if (change.table !== table || change.kind !== 'put') continue;
    const more = react(change.row, rows, now, timeZone);
    made = made === NONE ? more : [...made, ...more];
  }
  return made;
}
