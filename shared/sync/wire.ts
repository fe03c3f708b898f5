import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';

/** The version of the protocol itself; a server answers `upgrade` to one it does not speak. */
export const PROTO = 1;

/** Limits of the wire (SPEC.md "The wire", W1). */
export const MAX_PUSH_MUTATIONS = 100;
export const MAX_PUSH_BYTES = 512 * 1024;
export const MAX_ARGS_BYTES = 256 * 1024;
export const MAX_PULL_ROWS = 1_000;
export const MAX_PULL_BYTES = 400 * 1024;
/** An answer's length, in characters; checked at the field. */
export const MAX_ANSWER_LENGTH = 100_000;

/** At most this many buckets are named in a pull (SPEC.md E3); a device that holds more forgets some first. */
export const MAX_BUCKETS = 2_000;

/** Signed by the server: what it said of itself when it last answered this device (SPEC.md E1). */
const tokenSchema = z.string().check(z.maxLength(1_000));
const bucketNameSchema = z.string().check(z.minLength(1), z.maxLength(200));
const bucketsSchema = z.array(bucketNameSchema).check(z.maxLength(MAX_BUCKETS));
const count = z.int().check(z.nonnegative());

/** Evidence for a claimed time (SPEC.md T1, T2): never order, never a reason to refuse. */
export const clockSchema = z.object({
  /** Device clock, epoch ms. */
  wall: z.number(),
  /** Server time minus device time as last measured, ms. */
  offset: z.number(),
  /** Age of that measurement, ms. */
  offsetAge: z.number(),
  /** `performance.now()` of the page, ms. */
  mono: z.number(),
  /** Random id of the page. */
  boot: z.string().check(z.maxLength(64)),
});
export type ClockEvidence = z.infer<typeof clockSchema>;

export const wireMutationSchema = z.object({
  seq: z.int().check(z.positive()),
  id: idSchema,
  name: z.string().check(z.minLength(1), z.maxLength(64)),
  v: z.int().check(z.positive()),
  args: z.unknown(),
  base: z.optional(z.nullable(idSchema)),
  /** The refused mutation that this one sends once more (SPEC.md M9). */
  again: z.optional(idSchema),
  /** Claimed server time of authoring, epoch ms: wall + offset. */
  at: z.number(),
  clock: clockSchema,
  /** It came to its sender in a file (SPEC.md V4): no device's contacts speak for its claim. */
  brought: z.optional(z.literal(true)),
});
export type WireMutation = z.infer<typeof wireMutationSchema>;

export const pushRequestSchema = z.object({
  proto: z.int(),
  app: z.string().check(z.maxLength(64)),
  user: idSchema,
  client: idSchema,
  device: z.optional(z.string().check(z.maxLength(80))),
  epoch: idSchema,
  confirmed: count,
  token: z.optional(tokenSchema),
  mutations: z.array(wireMutationSchema).check(z.maxLength(MAX_PUSH_MUTATIONS)),
});
export type PushRequest = z.infer<typeof pushRequestSchema>;

export const resultSchema = z.object({
  id: z.string(),
  seq: z.number(),
  status: z.enum(['applied', 'rejected', 'parked']),
  reason: z.optional(z.string()),
  field: z.optional(z.string()),
  head: z.optional(z.string()),
  conflict: z.optional(z.boolean()),
  dup: z.optional(z.literal(true)),
});
export type Result = z.infer<typeof resultSchema>;

export const pushReplySchema = z.object({
  epoch: z.string(),
  now: z.number(),
  last: z.number(),
  durable: z.number(),
  results: z.array(resultSchema),
  error: z.optional(z.enum(['epoch', 'rehome', 'restart', 'owner', 'upgrade', 'busy'])),
  remint: z.optional(z.string()),
  token: z.optional(tokenSchema),
});
export type PushReply = z.infer<typeof pushReplySchema>;

export const pullRequestSchema = z.object({
  proto: z.int(),
  app: z.string().check(z.maxLength(64)),
  user: idSchema,
  client: idSchema,
  device: z.optional(z.string().check(z.maxLength(80))),
  epoch: z.nullable(idSchema),
  confirmed: count,
  /** The commit count of the last reply this device took, of `epoch` (SPEC.md V3). */
  snap: z.optional(count),
  token: z.optional(tokenSchema),
  cursors: z
    .record(bucketNameSchema, count)
    .check(z.refine((cursors) => Object.keys(cursors).length <= MAX_BUCKETS)),
  want: z.optional(bucketsSchema),
  redo: z.optional(bucketsSchema),
  fill: z.optional(bucketsSchema),
  /** What moved in these alone is asked for (SPEC.md R9). */
  only: z.optional(bucketsSchema),
  unsent: z.optional(z.object({ n: count, oldest: z.nullable(z.number()) })),
});
export type PullRequest = z.infer<typeof pullRequestSchema>;

export const wireRowSchema = z.object({
  table: z.string(),
  id: z.string(),
  seq: z.number(),
  del: z.optional(z.literal(1)),
  rev: z.string(),
  body: z.optional(z.unknown()),
});
export type WireRow = z.infer<typeof wireRowSchema>;

export const dropReasonSchema = z.enum(['left', 'removed', 'archived', 'retired']);
export type DropReason = z.infer<typeof dropReasonSchema>;

export const bucketPageSchema = z.object({
  reset: z.boolean(),
  from: z.number(),
  to: z.number(),
  more: z.boolean(),
  n: z.number(),
  sum: z.number(),
  rows: z.array(wireRowSchema),
});
export type BucketPage = z.infer<typeof bucketPageSchema>;

export const pullReplySchema = z.object({
  error: z.optional(z.enum(['restart', 'owner', 'upgrade', 'busy'])),
  epoch: z.string(),
  snap: z.number(),
  now: z.number(),
  last: z.number(),
  digest: z.string(),
  durable: z.number(),
  bad: z.array(resultSchema),
  grants: z.array(z.string()),
  drops: z.array(z.object({ bucket: z.string(), reason: dropReasonSchema })),
  buckets: z.record(z.string(), bucketPageSchema),
  /** Something moved in other buckets than `only`. */
  rest: z.optional(z.literal(true)),
  minApp: z.optional(z.string()),
  token: z.optional(tokenSchema),
});
export type PullReply = z.infer<typeof pullReplySchema>;
