import * as z from 'zod/mini';
import { derivedId } from '#shared/kernel/ids.ts';
import { assignmentRow, type Assignment } from './rows.ts';
import { withoutKeys } from './without-keys.ts';

/**
 * What an activity asked, kept for a student who left its class: the class's bucket goes from their devices, their own
 * answers stay (SPEC.md B2), and answers without questions say little. Made by the server, read-only, never brought up
 * to date afterwards: a class one has left is no longer one's business.
 */
export const keptActivityRow = z.object({
  id: z.string(),
  assignmentId: z.string(),
  classId: z.string(),
  studentId: z.string(),
  packId: z.string(),
  subject: assignmentRow.shape.subject,
  title: z.string(),
  instructions: z.string(),
  preface: assignmentRow.shape.preface,
  questions: assignmentRow.shape.questions,
  snacks: assignmentRow.shape.snacks,
  inquiry: assignmentRow.shape.inquiry,
  teacherName: z.string(),
  /** Server time, epoch ms. */
  keptAt: z.number(),
});
export type KeptActivity = z.infer<typeof keptActivityRow>;

export const keptActivityId = (assignment: string, studentId: string): string =>
  derivedId('kept-activity', assignment, studentId);

export function activityCopy(assignment: Assignment, studentId: string, now: number): KeptActivity {
  const { packId, subject, title, instructions, preface, questions, snacks, inquiry, teacherName } =
    assignment;
  return {
    id: keptActivityId(assignment.id, studentId),
    assignmentId: assignment.id,
    classId: assignment.classId,
    studentId,
    packId,
    subject,
    title,
    instructions,
    ...withoutKeys({ preface, questions }),
    ...(snacks && { snacks }),
    ...(inquiry && { inquiry }),
    teacherName,
    keptAt: now,
  };
}
