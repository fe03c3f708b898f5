import type { AnyRow, TableName } from '#shared/sync/define-table.ts';
import type { RowWrite } from './port.ts';
import type { Shelf } from './shelf.ts';
import { conditionsOf, matches, storedColumn, type Where } from './where.ts';

/** The rows of one table that a commit has changed and not written yet, found as a database would find them. */
export type UnwrittenRows = { find: (where: Where<TableName>) => AnyRow[] };

/** Rows by the values of some columns. */
type Groups = {
  columns: readonly string[];
  rows: Map<string, Map<string, AnyRow>>;
  groupOf: Map<string, string>;
};

/**
 * Looks on a table's shelf. One commit of many answers asks the same question again and again: rows are grouped by the
 * columns that were asked for, as they change.
 */
export function createUnwrittenRows(table: TableName, shelf: Shelf<RowWrite>): UnwrittenRows {
  const groupings = new Map<string, Groups>();
  const keyOf = (columns: readonly string[], row: AnyRow) =>
    JSON.stringify(columns.map((column) => storedColumn(table, row, column)));

  function regroup(groups: Groups, { id, row }: RowWrite): void {
    const before = groups.groupOf.get(id);
    if (before !== undefined) groups.rows.get(before)?.delete(id);
    groups.groupOf.delete(id);
    if (row === null) return;
    const key = keyOf(groups.columns, row);
    groups.groupOf.set(id, key);
    const group = groups.rows.get(key) ?? new Map<string, AnyRow>();
    groups.rows.set(key, group.set(id, row));
  }

  function groupedBy(columns: readonly string[]): Groups {
    const name = columns.join(' ');
    const known = groupings.get(name);
    if (known) return known;
    const groups: Groups = { columns, rows: new Map(), groupOf: new Map() };
    for (const write of shelf.dirty()) regroup(groups, write);
    groupings.set(name, groups);
    return groups;
  }

  shelf.watch((write) => {
    if (write === null) groupings.clear();
    else for (const groups of groupings.values()) regroup(groups, write);
  });
  return {
    find: (where) => {
      const conditions = conditionsOf(where);
      const equal = conditions.filter(({ upTo }) => !upTo);
      const limits = conditions.filter(({ upTo }) => upTo);
      const { rows } = groupedBy(equal.map(({ column }) => column));
      const group = rows.get(JSON.stringify(equal.map(({ value }) => value)));
      return [...(group?.values() ?? [])].filter((row) => matches(table, row, limits));
    },
  };
}
