import * as z from 'zod/mini';
import { readingLevelSchema } from '#shared/domain/packs/primitives.ts';
import { derivedId } from '#shared/kernel/ids.ts';

/** A class (classroom §3). Students get it without its code and its groups, and with its teachers' names only. */
export const classRow = z.object({
  id: z.string(),
  accountId: z.string(),
  name: z.string(),
  description: z.string(),
  avatar: z.string(),
  /** Six digits; null until the server has given one out, and in the students' copy. */
  code: z.nullable(z.string()),
  /** What the code is made from, so that it comes out the same after a restore; empty in the students' copy. */
  codeSeed: z.string(),
  subGroups: z.array(z.object({ subgroupId: z.string(), name: z.string(), isDefault: z.boolean() })),
  teachers: z.array(z.object({ id: z.string(), name: z.string() })),
  createdAt: z.number(),
  /** A removed class is archived; super-deleted it can't be brought back. Work stays with its authors in both. */
  status: z.enum(['ACTIVE', 'ARCHIVED', 'SUPER_DELETED']),
  /** Since when the status holds, epoch ms. */
  statusAt: z.number(),
  /** The mutation that wrote name, description and avatar (SPEC.md M4); empty in the students' copy. */
  head: z.string(),
  /** The reading level that texts open at for the class; none: each text's own. */
  readingLevel: z.optional(z.nullable(readingLevelSchema)),
  /** Of which classroom service it was imported, and where it is there; none: of none. Its teachers' alone. */
  imported: z.optional(z.object({ from: z.enum(['google-classroom']), link: z.string() })),
});
export type ClassRow = z.infer<typeof classRow>;

/** A person's place in a class, with every stretch of time they spent in it (SPEC.md M6). */
export const membershipRow = z.object({
  id: z.string(),
  classId: z.string(),
  userId: z.string(),
  role: z.enum(['teacher', 'student']),
  firstName: z.string(),
  lastName: z.string(),
  /** The named groups of the class this student is in. */
  subgroupIds: z.array(z.string()),
  /** Epoch ms; `to` null while it lasts. */
  periods: z.array(z.object({ from: z.number(), to: z.nullable(z.number()) })),
  /** How the last period ended. */
  ended: z.nullable(z.enum(['left', 'removed', 'archived'])),
  /** A student's own reading level; none: the class's. */
  readingLevel: z.optional(z.nullable(readingLevelSchema)),
});
export type Membership = z.infer<typeof membershipRow>;

/** When a student's device was last heard from, as the class's teachers see it (SPEC.md R9). */
export const contactRow = z.object({
  id: z.string(),
  classId: z.string(),
  studentId: z.string(),
  /** Server time, epoch ms. */
  lastContact: z.number(),
  unsent: z.number(),
  oldestUnsent: z.nullable(z.number()),
});
export type Contact = z.infer<typeof contactRow>;

/** An e-mail that invites somebody to join a class; for the class's teachers. Its id names the mail (SPEC.md I10). */
export const invitationRow = z.object({
  id: z.string(),
  classId: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  /** The subject area whose join screen the mail leads to. */
  subject: z.string(),
  at: z.number(),
  /** `unsure`: the server stopped while it was being handed over; it is not sent a second time by itself. */
  state: z.enum(['queued', 'sent', 'failed', 'unsure']),
  /** When the state last changed, epoch ms. */
  stateAt: z.number(),
});
export type Invitation = z.infer<typeof invitationRow>;

export const membershipId = (classId: string, userId: string): string =>
  derivedId('membership', classId, userId);
export const contactId = (classId: string, studentId: string): string =>
  derivedId('contact', classId, studentId);
/** The subgroup that stands for the whole class. */
export const defaultSubgroupId = (classId: string): string => derivedId('subgroup', classId, 'default');
