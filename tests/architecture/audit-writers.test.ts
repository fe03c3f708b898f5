import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/run-command.ts';
import { sourceFiles } from '#tests/support/source-files.ts';

/** Who may write lines of the audit trail, or take names out of them. */
const writers = [/^sync-server\/audit\.ts$/, /^sync-server\/sync\/erasure\/blank-audit\.ts$/];

const writes =
  /\.(insert|update|delete)\(\s*audit\s*\)|\b(insert\s+(or\s+\w+\s+)?into|update|delete\s+from|drop\s+table)\s+[`"]?audit\b/i;

test('lines of the audit trail are written in one file, and changed by nothing but an erasure', () => {
  const files = sourceFiles().filter((file) => file.startsWith('sync-server/'));
  const found = files.filter((file) => writes.test(fs.readFileSync(path.join(projectRoot, file), 'utf8')));
  expect(found).toContain('sync-server/audit.ts');
  expect(found.filter((file) => !writers.some((writer) => writer.test(file)))).toEqual([]);
  const trail = fs.readFileSync(path.join(projectRoot, 'sync-server/audit.ts'), 'utf8');
  expect(trail).not.toMatch(/\.update\(/);
});
