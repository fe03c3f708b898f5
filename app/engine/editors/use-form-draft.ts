import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { withRecovery } from '#app/engine/storage-failure/storage-failure.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { evictions } from '#app/platform/media-cache.ts';
import { useAutosave } from './use-autosave.ts';

export type FormDraft<T> = {
  /** What was typed, here or before; undefined until it is read from the device. */
  value: T | undefined;
  change: (value: T) => void;
  /** Forgets what was typed: it has become what it was meant for. */
  clear: () => Promise<void>;
};

/**
 * What a person typed into a form that is no mutation yet (SPEC.md C1, `drafts`): it survives a closed tab and a lost
 * network until it is sent or thrown away. Never a password. `empty` is what a form without a draft starts with;
 * undefined while that is being read.
 */
export function useFormDraft<T>(key: string, schema: z.ZodMiniType<T>, empty: T | undefined): FormDraft<T> {
  const { local } = useSignedIn();
  const stored = useLiveQuery(async () => {
    const parsed = schema.safeParse((await local.outbox.drafts.get(key))?.value);
    return { key, value: parsed.success ? parsed.data : null };
  }, [local, key]);
  const { value, change, flush } = useAutosave<T>({
    id: key,
    scope: key,
    stored: stored?.key === key ? (stored.value ?? empty) : undefined,
    save: async (typed) => {
      const draft = { key, value: typed, savedAt: deviceClock.wall() };
      await withRecovery(local, evictions, () => local.outbox.drafts.put(draft));
      return { kind: 'saved' };
    },
  });
  const clear = useCallback(async () => {
    await flush();
    await local.outbox.drafts.delete(key);
  }, [flush, local, key]);
  return { value, change, clear };
}
