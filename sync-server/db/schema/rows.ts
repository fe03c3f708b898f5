import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What every synced row has: its id and its body as JSON, shaped by the table's zod schema in shared/tables.ts. */
const columns = { id: text('id').primaryKey(), body: text('body').notNull() };

export const profile = sqliteTable('row_profile', columns);
export const classCode = sqliteTable('row_class_code', columns);
export const activity = sqliteTable('row_activity', columns);
export const activityDraft = sqliteTable('row_activity_draft', columns);
export const contact = sqliteTable('row_contact', columns);
export const studentStatus = sqliteTable('row_student_status', columns);
export const submission = sqliteTable('row_submission', columns);
export const progress = sqliteTable('row_progress', columns);
export const review = sqliteTable('row_review', columns);
export const keptActivity = sqliteTable('row_kept_activity', columns);
export const onboardingMark = sqliteTable('row_onboarding_mark', columns);
export const annotatedMark = sqliteTable('row_annotated_mark', columns);
export const teachingSchool = sqliteTable('row_teaching_school', columns);
export const branch = sqliteTable('row_branch', columns);
export const joinRequest = sqliteTable('row_join_request', columns);
export const joinGuard = sqliteTable('row_join_guard', columns);

/** Removed classes leave their teachers too after a while. */
export const classTable = sqliteTable(
  'row_class',
  {
    ...columns,
    /** Since when it is archived, epoch ms; null while it is not. */
    archivedAt: integer('archived_at'),
  },
  (table) => [index('row_class_archived').on(table.archivedAt)],
);

/** The mailer looks for what is queued. */
export const invitation = sqliteTable(
  'row_invitation',
  { ...columns, state: text('state', { enum: ['queued', 'sent', 'failed', 'unsure'] }).notNull() },
  (table) => [index('row_invitation_state').on(table.state)],
);

export const favorite = sqliteTable('row_favorite', columns);
export const customPack = sqliteTable('row_custom_pack', columns);
export const excerpt = sqliteTable('row_excerpt', columns);

/** A file that arrives is looked for by its sender; a pack that is saved looks for its own. */
export const upload = sqliteTable(
  'row_upload',
  {
    ...columns,
    ownerId: text('owner_id').notNull(),
    packId: text('pack_id').notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    index('row_upload_pack').on(table.packId),
    index('row_upload_file').on(table.sha256, table.ownerId),
  ],
);

/** Grants are read from here on every pull. */
export const membership = sqliteTable(
  'row_membership',
  {
    ...columns,
    classId: text('class_id').notNull(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['teacher', 'student'] }).notNull(),
    current: integer('current', { mode: 'boolean' }).notNull(),
    ended: text('ended', { enum: ['left', 'removed', 'archived'] }),
  },
  (table) => [
    index('row_membership_user').on(table.userId),
    index('row_membership_class').on(table.classId, table.role),
  ],
);

/** The scheduler looks for what is due; groups and classes hand on, or keep, what they were given. */
export const assignment = sqliteTable(
  'row_assignment',
  {
    ...columns,
    classId: text('class_id').notNull(),
    subgroupId: text('subgroup_id').notNull(),
    startDate: text('start_date').notNull(),
    released: integer('released', { mode: 'boolean' }).notNull(),
  },
  (table) => [
    index('row_assignment_due').on(table.released, table.startDate),
    index('row_assignment_subgroup').on(table.subgroupId),
    index('row_assignment_class').on(table.classId),
  ],
);

/** Progress counts a student's answers of one assignment. */
export const answer = sqliteTable(
  'row_answer',
  {
    ...columns,
    assignmentId: text('assignment_id').notNull(),
    studentId: text('student_id').notNull(),
    questionId: text('question_id').notNull(),
    /** Whether its text is more than white space. */
    written: integer('written', { mode: 'boolean' }).notNull(),
  },
  // With all that the count asks for, so that it never reads the texts.
  (table) => [
    index('row_answer_written').on(table.assignmentId, table.studentId, table.written, table.questionId),
  ],
);
