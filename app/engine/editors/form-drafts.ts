import type { LocalDraft, OutboxDb } from '#app/engine/outbox/outbox-db.ts';

/**
 * What people type into forms that are no mutation yet (SPEC.md C1, `drafts`). A draft of one form that was typed in
 * two tabs is kept twice: the one that was written last stands, and the other lies beside it until its author has
 * chosen (C7).
 */

/** Drafts that another tab's text put aside. */
const asidePrefix = (key: string): string => `aside:${key}:`;

/** Names a draft's text, as a base for what is typed over it. The count starts anew with each draft, the time does not. */
export const draftHead = (draft: LocalDraft | undefined): string | null =>
  draft === undefined ? null : `${draft.savedAt}.${draft.edits ?? 0}`;

type Typed = Pick<LocalDraft, 'key' | 'value' | 'savedAt' | 'over'>;

/**
 * Writes what was typed over the text that `shown` names, and returns the name of the new text. A draft of another tab,
 * which this form never showed, is put aside.
 */
export async function saveDraft({ drafts }: OutboxDb, typed: Typed, shown: string | null): Promise<string> {
  return drafts.db.transaction('rw', drafts, async () => {
    const current = await drafts.get(typed.key);
    const isShown = draftHead(current) === shown;
    if (current && !isShown)
      await drafts.put({ ...current, key: asidePrefix(typed.key) + draftHead(current) });
    // What this form wrote before was put aside by the other tab; this is the same text, typed on.
    await drafts.delete(asidePrefix(typed.key) + shown);
    const next = { ...typed, edits: (current?.edits ?? 0) + 1 };
    await drafts.put(current?.over !== undefined && isShown ? { ...next, over: current.over } : next);
    return draftHead(next) ?? '';
  });
}

/** The draft of a form, and what other tabs typed into the same form, newest first. */
export async function readDrafts({ drafts }: OutboxDb, key: string) {
  const [draft, asides] = await Promise.all([
    drafts.get(key),
    drafts.where('key').startsWith(asidePrefix(key)).toArray(),
  ]);
  return { draft, asides: asides.sort((a, b) => b.savedAt - a.savedAt) };
}

/** Puts a draft that lay aside into the form; the form's own lies aside from then on. */
export async function exchangeDraft({ drafts }: OutboxDb, key: string, aside: string): Promise<void> {
  await drafts.db.transaction('rw', drafts, async () => {
    const [current, other] = [await drafts.get(key), await drafts.get(aside)];
    if (!other) return;
    await drafts.delete(aside);
    if (current) await drafts.put({ ...current, key: asidePrefix(key) + draftHead(current) });
    await drafts.put({ ...other, key, edits: (current?.edits ?? other.edits ?? 0) + 1 });
  });
}

/** Takes a draft from another device in: as the form's own, or beside the one that is there and says something else. */
export async function bringDraft({ drafts }: OutboxDb, brought: Typed): Promise<void> {
  await drafts.db.transaction('rw', drafts, async () => {
    const current = await drafts.get(brought.key);
    if (JSON.stringify(current?.value) === JSON.stringify(brought.value)) return;
    const key = current ? asidePrefix(brought.key) + draftHead({ ...brought }) : brought.key;
    await drafts.put({ ...brought, key });
  });
}

/** Forgets the draft if it says what became of it: what another tab wrote meanwhile stays. */
export async function forgetDraft({ drafts }: OutboxDb, key: string, value: unknown): Promise<void> {
  await drafts.db.transaction('rw', drafts, async () => {
    const draft = await drafts.get(key);
    if (draft && JSON.stringify(draft.value) === JSON.stringify(value)) await drafts.delete(key);
  });
}
