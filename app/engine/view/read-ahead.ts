import { readClock, type LocalDb } from '#app/engine/person/local-db.ts';
import { readView, type View } from './view.ts';

export type ReadView<T> = (view: View, local: LocalDb) => Promise<T> | T;

const ahead = new WeakMap<LocalDb, Map<ReadView<unknown>, unknown>>();

/**
 * Reads what the first screen shows before it is drawn, and what time it is there, so that it is drawn once. `read` is the
 * same function that the screen gives to `useView`, with an empty key. The answer is for screens drawn until `dropAhead`.
 */
export async function readAhead(local: LocalDb, read: ReadView<unknown>): Promise<void> {
  const [value] = await Promise.all([readView(local).then((view) => read(view, local)), readClock(local)]);
  const known = ahead.get(local) ?? new Map<ReadView<unknown>, unknown>();
  ahead.set(local, known.set(read, value));
}

/** Whatever is drawn from now on reads for itself: what was read ahead grows old. */
export function dropAhead(local: LocalDb): void {
  ahead.delete(local);
}

/** What was read ahead by this function; else undefined. */
export const foundAhead = <T>(local: LocalDb, read: ReadView<T>): T | undefined =>
  ahead.get(local)?.get(read) as T | undefined; // kept under the function that answered it
