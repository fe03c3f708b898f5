import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { mutators } from '#shared/mutators.ts';
import { tableNames, tables } from '#shared/tables.ts';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

test('every synced table has a row shape and a table that the migrations make', () => {
  const db = openDatabase(':memory:');
  try {
    const rows = storeOf(db, 'a school').rows;
    for (const name of tableNames) {
      expect(tables[name].row.safeParse(null).success, name).toBe(false);
      expect(rows.load(name, 'nobody'), name).toBeNull();
    }
  } finally {
    closeDatabase(db);
  }
});

test('every mutation stands in a test', () => {
  const texts = sourceFiles()
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('tests/architecture/'))
    .map((file) => readFileSync(path.join(projectRoot, file), 'utf8'));
  const untested = Object.keys(mutators).filter((name) => {
    const word = new RegExp(`\\b${name}\\b`);
    return !texts.some((text) => word.test(text));
  });
  expect(untested).toEqual([]);
});

test('the migrations make what the schema describes', () => {
  // drizzle-kit wants its folder below the project; it writes there only if something is missing.
  const folder = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
  try {
    cpSync(path.join(projectRoot, 'sync-server/db/migrations'), folder, { recursive: true });
    const tool = path.join(projectRoot, 'node_modules/drizzle-kit/bin.cjs');
    const config = path.join(folder, 'drizzle.config.json');
    const inProject = (file: string) => `./${path.relative(projectRoot, file)}`;
    const schema = ['./sync-server/db/schema/*.ts', './sync-server/db/migrated-tables.cjs'];
    writeFileSync(config, JSON.stringify({ dialect: 'sqlite', schema, out: inProject(folder) }));
    const before = readdirSync(folder);
    const args = [tool, 'generate', `--config=${inProject(config)}`];
    const { status, stdout } = spawnSync(process.execPath, args, { cwd: projectRoot });
    expect(stdout.toString()).toContain('No schema changes');
    expect(status).toBe(0);
    expect(readdirSync(folder)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
