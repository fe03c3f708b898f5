import Dexie from 'dexie';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { openHere } from '#app/engine/person/open-person.ts';
import { syncLockName } from '#app/engine/tabs/sync-lock.ts';
import { postJson, type Post } from '#app/platform/http.ts';
import { asLeaderOrAlone } from '#app/platform/locks.ts';
import { forgetPersonFiles } from '#app/platform/media-cache.ts';
import {
  canPack,
  dropKey,
  holdKey,
  importKey,
  readDeviceId,
  readKey,
  type PackingKey,
} from '#app/platform/packing-keys.ts';
import { parseJson } from '#app/platform/server-answer.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { deviceKeysReplySchema, type DeviceKeysReply, type DeviceKeysRequest } from '#shared/sync/packing.ts';
import { readMark } from './marks.ts';
import { isProven, keysRequest, openOutbox, proveOutbox } from './open.ts';
import { packOutbox, type PackOutcome } from './pack.ts';

export { deliverAbsent } from './deliver.ts';
export { forgetPacked } from './forget.ts';

/** A tab gives its lock back within this time; packing is safe without it. */
const TAB_PATIENCE_MS = 10_000;

/**
 * Opens what a person who has just signed in packed here, and sets aside what is not theirs (SPEC.md D9). `at`: the
 * server's time as the sign-in told it. False when the server could not be asked: then nothing was opened.
 */
export async function settle(local: LocalDb, at: number, post: Post): Promise<boolean> {
  if (!canPack()) return true;
  const device = await readDeviceId();
  const before = await readKey(local.actor);
  const asked = await keysRequest(local, device, before, at);
  const reply = await askForKeys(post, asked);
  if (!reply) return false;
  const next = await keyFrom(device, reply);
  // First the key, then the outbox: killed in between, what is there proves nothing, and is asked about again.
  await holdKey(local.actor, next);
  await openOutbox(local, asked, reply, { before, next });
  return true;
}

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
 * signed in before there were keys, or on a page without cryptography.
 */
export async function packPerson(local: LocalDb): Promise<PackOutcome | { readonly kind: 'no-key' }> {
  const key = canPack() ? await readKey(local.actor) : null;
  if (!key) return { kind: 'no-key' };
  const pack = async () => packOutbox(local, key);
  const never = new AbortController().signal;
  const outcome = await asLeaderOrAlone(syncLockName(local), TAB_PATIENCE_MS, pack, never);
  if (outcome.kind !== 'packed') return outcome;
  await dropKey(local.actor, outcome.mark.generation);
  await forgetStored(local);
  return outcome;
}

/** The same for somebody whose product is not open here. */
export async function packSession(session: Session): ReturnType<typeof packPerson> {
  const local = await openHere(session);
  try {
    return await packPerson(local);
  } finally {
    local.close();
  }
}

/** Opens the work of somebody who has just signed in, before their product is (see `settle`). */
export async function settleSession(session: Session): Promise<boolean> {
  const local = await openHere(session);
  try {
    return await settle(local, session.now, postJson);
  } finally {
    local.close();
  }
}

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
