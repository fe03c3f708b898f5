import * as z from 'zod/mini';
import { defineTable } from './define-table.ts';

/**
 * Another version of a record: written from an older base than its head (SPEC.md M4). Both are kept: the head stays,
 * and this one is shown beside it with a one-tap swap.
 */
export const versionRow = z.object({
  /** The mutation that first parted from the record's line. */
  id: z.string(),
  /** The bucket of the record it belongs to. */
  bucket: z.string(),
  table: z.string(),
  recordId: z.string(),
  /** The whole record as this version has it. */
  body: z.record(z.string(), z.unknown()),
  /** The newest mutation of this version. */
  head: z.string(),
  authorId: z.string(),
  /** What the device that wrote it calls itself. */
  device: z.string(),
  authoredAt: z.number(),
});
export type Version = z.infer<typeof versionRow>;

/** Stored under the name `branch`, with which it was released. */
export const versionTable = defineTable({ name: 'branch', row: versionRow, home: (row) => row.bucket });
