import type { Autosave, Unwritten } from '#app/engine/editors/autosave.ts';

/**
 * Texts whose editor is gone before the disk stored them. They go on being written, and a new editor of the same thing
 * takes them over. So an older text is never written after a newer one (SPEC.md D3).
 */
type Writer = Pick<Autosave<unknown>, 'stop' | 'unwritten'>;
type Unsaved = { autosave: Writer; settled: () => void };

const unsaved = new Map<string, Unsaved>();

/** Last writes of editors that are gone: whether their text is left behind is known when these have ended. */
const leaving = new Map<string, Promise<void>>();

/** An editor is gone, and its last write is under way. */
export function noteLeaving(id: string, written: Promise<void>): void {
  leaving.set(id, written);
  void written.finally(() => {
    if (leaving.get(id) === written) leaving.delete(id);
  });
}

/** When it is known whether an earlier editor leaves a text behind; undefined where none is being written. */
export const readLeaving = (id: string): Promise<void> | undefined => leaving.get(id);

/** `settled` runs once the text is written or taken over. */
export function leaveBehind(id: string, autosave: Writer, settled: () => void): void {
  unsaved.set(id, { autosave, settled });
}

/** To be called when an editor's text was written; does nothing for editors that are still there. */
export function settleUnsaved(id: string, autosave: Writer): void {
  const found = unsaved.get(id);
  if (!found || found.autosave !== autosave) return;
  unsaved.delete(id);
  found.settled();
}

/** The text that an earlier editor could not write, which is the caller's from now on; null where there is none. */
export function takeOver(id: string): Unwritten<unknown> | null {
  const found = unsaved.get(id);
  if (!found) return null;
  found.autosave.stop();
  unsaved.delete(id);
  found.settled();
  return found.autosave.unwritten();
}
