import * as z from 'zod/mini';
import { idSchema } from '#shared/kernel/ids.ts';
import { MAX_PUSH_MUTATIONS, wireMutationSchema } from './wire.ts';

/** The most bytes of a segment, and of a bag, before they are sealed (SPEC.md D7, D10). */
export const MAX_SEALED_BYTES = 1024 * 1024;

/** Base64 of a sealed bag: a third more, and the tag. */
const MAX_BAG_CHARACTERS = Math.ceil(((MAX_SEALED_BYTES + 1024) * 4) / 3);
const MAX_BAG_MUTATIONS = 20 * MAX_PUSH_MUTATIONS;
/** A person packs a few times a day for some years. */
const MAX_GENERATION = 1_000_000_000;
/** Of how many packings a browser may have the keys for offline sign-in, the next one included (SPEC.md D12). */
export const PACKINGS_AHEAD = 20;
/** People with an offline sign-in on one browser whom one request names. */
export const MAX_TICKETS = 100;
/** Packings of one person that one browser could not open yet. */
const MAX_PACKED = 8;

/** A browser's random id, the same for everybody who uses it. */
export const deviceIdSchema = z.uuid();
const kidSchema = z.string().check(z.regex(/^[\da-f]{8}$/));
const generationSchema = z.int().check(z.minimum(0), z.maximum(MAX_GENERATION));
const keySchema = z.string().check(z.regex(/^[\w-]{43}$/));

const ticketSchema = z.string().check(z.maxLength(600));

/** Says which packing a browser holds the key of; `mac` is made with it, for this request (SPEC.md D9). */
export const heldKeySchema = z.object({
  generation: generationSchema,
  kid: kidSchema,
  mac: keySchema,
});
export type HeldKey = z.infer<typeof heldKeySchema>;

/** Names one packing; its key is derived from this, the school, the person and the device (SPEC.md D8). */
export const packingNameSchema = z.object({ generation: generationSchema, kid: kidSchema });
export type PackingName = z.infer<typeof packingNameSchema>;

/** What a device shows at sign-in, before anything of that person is opened or sent (SPEC.md D8, D9). */
export const deviceKeysRequestSchema = z.object({
  device: deviceIdSchema,
  /** The server's time as it was told with the sign-in, epoch ms: a MAC for it can't have been made before. */
  at: z.number(),
  held: z.nullable(heldKeySchema),
  /** What the mark of the outbox names; null where it is plain. */
  packed: z.nullable(packingNameSchema),
  /** Everything that is to be opened: what is packed, what could not be opened before, files sealed by a packing that did not end. */
  opens: z.array(packingNameSchema).check(z.maxLength(MAX_PACKED)),
});
export type DeviceKeysRequest = z.infer<typeof deviceKeysRequestSchema>;

/** Keys are 32 bytes, base64url. */
export const deviceKeysReplySchema = z.object({
  /** Whether the browser has the key of a packing that did not happen yet: what its proof covers is the person's own. */
  isOwn: z.boolean(),
  /**
   * In the order of the request. `key` is null where this server can't derive it: its secret is not there. `isOutdated`:
   * revoked, or not the newest.
   */
  opens: z.array(z.object({ key: z.nullable(keySchema), isOutdated: z.boolean() })),
  /** What the next packing is sealed with. */
  next: z.object({ generation: generationSchema, kid: kidSchema, key: keySchema }),
  /**
   * For whom may sign in offline (SPEC.md D12): the keys of the packings after the next one, in their order, and a ticket
   * to ask with whether they may stay.
   */
  offline: z.optional(
    z.object({ keys: z.array(keySchema).check(z.maxLength(PACKINGS_AHEAD)), ticket: ticketSchema }),
  ),
});
export type DeviceKeysReply = z.infer<typeof deviceKeysReplySchema>;

