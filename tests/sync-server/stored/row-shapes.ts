import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { tableNamed, tableNames } from '#shared/tables.ts';

/** What a release's devices keep of synced rows: under which version of their cache, and in which shape each table's. */
export type RowShapes = { cacheVersion: number; shapes: Record<string, string> };

/** A digest of each table's row as JSON Schema: another one means rows of another shape. */
export function shapesOfRows(): Record<string, string> {
  return Object.fromEntries(
    tableNames.map((name) => {
      const schema = canonicalJson(z.toJSONSchema(tableNamed(name).row, { unrepresentable: 'any' }));
      return [name, createHash('sha256').update(schema).digest('hex').slice(0, 16)];
    }),
  );
}
