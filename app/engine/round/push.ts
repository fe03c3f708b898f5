import { noteResult } from '#app/engine/attention/note-result.ts';
import type { Identity, OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { unnumbered } from '#app/engine/outbox/unnumbered.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { MAX_PUSH_BYTES, MAX_PUSH_MUTATIONS, PROTO, type PushReply } from '#shared/sync/wire.ts';
import { shownToken, tokenStored } from './newest-token.ts';
import { rehome } from './rehome.ts';
import { startOverAlone } from './start-over.ts';
import type { Answer, Stopped, Transport } from './transport.ts';

/**
 * `sent`: this batch is recorded. `nothing`: the queue is empty. `again`: what is queued has changed, send
 * anew. `pull`: the server must be heard first. `stuck`: the server can't write just now, though it may be read.
 */
export type PushOutcome =
  | { kind: 'sent' }
  | { kind: 'again' }
  | { kind: 'nothing' }
  | { kind: 'pull' }
  | { kind: 'stuck' }
  | Stopped;

/** Bytes kept free for the request's own fields. */
const ENVELOPE_BYTES = 2_000;

/** Sends the next sealed rows, in order (SPEC.md S1-S6, W1). Returns what to do next; never throws for a reply. */
export async function pushOnce(local: LocalDb, transport: Transport, app: string): Promise<PushOutcome> {
  const { outbox } = local;
  const { identity, rows } = await outbox.transaction('r', outbox.mutations, outbox.identity, async () => ({
    identity: await outbox.identity.get('identity'),
    rows: await outbox.mutations.where('state').equals('sealed').sortBy('seq'),
  }));
  if (rows.length === 0 || !identity) return { kind: 'nothing' };
  // A device pulls once before its first push: it does not know the server's history yet (S2).
  if (identity.epoch === null) return { kind: 'pull' };
  return sendBatch(local, transport, app, identity, fitting(rows));
}

/** The longest prefix that one request may hold. */
function fitting(rows: readonly OutboxRow[]): OutboxRow[] {
  const batch: OutboxRow[] = [];
  let bytes = ENVELOPE_BYTES;
  for (const row of rows) {
    bytes += new TextEncoder().encode(row.args).length + 500;
    if (batch.length > 0 && (bytes > MAX_PUSH_BYTES || batch.length === MAX_PUSH_MUTATIONS)) break;
    batch.push(row);
  }
  return batch;
}

async function sendBatch(
  local: LocalDb,
  transport: Transport,
  app: string,
  identity: Identity,
  batch: OutboxRow[],
): Promise<PushOutcome> {
  const answer = await transport.push({
    proto: PROTO,
    app,
    user: local.actor.userId,
    client: identity.client,
    device: local.device,
    epoch: identity.epoch ?? '',
    confirmed: identity.confirmed,
    ...shownToken(local, identity),
    mutations: batch.map((row) => ({ seq: row.seq ?? 0, ...unnumbered(row) })),
  });
  if (answer.kind === 'too-large') return splitOrRefuse(local, transport, app, identity, batch);
  if (answer.kind !== 'ok') return answer;
  return applyReply(local, identity, answer);
}

/** Half the batch; a single row that is still too large goes to attention, so that the queue drains (W1). */
async function splitOrRefuse(
  local: LocalDb,
  transport: Transport,
  app: string,
  identity: Identity,
  batch: OutboxRow[],
): Promise<PushOutcome> {
  const [first] = batch;
  if (batch.length > 1) {
    return sendBatch(local, transport, app, identity, batch.slice(0, Math.ceil(batch.length / 2)));
  }
  if (first) await setAside(local, identity, first);
  return { kind: 'again' };
}

/**
 * A row the server will not even read leaves the sequence: its text goes to attention, and the rows behind it get a new
 * client's numbers, since theirs would leave a gap.
 */
async function setAside(local: LocalDb, identity: Identity, row: OutboxRow): Promise<void> {
  const { outbox } = local;
  await outbox.transaction('rw', outbox.mutations, outbox.attention, async () => {
    const result = { id: row.id ?? '', seq: row.seq ?? 0, status: 'rejected', reason: 'too_large' } as const;
    await noteResult(local, row, result, local.clock.wall());
  });
  await rehome(local, identity.client);
}

async function applyReply(
  local: LocalDb,
  identity: Identity,
  answer: Extract<Answer<PushReply>, { kind: 'ok' }>,
): Promise<PushOutcome> {
  const { reply } = answer;
  if (reply.error === 'owner') return { kind: 'wrong-person' };
  if (reply.error === 'upgrade') return { kind: 'app-too-old' };
  if (reply.error === 'epoch') return { kind: 'pull' };
  if (reply.error === 'restart') {
    await startOverAlone(local, identity.client, reply.epoch);
    return { kind: 'pull' };
  }
  await noteResults(local, identity, reply);
  if (reply.error === 'busy') return { kind: 'stuck' };
  if (reply.error === 'rehome') {
    await rehome(local, identity.client, reply.remint);
    return { kind: 'again' };
  }
  return { kind: 'sent' };
}

/** The overlay does not end here but with the pull that brings what the server made of it (R2). */
async function noteResults(local: LocalDb, identity: Identity, reply: PushReply): Promise<void> {
  const { outbox } = local;
  const stores = [outbox.mutations, outbox.identity, outbox.attention];
  const isNoted = await outbox.transaction('rw', stores, async () => {
    const now = await outbox.identity.get('identity');
    if (now?.client !== identity.client) return false;
    if (reply.token !== undefined) await outbox.identity.put({ ...now, token: reply.token });
    for (const result of reply.results) {
      const row = await outbox.mutations.where('id').equals(result.id).first();
      if (row?.seq === result.seq) await noteResult(local, row, result, reply.now);
    }
    return true;
  });
  if (isNoted && reply.token !== undefined) tokenStored(local);
}
