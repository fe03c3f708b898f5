import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';

const filesIn = (folder: string): string[] =>
  fs
    .readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(folder, name));

/** The tables that an aggregate puts rows into. */
const aggregated = filesIn('sync-server/features')
  .filter((name) => name.endsWith('-aggregate.ts'))
  .flatMap((name) => [...fs.readFileSync(path.join(projectRoot, name), 'utf8').matchAll(/put\('(\w+)'/g)])
  .map(([, table]) => table ?? '');

// Within a commit its rows are those of before (SPEC.md S6).
test('S6 no rule and no reaction reads what is summed up at a commit’s end', () => {
  expect(aggregated).toContain('progress');
  const readers = [
    ...filesIn('shared/domain'),
    ...filesIn('sync-server/features').filter((name) => /reactions?\.ts$|consequences\.ts$/.test(name)),
  ].filter((name) => {
    const text = fs.readFileSync(path.join(projectRoot, name), 'utf8');
    return aggregated.some((table) => new RegExp(`(fact|load|find|pick)\\(\\s*'${table}'`).test(text));
  });
  expect(readers).toEqual([]);
});
