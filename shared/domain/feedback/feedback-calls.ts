import * as z from 'zod/mini';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { isEmailAddress } from '#shared/domain/classes/email-address.ts';
import { feedbackContentSchema, userTypeSchema, type UserType } from './feedback.ts';

// What the calls about feedback ask and answer, beside the rows.

/** The inbox a page at a time. */
export const FEEDBACK_PAGE = 25;

export const inboxItemSchema = z.object({
  feedbackId: z.string(),
  /** Who sent it; null for who was not signed in. */
  sender: z.nullable(z.object({ individualId: z.string(), name: z.string() })),
  userType: userTypeSchema,
  whoAmI: z.string(),
  contactEmail: z.string(),
  subject: subjectPathSchema,
  content: feedbackContentSchema,
  /** Epoch ms. */
  writtenAt: z.number(),
  receivedAt: z.number(),
  doneAt: z.nullable(z.number()),
});
export type InboxItem = z.infer<typeof inboxItemSchema>;

export const inboxPageSchema = z.object({
  feedback: z.array(inboxItemSchema),
  total: z.int(),
  /** How often a form was sent incomplete in the last thirty days; null where the school counts nothing. */
  incomplete: z.optional(z.nullable(z.int())),
});

/** What a visitor says of themselves: a student is asked for nothing, an educator alone for an address (classroom §5). */
export function visitorPart(userType: UserType, typed: { whoAmI: string; contactEmail: string }) {
  return {
    whoAmI: userType === 'STUDENT' ? '' : typed.whoAmI.trim(),
    contactEmail: userType === 'EDUCATOR' ? typed.contactEmail.trim() : '',
  };
}

export const feedbackMessages = {
  userType: 'Please choose who you are.',
  contactEmail: 'This e-mail address is not valid.',
  subjectAreaId: 'This subject area does not belong to this address.',
  school: 'Choose your school first: this server has several.',
  tooMany: 'There was too much feedback from here. Please try again later.',
} as const;

/** What is wrong with an address that may be left out; null when nothing is. */
export const contactProblem = (contactEmail: string): string | null =>
  contactEmail === '' || isEmailAddress(contactEmail) ? null : feedbackMessages.contactEmail;
