import { bringDraft } from '#app/engine/editors/form-drafts.ts';
import { loadRuleBook, type RuleBook } from '#app/engine/outbox/lazy-rules.ts';
import type { OutboxFile, OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import { queueingOf } from '#app/engine/outbox/queueing.ts';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { sha256Of } from '#app/platform/file-calls.ts';
import {
  carriedWorkSchema,
  MAX_CARRIED_BYTES,
  type CarriedMutation,
  type CarriedWork,
} from '#shared/sync/carried-work.ts';

/** Why a file can't be brought in. */
export type UnreadableWork = 'too_large' | 'no_work';

const WORK = /<script type="application\/json" id="work">([^]*?)<\/script>/;

/** The work in a file that `collectWork` filled. Only the JSON of the page is read; nothing of the page is ever shown. */
export async function readCarriedWork(file: Blob): Promise<CarriedWork | UnreadableWork> {
  if (file.size > MAX_CARRIED_BYTES) return 'too_large';
  const json = WORK.exec(await file.text())?.[1];
  if (json === undefined) return 'no_work';
  try {
    const parsed = carriedWorkSchema.safeParse(JSON.parse(json));
    return parsed.success ? parsed.data : 'no_work';
  } catch {
    return 'no_work';
  }
}

/** How many changes were queued, and how many were on this device already. */
export type BroughtWork = { readonly queued: number; readonly known: number };

/**
 * Takes in a person's own work from a file (SPEC.md V4): its mutations are queued under their ids, in their order; what
 * was refused, drafts and files join what is here. All in one transaction, so that a device that dies keeps all or none.
 * Bringing the same file in again changes nothing.
 */
export async function bringWork(local: LocalDb, work: CarriedWork): Promise<BroughtWork> {
  const { outbox } = local;
  const rules = await loadRuleBook();
  const files = await Promise.all(work.files.map((file) => fileOf(file, local.clock.wall())));
  const stores = [outbox.mutations, outbox.attention, outbox.drafts, outbox.files];
  return outbox.transaction('rw', stores, async () => {
    let queued = 0;
    for (const mutation of work.mutations) {
      const known = await outbox.mutations.where('id').equals(mutation.id).count();
      if (known > 0) continue;
      await outbox.mutations.add(rowOf(local, mutation, rules));
      queued += 1;
    }
    for (const item of work.refused) {
      const isHere = (await outbox.attention.get(item.mutation)) !== undefined;
      if (!isHere) await outbox.attention.put({ ...item, key: item.mutation });
    }
    for (const { over, ...draft } of work.drafts)
      await bringDraft(outbox, { ...draft, ...(over !== undefined && { over }) });
    for (const file of files) {
      if (file && (await outbox.files.get(file.hash)) === undefined) await outbox.files.add(file);
    }
    return { queued, known: work.mutations.length - queued };
  });
}

/** It never takes newer text (O1): the other device may have sent it already. */
function rowOf(local: LocalDb, mutation: CarriedMutation, rules: RuleBook): Omit<OutboxRow, 'local'> {
  const { id, name, v, args, base = null, at, clock, again } = mutation;
  const prepared = rules.prepareNamed(name, v, args, local.actor);
  const known = prepared?.kind === 'prepared' ? queueingOf(prepared.mutation) : null;
  return {
    ...{ name, v, id, base, at, clock, args: JSON.stringify(args ?? null) },
    ...{ key: '', scope: known?.scope ?? `brought:${id}`, barrier: known?.barrier ?? false, autosave: false },
    ...{ openedAt: local.clock.wall(), state: 'open', seq: null, digest: null, result: null, doneAt: null },
    ...(again !== undefined && { again }),
    brought: true,
  };
}

/** The file itself; null for bytes that are not what their name says. */
async function fileOf(file: CarriedWork['files'][number], keptAt: number): Promise<OutboxFile | null> {
  const { hash, name, type, data } = file;
  const bytes = bytesOf(data);
  if (bytes === null) return null;
  const blob = new Blob([bytes], { type });
  return (await sha256Of(blob)) === hash ? { hash, blob, name, type, sent: 0, keptAt } : null;
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