/** Unsent work of somebody who signed out, as any later contact of their browser delivers it (SPEC.md D10). */
export const bagRequestSchema = z.object({
  bag: z.uuid(),
  school: idSchema,
  person: idSchema,
  device: deviceIdSchema,
  generation: generationSchema,
  kid: kidSchema,
  /** Initialization vector (12 bytes), and the sealed content with its tag; base64url. */
  iv: z.string().check(z.regex(/^[\w-]{16}$/)),
  data: z.string().check(z.regex(/^[\w-]+$/), z.maxLength(MAX_BAG_CHARACTERS)),
});
export type BagRequest = z.infer<typeof bagRequestSchema>;

/** Asks for anybody whether offline sign-ins of this browser may stay (SPEC.md D12). */
export const ticketsRequestSchema = z.object({
  tickets: z.array(ticketSchema).check(z.maxLength(MAX_TICKETS)),
});
/** In the order of the request. */
export const ticketsReplySchema = z.object({ valid: z.array(z.boolean()) });

const { seq: _seq, ...mutationShape } = wireMutationSchema.shape;

/** What is sealed in a bag: unsent mutations in their order, without numbers. */
export const bagContentSchema = z.object({
  app: z.string().check(z.maxLength(64)),
  deviceName: z.string().check(z.maxLength(80)),
  /** The newest token of the outbox: what is known of its contacts goes on (SPEC.md T2). */
  token: z.optional(z.string().check(z.maxLength(1_000))),
  mutations: z.array(z.object(mutationShape)).check(z.maxLength(MAX_BAG_MUTATIONS)),
});
export type BagContent = z.infer<typeof bagContentSchema>;

/**
 * `taken`: stored, and to be shown again until it is `durable`. `never`: nothing of it will ever be stored. `erased`: nor
 * anything else of its author, told to who has a bag of theirs. `later`: the server is busy, or does not know the person
 * or the key now.
 */
export const bagStateSchema = z.enum(['taken', 'durable', 'never', 'erased', 'later']);
export type BagState = z.infer<typeof bagStateSchema>;
export const bagReplySchema = z.object({ state: bagStateSchema });

/** What the key of a packing is derived for, under the installation's secret. */
export const keyInfo = (of: KeyOf): string =>
  JSON.stringify(['packwise device key', of.school, of.person, of.device, of.generation]);

export type KeyOf = {
  readonly school: string;
  readonly person: string;
  readonly device: string;
  readonly generation: number;
};

/** The uses of a packing's key: each has a key of its own. */
export const keyUses = {
  seal: 'packwise seal',
  proof: 'packwise proof',
  bag: 'packwise bag',
} as const;

/** What the row `proof` of an outbox is a MAC over (SPEC.md D9). */
export const proofText = (of: KeyOf): string => textOf('outbox', of);

/** What the MAC of a held key is over: of one request alone. */
export const heldText = (of: KeyOf, at: number): string => textOf('held', of, at);

/** What is authenticated with a bag beside its content. `attempt` names the packing, of which there may be several. */
export const bagText = (of: KeyOf, attempt: string): string => textOf('bag', of, attempt);

/** What is authenticated with a segment: which of how many it is, of which packing. */
export const segmentText = (of: KeyOf, attempt: string, index: number, count: number): string =>
  textOf('segment', of, attempt, index, count);

/** What is authenticated with a part of a cache that is packed. */
export const cacheText = (of: KeyOf, attempt: string, index: number): string =>
  textOf('cache', of, attempt, index);

/** What is authenticated with what a password locks on a device (SPEC.md D12). */
export const wrapText = ({ school, person, device }: Omit<KeyOf, 'generation'>): string =>
  JSON.stringify(['wrap', school, person, device]);

/** What is authenticated with a file that is sealed in place. */
export const fileText = (of: KeyOf): string => textOf('file', of);

const textOf = (what: string, { school, person, device, generation }: KeyOf, ...more: unknown[]): string =>
  JSON.stringify([what, school, person, device, generation, ...more]);
