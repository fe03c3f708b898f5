import { oncePerDatabase } from '#server/db/once-per-database.ts';
import type { Db } from '#server/db/open.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { bucketRank } from '#shared/sync/bucket-names.ts';
import type { RowOf, TableName } from '#shared/sync/define-table.ts';
import type { BucketAccess } from './bucket-access.ts';

/**
 * The rows of the buckets that a person may read, in the copies that their devices get: what no pull would send them
 * is not here either (SPEC.md P5). Of a row in several buckets the fullest copy.
 */
export type ReadableRows = {
  mayRead: (bucket: string) => boolean;
  get: <T extends TableName>(table: T, id: string) => RowOf<T> | null;
  /** All rows of a table, or those whose member has a value, or those of one bucket. In no order. */
  list: <T extends TableName>(table: T, only?: { member?: Member<T>; bucket?: string }) => RowOf<T>[];
};

type Member<T extends TableName> = readonly [name: keyof RowOf<T> & string, value: string];

/** Returns the reader of one person, for one request: grants are read once. */
export function createReadableRows(
  db: Db,
  school: string,
  access: BucketAccess,
): (userId: string) => ReadableRows {
  const { one, all, some } = preparedFor(db);
  const { settle } = storeOf(db, school);
  return (userId) => {
    settle();
    const granted = new Set(access.grants(userId));
    const buckets = JSON.stringify([...granted]);
    return {
      mayRead: (bucket) => granted.has(bucket),
      get: (table, id) => fullest<typeof table>(one.all({ school, buckets, table, id }))[0] ?? null,
      list: (table, { member, bucket } = {}) => {
        if (bucket !== undefined && !granted.has(bucket)) return [];
        const where = { school, buckets: bucket === undefined ? buckets : JSON.stringify([bucket]), table };
        if (member === undefined) return fullest<typeof table>(all.all(where));
        const [name, value] = member;
        return fullest<typeof table>(some.all({ ...where, member: name, value }));
      },
    };
  };
}

/** Plain statements: a call that lists rows asks dozens of times. */
const preparedFor = oncePerDatabase(({ sqlite }) => {
  const readable = `select id, bucket, body from head where school = :school
    and bucket in (select value from json_each(:buckets)) and table_name = :table and del = 0`;
  const of = (more: string) => sqlite.prepare<[Record<string, string>], Copy>(`${readable}${more}`);
  return {
    one: of(' and id = :id'),
    all: of(''),
    some: of(" and json_extract(body, '$.' || :member) = :value"),
  };
});

/** A row as one bucket has it. */
type Copy = { id: string; bucket: string; body: string | null };

function fullest<T extends TableName>(copies: readonly Copy[]): RowOf<T>[] {
  const best = new Map<string, { rank: number; body: string }>();
  for (const { id, bucket, body } of copies) {
    const rank = bucketRank(bucket);
    const known = best.get(id);
    if (body !== null && (known === undefined || rank < known.rank)) best.set(id, { rank, body });
  }
  // The change log writes bodies of this table's rows only.
  return [...best.values()].map(({ body }) => JSON.parse(body) as RowOf<T>);
}
