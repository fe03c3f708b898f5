import path from 'node:path';
import Database from 'better-sqlite3';
import type { World } from '#tests/support/world.ts';

/**
 * What befalls the server during one push: it dies before, inside or after the commit, a rule throws, the disk is full,
 * or someone else holds the database. Made with SQLite's own means; the product knows nothing of it.
 */
export type ServerFault = 'dies before' | 'dies inside' | 'dies after' | 'throws' | 'full' | 'locked';

export const SERVER_FAULTS: readonly ServerFault[] = [
  'dies before',
  'dies inside',
  'dies after',
  'throws',
  'full',
  'locked',
];

class Death extends Error {
  override name = 'Death';
}

/** The error of a rule that throws; `parked` holds it. */
export class Thrown extends Error {
  override name = 'Thrown';
}

/** Runs one request under a fault. null: the server died, no reply leaves it, and it was started again. */
export function serveFaulty<T>(world: World, fault: ServerFault, k: number, serve: () => T): T | null {
  if (fault === 'dies before') return restarted(world);
  if (fault === 'dies inside') return dyingInside(world, serve);
  if (fault === 'throws') return withTrigger(world, 'revision', k, new Thrown('a rule threw'), serve);
  if (fault === 'full') return withFullDisk(world, serve);
  if (fault === 'locked') return whileLocked(world, serve);
  serve();
  return restarted(world);
}

/** The same for a request that takes longer: the server dies where it would write into `table`, or after the answer. */
export async function dyingOver(world: World, table: string, serve: () => Promise<unknown>): Promise<void> {
  const { sqlite } = world.db;
  sqlite.function('befall', { directOnly: false }, () => {
    throw new Death('killed between the disk and the database');
  });
  sqlite.exec(`create temp trigger befall_insert before insert on main.${table} begin select befall(1); end`);
  await serve();
  sqlite.exec('drop trigger temp.befall_insert');
}

function restarted(world: World): null {
  world.restart();
  return null;
}

function dyingInside<T>(world: World, serve: () => T): T | null {
  try {
    // A push writes its client last, when the effects of all its mutations are there.
    return withTrigger(world, 'client', 1, new Death('killed inside the commit'), serve);
  } catch (error) {
    if (!(error instanceof Death)) throw error;
    return restarted(world);
  }
}

/** The k-th row that goes into `table` during `serve` throws, and does so again when the server tries it another way. */
function withTrigger<T>(world: World, table: string, k: number, error: Error, serve: () => T): T {
  const { sqlite } = world.db;
  const seen = new Set<unknown>();
  sqlite.function('befall', { directOnly: false }, (id) => {
    seen.add(id);
    if ([...seen].indexOf(id) === k - 1) throw error;
    return 0;
  });
  const body = 'begin select befall(new.id); end';
  sqlite.exec(`create temp trigger befall_insert before insert on main.${table} ${body}`);
  sqlite.exec(`create temp trigger befall_update before update on main.${table} ${body}`);
  try {
    return serve();
  } finally {
    sqlite.exec('drop trigger temp.befall_insert');
    sqlite.exec('drop trigger temp.befall_update');
  }
}

function withFullDisk<T>(world: World, serve: () => T): T {
  const { sqlite } = world.db;
  const pages = String(sqlite.pragma('page_count', { simple: true }));
  sqlite.pragma(`max_page_count = ${pages}`);
  try {
    return serve();
  } finally {
    sqlite.pragma('max_page_count = 1000000');
  }
}

function whileLocked<T>(world: World, serve: () => T): T {
  const other = new Database(path.join(world.dataDir, 'school.sqlite'));
  world.db.sqlite.pragma('busy_timeout = 1');
  other.exec('begin immediate');
  try {
    return serve();
  } finally {
    other.exec('rollback');
    other.close();
    world.db.sqlite.pragma('busy_timeout = 5000');
  }
}
