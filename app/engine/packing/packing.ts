import Dexie from 'dexie';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { openHere } from '#app/engine/person/open-person.ts';
import { syncLockName } from '#app/engine/tabs/sync-lock.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { postJson, type Post } from '#app/platform/http.ts';
import { asLeaderOrAlone } from '#app/platform/locks.ts';
import { forgetPersonFiles } from '#app/platform/media-cache.ts';
import {
  canPack,
  cipherOf,
  dropKey,
  holdKey,
  importKey,
  readDeviceId,
  readKey,
  type PackingKey,
} from '#app/platform/packing-keys.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import {
  deviceKeysReplySchema,
  keyUses,
  type DeviceKeysReply,
  type DeviceKeysRequest,
} from '#shared/sync/packing.ts';
import { readMark } from './marks.ts';
import { isProven, keysRequest, openOffline, openOutbox, proveOutbox } from './open.ts';
import { keyOf, packOutbox, type PackOutcome } from './pack.ts';
import { sealCache } from './packed-cache.ts';
import { packedName } from './packed-name.ts';
import {
  forgetOutdatedWraps,
  forgetWrap,
  hasWrap,
  makeWrap,
  openWrap,
  ownerOf,
  type WrapAnswer,
  type WrapKeys,
  type WrapOwner,
} from './wraps.ts';

export { deliverAbsent } from './deliver.ts';
export { forgetPacked } from './forget.ts';
export { giveUpCaches } from './packed-cache.ts';

/** A tab gives its lock back within this time; packing is safe without it. */
const TAB_PATIENCE_MS = 10_000;

/**
 * Opens what a person who has just signed in packed here, and sets aside what is not theirs (SPEC.md D9). `at`: the
 * server's time as the sign-in told it. Null when the server could not be asked: then nothing was opened.
 */
export async function settle(local: LocalDb, at: number, post: Post): Promise<Settled | null> {
  if (!canPack()) return {};
  const device = await readDeviceId();
  const before = await readKey(local.actor);
  const asked = await keysRequest(local, device, before, at);
  const reply = await askForKeys(post, asked);
  if (!reply) return null;
  const next = await keyFrom(device, reply);
  // First the key, then the outbox: killed in between, what is there proves nothing, and is asked about again.
  await holdKey(local.actor, next);
  await openOutbox(local, asked, reply, { before, next });
  const { offline } = reply;
  return offline ? { offline: { device, next: reply.next, offline } } : {};
}

/** What a sign-in with a network gave for later ones without (SPEC.md D12); nothing for whom that is not for. */
export type Settled = { readonly offline?: { readonly device: string } & WrapKeys };

/** Gets the key of somebody whose session is from before there were keys; does nothing for who has one. */
export async function getFirstKey(local: LocalDb, post: Post): Promise<void> {
  if (!canPack() || (await readKey(local.actor))) return;
  const device = await readDeviceId();
  const asked = await keysRequest(local, device, null, local.clock.wall());
  const reply = await askForKeys(post, asked);
  if (!reply) return;
  const next = await keyFrom(device, reply);
  await holdKey(local.actor, next);
  await proveOutbox(local, next);
}

/** The same, of our own server; nothing is lost when that fails, and the next start tries again. */
export const getFirstKeyOf = async (local: LocalDb): Promise<void> =>
  getFirstKey(local, postJson).catch(() => undefined);

/**
 * Packs who is not here any more (SPEC.md D7): their outbox, then everything else of theirs that is stored. `no-key`:
 * signed in before there were keys, or on a page without cryptography. `told` hears how much of it is done, from 0 to 1.
 */
export async function packPerson(
  local: LocalDb,
  told?: (share: number) => void,
): Promise<PackOutcome | { readonly kind: 'no-key' }> {
  const hasKey = canPack() && (await readKey(local.actor)) !== null;
  const outcome = hasKey ? await packOrFinish(local, told) : await packedBefore(local);
  if (outcome.kind === 'packed') await forgetStored(local);
  return outcome;
}

async function packOrFinish(
  local: LocalDb,
  told: ((share: number) => void) | undefined,
): Promise<PackOutcome> {
  // Read once the lock is there: meanwhile another tab may have packed them, and they may have been back.
  const keyNow = async () => readKey(local.actor);
  const pack = async () => packOutbox(local, keyNow);
  const never = new AbortController().signal;
  const outcome = await asLeaderOrAlone(syncLockName(local), TAB_PATIENCE_MS, pack, never);
  if (outcome.kind !== 'packed') return outcome;
  const key = await keyNow();
  if (key && (await hasWrap(packedName(local.outbox.name), whoseOf(local))))
    await keepCache(local, key, outcome, told);
  // Their mark is gone where they have signed in again meanwhile: then it is the key of their next packing.
  if ((await readMark(local.outbox)) !== null) await dropKey(local.actor);
  return outcome;
}

/** Killed after the key went: what is left is to be cleared. */
async function packedBefore(local: LocalDb): Promise<PackOutcome | { readonly kind: 'no-key' }> {
  const mark = await readMark(local.outbox);
  return mark ? { kind: 'packed', mark } : { kind: 'no-key' };
}

