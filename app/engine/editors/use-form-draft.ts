import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback } from 'react';
import type * as z from 'zod/mini';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { withRecovery } from '#app/engine/storage-failure/storage-failure.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { evictions } from '#app/platform/media-cache.ts';
import { draftHead, exchangeDraft, forgetDraft, readDrafts, saveDraft } from './form-drafts.ts';
import { useAutosave } from './use-autosave.ts';

export type FormDraft<T> = {
  /** What was typed, here or before; undefined until it is read from the device. */
  value: T | undefined;
  change: (value: T) => void;
  /** Forgets what was typed: it has become what it was meant for. What another tab typed meanwhile stays. */
  clear: () => Promise<void>;
  /** The head of what the form edits, as it stood when this was begun: the base of what it becomes (SPEC.md C7). */
  base: string | null;
  /** What was typed into the same form in another tab, newest first. */
  others: readonly OtherDraft<T>[];
};

export type OtherDraft<T> = {
  readonly id: string;
  readonly value: T;
  /** Device time, epoch ms. */
  readonly savedAt: number;
  /** Puts it into the form; what stood there becomes the other one. */
  readonly use: () => Promise<void>;
  readonly forget: () => Promise<void>;
};

export type FormDraftOptions<T> = {
  readonly key: string;
  readonly schema: z.ZodMiniType<T>;
  /** What a form without a draft starts with; undefined while that is being read. */
  readonly empty: T | undefined;
  /** The head of what the form edits, if it edits something that is there. */
  readonly head?: string | null;
};

/**
 * What a person typed into a form that is no mutation yet (SPEC.md C1, `drafts`): it survives a closed tab and a lost
 * network until it is sent or thrown away. Never a password.
 */
export function useFormDraft<T>({ key, schema, empty, head = null }: FormDraftOptions<T>): FormDraft<T> {
  const { local } = useSignedIn();
  const stored = useLiveQuery(async () => ({ key, ...(await readDrafts(local.outbox, key)) }), [local, key]);
  const known = stored?.key === key ? stored : undefined;
  const typedBefore = known?.draft === undefined ? null : parsed(schema, known.draft.value);
  const { value, change, flush } = useAutosave<T>({
    id: key,
    scope: key,
    stored: known === undefined ? undefined : (typedBefore ?? empty),
    head: draftHead(known?.draft),
    save: async (typed, shown) => {
      const draft = { key, value: typed, savedAt: deviceClock.wall(), over: head };
      const saved = await withRecovery(local, evictions, () => saveDraft(local.outbox, draft, shown));
      return { kind: 'saved', head: saved };
    },
  });
  const clear = useCallback(async () => {
    await flush();
    await forgetDraft(local.outbox, key, value);
  }, [flush, local, key, value]);
  const others = (known?.asides ?? []).flatMap((aside) => {
    const other = parsed(schema, aside.value);
    if (other === null) return [];
    const use = async () => {
      await flush();
      await exchangeDraft(local.outbox, key, aside.key);
    };
    const forget = () => local.outbox.drafts.delete(aside.key);
    return [{ id: aside.key, value: other, savedAt: aside.savedAt, use, forget }];
  });
  return { value, change, clear, base: known?.draft?.over ?? head, others };
}

function parsed<T>(schema: z.ZodMiniType<T>, value: unknown): T | null {
  const result = schema.safeParse(value);
  return result.success ? result.data : null;
}
