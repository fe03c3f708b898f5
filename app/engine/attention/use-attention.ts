import { useLiveQuery } from 'dexie-react-hooks';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { readAttention, type AttentionItem } from './attention-items.ts';
import { discardItem } from './discard.ts';
import { retryItem } from './retry.ts';

/** Everything of this person that was not accepted, the newest first; live. `undefined` until it is read. */
export function useAttentionItems(): AttentionItem[] | undefined {
  const { local } = useSignedIn();
  return useLiveQuery(() => readAttention(local), [local]);
}

/** How many things of this person were not accepted; live, 0 until it is read. */
export function useAttentionCount(): number {
  return useAttentionItems()?.length ?? 0;
}

/** The newest text of one record (`table:id`) that was not accepted, or null; live. */
export function useAttentionItem(record: string): AttentionItem | null {
  return useAttentionItems()?.find((item) => item.record === record) ?? null;
}

/** What a person can do with something that was not accepted: with the very item they saw, never with a later one. */
export type AttentionActions = {
  /** Sends it again as a new mutation. Rejects when the device can't store it; then it stays where it is. */
  retry: (item: AttentionItem) => Promise<void>;
  /** Throws it away, for ever, on every device. Rejects when the device can't store that. */
  discard: (item: AttentionItem) => Promise<void>;
};

export function useAttentionActions(): AttentionActions {
  const { local, sync } = useSignedIn();
  return {
    retry: async (item) => {
      if (await retryItem(local, item)) sync.wake(true);
    },
    discard: async (item) => {
      await discardItem(local, item);
      sync.wake(true);
    },
  };
}
