import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classBucket, parseWorkBucket, workBucket } from '#shared/sync/bucket-names.ts';
import type { RowOf } from '#shared/sync/define-table.ts';
import { projections, tableNames, tables } from '#shared/tables.ts';
import { arbitraryFor } from '#tests/support/arbitrary.ts';

const ids = ['class-1', 'class-2', 'student-1', 'student-2', 'student-3', 'teacher-1', 'assignment-1'];

test.each(tableNames)(
  'B1 a row of %s has at most one projection in a bucket, each of its own table and id',
  (table) => {
    fc.assert(
      fc.property(arbitraryFor(tables[table].row, ids), (row) => {
        const all = projections(table, row as never); // a value of that table's schema
        expect(new Set(all.map((one) => one.bucket)).size).toBe(all.length);
        for (const { body } of all) {
          expect(body.id).toBe((row as { id: string }).id);
          expect(tables[table].row.safeParse(body).success).toBe(true);
        }
      }),
      { numRuns: 100 },
    );
  },
);

test('B1 students’ buckets never hold a class code, a classmate’s membership, progress or contact, nor a code’s row', () => {
  const isStudents = (bucket: string) => bucket.startsWith('class:') || bucket.startsWith('work:');
  fc.assert(
    fc.property(arbitraryFor(tables.class.row, ids) as fc.Arbitrary<RowOf<'class'>>, (row) => {
      for (const { bucket, body } of projections('class', row))
        if (isStudents(bucket)) expect(body).toMatchObject({ code: null });
    }),
    { numRuns: 200 },
  );
  for (const table of ['membership', 'progress', 'contact', 'classCode', 'profile'] as const) {
    fc.assert(
      fc.property(arbitraryFor(tables[table].row, ids), (row) => {
        expect(projections(table, row as never).filter((one) => isStudents(one.bucket))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  }
});

test('B5 a single student’s copy of an assignment names that student alone; the class’s copy names nobody', () => {
  fc.assert(
    fc.property(arbitraryFor(tables.assignment.row, ids) as fc.Arbitrary<RowOf<'assignment'>>, (row) => {
      const all = projections('assignment', row);
      const work = all.filter((one) => one.bucket.startsWith('work:'));
      for (const { bucket, body } of work) {
        expect([bucket]).toEqual(
          (body as typeof row).assigneeIds?.map((student) => workBucket(row.classId, student)),
        );
      }
      const toClass = all.some((one) => one.bucket === classBucket(row.classId));
      expect(toClass).toBe(row.released && row.assigneeIds === null);
      if (!row.released) expect(work).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('B1 the parts of a work bucket’s name can be read back', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), (classId, studentId) => {
      expect(parseWorkBucket(workBucket(classId, studentId))).toEqual({ classId, studentId });
      expect(parseWorkBucket(classBucket(classId))).toBeNull();
    }),
    { numRuns: 100 },
  );
});
