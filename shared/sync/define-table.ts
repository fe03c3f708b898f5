import type * as z from 'zod/mini';

/**
 * The shape of each synced table's rows, by the table's name. Filled in by the registry (shared/tables.ts): the rules of
 * syncing are typed by it and import no area.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- its members are declared where the tables are listed
export interface SyncedRows {}

export type TableName = keyof SyncedRows;
export type RowOf<T extends TableName> = SyncedRows[T];
export type AnyRow = { [T in TableName]: RowOf<T> }[TableName];

/** A row as one bucket's readers get it. */
export type Projection<Row = AnyRow> = { readonly bucket: string; readonly body: Row };

export type ColumnValue = string | number | boolean | null;

/** A column beside `id` and `body`: what a query of the server finds rows by. Taken from the row at each write. */
export type Column<Row> = {
  readonly type: 'text' | 'integer' | 'boolean';
  readonly nullable?: true;
  readonly of: (row: Row) => ColumnValue;
};

/** A synced table: everything that either side knows of it besides the mutators that change it. */
export type Table<Row, ColumnName extends string = string> = {
  /** Stored and sent; never changed. Its SQL table is `row_` and the name in snake case. */
  readonly name: string;
  readonly row: z.ZodMiniType<Row>;
  /** The bucket that holds the whole row; null for a row that never leaves the server (SPEC.md B1). */
  readonly home: (row: Row) => string | null;
  /** Further buckets, each at most once, with what their readers get. What they need not know is left out here. */
  readonly copies?: (row: Row) => readonly Projection<Row>[];
  /**
   * Raised when `home` or `copies` give something else than before for a stored row: the server then projects every row
   * anew (SPEC.md D6). 1 when left out.
   */
  readonly projection?: number;
  readonly columns?: Readonly<Record<ColumnName, Column<Row>>>;
  /** Indexes by the end of their name: `row_<table>_<name>`. */
  readonly indexes?: Readonly<Record<string, readonly NoInfer<ColumnName>[]>>;
};

/** Declares a synced table. To be listed in its area's tables and so in shared/tables.ts; docs/how-to/table.md. */
export function defineTable<Row extends { id: string }, ColumnName extends string = never>(
  table: Table<Row, ColumnName>,
): Table<Row, ColumnName> {
  return table;
}

/** Which buckets a row lies in, and as what: at most one projection a bucket, the whole row first (SPEC.md B1). */
export function projectionsOf<Row>(table: Table<Row>, row: Row): readonly Projection<Row>[] {
  const home = table.home(row);
  const copies = table.copies?.(row) ?? [];
  return home === null ? copies : [{ bucket: home, body: row }, ...copies];
}
