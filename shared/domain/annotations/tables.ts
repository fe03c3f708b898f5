import { classBucket, classStaffBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { annotationRow, classAnnotationTypesRow, type Annotation } from './rows.ts';

export const annotationTables = {
  annotation: defineTable({
    name: 'annotation',
    row: annotationRow,
    home: (row) => userBucket(row.ownerId),
    // Which other classes read it is not the business of any one.
    copies: (row) =>
      [...new Map(row.readers.map((reader) => [bucketOf(row, reader), reader]))].map(([bucket, reader]) => ({
        bucket,
        body: { ...row, readers: [reader] },
      })),
  }),
  classAnnotationTypes: defineTable({
    name: 'classAnnotationTypes',
    row: classAnnotationTypesRow,
    home: (row) => classStaffBucket(row.classId),
    copies: (row) => [{ bucket: classBucket(row.classId), body: row }],
  }),
};

/** A student's lie with their work, which their teachers read; a teacher's with what the whole class has. */
function bucketOf({ ownerId }: Annotation, { classId, as }: Annotation['readers'][number]): string {
  return as === 'student' ? workBucket(classId, ownerId) : classBucket(classId);
}
