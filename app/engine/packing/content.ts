import type {
  AttentionRow,
  Identity,
  LocalDraft,
  OutboxDb,
  OutboxRow,
} from '#app/engine/outbox/outbox-db.ts';
import { readClosed, type Packing } from './marks.ts';

/** What an outbox holds beside its files, as it is packed. */
export type OutboxContent = {
  readonly mutations: readonly OutboxRow[];
  readonly drafts: readonly LocalDraft[];
  readonly attention: readonly AttentionRow[];
  readonly identity: Identity | null;
  readonly closed: readonly Packing[];
};

export const noContent: OutboxContent = {
  mutations: [],
  drafts: [],
  attention: [],
  identity: null,
  closed: [],
};

/** Reads everything in a fixed order, so that the same content is the same JSON. Inside a transaction or outside. */
export async function readContent(outbox: OutboxDb): Promise<OutboxContent> {
  const mutations = await outbox.mutations.orderBy(':id').toArray();
  const drafts = await outbox.drafts.orderBy(':id').toArray();
  const attention = await outbox.attention.orderBy(':id').toArray();
  const identity = (await outbox.identity.get('identity')) ?? null;
  return { mutations, drafts, attention, identity, closed: await readClosed(outbox) };
}
