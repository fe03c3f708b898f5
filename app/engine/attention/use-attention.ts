import { useLiveQuery } from 'dexie-react-hooks';
import type { AttentionItem } from '#app/engine/outbox/outbox-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { retryItem } from './retry.ts';

/** Everything of this person that was not accepted, the newest first; live. `undefined` until it is read. */
export function useAttentionItems(): AttentionItem[] | undefined {
  const { local } = useSignedIn();
  return useLiveQuery(async () => {
    const items = await local.outbox.attention.toArray();
    return items.sort((a, b) => b.noticedAt - a.noticedAt || (a.key < b.key ? -1 : 1));
  }, [local]);
}

/** How many things of this person were not accepted; live, 0 until it is read. */
export function useAttentionCount(): number {
  const { local } = useSignedIn();
  return useLiveQuery(() => local.outbox.attention.count(), [local]) ?? 0;
}

/** What was not accepted of one record (`table:id`), or null; live. */
export function useAttentionItem(key: string): AttentionItem | null {
  const { local } = useSignedIn();
  return useLiveQuery(async () => (await local.outbox.attention.get(key)) ?? null, [local, key]) ?? null;
}

/** What a person can do with something that was not accepted. */
export type AttentionActions = {
  /** Sends it again as a new mutation. Rejects when the device can't store it; then it stays where it is. */
  retry: (key: string) => Promise<void>;
  /** Throws it away, for ever. */
  discard: (key: string) => Promise<void>;
};

export function useAttentionActions(): AttentionActions {
  const { local, sync } = useSignedIn();
  return {
    retry: async (key) => {
      if (await retryItem(local, key)) sync.wake(true);
    },
    discard: (key) => local.outbox.attention.delete(key),
  };
}
