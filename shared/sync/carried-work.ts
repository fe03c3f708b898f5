import * as z from 'zod/mini';
import { idSchema, MAX_ID_LENGTH } from '#shared/kernel/ids.ts';
import { MAX_ARGS_BYTES, MAX_PUSH_MUTATIONS, wireMutationSchema } from './wire.ts';

/** The largest file of saved work that is taken in, bytes: a pack's files as text, and everything beside them. */
export const MAX_CARRIED_BYTES = 64 * 1024 * 1024;

const MAX_CARRIED_ROWS = 5_000;
const MAX_CARRIED_FILES = 200;
const text = (length: number) => z.string().check(z.maxLength(length));
const rows = <T>(schema: z.ZodMiniType<T>) => z.array(schema).check(z.maxLength(MAX_CARRIED_ROWS));
const time = z.number();

const { seq: _seq, brought: _brought, ...mutationShape } = wireMutationSchema.shape;

/** A sealed mutation without its number: that belongs to the client which sends it (SPEC.md V4). */
export const carriedMutationSchema = z.object(mutationShape);
export type CarriedMutation = z.infer<typeof carriedMutationSchema>;

const carriedRefusalSchema = z.object({
  mutation: idSchema,
  record: z.nullable(text(2 * MAX_ID_LENGTH)),
  name: text(64),
  v: z.int().check(z.positive()),
  args: text(MAX_ARGS_BYTES),
  base: z.nullable(idSchema),
  title: text(10_000),
  text: text(MAX_ARGS_BYTES),
  status: z.enum(['rejected', 'parked']),
  reason: text(64),
  field: z.nullable(text(64)),
  at: time,
  noticedAt: time,
});

const carriedDraftSchema = z.object({
  key: text(500),
  value: z.unknown(),
  savedAt: time,
  over: z.optional(z.nullable(idSchema)),
});

const carriedFileSchema = z.object({
  hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  name: text(255),
  type: text(100),
  /** The bytes, base64. */
  data: text(MAX_CARRIED_BYTES),
});

/**
 * What may be on one device alone, as it is carried in a file (SPEC.md V4): what was not sent, what was refused and no
 * server holds, what is no mutation yet, and the files that these name. Times in epoch ms.
 */
export const carriedWorkSchema = z.object({
  format: z.literal('packwise-work'),
  version: z.literal(1),
  /** Names this file: who hands it in again sends the same. */
  file: idSchema,
  school: idSchema,
  schoolName: text(200),
  user: idSchema,
  person: text(200),
  device: text(80),
  madeAt: time,
  mutations: rows(carriedMutationSchema),
  refused: rows(carriedRefusalSchema),
  drafts: rows(carriedDraftSchema),
  files: z.array(carriedFileSchema).check(z.maxLength(MAX_CARRIED_FILES)),
});
export type CarriedWork = z.infer<typeof carriedWorkSchema>;

/** A part of a student's carried work, handed in by staff of their class. */
export const handInRequestSchema = z.object({
  student: idSchema,
  file: idSchema,
  mutations: z.array(carriedMutationSchema).check(z.minLength(1), z.maxLength(MAX_PUSH_MUTATIONS)),
});
export type HandInRequest = z.infer<typeof handInRequestSchema>;

/**
 * What became of each. `here`: the server had it already. `left`: it is no work for a class of theirs, or is not what its
 * id stands for; nothing of it was stored.
 */
export const handInReplySchema = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['applied', 'rejected', 'parked', 'here', 'left']),
      reason: z.optional(z.string()),
    }),
  ),
});
export type HandInReply = z.infer<typeof handInReplySchema>;
