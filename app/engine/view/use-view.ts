import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { readView, type View } from './view.ts';

/**
 * A live read of this person's data: repaints when the cache, the outbox or the overlay moves, in whichever tab.
 * `undefined` until the first answer, which comes from the device alone and never waits for a network.
 */
export function useView<T>(
  read: (view: View, local: LocalDb) => Promise<T> | T,
  deps: readonly unknown[] = [],
) {
  const { local } = useSignedIn();
  return useLiveQuery(async () => read(await readView(local), local), [local, ...deps]);
}
