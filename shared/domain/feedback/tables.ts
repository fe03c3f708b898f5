import { userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { feedbackGuardRow, feedbackRow } from './feedback.ts';

export const feedbackTables = {
  /** Its author has it, and the server, where the school's administrators read it. */
  feedback: defineTable({
    name: 'feedback',
    row: feedbackRow,
    home: ({ ownerId }) => (ownerId === null ? null : userBucket(ownerId)),
    columns: {
      ownerId: { type: 'text', nullable: true, of: (row) => row.ownerId },
      kind: { type: 'text', of: (row) => row.content.kind },
      isDone: { type: 'boolean', of: (row) => row.doneAt !== null },
      receivedAt: { type: 'integer', of: (row) => row.receivedAt },
    },
    indexes: { inbox: ['isDone', 'receivedAt'], age: ['receivedAt'] },
  }),
  feedbackGuard: defineTable({ name: 'feedbackGuard', row: feedbackGuardRow, home: () => null }),
};
