import { useLiveQuery } from 'dexie-react-hooks';
import type { LocalDb } from '#app/engine/person/local-db.ts';
import { useSignedIn } from '#app/engine/person/signed-in.tsx';
import { foundAhead, type ReadView } from './read-ahead.ts';
import { readView } from './view.ts';

/**
 * A live read of this person's data: repaints when the cache, the outbox or the overlay moves, in whichever tab.
 * `key` names everything the read depends on. `undefined` until the value for this key is there: nobody is shown one
 * student's words under another's name. It comes from the device alone and never waits for a network.
 */
export function useView<T>(...given: [key: string, read: ReadView<T>] | [read: ReadView<T>]): T | undefined {
  const { local } = useSignedIn();
  const [key, read] = given.length === 2 ? given : ['', given[0]];
  // The live query still returns the value of the key before while it reads for the new one.
  const found = useLiveQuery(
    async () => ({ local, key, value: await read(await readView(local), local) }),
    [local, key],
    aheadOf(local, key, read),
  );
  return found?.local === local && found.key === key ? found.value : undefined;
}

function aheadOf<T>(local: LocalDb, key: string, read: ReadView<T>) {
  const value = key === '' ? foundAhead(local, read) : undefined;
  return value === undefined ? undefined : { local, key, value };
}
