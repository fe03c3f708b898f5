import { classBucket, classStaffBucket, userBucket, workBucket } from '#shared/sync/bucket-names.ts';
import { defineTable, type Projection } from '#shared/sync/define-table.ts';
import { studentsReview } from './blank-review.ts';
import { keptActivityRow } from './kept-activity.ts';
import { reviewRow, type Review } from './review-rows.ts';
import {
  activityDraftRow,
  activityRow,
  answerRow,
  assignmentRow,
  progressRow,
  studentStatusRow,
  submissionRow,
  type Assignment,
} from './rows.ts';
import { savedCommentRow } from './saved-comment.ts';
import { withoutKeys } from './without-keys.ts';

const ofWork = (row: { classId: string; studentId: string }): string =>
  workBucket(row.classId, row.studentId);

export const activityTables = {
  activity: defineTable({ name: 'activity', row: activityRow, home: (row) => userBucket(row.ownerId) }),
  activityDraft: defineTable({
    name: 'activityDraft',
    row: activityDraftRow,
    home: (row) => userBucket(row.ownerId),
  }),
  /** The scheduler looks for what is due; groups and classes hand on, or keep, what they were given. */
  assignment: defineTable({
    name: 'assignment',
    row: assignmentRow,
    home: (row) => classStaffBucket(row.classId),
    copies: releasedTo,
    columns: {
      classId: { type: 'text', of: (row) => row.classId },
      subgroupId: { type: 'text', of: (row) => row.subgroupId },
      startDate: { type: 'text', of: (row) => row.startDate },
      released: { type: 'boolean', of: (row) => row.released },
      /** When it is due, while it is neither ended nor deleted. */
      openUntil: {
        type: 'text',
        nullable: true,
        of: (row) => (row.status === 'ASSIGNED' ? row.endDate : null),
      },
    },
    indexes: {
      ends: ['openUntil'],
      due: ['released', 'startDate'],
      subgroup: ['subgroupId'],
      class: ['classId'],
    },
  }),
  /** Progress counts a student's answers of one assignment. */
  answer: defineTable({
    name: 'answer',
    row: answerRow,
    home: ofWork,
    columns: {
      assignmentId: { type: 'text', of: (row) => row.assignmentId },
      studentId: { type: 'text', of: (row) => row.studentId },
      questionId: { type: 'text', of: (row) => row.questionId },
      /** Whether its text is more than white space. */
      written: { type: 'boolean', of: (row) => row.text.trim() !== '' },
    },
    // With all that the count asks for, so that it never reads the texts.
    indexes: { written: ['assignmentId', 'studentId', 'written', 'questionId'] },
  }),
  studentStatus: defineTable({ name: 'studentStatus', row: studentStatusRow, home: ofWork }),
  /** A corrected key marks again what was handed in for one assignment. */
  submission: defineTable({
    name: 'submission',
    row: submissionRow,
    home: ofWork,
    columns: { assignmentId: { type: 'text', of: (row) => row.assignmentId } },
    indexes: { assignment: ['assignmentId'] },
  }),
  progress: defineTable({
    name: 'progress',
    row: progressRow,
    home: (row) => classStaffBucket(row.classId),
  }),
  review: defineTable({
    name: 'review',
    row: reviewRow,
    home: (row) => classStaffBucket(row.classId),
    copies: returnedTo,
    columns: {
      /** The date until which a student has more time. */
      extendedTo: { type: 'text', nullable: true, of: (row) => row.extension?.endDate ?? null },
    },
    indexes: { extended: ['extendedTo'] },
  }),
  keptActivity: defineTable({ name: 'keptActivity', row: keptActivityRow, home: ofWork }),
  savedComment: defineTable({
    name: 'savedComment',
    row: savedCommentRow,
    home: (row) => userBucket(row.ownerId),
  }),
};

/** A whole class reads its assignments in the class's bucket, single students in their own (SPEC.md B4, B5). */
function releasedTo(row: Assignment): Projection<Assignment>[] {
  if (!row.released) return [];
  const asked = withoutKeys(row);
  if (row.assigneeIds === null) return [{ bucket: classBucket(row.classId), body: asked }];
  // Whom else it was given to is no student's business.
  return [...new Set(row.assigneeIds)].map((studentId) => ({
    bucket: workBucket(row.classId, studentId),
    body: { ...asked, assigneeIds: [studentId] },
  }));
}

/** The class staff have the whole review, the student what was returned of it. */
function returnedTo(row: Review): Projection<Review>[] {
  const body = studentsReview(row);
  return body === null ? [] : [{ bucket: ofWork(row), body }];
}