/** For an offline sign-in the cache is sealed too; without it there is one all the same (SPEC.md D12). */
async function keepCache(
  local: LocalDb,
  key: PackingKey,
  { mark }: Extract<PackOutcome, { kind: 'packed' }>,
  told: ((share: number) => void) | undefined,
): Promise<void> {
  // A key that was held since is of another packing, as is what lies in the cache.
  if (key.generation !== mark.generation || key.kid !== mark.kid) return;
  const cipher = await cipherOf(key.base, keyUses.seal);
  await sealCache(local, { of: keyOf(local, key), attempt: mark.attempt, cipher }, told).catch(
    (error: unknown) => console.error('what can be fetched again was not packed', error),
  );
}

/** The same for somebody whose product is not open here. */
export async function packSession(
  session: Session,
  told: (share: number) => void,
): ReturnType<typeof packPerson> {
  const local = await openHere(session);
  try {
    return await packPerson(local, told);
  } finally {
    local.close();
  }
}

/**
 * Opens the work of somebody who has just signed in, before their product is (see `settle`). Their password locks what a
 * later sign-in without a network needs; null, where they came without one, leaves nothing for that.
 */
export async function settleSession(session: Session, password: string | null): Promise<boolean> {
  const local = await openHere(session);
  try {
    const settled = await settle(local, session.now, postJson);
    if (!settled) return false;
    // An earlier one may be of another password.
    await forgetWrap(packedName(local.outbox.name), ownerOf(session));
    const { offline } = settled;
    // Waited for: a page that is closed a moment later must not have lost it.
    if (offline && password !== null)
      await makeWrap(local, offline.device, { session, password }, offline).catch(() => undefined);
    return true;
  } finally {
    local.close();
  }
}

/** Tries the password of somebody whose work is packed here, without a network (SPEC.md D12). */
export async function tryOffline(
  whose: WrapOwner,
  password: string,
): Promise<Exclude<WrapAnswer, { kind: 'open' }> | { kind: 'open'; session: Session; open: Opening }> {
  const answer = await openWrap('packed', whose, password, deviceClock.wall());
  if (answer.kind !== 'open') return answer;
  const { content } = answer;
  const { session } = content;
  const open = async () => {
    const local = await openHere(session);
    try {
      return await openOffline(local, content, async (key) => holdKey(local.actor, key));
    } finally {
      local.close();
    }
  };
  return { kind: 'open', session, open };
}

/** Opens what was packed; false where it can't be opened without a network. */
type Opening = () => Promise<boolean>;

/** Whether a person can sign in here without a network. */
export const opensOffline = async (session: Session): Promise<boolean> =>
  hasWrap('packed', ownerOf(session)).catch(() => false);

/** Takes back a person's offline sign-in: their session was ended from elsewhere (SPEC.md D11). */
export const forgetOffline = async (session: Session): Promise<void> =>
  forgetWrap('packed', ownerOf(session));

/** Takes back every offline sign-in that the server says is outdated, and returns whose. */
export const forgetOutdated = async (): Promise<WrapOwner[]> => forgetOutdatedWraps(postJson);

/**
 * Whether what lies plain of somebody who signed out was written by them: they could not be packed, and their key is still
 * here (SPEC.md D9). Without it whoever was here since may have written it.
 */
export async function isProvenHere(session: Session): Promise<boolean> {
  const local = await openHere(session);
  try {
    const isPlain = (await readMark(local.outbox)) === null;
    return isPlain && (await isProven(local, await readKey(local.actor)));
  } finally {
    local.close();
  }
}

const whoseOf = ({ actor }: LocalDb): WrapOwner => ({ school: actor.accountId, person: actor.userId });

/** Everything of a person that can be fetched again. */
async function forgetStored({ actor, cache }: Pick<LocalDb, 'actor' | 'cache'>): Promise<void> {
  const clear = async () => {
    await Promise.all([cache.rows.clear(), cache.fill.clear(), cache.meta.clear()]);
  };
  // Another tab may be removing it already.
  await cache.transaction('rw', cache.rows, cache.fill, cache.meta, clear).catch(() => undefined);
  cache.close();
  await sweep({ schoolId: actor.accountId, userId: actor.userId }, cache.name.replace(/cache:[^]*$/, ''));
}

/**
 * Removes what can be fetched again of somebody who is packed: after packing, and at later starts once more, for a tab
 * that was frozen may have stored what it was given before.
 */
export async function sweep(
  { schoolId, userId }: { readonly schoolId: string; readonly userId: string },
  prefix = '',
): Promise<void> {
  await forgetPersonFiles(schoolId, userId);
  const stem = `${prefix}cache:${schoolId}:${userId}:`;
  const names = (await Dexie.getDatabaseNames()).filter((name) => name.startsWith(stem));
  // A frozen tab that holds one open must not keep anybody from signing in.
  for (const name of names) void Dexie.delete(name).catch(() => undefined);
}

async function askForKeys(post: Post, asked: DeviceKeysRequest): Promise<DeviceKeysReply | null> {
  const response = await post('/sync/device-keys', JSON.stringify(asked)).catch(() => null);
  if (response?.status !== 200) return null;
  const reply = deviceKeysReplySchema.safeParse(parseJson(response.text));
  return reply.success ? reply.data : null;
}

async function keyFrom(device: string, { next }: DeviceKeysReply): Promise<PackingKey> {
  return { device, generation: next.generation, kid: next.kid, base: await importKey(next.key) };
}
