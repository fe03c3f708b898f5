import { mintId, type LocalDb } from '#app/engine/person/local-db.ts';
import { nameOfText, unsentRow } from '#app/engine/view/overlay.ts';
import { extendDigest } from '#shared/kernel/hash.ts';
import { readIdentity, type Identity, type OutboxRow } from './outbox-db.ts';

/** While online, autosaves of one key are sealed at most this often (SPEC.md O5). */
export const AUTOSAVE_SEAL_MS = 3_000;

/** At most this many rows are sealed at once: one push. */
const SEAL_AT_MOST = 100;

/**
 * Seals a prefix of the open rows: numbers, ids, bases and digests are fixed and the rows never change again (O2).
 * One readwrite transaction. With `urgent` false, autosaves younger than 3 s hold the prefix back, so that typing is
 * not a request a pause. Returns how many rows were sealed, and in how many ms the next held row is due (null: none).
 */
export async function seal(
  local: LocalDb,
  options: { urgent: boolean },
): Promise<{ sealed: number; dueIn: number | null }> {
  const { outbox } = local;
  return outbox.transaction('rw', outbox.mutations, outbox.identity, async () => {
    const open = await outbox.mutations.where('state').equals('open').sortBy('local');
    const dueIn = options.urgent ? null : heldBack(open, local.clock.wall());
    if (dueIn !== null || open.length === 0) return { sealed: 0, dueIn };
    const identity = await readIdentity(outbox, () => mintId(local));
    const prefix = open.slice(0, SEAL_AT_MOST);
    const named: Named = new Map();
    let after = identity;
    for (const row of prefix) {
      const sealed = sealRow(row, after, named, row.id ?? mintId(local));
      named.set(row.local, sealed);
      after = { ...after, nextSeq: after.nextSeq + 1, digest: sealed.digest };
    }
    await outbox.mutations.bulkPut([...named.values()]);
    await renameBases(local, open.slice(prefix.length), named);
    await outbox.identity.put(after);
    return { sealed: prefix.length, dueIn: null };
  });
}

/** How long the rows wait when nothing but young autosaves is open; null when there is something to seal now. */
function heldBack(open: readonly OutboxRow[], wall: number): number | null {
  if (open.length === 0 || open.some((row) => !row.autosave)) return null;
  const oldest = Math.min(...open.map((row) => row.openedAt));
  const dueIn = oldest + AUTOSAVE_SEAL_MS - wall;
  // A clock set back would hold a row for ever.
  return dueIn > 0 && dueIn <= AUTOSAVE_SEAL_MS ? dueIn : null;
}

function sealRow(
  row: OutboxRow,
  identity: Identity,
  named: Named,
  id: string,
): OutboxRow & { id: string; digest: string } {
  return {
    ...row,
    state: 'sealed',
    seq: identity.nextSeq,
    // Minted now, not when the row was made: a copied profile would give one id to two texts (O2). A row that the disk
    // did not take at first has its id already, and its text can't change any more (D3).
    id,
    base: baseAmong(named, row.base),
    digest: extendDigest(identity.digest, id),
  };
}

/** Rows that got their ids just now, by their place. */
type Named = Map<number, OutboxRow & { id: string }>;

/** Open rows written over a row that just got its id name that id from now on. */
async function renameBases(local: LocalDb, rest: readonly OutboxRow[], named: Named) {
  for (const row of rest) {
    const base = baseAmong(named, row.base);
    if (base !== row.base) await local.outbox.mutations.put({ ...row, base });
  }
}

function baseAmong(named: Named, base: string | null): string | null {
  const unsent = base === null ? null : unsentRow(base);
  const row = unsent === null ? undefined : named.get(unsent.local);
  return row === undefined || unsent === null ? base : nameOfText(row, unsent.edits);
}
