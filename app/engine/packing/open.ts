import { isUnsent, type OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { mintId, type LocalDb } from '#app/engine/person/local-db.ts';
import { cipherOf, importKey, macOf, type Cipher, type PackingKey } from '#app/platform/packing-keys.ts';
import {
  heldText,
  keyUses,
  proofText,
  type DeviceKeysReply,
  type DeviceKeysRequest,
  type KeyOf,
  type PackingName,
} from '#shared/sync/packing.ts';
import { noContent, readContent, type OutboxContent } from './content.ts';
import {
  readClosed,
  readMark,
  readProof,
  removeClosed,
  removeMark,
  writeClosed,
  writeProof,
  type PackedMark,
  type Packing,
} from './marks.ts';
import { clearStores, forgetOtherPackings, keyOf, readBack } from './pack.ts';
import { openCache } from './packed-cache.ts';
import { openFiles, packingsOfFiles } from './sealed-files.ts';
import { lockedItem, lockedKey, setAside } from './set-aside.ts';
import type { WrapContent } from './wraps.ts';

/**
 * What a device shows before a person's outbox is opened (SPEC.md D9). `held`: the key that it has of theirs; `at`: the
 * server's time as their sign-in told it.
 */
export async function keysRequest(
  local: LocalDb,
  device: string,
  held: PackingKey | null,
  at: number,
): Promise<DeviceKeysRequest> {
  const { outbox } = local;
  const mark = await readMark(outbox);
  const all = [...(mark ? [mark] : []), ...(await readClosed(outbox)), ...(await packingsOfFiles(outbox))];
  const named = new Map(all.map(({ generation, kid }) => [`${generation} ${kid}`, { generation, kid }]));
  return {
    ...{ device, at },
    held: held && {
      ...{ generation: held.generation, kid: held.kid },
      mac: await macOf(held.base, keyUses.proof, heldText(keyOf(local, held), at)),
    },
    packed: mark && { generation: mark.generation, kid: mark.kid },
    opens: [...named.values()].slice(0, MAX_OPENS),
  };
}

/** As many as the wire takes. */
const MAX_OPENS = 8;

/**
 * Opens what a person packed on this device, and sets aside what can't be proven to be theirs (SPEC.md D7, D9). To be
 * called with the server's answer to `keysRequest` and its key already held, before anything of the person is shown or
 * sent. Killed anywhere it leaves the packed outbox or the open one. `before` is the key that was held when it was asked.
 */
export async function openOutbox(
  local: LocalDb,
  asked: DeviceKeysRequest,
  { isOwn, opens }: Pick<DeviceKeysReply, 'isOwn' | 'opens'>,
  { before, next }: { before: PackingKey | null; next: PackingKey },
): Promise<void> {
  const { outbox } = local;
  const openerOf = await openersOf(local, asked, opens);
  const mark = await readMark(outbox);
  await restore(local, {
    mark,
    content: mark && (await contentOf(local, mark, openerOf)),
    isOutdated: mark !== null && (openerOf(mark)?.isOutdated ?? false),
    isOwn: isOwn && (await isProven(local, before)),
    reopened: await reopenedOf(local, openerOf),
    proof: await proofOf(local, next),
  });
  await openFiles(outbox, openerOf);
  const opener = mark && openerOf(mark);
  if (mark && opener) await openCache(local, { ...opener, attempt: mark.attempt });
  await forgetOtherPackings(local);
}

/**
 * Opens what a person packed with the keys that their password opened, without a network (SPEC.md D12). False where these
 * keys don't fit what lies here; then nothing is changed.
 */
export async function openOffline(
  local: LocalDb,
  { device, kid, generation, keys }: WrapContent,
  hold: (key: PackingKey) => Promise<void>,
): Promise<boolean> {
  const mark = await readMark(local.outbox);
  const keyAt = (number: number) => keys[number - generation] ?? null;
  const next = mark && keyAt(mark.generation + 1);
  if (!mark || !next || mark.kid !== kid || keyAt(mark.generation) === null) return false;
  const asked = await keysRequest(local, device, null, 0);
  const opens = asked.opens.map((name) => ({
    key: name.kid === kid ? keyAt(name.generation) : null,
    // What was revoked meanwhile is found at the next contact.
    isOutdated: false,
  }));
  if ((await contentOf(local, mark, await openersOf(local, asked, opens))) === null) return false;
  const held = { device, kid, generation: mark.generation + 1, base: await importKey(next) };
  await hold(held);
  await openOutbox(local, asked, { isOwn: false, opens }, { before: null, next: held });
  return (await readMark(local.outbox)) === null;
}

/** For a person whose session lives and who has no key yet: an app from before there were keys opened their outbox. */
export async function proveOutbox(local: LocalDb, next: PackingKey): Promise<void> {
  const proof = await proofOf(local, next);
  await local.outbox.transaction('rw', local.outbox.identity, async () => {
    if ((await readMark(local.outbox)) === null) await writeProof(local.outbox, proof, mintId(local));
  });
}

const proofOf = async (local: LocalDb, key: PackingKey): Promise<string> =>
  macOf(key.base, keyUses.proof, proofText(keyOf(local, key)));

/** Whether a plain outbox has the proof that only the holder of its next packing's key can make. */
export async function isProven(local: LocalDb, held: PackingKey | null): Promise<boolean> {
  return held !== null && (await readProof(local.outbox)) === (await proofOf(local, held));
}

type Opener = { readonly cipher: Cipher; readonly of: KeyOf; readonly isOutdated: boolean };

async function openersOf(
  { actor }: LocalDb,
  { device, opens: names }: DeviceKeysRequest,
  opens: DeviceKeysReply['opens'],
): Promise<(name: PackingName) => Opener | undefined> {
  const openers = new Map<string, Opener>();
  for (const [index, { generation, kid }] of names.entries()) {
    const { key, isOutdated } = opens[index] ?? { key: null, isOutdated: false };
    if (key === null) continue;
    const of = { school: actor.accountId, person: actor.userId, device, generation };
    const cipher = await cipherOf(await importKey(key), keyUses.seal);
    openers.set(`${generation} ${kid}`, { cipher, of, isOutdated });
  }
  return ({ generation, kid }) => openers.get(`${generation} ${kid}`);
}

/** What a packing holds; null for one that can't be opened now. */
async function contentOf(
  local: LocalDb,
  packing: Packing,
  openerOf: (name: PackingName) => Opener | undefined,
): Promise<OutboxContent | null> {
  const opener = openerOf(packing);
  const text = opener ? await readBack(local, opener.of, packing.attempt, opener.cipher) : null;
  // Our own JSON, sealed by this device for this person.
  return text === null ? null : (JSON.parse(text) as OutboxContent);
}

type Reopened = { readonly packing: Packing; readonly content: OutboxContent };

/** What could not be opened at an earlier sign-in, and can be now: its key is there again. */
async function reopenedOf(
  local: LocalDb,
  openerOf: (name: PackingName) => Opener | undefined,
): Promise<Reopened[]> {
  const reopened: Reopened[] = [];
  for (const packing of await readClosed(local.outbox)) {
    const content = await contentOf(local, packing, openerOf);
    if (content) reopened.push({ packing, content });
  }
  return reopened;
}

type Restoring = {
  readonly mark: PackedMark | null;
  /** Null without a mark, and where it can't be opened now. */
  readonly content: OutboxContent | null;
  readonly isOutdated: boolean;
  readonly isOwn: boolean;
  readonly reopened: readonly Reopened[];
  readonly proof: string;
};

/** One transaction: the outbox is as it was when it was packed, and what was added since is in attention. */
async function restore(local: LocalDb, restoring: Restoring): Promise<void> {
  const { outbox } = local;
  const { mutations, drafts, attention, identity, files } = outbox;
  const { mark, isOwn, reopened, proof } = restoring;
  const settled = mintId(local);
  await outbox.transaction('rw', mutations, drafts, attention, identity, files, async () => {
    // Another tab has opened it meanwhile.
    if ((await readMark(outbox))?.attempt !== mark?.attempt) return;
    if (mark !== null || !isOwn) await putBack(local, restoring);
    for (const { packing, content } of reopened) {
      const { mutations: rows } = content;
      await attention.bulkPut(setAside(local, rows.filter(isUnsent), { ...content, attention: [] }));
      await attention.bulkPut([...content.attention]);
      await attention.delete(lockedKey(packing));
      await removeClosed(outbox, packing);
    }
    await writeProof(outbox, proof, settled);
  });
}

/** In place of whatever lies there: what was packed. What lies there goes to attention, and nothing is forgotten. */
async function putBack(local: LocalDb, { mark, content, isOutdated }: Restoring): Promise<void> {
  const { outbox } = local;
  const { mutations, drafts, attention, identity } = outbox;
  const strange = await readContent(outbox);
  const packed = content ?? noContent;
  await removeMark(outbox);
  await clearStores(outbox);
  const isDoubted = (row: OutboxRow) => isOutdated && isUnsent(row);
  if (packed.identity) await identity.put(packed.identity);
  await mutations.bulkPut(packed.mutations.filter((row) => !isDoubted(row)));
  await drafts.bulkPut([...packed.drafts]);
  const doubted = [...packed.mutations.filter(isDoubted), ...strange.mutations.filter(isUnsent)];
  await attention.bulkPut(setAside(local, doubted, strange));
  await attention.bulkPut([...packed.attention]);
  for (const one of [...packed.closed, ...strange.closed]) await writeClosed(outbox, one);
  if (mark === null || content !== null) return;
  await writeClosed(outbox, mark);
  await attention.put(lockedItem(local, mark));
}
