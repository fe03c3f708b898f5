import { userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { personSettingRow } from './person-setting.ts';
import { profileRow } from './rows.ts';

export const accountTables = {
  profile: defineTable({ name: 'profile', row: profileRow, home: (row) => userBucket(row.id) }),
  personSetting: defineTable({
    name: 'personSetting',
    row: personSettingRow,
    home: (row) => userBucket(row.ownerId),
  }),
};
