import * as z from 'zod/mini';
import { planKinds } from './plan-lines.ts';
import { MAX_EXTERNAL_ID, rosterSources } from './roster.ts';

const count = z.int();

/** Of each kind so many lines are shown; the file has all of them. */
export const SHOWN_LINES = 200;
export const SHOWN_FAULTS = 300;
export const SHOWN_SUGGESTIONS = 300;

const suggestionSchema = z.object({
  kind: z.enum(['person', 'class']),
  externalId: z.string(),
  name: z.string(),
  ownName: z.string(),
  by: z.enum(['username', 'email', 'name']),
  same: z.string(),
});
export type ShownSuggestion = z.infer<typeof suggestionSchema>;

/** What an import would do. Nothing is changed by asking. */
const rosterPlanSchema = z.object({
  source: z.enum(rosterSources),
  /** Names this plan; one that is followed must be the one that was looked at. */
  digest: z.string(),
  hasChanges: z.boolean(),
  counts: z.array(z.object({ kind: z.enum(planKinds), count })),
  /** People, classes and memberships that stay as they are. */
  unchanged: z.object({ people: count, classes: count, members: count }),
  /** Memberships that wait for a decision or for a faulty line to be mended. */
  waiting: count,
  lines: z.array(z.object({ kind: z.enum(planKinds), name: z.string(), detail: z.string() })),
  suggestions: z.array(suggestionSchema),
  suggestionCount: count,
  faults: z.array(z.object({ file: z.string(), line: count, text: z.string() })),
  faultCount: count,
  notes: z.array(z.string()),
  leaving: z.object({ people: count, accounts: count, memberships: count, mustBeTyped: z.boolean() }),
});
export type ShownPlan = z.infer<typeof rosterPlanSchema>;

/** A plan; or, where the files are of several schools, which of them could be meant. */
export const rosterAnswerSchema = z.object({
  errors: z.array(z.string()),
  schools: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
  plan: z.optional(rosterPlanSchema),
});

/** What is asked beside the file: of which of its schools, and what was decided on. */
export const rosterRequestSchema = z.object({
  school: z.nullable(z.string().check(z.maxLength(MAX_EXTERNAL_ID))),
  same: z.array(z.string().check(z.maxLength(MAX_EXTERNAL_ID + 10))).check(z.maxLength(20_000)),
  other: z.array(z.string().check(z.maxLength(MAX_EXTERNAL_ID + 10))).check(z.maxLength(20_000)),
});
export type RosterRequest = z.infer<typeof rosterRequestSchema>;

/** The same, for following the plan of that digest. */
export const followRequestSchema = z.extend(rosterRequestSchema, {
  digest: z.string().check(z.maxLength(100)),
  /** Whether those leave of whom the plan says so. */
  letLeave: z.boolean(),
  /** How many leave, as it was typed; null where nothing had to be. */
  typed: z.nullable(count),
});
export type FollowRequest = z.infer<typeof followRequestSchema>;

export const followAnswerSchema = z.object({ errors: z.array(z.string()), importId: z.optional(z.string()) });

export const importStates = ['running', 'done', 'broken-off'] as const;

const rosterImportSchema = z.object({
  importId: z.string(),
  source: z.enum(rosterSources),
  fileName: z.string(),
  /** Of which school of the file; empty where it had one. */
  school: z.string(),
  /** Who did it; null at the server's shell, and for somebody whose data was erased. */
  by: z.nullable(z.string()),
  at: z.number(),
  state: z.enum(importStates),
  /** So many steps of so many are done. */
  done: count,
  total: count,
  counts: z.record(z.string(), count),
});
export type RosterImport = z.infer<typeof rosterImportSchema>;

/** The newest first. */
export const rosterImportsSchema = z.object({
  imports: z.array(rosterImportSchema),
  /** The host of the school's own system, where the server can ask it; null where it can't. */
  service: z._default(z.nullable(z.string()), null),
});
