/** Every editor with text that may not be on the disk yet, by what it belongs to. */
type Editor = { scope: string; flush: () => Promise<void>; isDirty: () => boolean };

const editors = new Set<Editor>();

export function registerEditor(editor: Editor): () => void {
  editors.add(editor);
  return () => editors.delete(editor);
}

/** Submitting first writes what is still being typed in its scope (SPEC.md C6). */
export async function flushEditors(scope?: string): Promise<void> {
  const due = [...editors].filter((editor) => scope === undefined || editor.scope === scope);
  await Promise.all(due.map((editor) => editor.flush()));
}

/** A new version of the app waits until nothing is being typed (SPEC.md D4). */
export const hasDirtyEditor = (): boolean => [...editors].some((editor) => editor.isDirty());
