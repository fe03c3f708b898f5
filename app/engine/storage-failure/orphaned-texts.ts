import type { Autosave } from '#app/engine/editors/autosave.ts';

/**
 * Texts whose editor is gone before the disk stored them. They go on being written, and a new editor of the same thing
 * goes on with them, a write that is under way included. So an older text is never written after a newer one, and who
 * comes back finds what they typed (SPEC.md D3).
 */
type Left = { autosave: unknown; settled: () => void };

const left = new Map<string, Left>();

/** `settled` runs once the text is written or taken over. */
export function leaveBehind<T>(id: string, autosave: Autosave<T>, settled: () => void): void {
  left.set(id, { autosave, settled });
}

/** To be called when an editor's text was written; does nothing for editors that are still there. */
export function settleUnsaved<T>(id: string, autosave: Autosave<T>): void {
  const found = left.get(id);
  if (found?.autosave !== autosave) return;
  left.delete(id);
  found.settled();
}

/** The autosave of an earlier editor that has not written its text, the caller's from now on; null where there is none. */
export function takeOver<T>(id: string): Autosave<T> | null {
  const found = left.get(id);
  if (!found) return null;
  left.delete(id);
  found.settled();
  // An id names one thing, and one type of editor edits it.
  return found.autosave as Autosave<T>;
}
