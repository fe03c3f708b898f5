import { useEffect } from 'react';
import { loadAsking, useSignedIn } from '#app/engine/index.ts';

/**
 * Has this device read what the students of these classes write beside assignments, now and for 14 days (SPEC.md R8).
 * Until then `View.holds` says that it has not. Without a network it comes with the next round.
 */
export function useClassesAsked(classIds: readonly string[]): void {
  const { local, sync } = useSignedIn();
  const key = classIds.join();
  useEffect(() => {
    void loadAsking().then((askForClasses) => askForClasses(local, sync, key.split(',')));
  }, [local, sync, key]);
}
