import * as z from 'zod/mini';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import type { Post } from '#app/platform/http.ts';
import { bytesOf } from '#app/platform/packing-keys.ts';
import { passwordCipher } from '#app/platform/password-cipher.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import { sessionSchema, type Session } from '#shared/domain/accounts/session.ts';
import { MAX_TICKETS, ticketsReplySchema, wrapText, type DeviceKeysReply } from '#shared/sync/packing.ts';
import { forgetCacheOf } from './packed-cache.ts';
import { withPacked, type Wrap } from './packed-db.ts';
import { packedName } from './packed-name.ts';

/** Whose wrap it is. */
export type WrapOwner = { readonly school: string; readonly person: string };

const contentSchema = z.object({
  session: sessionSchema,
  kid: z.string(),
  /** Of the first key; each further one is of the next. */
  generation: z.number(),
  keys: z.array(z.string()),
});

/** What a server gives for a wrap. */
export type WrapKeys = Pick<DeviceKeysReply, 'next'> & {
  readonly offline: NonNullable<DeviceKeysReply['offline']>;
};

/** What a wrap holds: who it is, and the keys of the next packings. */
export type WrapContent = z.infer<typeof contentSchema> & { readonly device: string };

/** What came of a password. `wait`: in ms, too many were wrong. `none`: there is no wrap of this person. */
export type WrapAnswer =
  | { readonly kind: 'open'; readonly content: WrapContent }
  | { readonly kind: 'wrong' | 'none' }
  | { readonly kind: 'wait'; readonly ms: number };

/** So many passwords may be wrong before each further one waits; the first wait, and the longest. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;

const SALT_BYTES = 16;

export const ownerOf = ({ school, individual }: Session): WrapOwner => ({
  school: school.id,
  person: individual.id,
});

/** Locks what a sign-in with a network gave for later ones without (SPEC.md D12). Replaces an earlier wrap. */
export async function makeWrap(
  { outbox, random }: Pick<LocalDb, 'outbox' | 'random'>,
  device: string,
  { session, password }: { readonly session: Session; readonly password: string },
  { next, offline }: WrapKeys,
): Promise<void> {
  const { generation, kid, key } = next;
  const content: z.infer<typeof contentSchema> = { session, kid, generation, keys: [key, ...offline.keys] };
  const salt = new Uint8Array(random(SALT_BYTES));
  const of = { ...ownerOf(session), device };
  const cipher = await passwordCipher(password, salt);
  const sealed = await cipher.seal(bytesOf(JSON.stringify(content)), wrapText(of));
  const { ticket } = offline;
  await withPacked(packedName(outbox.name), (db) =>
    db.wraps.put({ ...of, salt, ticket, tries: 0, waitUntil: 0, ...sealed }),
  );
}

export async function hasWrap(name: string, { school, person }: WrapOwner): Promise<boolean> {
  return withPacked(name, async (db) => (await db.wraps.get([school, person])) !== undefined);
}

/**
 * Opens a person's wrap with a password. A try counts before it is known to be wrong, so that several at once are several.
 * `now`: device clock.
 */
export async function openWrap(
  name: string,
  { school, person }: WrapOwner,
  password: string,
  now: number,
): Promise<WrapAnswer> {
  const wrap = await withPacked(name, (db) =>
    db.transaction('rw', db.wraps, async () => {
      const found = await db.wraps.get([school, person]);
      if (!found) return null;
      const ms = waitOf(found, now);
      if (ms > 0) return { ms };
      const tries = found.tries + 1;
      await db.wraps.put({ ...found, tries, waitUntil: tries < FREE_TRIES ? 0 : now + waitAfter(tries) });
      return found;
    }),
  );
  if (!wrap) return { kind: 'none' };
  if ('ms' in wrap) return { kind: 'wait', ms: wrap.ms };
  const content = await contentOf(wrap, password);
  if (!content) return { kind: 'wrong' };
  await withPacked(name, (db) => db.wraps.update([school, person], { tries: 0, waitUntil: 0 }));
  return { kind: 'open', content };
}

/** A clock that was set back must not lock anybody out for longer than the longest wait. */
const waitOf = ({ waitUntil }: Wrap, now: number): number => Math.min(waitUntil - now, LONGEST_WAIT_MS);

const waitAfter = (tries: number): number =>
  Math.min(FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES), LONGEST_WAIT_MS);

async function contentOf(wrap: Wrap, password: string): Promise<WrapContent | null> {
  const cipher = await passwordCipher(password, wrap.salt);
  const bytes = await cipher.open(wrap, wrapText(wrap));
  if (!bytes) return null;
  const content = contentSchema.safeParse(parseJson(new TextDecoder().decode(bytes)));
  return content.success ? { ...content.data, device: wrap.device } : null;
}

/** Takes back a person's offline sign-in on this browser, and what was kept for it. */
export async function forgetWrap(name: string, whose: WrapOwner): Promise<void> {
  await withPacked(name, (db) => db.wraps.delete([whose.school, whose.person]));
  await forgetCacheOf(name, whose);
}

/**
 * Asks for everybody who may sign in offline here whether that may stay so, and takes back what may not. Returns whose was
 * taken back; nobody's without an answer.
 */
export async function forgetOutdatedWraps(post: Post, prefix = ''): Promise<WrapOwner[]> {
  const name = `${prefix}packed`;
  const wraps = await withPacked(name, (db) => db.wraps.toArray());
  const forgotten: WrapOwner[] = [];
  for (let from = 0; from < wraps.length; from += MAX_TICKETS) {
    const asked = wraps.slice(from, from + MAX_TICKETS);
    const body = JSON.stringify({ tickets: asked.map(({ ticket }) => ticket) });
    const response = await post('/sync/offline-tickets', body).catch(() => null);
    const reply = ticketsReplySchema.safeParse(response?.status === 200 ? parseJson(response.text) : null);
    if (!reply.success || reply.data.valid.length !== asked.length) return forgotten;
    const outdated = asked.filter((_, index) => reply.data.valid[index] === false);
    for (const { school, person } of outdated) {
      await forgetWrap(name, { school, person });
      forgotten.push({ school, person });
    }
  }
  return forgotten;
}
