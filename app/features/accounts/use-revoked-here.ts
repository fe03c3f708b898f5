import { useEffect, useState } from 'react';
import { readSessions } from '#app/platform/session-store.ts';
import { forgetRevoked, revokedOf, type Revoked } from './revoked-here.ts';
import { useAccountState } from './use-account.tsx';

/** What to say of a session that was ended by others than its person, and what closes it. */
export type RevokedHere = { readonly revoked: Revoked; readonly close: () => void };

/** Undefined until it was read, and where there is nothing to say. Read again whenever who is here, or packed, changes. */
export function useRevokedHere(): RevokedHere | undefined {
  const account = useAccountState();
  const [revoked, setRevoked] = useState<Revoked | null>(null);
  useEffect(() => {
    let isGone = false;
    void readSessions().then((sessions) => {
      if (!isGone) setRevoked(revokedOf(sessions));
    });
    return () => {
      isGone = true;
    };
  }, [account]);
  if (revoked === null) return undefined;
  const close = () => {
    setRevoked(null);
    // On a full device it comes again at the next start.
    void forgetRevoked().catch(() => undefined);
  };
  return { revoked, close };
}
