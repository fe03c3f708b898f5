import { retryItem } from '#app/engine/attention/retry.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';

/** What a person can do with something that was not accepted. */
export type AttentionActions = {
  /** Sends it again as a new change. Rejects when the device can't store it; then it stays where it is. */
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
