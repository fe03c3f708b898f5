import { accountTables } from './domain/accounts/tables.ts';
import { activityTables } from './domain/activities/tables.ts';
import { annotationTables } from './domain/annotations/tables.ts';
import { calendarTables } from './domain/calendar/tables.ts';
import { classTables } from './domain/classes/tables.ts';
import { feedbackTables } from './domain/feedback/tables.ts';
import { inquiryTables } from './domain/inquiries/tables.ts';
import { learningStrategyTables } from './domain/learning-strategies/tables.ts';
import { notificationTables } from './domain/notifications/tables.ts';
import { onboardingTables } from './domain/onboarding/tables.ts';
import { packTables } from './domain/packs/tables.ts';
import { schoolTables } from './domain/schools/tables.ts';
import {
  projectionsOf,
  type AnyRow,
  type Projection,
  type Table,
  type TableName,
} from './sync/define-table.ts';
import { refusedTextTable } from './sync/refused-text.ts';
import { versionTable } from './sync/version.ts';

/** Every synced table. The row store, the SQL tables, buckets and the tests over them are made from this list. */
export const tables = {
  ...accountTables,
  ...classTables,
  ...activityTables,
  ...annotationTables,
  ...calendarTables,
  ...feedbackTables,
  ...inquiryTables,
  ...learningStrategyTables,
  ...notificationTables,
  ...packTables,
  ...onboardingTables,
  ...schoolTables,
  branch: versionTable,
  refusal: refusedTextTable,
} as const;

type Rows = { [T in keyof typeof tables]: (typeof tables)[T] extends Table<infer Row> ? Row : never };

declare module './sync/define-table.ts' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- it only gives the list's types a name
  interface SyncedRows extends Rows {}
}

export const tableNames = Object.keys(tables) as TableName[]; // the keys of a constant object are its type

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(tables, name);
}

/** A table of which only the name is known: its rows are `AnyRow`. */
export function tableNamed(name: TableName): Table<AnyRow> {
  // Erased on purpose: whoever looks a table up by name holds rows that came from, or go to, that very table.
  return tables[name] as unknown as Table<AnyRow>;
}

/** Which buckets a row of a table lies in, and as what. */
export function projections(table: TableName, row: AnyRow): readonly Projection[] {
  return projectionsOf(tableNamed(table), row);
}
