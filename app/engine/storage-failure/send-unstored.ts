import { mintId, type LocalDb } from '#app/engine/person/local-db.ts';
import type { Transport } from '#app/engine/round/transport.ts';
import { MAX_PUSH_MUTATIONS, PROTO, type PushReply, type WireMutation } from '#shared/sync/wire.ts';
import type { Unstored } from './unstored-queue.ts';

/** Each refusal of the server that another request may mend (epoch, numbers) is mended once; then the next try goes on. */
const ATTEMPTS = 4;

/**
 * Sends what the disk did not store straight from memory, past the queue (SPEC.md D3): as a client of this page's own,
 * whose numbers need no storing. The ids are those with which the texts are stored later, so that each is taken once
 * (S3). Never throws; without a network nothing happens, and the next try sends the same again.
 */
export async function sendUnstored(local: LocalDb, transport: Transport, app: string): Promise<void> {
  const queue = local.unstored;
  queue.sending ??= attempt(local, transport, app)
    .catch(() => undefined)
    .finally(() => {
      queue.sending = null;
    });
  await queue.sending;
}

async function attempt(local: LocalDb, transport: Transport, app: string): Promise<void> {
  const queue = local.unstored;
  queue.epoch ??= (await local.outbox.identity.get('identity').catch(() => undefined))?.epoch ?? null;
  for (let round = 0; round < ATTEMPTS; round += 1) {
    const batch = queue.items.filter((item) => item.answer === null).slice(0, MAX_PUSH_MUTATIONS);
    if (batch.length === 0) return;
    queue.client ??= mintId(local);
    for (const item of batch) item.pageSeq ??= queue.nextSeq++;
    const answer = await transport.push({
      proto: PROTO,
      app,
      user: local.actor.userId,
      client: queue.client,
      device: local.device,
      epoch: queue.epoch ?? '',
      confirmed: 0,
      mutations: batch.map(wireMutation),
    });
    if (answer.kind !== 'ok') return;
    if (!applyReply(local, batch, answer.reply)) return;
  }
}

/** Notes the answers; true when it is worth sending again at once. */
function applyReply({ unstored: queue }: LocalDb, batch: readonly Unstored[], reply: PushReply): boolean {
  for (const result of reply.results) {
    const item = batch.find(({ id }) => id === result.id);
    if (item) item.answer = result;
  }
  if (reply.error === 'epoch') {
    queue.epoch = reply.epoch;
    return true;
  }
  if (reply.error === 'rehome' && reply.remint === undefined) {
    startOver(queue);
    return true;
  }
  return reply.error === undefined;
}

/** The server does not know this page's numbers (any more): another client, numbered from 1 (V1). */
function startOver(queue: LocalDb['unstored']): void {
  queue.client = null;
  queue.nextSeq = 1;
  for (const item of queue.items)
    if (item.answer === null && item.pageSeq !== null) item.pageSeq = queue.nextSeq++;
}

function wireMutation(item: Unstored): WireMutation {
  const { id, name, v, base, at, clock } = item;
  return { seq: item.pageSeq ?? 0, id, name, v, args: JSON.parse(item.args) as unknown, base, at, clock };
}
