import type { Identity, OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { mintId, type LocalDb } from '#app/engine/person/local-db.ts';
import { EMPTY_DIGEST } from '#shared/kernel/empty-digest.ts';
import { extendDigest } from '#shared/kernel/hash.ts';

/**
 * The one recovery verb (SPEC.md V1): a new client id, numbers from 1, the same mutation ids. Every row that the server
 * is not known to hold durably is queued again in its order. The server knows mutations by id, so doing this once too
 * often repeats nothing. `remint` names a mutation whose id belongs to another text: it gets a new one (S3). `token` is
 * a newer one than the stored, where there is one. Must run inside a readwrite transaction over `mutations` and `identity`.
 */
export async function rehomeWithin(
  local: LocalDb,
  change: { epoch: string | null; remint?: string | undefined; token?: string | undefined },
): Promise<Identity> {
  const { mutations, identity: identities } = local.outbox;
  // What the server signed for the client that is given up goes on to prove where this device has been (E1).
  const token = change.token ?? (await identities.get('identity'))?.token;
  const queued = (await mutations.orderBy('local').toArray()).filter(
    (row) => row.state === 'sealed' || row.state === 'done',
  );
  const renamed =
    change.remint === undefined ? new Map<string, string>() : new Map([[change.remint, mintId(local)]]);
  let identity: Identity = {
    key: 'identity',
    client: mintId(local),
    epoch: change.epoch,
    nextSeq: 1,
    digest: EMPTY_DIGEST,
    confirmed: 0,
    confirmedDigest: EMPTY_DIGEST,
    ...(token !== undefined && { token }),
  };
  for (const row of queued) {
    const again = requeue(row, identity, renamed);
    await mutations.put(again);
    identity = { ...identity, nextSeq: identity.nextSeq + 1, digest: again.digest };
  }
  await renameOpenBases(local, renamed);
  await forgetNumbersOfRefused(local);
  await identities.put(identity);
  return identity;
}

function requeue(row: OutboxRow, identity: Identity, renamed: ReadonlyMap<string, string>) {
  const known = row.id ?? '';
  const id = renamed.get(known) ?? known;
  return {
    ...row,
    id,
    base: row.base === null ? null : (renamed.get(row.base) ?? row.base),
    state: 'sealed' as const,
    seq: identity.nextSeq,
    digest: extendDigest(identity.digest, id),
    result: null,
    doneAt: null,
  };
}

/** What is not sealed yet was written over the text that now has another name. */
async function renameOpenBases(local: LocalDb, renamed: ReadonlyMap<string, string>): Promise<void> {
  if (renamed.size === 0) return;
  for (const row of await local.outbox.mutations.where('state').equals('open').toArray()) {
    const base = row.base === null ? undefined : renamed.get(row.base);
    if (base !== undefined) await local.outbox.mutations.put({ ...row, base });
  }
}

/** A refusal is final and its text is in `attention`; its row belongs to no sequence any more. */
async function forgetNumbersOfRefused(local: LocalDb): Promise<void> {
  await local.outbox.mutations.where('state').anyOf('rejected', 'parked').delete();
}

/** Rehomes in a transaction of its own, unless another tab already has: `client` is the one that shall be rehomed. */
export async function rehome(local: LocalDb, client: string, remint?: string): Promise<void> {
  const { outbox } = local;
  await outbox.transaction('rw', outbox.mutations, outbox.identity, async () => {
    const identity = await outbox.identity.get('identity');
    if (identity?.client !== client) return;
    await rehomeWithin(local, { epoch: identity.epoch, remint });
  });
}
