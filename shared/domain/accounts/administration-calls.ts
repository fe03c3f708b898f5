import * as z from 'zod/mini';
import { licenceSchema } from '#shared/access/licence.ts';
import { roleSchema } from '#shared/access/roles.ts';
import { deviceRulesSchema } from '#shared/domain/schools/device-rules.ts';
import { translationProblemSchema } from '#shared/domain/translation/translation-calls.ts';
import { listedSessionSchema } from './listed-session.ts';

// What the calls of a school's administrators answer where nothing is wrong.

const count = z.int();

/** Somebody in the list of a school's people. */
export const schoolPersonSchema = z.object({
  individualId: z.string(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  roles: z.array(roleSchema),
  isDisabled: z.boolean(),
  /** Epoch ms; null for who is signed in nowhere. */
  lastSeenAt: z.nullable(z.number()),
});
export type SchoolPerson = z.infer<typeof schoolPersonSchema>;
/** How many people a page has. */
export const PEOPLE_PAGE = 50;
export const peoplePageSchema = z.object({ people: z.array(schoolPersonSchema), total: count });

const personClassSchema = z.object({
  classId: z.string(),
  name: z.string(),
  role: z.enum(['teacher', 'student']),
  /** Whether the person is in it now. */
  isCurrent: z.boolean(),
  /** Whether nobody else teaches it. */
  isOnlyTeacher: z.boolean(),
});
/** A class as the page of somebody who is, or was, in it shows it. */
export type PersonClass = z.infer<typeof personClassSchema>;

/** A person's own page. */
export const personDetailsSchema = z.extend(schoolPersonSchema, {
  /** Whether the next sign-in asks for a new password. */
  passwordDue: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** Since when a student has a badge to sign in with, epoch ms; null for none. A server from before says nothing. */
  badgeSince: z.optional(z.nullable(z.number())),
  sessions: z.array(listedSessionSchema),
  classes: z.array(personClassSchema),
});
export type PersonDetails = z.infer<typeof personDetailsSchema>;

export const madePersonSchema = z.object({ errors: z.array(z.string()), individualId: z.string() });

export const schoolClassesSchema = z.object({
  classes: z.array(
    z.object({
      classId: z.string(),
      name: z.string(),
      teachers: z.array(z.object({ individualId: z.string(), name: z.string() })),
      studentCount: count,
    }),
  ),
});

/** How a school uses its devices, with what one needs to know of it. */
export const deviceRulesAnswerSchema = z.extend(deviceRulesSchema, {
  /** Students who can sign in, and who of them has three words that the product made; a server from before says nothing. */
  students: z.optional(z.object({ all: count, withMadePassword: count })),
});
export type DeviceRulesAnswer = z.infer<typeof deviceRulesAnswerSchema>;

/** What the school's account may use, and today by its calendar. */
export const licencesAnswerSchema = z.object({ licences: z.array(licenceSchema), today: z.string() });
export type LicencesAnswer = z.infer<typeof licencesAnswerSchema>;

/** How a school's server and devices are doing. */
export const healthReportSchema = z.object({
  /** Bytes. `free` is null where the disk does not say. */
  storage: z.object({ database: count, files: count, free: z.nullable(count) }),
  /** Epoch ms of the newest whole backup, null for none; whether the last try failed. */
  backup: z.object({ newestAt: z.nullable(z.number()), isFailing: z.boolean() }),
  /** Signed-in browsers of the school's people that were heard from. */
  devices: z.object({
    lastDay: count,
    lastWeek: count,
    lastMonth: count,
    /** Of the last month, the most frequent first. */
    byLabel: z.array(z.object({ label: z.string(), count })),
  }),
  /** Services of others that were set up for this server; `problem` is what the last request ended with. */
  services: z.object({
    mail: z.boolean(),
    /** Whether browsers are told of notifications; a server from before says nothing. */
    push: z.optional(z.boolean()),
    /** The names of the sign-in providers. */
    signIn: z.array(z.string()),
    /** Whether teachers can import their classes of Google Classroom. */
    classroom: z.boolean(),
    translation: z.nullable(z.object({ by: z.string(), problem: z.nullable(translationProblemSchema) })),
  }),
  version: z.string(),
  now: z.number(),
});
export type HealthReport = z.infer<typeof healthReportSchema>;
