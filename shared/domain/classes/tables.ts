import { classBucket, classStaffBucket, userBucket } from '#shared/sync/bucket-names.ts';
import { defineTable } from '#shared/sync/define-table.ts';
import { classCodeRow } from './class-code.ts';
import { joinGuardRow, joinRequestRow } from './join.ts';
import { isCurrent } from './membership.ts';
import { classRow, contactRow, invitationRow, membershipRow, type ClassRow } from './rows.ts';

export const classTables = {
  /** Removed classes leave their teachers too after a while. */
  class: defineTable({
    name: 'class',
    row: classRow,
    home: (row) => classStaffBucket(row.id),
    copies: (row) => [{ bucket: classBucket(row.id), body: forStudents(row) }],
    columns: {
      /** Since when it is archived, epoch ms; null while it is not. */
      archivedAt: {
        type: 'integer',
        nullable: true,
        of: (row) => (row.status === 'ARCHIVED' ? row.statusAt : null),
      },
    },
    indexes: { archived: ['archivedAt'] },
  }),
  classCode: defineTable({ name: 'classCode', row: classCodeRow, home: () => null }),
  /** What a person may read is decided by these rows, at every pull. */
  membership: defineTable({
    name: 'membership',
    row: membershipRow,
    home: (row) => userBucket(row.userId),
    copies: (row) => [{ bucket: classStaffBucket(row.classId), body: row }],
    columns: {
      classId: { type: 'text', of: (row) => row.classId },
      userId: { type: 'text', of: (row) => row.userId },
      role: { type: 'text', of: (row) => row.role },
      current: { type: 'boolean', of: (row) => isCurrent(row) },
      ended: { type: 'text', nullable: true, of: (row) => row.ended },
    },
    indexes: { user: ['userId'], class: ['classId', 'role'] },
  }),
  contact: defineTable({ name: 'contact', row: contactRow, home: (row) => classStaffBucket(row.classId) }),
  joinRequest: defineTable({
    name: 'joinRequest',
    row: joinRequestRow,
    home: (row) => userBucket(row.studentId),
  }),
  joinGuard: defineTable({ name: 'joinGuard', row: joinGuardRow, home: () => null }),
  /** The mailer looks for what is queued. */
  invitation: defineTable({
    name: 'invitation',
    row: invitationRow,
    home: (row) => classStaffBucket(row.classId),
    columns: { state: { type: 'text', of: (row) => row.state } },
    indexes: { state: ['state'] },
  }),
};

/** How to get in, how the class is divided and who changed it when are its teachers' business. */
const forStudents = ({ imported: _, ...row }: ClassRow): ClassRow => ({
  ...row,
  code: null,
  codeSeed: '',
  head: '',
  subGroups: row.subGroups.filter((group) => group.isDefault),
});
