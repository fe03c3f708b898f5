import { is, Param, Placeholder } from 'drizzle-orm';
import type { Db } from './open.ts';

type Query = { toSQL: () => { sql: string; params: unknown[] } };
type Values = Record<string, unknown>;

/**
 * A Drizzle write with placeholders as a function of their values, run by the driver itself. Drizzle looks through every
 * parameter anew at each run; a push runs six writes a mutation.
 */
export function writer(db: Db, query: Query): (values: Values) => void {
  const { sql, params } = query.toSQL();
  const statement = db.sqlite.prepare<unknown[]>(sql);
  const readers = params.map(readerOf);
  return (values) => void statement.run(...readers.map((read) => read(values)));
}

function readerOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value;
    const { encoder } = param;
    return (values) => encoder.mapToDriverValue(values[name]);
  }
  return () => param;
}
