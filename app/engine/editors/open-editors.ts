import { askBeforeLeaving } from '#app/platform/leaving.ts';

/** Every editor with text that may not be on the disk yet, by what it belongs to. */
type Editor = { scope: string; flush: () => Promise<void>; isDirty: () => boolean };

const editors = new Set<Editor>();

/**
 * Until what it returns is called. Whoever closes the page meanwhile, before the last word is written, is asked first: the
 * browser takes a write back that the page's end breaks off (SPEC.md D3).
 */
export function registerEditor(editor: Editor): () => void {
  editors.add(editor);
  const stopAsking = askBeforeLeaving(editor.isDirty);
  return () => {
    editors.delete(editor);
    stopAsking();
  };
}

/** Submitting first writes what is still being typed in its scope (SPEC.md C6). */
export async function flushEditors(scope?: string): Promise<void> {
  const due = [...editors].filter((editor) => scope === undefined || editor.scope === scope);
  await Promise.all(due.map((editor) => editor.flush()));
}

/** A new version of the app waits until nothing is being typed (SPEC.md D4). */
export const hasDirtyEditor = (): boolean => [...editors].some((editor) => editor.isDirty());
