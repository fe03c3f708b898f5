import { classBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable, type Projection } from '#shared/sync/define-table.ts';
import { annotatedMarkRow } from './annotated-mark.ts';
import { customPackRow, excerptRow, favoriteRow, uploadRow } from './custom-pack.ts';

export const packTables = {
  favorite: defineTable({ name: 'favorite', row: favoriteRow, home: (row) => userBucket(row.ownerId) }),
  customPack: defineTable({
    name: 'customPack',
    row: customPackRow,
    home: (row) => userBucket(row.ownerId),
    // Its owner's note is for its owner alone.
    copies: (row) => toClasses(row.classIds, (classId) => ({ ...row, userNote: '', classIds: [classId] })),
  }),
  /** A file that arrives is looked for by its sender; a pack that is saved looks for its own. */
  upload: defineTable({
    name: 'upload',
    row: uploadRow,
    home: (row) => userBucket(row.ownerId),
    copies: (row) => toClasses(row.classIds, (classId) => ({ ...row, classIds: [classId] })),
    columns: {
      ownerId: { type: 'text', of: (row) => row.ownerId },
      packId: { type: 'text', of: (row) => row.packId },
      sha256: { type: 'text', of: (row) => row.file.sha256 },
    },
    indexes: { pack: ['packId'], file: ['sha256', 'ownerId'] },
  }),
  excerpt: defineTable({ name: 'excerpt', row: excerptRow, home: (row) => userBucket(row.ownerId) }),
  annotatedMark: defineTable({
    name: 'annotatedMark',
    row: annotatedMarkRow,
    home: (row) => userBucket(row.ownerId),
  }),
};

/** What an assignment uses, its class may read; which other classes do is not its business. */
function toClasses<Row>(classIds: readonly string[], copyFor: (classId: string) => Row): Projection<Row>[] {
  return [...new Set(classIds)].map((classId) => ({ bucket: classBucket(classId), body: copyFor(classId) }));
}
