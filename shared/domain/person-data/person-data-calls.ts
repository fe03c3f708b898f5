import * as z from 'zod/mini';
import { roleSchema } from '#shared/access/roles.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import { dataGroupSchema } from './data-groups.ts';
import { MAX_RETENTION_YEARS } from './retention.ts';

/** How many people one request may erase: each is a stretch of time in which nobody else is answered. */
export const MAX_ERASED_AT_ONCE = 100;
/** How many people a search finds at most. */
export const MAX_FOUND_PEOPLE = 20;

const name = z.string().check(z.maxLength(200));
const count = z.int().check(z.gte(0));

export const personSearchSchema = z.object({
  search: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
});

export const foundPersonSchema = z.object({ id: idSchema, name, username: name, roles: z.array(roleSchema) });
export type FoundPerson = z.infer<typeof foundPersonSchema>;
export const foundPeopleSchema = z.object({ people: z.array(foundPersonSchema), more: z.boolean() });
export type FoundPeople = z.infer<typeof foundPeopleSchema>;

export const personQuerySchema = z.object({ individualId: idSchema });

/** What an erasure would take. */
export const erasurePreviewSchema = z.object({
  person: foundPersonSchema,
  counts: z.array(z.object({ group: dataGroupSchema, count })),
  /** Rows of classes that stay, without the name. */
  staying: count,
  /** Why it can't be done now, in words; null where it can. */
  problem: z.nullable(z.string()),
  /** Until when backups of this server would hold it, epoch ms; null for no backup. */
  inBackupsUntil: z.nullable(z.number()),
});
export type ErasurePreviewAnswer = z.infer<typeof erasurePreviewSchema>;

export const erasureRequestSchema = z.object({ individualId: idSchema, confirmedName: name });
export const changeAnswerSchema = z.object({ errors: z.array(z.string()) });

/** Erasures and retention of a school, as its administrators see them: ids and dates, no names. */
export const dataReportSchema = z.object({
  erased: z.array(z.object({ id: idSchema, erasedAt: z.number(), inBackupsUntil: z.nullable(z.number()) })),
  /** How many there are beyond those listed. */
  more: count,
  retentionYears: z.nullable(z.int()),
  /** Copies of older databases that lie beside this one and are deleted by nobody but the technician. */
  olderCopies: z.array(z.string()),
  now: z.number(),
});
export type DataReport = z.infer<typeof dataReportSchema>;

const years = z.nullable(z.int().check(z.gte(1), z.lte(MAX_RETENTION_YEARS)));
export const retentionRequestSchema = z.object({ years });

/** Who would be erased by the school's setting. */
export const retentionPreviewSchema = z.object({
  years,
  /** Nobody who was seen since then is proposed; null without a setting. */
  cutoff: z.nullable(z.number()),
  people: z.array(z.extend(foundPersonSchema, { lastSeenAt: z.number() })),
  /** How many there are beyond those listed. */
  more: count,
});
export type RetentionPreview = z.infer<typeof retentionPreviewSchema>;

/** The people of a preview that somebody confirmed, and how many they typed that these are. */
export const retentionApplySchema = z.object({
  individualIds: z.array(idSchema).check(z.minLength(1), z.maxLength(MAX_ERASED_AT_ONCE)),
  confirmedCount: z.int(),
});

/** What anybody may know of how a school keeps data. */
export const privacyFactsSchema = z.object({
  /** Null for a school that has not set it; missing where nobody knows which school it is. */
  retentionYears: z.optional(z.nullable(z.int())),
  /** How many nightly backups are kept. */
  backups: count,
});
export type PrivacyFacts = z.infer<typeof privacyFactsSchema>;
