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
} from '#shared/sync/packing.ts';
import { noContent, readContent, type OutboxContent } from './content.ts';
import {
  readClosed,
  readMark,
  readProof,
  removeMark,
  writeClosed,
  writeProof,
  type PackedMark,
} from './marks.ts';
import { clearStores, forgetOtherPackings, keyOf, readBack } from './pack.ts';
import { openFiles, packingsOfFiles } from './sealed-files.ts';
import { setAside } from './set-aside.ts';

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

type Opener = { readonly cipher: Cipher; readonly of: KeyOf; readonly isOutdated: boolean };

/**
 * Opens what a person packed on this device, and sets aside what can't be proven to be theirs (SPEC.md D7, D9). To be
 * called with the server's answer to `keysRequest` and its key already held, before anything of the person is shown or
 * sent. Killed anywhere it leaves the packed outbox or the open one. `before` is the key that was held when it was asked.
 */
export async function openOutbox(
  local: LocalDb,
  asked: DeviceKeysRequest,
  { isOwn, opens }: DeviceKeysReply,
  { before, next }: { before: PackingKey | null; next: PackingKey },
): Promise<void> {
  const openers = await openersOf(local, asked, opens);
  const mark = await readMark(local.outbox);
  const opener = mark === null ? undefined : openers.get(mark.generation);
  const text = mark && opener ? await readBack(local, opener.of, mark.attempt, opener.cipher) : null;
  await restore(local, {
    mark,
    // Our own JSON, sealed by this device for this person.
    content: text === null ? noContent : (JSON.parse(text) as OutboxContent),
    isClosed: mark !== null && text === null,
    isOutdated: opener?.isOutdated ?? false,
    isOwn: isOwn && (await isProven(local, before)),
    proof: await proofOf(local, next),
  });
  await openFiles(local.outbox, openers);
  await forgetOtherPackings(local);
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

async function openersOf(
  { actor }: LocalDb,
  { device, opens: names }: DeviceKeysRequest,
  opens: DeviceKeysReply['opens'],
): Promise<Map<number, Opener>> {
  const openers = new Map<number, Opener>();
  for (const [index, { generation }] of names.entries()) {
    const { key, isOutdated } = opens[index] ?? { key: null, isOutdated: false };
    if (key === null) continue;
    const of = { school: actor.accountId, person: actor.userId, device, generation };
    openers.set(generation, { cipher: await cipherOf(await importKey(key), keyUses.seal), of, isOutdated });
  }
  return openers;
}

type Restoring = {
  readonly mark: PackedMark | null;
  readonly content: OutboxContent;
  readonly isClosed: boolean;
  readonly isOutdated: boolean;
  readonly isOwn: boolean;
  readonly proof: string;
};

/** One transaction: the outbox is as it was when it was packed, and what was added since is in attention. */
async function restore(local: LocalDb, restoring: Restoring): Promise<void> {
  const { outbox } = local;
  const { mutations, drafts, attention, identity, files } = outbox;
  const { mark, content, isClosed, isOutdated, isOwn, proof } = restoring;
  const settled = mintId(local);
  await outbox.transaction('rw', mutations, drafts, attention, identity, files, async () => {
    // Another tab has opened it meanwhile.
    if ((await readMark(outbox))?.attempt !== mark?.attempt) return;
    if (mark === null && isOwn) return void (await writeProof(outbox, proof, settled));
    const strange = await readContent(outbox);
    await removeMark(outbox);
    await clearStores(outbox);
    const isDoubted = (row: OutboxRow) => isOutdated && isUnsent(row);
    if (content.identity) await identity.put(content.identity);
    await mutations.bulkPut(content.mutations.filter((row) => !isDoubted(row)));
    await drafts.bulkPut([...content.drafts]);
    const doubted = [...content.mutations.filter(isDoubted), ...strange.mutations.filter(isUnsent)];
    await attention.bulkPut(setAside(local, doubted, strange));
    await attention.bulkPut([...content.attention]);
    for (const one of [...content.closed, ...(isClosed && mark ? [mark] : [])])
      await writeClosed(outbox, one);
    await writeProof(outbox, proof, settled);
  });
}
