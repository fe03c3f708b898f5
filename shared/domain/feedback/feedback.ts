import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { refuse, type Refused } from '#shared/kernel/refusal.ts';

// Feedback to the school (classroom §4, §6, §7). Lengths, counts and days are ours: the specification names none.

export const MAX_FEEDBACK_LENGTH = 4_000;
export const MAX_TOPIC_LENGTH = 500;
export const MAX_STANDARD_LENGTH = 500;
export const MAX_GRADE_RANGE_LENGTH = 100;
export const MAX_WHO_LENGTH = 200;
export const MAX_CONTACT_EMAIL_LENGTH = 254;

/** So much a person may send within a day, from all their devices. */
export const MAX_FEEDBACK_A_DAY = 20;
export const FEEDBACK_WINDOW_MS = 86_400_000;

/** The school keeps feedback so long after it came, done or not. */
export const MAX_FEEDBACK_AGE_DAYS = 366;

/** Who writes, as the calls name it: by their role, or what somebody says who is not signed in. */
export const userTypes = ['EDUCATOR', 'STUDENT', 'FAMILY', 'OTHER'] as const;
export const userTypeSchema = z.enum(userTypes);
export type UserType = z.infer<typeof userTypeSchema>;

const text = (length: number) => z.string().check(z.maxLength(length));

export const generalContent = z.object({
  kind: z.literal('general'),
  feedbackExperience: text(MAX_FEEDBACK_LENGTH),
});
export const packRequestContent = z.object({
  kind: z.literal('newPackRequest'),
  preferredTopic: text(MAX_TOPIC_LENGTH),
  gradeRangeName: text(MAX_GRADE_RANGE_LENGTH),
  curriculumStandard: text(MAX_STANDARD_LENGTH),
});
/** What was written, by the form that it was written into; its fields are those of the calls (classroom §7). */
export const feedbackContentSchema = z.discriminatedUnion('kind', [generalContent, packRequestContent]);
export type FeedbackContent = z.infer<typeof feedbackContentSchema>;
export type FeedbackKind = FeedbackContent['kind'];

/** Feedback as the school has it, and its author where they were signed in. */
export const feedbackRow = z.object({
  id: idSchema,
  /** Null for who was not signed in: such a row never leaves the server. */
  ownerId: z.nullable(idSchema),
  userType: userTypeSchema,
  /** Who a visitor says to be; empty for everybody else. */
  whoAmI: text(MAX_WHO_LENGTH),
  /** Where an answer goes to a visitor who is an educator (classroom §5); else empty. */
  contactEmail: text(MAX_CONTACT_EMAIL_LENGTH),
  subject: subjectPathSchema,
  content: feedbackContentSchema,
  /** When it was written, claimed time, epoch ms. */
  writtenAt: z.number(),
  /** When the school's server had it, epoch ms; on a device that waits to send it, when it was written. */
  receivedAt: z.number(),
  /** When an administrator marked it as done, epoch ms. */
  doneAt: z.nullable(z.number()),
});
export type Feedback = z.infer<typeof feedbackRow>;

/** When somebody's feedback came, server time, as far back as the limit counts; in no bucket. */
export const feedbackGuardRow = z.object({ id: idSchema, sentAt: z.array(z.number()) });
export type FeedbackGuard = z.infer<typeof feedbackGuardRow>;

export const feedbackGuardId = (ownerId: string): string => derivedId('feedback-guard', ownerId);

/** The feedback of the last day, which the limit counts. */
export const countedFeedback = (guard: FeedbackGuard | null, now: number): number[] =>
  (guard?.sentAt ?? []).filter((at) => at > now - FEEDBACK_WINDOW_MS);

/** What is missing in feedback, whatever is stored; null when nothing is. */
export function feedbackProblem(content: FeedbackContent): Refused | null {
  const field = content.kind === 'general' ? 'feedbackExperience' : 'preferredTopic';
  const written = content.kind === 'general' ? content.feedbackExperience : content.preferredTopic;
  return written.trim() === '' ? refuse('feedback_required', field) : null;
}

/** All that was written, in the order of the form. */
export const wordsOfFeedback = (content: FeedbackContent): string =>
  (content.kind === 'general'
    ? [content.feedbackExperience]
    : [content.preferredTopic, content.gradeRangeName, content.curriculumStandard]
  )
    .filter((words) => words.trim() !== '')
    .join('\n');
