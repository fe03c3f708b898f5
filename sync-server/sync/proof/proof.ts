import type { Store } from '#server/sync/log/store.ts';
import type { Directory } from '#server/sync/pull/people.ts';
import { newClient } from '#server/sync/push/ledger.ts';
import type { ClientRow } from '#server/sync/store/port.ts';
import type { SyncProof, SyncTokens } from './sync-tokens.ts';

/** What of a request proves where its device has been. */
export type Shown = {
  readonly client: string;
  readonly epoch: string | null;
  readonly token?: string | undefined;
};

export type ProofDeps = { store: Store; directory: Directory; tokens: SyncTokens };

/** A copied profile's older token says nothing about what its client did since; contacts are noted once a minute. */
const STALE_MS = 120_000;

/** What a request's token proves of its sender: signed here, for this person and school, and not in the future (E1). */
export function proofOf(
  { tokens, directory }: ProofDeps,
  shown: Shown,
  userId: string,
  now: number,
): SyncProof | null {
  const proof = shown.token === undefined ? null : tokens.read(shown.token);
  if (proof?.user !== userId || proof.at > now) return null;
  return proof.school === directory.actor(userId)?.actor.accountId ? proof : null;
}

/**
 * Whether a device proves that it has heard more of this epoch than the server knows: then the server was set back to an
 * older state (SPEC.md V3). Its own word for it is no proof.
 */
export function provesMore({ store: { ledger } }: ProofDeps, proof: SyncProof | null): boolean {
  if (proof?.epoch !== ledger.epoch()) return false;
  return provesLater(ledger, proof) || proof.last > (ledger.client(proof.client)?.lastSeq ?? 0);
}

/**
 * Whether a device, whatever it claims, was told of a later commit of this epoch than the server knows of. By the time it
 * claims something, a server that was set back may have come as far again, by another way (V3).
 */
export const provesLater = (
  ledger: Pick<Store['ledger'], 'epoch' | 'snap'>,
  proof: SyncProof | null,
): boolean => proof?.epoch === ledger.epoch() && proof.snap > ledger.snap();

/**
 * The client of a request. One that the server does not know goes on from the client that its token was given to: a device
 * that gave its id up (V1), or that a restored server has forgotten, keeps what is known of its contacts (T2). One
 * that it knows from an older state was in contact when its token was given. The row is the caller's own to change.
 */
export function clientOf(deps: ProofDeps, shown: Shown, userId: string, now: number): ClientRow {
  const { ledger } = deps.store;
  const known = ledger.client(shown.client);
  const proof = proofOf(deps, shown, userId, now);
  if (known) {
    // Of another epoch: what this server noted of the contacts since was lost with its newer state.
    const isLost = known.user === userId && proof?.client === known.id && proof.epoch !== ledger.epoch();
    return { ...known, ...(isLost && proof.at > known.seenAt && { seenAt: proof.at }) };
  }
  const fresh = newClient(shown.client, userId, now);
  if (!proof) return fresh;
  const ancestor = ledger.client(proof.client);
  if (!ancestor) return { ...fresh, firstSeenAt: proof.at, seenAt: proof.at };
  if (ancestor.user !== userId || ancestor.seenAt - proof.at > STALE_MS) return fresh;
  const { firstSeenAt, seenAt, clearedAt, lastClaimed } = ancestor;
  return { ...fresh, firstSeenAt, seenAt, clearedAt, lastClaimed };
}
