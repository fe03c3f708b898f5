import { userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { inquiryRow } from './rows.ts';

export const inquiryTables = {
  /** Colleagues look for what is shared. */
  inquiry: defineTable({
    name: 'inquiry',
    row: inquiryRow,
    home: (row) => userBucket(row.ownerId),
    columns: {
      shared: { type: 'boolean', of: (row) => row.isShared && row.status === 'DRAFT' },
    },
    indexes: { shared: ['shared'] },
  }),
};
