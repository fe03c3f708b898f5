import { userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { onboardingMarkRow } from './mark.ts';

export const onboardingTables = {
  onboardingMark: defineTable({
    name: 'onboardingMark',
    row: onboardingMarkRow,
    home: (row) => userBucket(row.ownerId),
  }),
};
