import { userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { isUnread, notificationRow } from './rows.ts';

export const notificationTables = {
  /** Found again by what they are about, when that is withdrawn, and by their age. */
  notification: defineTable({
    name: 'notification',
    row: notificationRow,
    home: (row) => userBucket(row.ownerId),
    columns: {
      ownerId: { type: 'text', of: (row) => row.ownerId },
      aboutId: { type: 'text', of: (row) => row.about.id },
      unread: { type: 'boolean', of: (row) => isUnread(row) },
      createdAt: { type: 'integer', of: (row) => row.createdAt },
    },
    indexes: {
      owner: ['ownerId', 'unread'],
      about: ['aboutId', 'unread'],
      age: ['createdAt', 'ownerId'],
    },
  }),
};
