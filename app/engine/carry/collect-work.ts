import { readAttention } from '#app/engine/attention/attention-items.ts';
import type { OutboxFile } from '#app/engine/outbox/outbox-db.ts';
import { seal } from '#app/engine/outbox/seal.ts';
import { unnumbered } from '#app/engine/outbox/unnumbered.ts';
import { mintId, type LocalDb } from '#app/engine/person/local-db.ts';
import type { CarriedWork } from '#shared/sync/carried-work.ts';

/**
 * Everything that may be on this device alone, to be carried in a file (SPEC.md V4). Seals first (O2): from then on each
 * text goes by the id it is carried under, whoever sends it. `names` are of the person and their school, for its readers.
 */
export async function collectWork(
  local: LocalDb,
  names: { person: string; schoolName: string },
): Promise<CarriedWork> {
  const { outbox, actor, clock, device } = local;
  while ((await seal(local, { urgent: true })).sealed > 0);
  const [sealed, refused, drafts, files] = await Promise.all([
    outbox.mutations.where('state').equals('sealed').sortBy('seq'),
    readAttention(local),
    outbox.drafts.toArray(),
    outbox.files.toArray(),
  ]);
  const inMemory = local.unstored.items.filter((item) => item.answer === null);
  return {
    ...{ format: 'packwise-work', version: 1, file: mintId(local), madeAt: clock.wall() },
    ...{ school: actor.accountId, user: actor.userId, ...names, device },
    // What a file says of the evidence for a time is worth nothing (V4).
    mutations: [...sealed, ...inMemory].map((row) => {
      const { brought: _brought, ...mutation } = unnumbered(row);
      return mutation;
    }),
    refused: refused.flatMap(({ key: _key, heldBy, ...item }) => (heldBy === 'device' ? [item] : [])),
    drafts: drafts.map(({ key, value, savedAt, over }) => ({
      ...{ key, value, savedAt },
      ...(over !== undefined && { over }),
    })),
    files: await Promise.all(files.map(fileWithBytes)),
  };
}

async function fileWithBytes({ hash, name, type, blob }: OutboxFile) {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  // All at once it would be more arguments than a call takes.
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return { hash, name, type, data: btoa(binary) };
}

const CHUNK = 0x8000;
