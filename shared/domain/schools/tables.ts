import { userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { teachingSchoolRow } from './teaching-school.ts';

export const schoolTables = {
  teachingSchool: defineTable({
    name: 'teachingSchool',
    row: teachingSchoolRow,
    home: (row) => userBucket(row.ownerId),
  }),
};
