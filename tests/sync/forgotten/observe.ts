import { rowTableName } from '#server/db/row-tables.ts';
import { tableNames } from '#shared/tables.ts';
import type { World } from '#tests/support/world.ts';
import type { Side } from './sides.ts';

const SYNC = [
  ...['school_sync', 'client', 'mutation', 'slot', 'revision', 'bucket', 'head', 'effect', 'stored_file'],
  ...['backup_client', 'projection'],
];
const ACCOUNTS = ['person', 'audit', 'erased_person'];

/** Everything that is stored of a school, by SQL of the test's own. */
export function observe({ db }: World, { school }: Side): unknown {
  const rows = (table: string, column: string) =>
    db.sqlite
      .prepare(`select * from "${table}" where ${column} = ? order by 1, 2, 3`)
      .all(school)
      .map((row) => Object.entries(row as object).filter(([key]) => !(table === 'audit' && key === 'id')));
  return [
    ...[...SYNC, ...tableNames.map(rowTableName)].map((table) => [table, rows(table, 'school')]),
    ...ACCOUNTS.map((table) => [table, rows(table, 'school_id')]),
    rows('school', 'id'),
  ];
}

/** Epochs are made by chance: the first that a school meets is its first, and so on. What is signed is left out. */
export function withoutEpochs(said: string, known: Map<string, string>): string {
  return said
    .replaceAll(/"token":"[^"]*"/g, '')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, (id) => {
      if (id.startsWith('0197f2aa')) return id;
      const name = known.get(id) ?? `epoch ${known.size + 1}`;
      known.set(id, name);
      return name;
    });
}
