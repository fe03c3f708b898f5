import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, use, type ReactNode } from 'react';
import type { MutateOutcome } from '#app/engine/outbox/mutate.ts';
import { record } from '#app/engine/outbox/write.ts';
import type { Sync } from '#app/engine/round/start-sync.ts';
import { readView, type View } from '#app/engine/view/view.ts';
import { evictions } from '#app/platform/media-cache.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import type { ArgsOf, MutationName } from '#shared/mutators.ts';
import type { LocalDb } from './local-db.ts';

/** The signed-in person, their databases and what keeps these in step with the server. */
export type SignedIn = { session: Session; local: LocalDb; sync: Sync };

const SignedInContext = createContext<SignedIn | null>(null);

export function SignedInProvider({ value, children }: { value: SignedIn; children: ReactNode }) {
  return <SignedInContext value={value}>{children}</SignedInContext>;
}

/** The signed-in person. Only below a screen that is shown to signed-in people; throws elsewhere. */
export function useSignedIn(): SignedIn {
  const value = use(SignedInContext);
  if (!value) throw new Error('this screen is for signed-in people');
  return value;
}

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

export type Mutate = <N extends MutationName>(
  name: N,
  args: ArgsOf<N>,
  options?: { urgent?: boolean },
) => Promise<MutateOutcome>;

/**
 * Records an intent on this device and tells the sync loop. `urgent` (the default) sends it as soon as there is a
 * network; autosaves pass false. Rejects when the device could not store it: then nothing was saved here; a typed text is
 * kept in memory and sent from there, and the error is a `NotStoredError`.
 */
export function useMutate(): Mutate {
  const { local, sync } = useSignedIn();
  return async (name, args, options) => {
    const outcome = await record(local, name, args, { evictions, sendFromMemory });
    if (outcome.kind === 'saved') sync.wake(options?.urgent ?? true);
    return outcome;
  };
}

/** The sending code is a chunk of its own, which the worker keeps; nobody's first screen waits for it. */
async function sendFromMemory(local: LocalDb): Promise<void> {
  await (await import('#app/engine/storage-failure/send-from-page.ts')).sendFromPage(local);
}
