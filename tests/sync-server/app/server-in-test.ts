import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { buildApp } from '#server/app.ts';
import { loadConfig, type Config } from '#server/config.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import type { Deps } from '#server/deps.ts';
import { schoolAggregates, schoolReactions, systemRunner } from '#server/school-core.ts';
import type { RunSystem } from '#server/sync/core.ts';
import { cheapCost } from '#tests/support/cheap-passwords.ts';
import { databaseBytes } from '#tests/support/database-bytes.ts';
import { fastFolder } from '#tests/support/fast-folder.ts';
import { aggregateTwice, twice } from '#tests/support/twice.ts';

/** A clock that stands still until the test moves it. */
export type HandClock = { now(): number; advance(ms: number): void };

export function handClock(start = Date.UTC(2026, 10, 20, 15)): HandClock {
  let time = start;
  return {
    now: () => time,
    advance(ms) {
      time += ms;
    },
  };
}

/** An empty folder that is gone when the test ends. */
export function temporaryFolder(): string {
  const folder = fs.mkdtempSync(path.join(fastFolder(), 'packs-test-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }));
  return folder;
}

/** A real configuration over an empty DATA_DIR, quiet, with no built app and no built library. */
export function testConfig(environment: Record<string, string> = {}): Config {
  const dataDir = temporaryFolder();
  const config = loadConfig({
    DATA_DIR: dataDir,
    DIST_DIR: path.join(dataDir, 'no-dist'),
    LOG_LEVEL: 'silent',
    ...environment,
  });
  return { ...config, readyLibraryDir: path.join(dataDir, 'no-dist-library') };
}

export type TestDeps = Deps & { clock: HandClock; run: RunSystem };

const reactions = schoolReactions.map(twice);
const aggregates = schoolAggregates.map(aggregateTwice);

let empty: Buffer | null = null;

/** A real database in a file, and the parts every server is built from. `database`: a copy of one, to begin with. */
export function testDeps(environment: Record<string, string> = {}, database?: Buffer): TestDeps {
  const config = testConfig(environment);
  if (database !== undefined || !fs.existsSync(config.databaseFile))
    fs.writeFileSync(config.databaseFile, database ?? (empty ??= databaseBytes()));
  const db = openDatabase(config.databaseFile);
  onTestFinished(() => closeDatabase(db));
  const clock = handClock();
  return { config, db, clock, run: systemRunner(db, clock), passwordCost: cheapCost, reactions, aggregates };
}

/** The whole server, ready for `inject`. */
export async function testApp(deps: Deps = testDeps()): Promise<FastifyInstance> {
  const app = await buildApp(deps);
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}
