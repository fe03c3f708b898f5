import type { Statement } from 'better-sqlite3';
import type { Db } from '#server/db/open.ts';

const VERBS = ['run', 'get', 'all', 'iterate'] as const;

/** The SQL of every prepared statement that runs while `work` does, in order, whoever prepared it. */
export function statementsOf(db: Db, work: () => void): string[] {
  const heard: string[] = [];
  // All statements of the driver have one prototype.
  const verbs = Object.getPrototypeOf(db.sqlite.prepare('select 1')) as Record<
    (typeof VERBS)[number],
    (...args: unknown[]) => unknown
  >;
  const before = VERBS.map((verb) => [verb, verbs[verb]] as const);
  for (const [verb, real] of before)
    verbs[verb] = function heardOf(this: Statement, ...args: unknown[]) {
      heard.push(this.source);
      return real.apply(this, args);
    };
  try {
    work();
  } finally {
    for (const [verb, real] of before) verbs[verb] = real;
  }
  return heard;
}
