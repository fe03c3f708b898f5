import { readBuckets } from '#app/engine/cache/cache-db.ts';
import type { OutboxDb, OutboxFile } from '#app/engine/outbox/outbox-db.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { userBucket } from '#shared/sync/bucket-names.ts';
import { FILE_CHUNK_BYTES, type FileState } from '#shared/sync/travelling-file.ts';
import type { FileLink } from './file-link.ts';

/** A file that the server has is asked about again this often, to learn when it is safe to forget. */
const DURABLE_CHECK_MS = 60 * 60_000;

/** How long a chosen file may be named by nothing. */
const UNNAMED_MS = 24 * 60 * 60_000;

export type FileCarrier = {
  /** Goes on with whatever is not sent, after a round that reached the server. One run at a time. */
  carry: () => Promise<void>;
};

/**
 * Brings files to the server beside the queue (SPEC.md O4): in ranges, from where the server is, so that a dropped
 * network costs one range. A file leaves the device when the server has it durably, or when nothing names it any more.
 */
export function createFileCarrier(local: LocalDb, link: FileLink): FileCarrier {
  const askedAt = new Map<string, number>();
  let running: Promise<void> | null = null;

  async function carryAll(): Promise<void> {
    for (const { hash } of await local.outbox.files.toArray()) {
      const file = await local.outbox.files.get(hash);
      if (file && isDue(file) && !(await carryOne(local, link, file))) return;
      askedAt.set(hash, local.clock.wall());
    }
  }

  function isDue(file: OutboxFile): boolean {
    if (file.sent < file.blob.size) return true;
    const asked = askedAt.get(file.hash);
    return asked === undefined || local.clock.wall() - asked >= DURABLE_CHECK_MS;
  }

  return {
    carry: () =>
      (running ??= carryAll().finally(() => {
        running = null;
      })),
  };
}

/** `false` when the server did not answer: the next round goes on from there. */
async function carryOne(local: LocalDb, link: FileLink, file: OutboxFile): Promise<boolean> {
  let answer = await link.ask(file.hash);
  while (answer.kind === 'state' && answer.fileState.state === 'waiting') {
    const { offset } = answer.fileState;
    await noteSent(local, file, offset);
    const chunk = file.blob.slice(offset, offset + FILE_CHUNK_BYTES);
    // The server asks for bytes that this blob does not have: what was announced is another file.
    if (chunk.size === 0) return true;
    answer = await link.bring(file.hash, chunk, offset, file.blob.size);
    if (answer.kind === 'state' && answer.fileState.state === 'waiting' && answer.fileState.offset === offset)
      return false;
  }
  if (answer.kind === 'no-answer') return false;
  await settle(local, file, answer.fileState);
  return true;
}

async function settle(local: LocalDb, file: OutboxFile, fileState: FileState): Promise<void> {
  if (fileState.state === 'here') {
    if (fileState.durable) await local.outbox.files.delete(file.hash);
    else await noteSent(local, file, file.blob.size);
  } else if (fileState.state === 'refused') {
    await refuse(local, file, fileState.reason ?? 'unexpected');
  } else {
    await forgetUnnamed(local, file);
  }
}

/**
 * Forgets a file that nothing names any more, a day after it was chosen. The card that is to hold it is typed and saved
 * after the file is on the disk; a round may come between.
 */
async function forgetUnnamed(local: LocalDb, { hash }: OutboxFile): Promise<void> {
  const { outbox, clock } = local;
  const { files, mutations, attention, drafts } = outbox;
  if (await isInVersion(local, hash)) return;
  await outbox.transaction('rw', files, mutations, attention, drafts, async () => {
    const file = await files.get(hash);
    if (!file || Math.abs(clock.wall() - (file.keptAt ?? 0)) < UNNAMED_MS) return;
    if (!(await isNamed(outbox, hash))) await files.delete(hash);
  });
}

async function noteSent(local: LocalDb, file: OutboxFile, sent: number): Promise<void> {
  await local.outbox.files.update(file.hash, { sent });
}

export const fileAttentionKey = (hash: string): string => `file:${hash}`;

/** The file stays on the device; its author decides (SPEC.md M7). Noted once. */
async function refuse(local: LocalDb, file: OutboxFile, reason: string): Promise<void> {
  const { attention, files } = local.outbox;
  await local.outbox.transaction('rw', attention, files, async () => {
    await files.update(file.hash, { sent: file.blob.size });
    const key = fileAttentionKey(file.hash);
    if (await attention.get(key)) return;
    await attention.put({
      key,
      mutation: key,
      name: 'uploadFile',
      v: 1,
      args: JSON.stringify({ sha256: file.hash, name: file.name, type: file.type }),
      base: null,
      title: file.name,
      text: '',
      status: 'rejected',
      reason,
      field: null,
      at: local.clock.wall(),
      noticedAt: local.clock.wall(),
    });
  });
}

/**
 * Whether another version of a pack holds this file: the server asks for it only once its author takes that version. True
 * while the versions are not known here.
 */
async function isInVersion({ cache, actor }: LocalDb, hash: string): Promise<boolean> {
  const own = userBucket(actor.userId);
  if ((await readBuckets(cache))[own]?.held !== true) return true;
  const versions = cache.rows.where(':id').between([own, 'branch', ''], [own, 'branch', '\uffff']);
  return (await versions.filter(({ body }) => JSON.stringify(body).includes(hash)).count()) > 0;
}

/** Whether a queued or recorded mutation, or something that was not accepted, still speaks of this file. */
async function isNamed({ mutations, attention, drafts }: OutboxDb, hash: string): Promise<boolean> {
  const names = ({ args }: { args: string }) => args.includes(hash);
  if ((await mutations.filter(names).count()) > 0 || (await attention.filter(names).count()) > 0) return true;
  return (await drafts.filter(({ value }) => JSON.stringify(value).includes(hash)).count()) > 0;
}
