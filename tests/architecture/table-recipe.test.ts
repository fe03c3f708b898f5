import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { plantTree } from '#tests/support/planted-tree.ts';
import { projectRoot } from '#tests/support/run-command.ts';

// docs/how-to/table.md, followed step by step on a table that nobody has: what the page does not name, nobody has to touch.

/** The row and its mutator. */
const note = `import * as z from 'zod/mini';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { accept, defineMutator, put } from '#shared/sync/mutator.ts';

export const plantedNoteRow = z.object({ id: z.string(), ownerId: z.string(), packId: z.string() });

export const plantNote = defineMutator({
  name: 'plantNote',
  v: 1,
  args: z.object({ packId: idSchema }),
  scope: ({ packId }) => packId,
  facts: () => ({}),
  decide: (_facts, { packId }, { actor }) => {
    const id = derivedId('planted-note', actor.userId, packId);
    return accept(put('plantedNote', { id, ownerId: actor.userId, packId }));
  },
});
`;

/** Everything that is derived of it, asked from outside. */
const questions = `import { openDatabase } from '#server/db/open.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { mutatorNamed } from '#shared/mutators.ts';
import { projections } from '#shared/tables.ts';

const actor = { kind: 'user', userId: 'ana', accountId: 'school', roles: [], name: 'Ana' } as const;
const prepared = mutatorNamed('plantNote')?.prepare({ packId: 'water' }, actor);
const row = { id: 'one', ownerId: 'ana', packId: 'water' };
const rows = storeOf(openDatabase(':memory:'), 'school').rows;
rows.put('plantedNote', row);
console.log(
  JSON.stringify({
    prepared: prepared?.kind,
    loaded: rows.load('plantedNote', 'one'),
    found: rows.find('plantedNote', { packId: 'water' }).length,
    buckets: projections('plantedNote', row).map(({ bucket }) => bucket),
  }),
);
`;

function edit(folder: string, file: string, from: string, to: string): void {
  const at = path.join(folder, file);
  const text = readFileSync(at, 'utf8');
  expect(text).toContain(from);
  writeFileSync(at, text.replace(from, to));
}

function run(folder: string, args: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: folder });
  expect(status, stdout.toString() + stderr.toString()).toBe(0);
  return stdout.toString();
}

test('a table is made by its row, its mutator, a line in its area’s two lists, two about people’s data, and a migration', () => {
  const tree = plantTree({ 'questions.ts': questions }, 'real');
  const { folder } = tree;
  try {
    for (const part of ['shared', 'sync-server', 'drizzle.config.ts']) {
      const filter = (source: string) => !source.includes(path.join('sync-server', 'library'));
      cpSync(path.join(projectRoot, part), path.join(folder, part), { recursive: true, filter });
    }
    writeFileSync(path.join(folder, 'shared/domain/schools/planted-note.ts'), note);
    const tablesFile = 'shared/domain/schools/tables.ts';
    edit(
      folder,
      tablesFile,
      'import { teachingSchoolRow',
      "import { plantedNoteRow } from './planted-note.ts';\nimport { teachingSchoolRow",
    );
    edit(
      folder,
      tablesFile,
      'export const schoolTables = {',
      `export const schoolTables = {
  plantedNote: defineTable({
    name: 'plantedNote',
    row: plantedNoteRow,
    home: (row) => userBucket(row.ownerId),
    columns: { packId: { type: 'text', of: (row) => row.packId } },
    indexes: { pack: ['packId'] },
  }),`,
    );
    const mutatorsFile = 'shared/domain/schools/mutators.ts';
    edit(folder, mutatorsFile, 'import {', "import { plantNote } from './planted-note.ts';\nimport {");
    edit(
      folder,
      mutatorsFile,
      'export const schoolMutators = {',
      'export const schoolMutators = {\n  plantNote,',
    );

    // What erasing a person does to it, and under which plain name a copy of their data has it.
    const erasureFile = 'shared/domain/person-data/erasure-rules.ts';
    edit(
      folder,
      erasureFile,
      '  teachingSchool: ofOwner,',
      '  teachingSchool: ofOwner,\n  plantedNote: ofOwner,',
    );
    edit(
      folder,
      'shared/domain/person-data/data-groups.ts',
      "  profile: 'account',",
      "  profile: 'account',\n  plantedNote: 'notes',",
    );

    run(folder, ['node_modules/drizzle-kit/bin.cjs', 'generate']);
    const migrations = path.join(folder, 'sync-server/db/migrations');
    const newest =
      readdirSync(migrations)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .at(-1) ?? '';
    const sql = readFileSync(path.join(migrations, newest), 'utf8');
    expect(sql).toContain('CREATE TABLE `row_planted_note`');
    expect(sql).toContain('CREATE INDEX `row_planted_note_pack`');
    expect(sql).not.toMatch(/DROP|ALTER/);

    run(folder, ['node_modules/typescript-native/bin/tsc', '-p', 'shared']);
    expect(JSON.parse(run(folder, ['--import', 'tsx', 'questions.ts']))).toEqual({
      prepared: 'prepared',
      loaded: { id: 'one', ownerId: 'ana', packId: 'water' },
      found: 1,
      buckets: ['user:ana'],
    });
  } finally {
    tree.remove();
  }
});
