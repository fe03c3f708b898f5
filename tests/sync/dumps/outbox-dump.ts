import type {
  AttentionRow,
  Identity,
  LocalDraft,
  OutboxDb,
  OutboxRow,
} from '#app/engine/outbox/outbox-db.ts';

/** One person's outbox as a release left it on a device: every store, files as base64. */
export type OutboxDump = {
  username: string;
  mutations: OutboxRow[];
  drafts: LocalDraft[];
  attention: AttentionRow[];
  identity: Identity[];
  files: { hash: string; bytes: string; name: string; type: string; sent: number }[];
};

/** What one release of the app may have left on devices (SPEC.md D5). */
export type ReleaseDump = {
  /** Version of the outbox's structure (C1). */
  format: number;
  release: string;
  outboxes: OutboxDump[];
};

export async function dumpOutbox(outbox: OutboxDb, username: string): Promise<OutboxDump> {
  const files = await Promise.all(
    (await outbox.files.toArray()).map(async ({ blob, ...file }) => ({
      ...file,
      bytes: Buffer.from(await blob.arrayBuffer()).toString('base64'),
    })),
  );
  return {
    username,
    mutations: await outbox.mutations.orderBy('local').toArray(),
    drafts: await outbox.drafts.toArray(),
    attention: await outbox.attention.toArray(),
    identity: await outbox.identity.toArray(),
    files,
  };
}

/** Puts a dump into an empty outbox, as the browser would find it after an update of the app. */
export async function loadOutbox(outbox: OutboxDb, dump: OutboxDump): Promise<void> {
  await outbox.mutations.bulkAdd(dump.mutations);
  await outbox.drafts.bulkAdd(dump.drafts);
  await outbox.attention.bulkAdd(dump.attention);
  await outbox.identity.bulkAdd(dump.identity);
  await outbox.files.bulkAdd(
    dump.files.map(({ bytes, ...file }) => ({
      ...file,
      blob: new Blob([Buffer.from(bytes, 'base64')], { type: file.type }),
    })),
  );
}
