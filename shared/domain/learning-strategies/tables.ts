import { userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { snackActionRow, snackPackRow, snackResponseRow, snackRow } from './rows.ts';

const ofWork = (row: { classId: string; studentId: string }): string =>
  workBucket(row.classId, row.studentId);

export const learningStrategyTables = {
  snackPack: defineTable({ name: 'snackPack', row: snackPackRow, home: (row) => userBucket(row.ownerId) }),
  snack: defineTable({ name: 'snack', row: snackRow, home: (row) => userBucket(row.ownerId) }),
  /** Progress counts a student's completed responses of one assignment. */
  snackResponse: defineTable({
    name: 'snackResponse',
    row: snackResponseRow,
    home: ofWork,
    columns: {
      assignmentId: { type: 'text', of: (row) => row.assignmentId },
      studentId: { type: 'text', of: (row) => row.studentId },
      snackId: { type: 'text', of: (row) => row.snackId },
      completed: { type: 'boolean', of: (row) => row.status === 'COMPLETED' },
    },
    indexes: { completed: ['assignmentId', 'studentId', 'completed', 'snackId'] },
  }),
  snackAction: defineTable({ name: 'snackAction', row: snackActionRow, home: ofWork }),
};
