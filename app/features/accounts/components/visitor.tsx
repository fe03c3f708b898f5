import { useEffect, useState, type ReactNode } from 'react';
import { openLocalDb } from '#app/engine/person/local-db.ts';
import type { SignedIn } from '#app/engine/person/signed-in.tsx';
import type { Sync } from '#app/engine/round/start-sync.ts';
import { SignInFirstContext } from '#app/features/accounts/sign-in-first.ts';
import { readVisitorSession } from '#app/features/accounts/visitor-session.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { readDeviceName } from '#app/platform/device-name.ts';
import { randomBytes } from '#app/platform/random.ts';
import { SignInDialog } from './sign-in-dialog.tsx';

/**
 * The product for somebody who is not signed in (content §6, anonymous): an individual without an id and without roles,
 * databases of their own that stay empty and that nothing is ever sent from. What needs an account opens the sign-in
 * modal.
 */
export function Visitor({ children }: { readonly children: (visitor: SignedIn) => ReactNode }) {
  const visitor = useVisitor();
  const [asking, setAsking] = useState(false);
  if (visitor === null) return null;
  return (
    <SignInFirstContext value={() => setAsking(true)}>
      {children(visitor)}
      {asking && <SignInDialog onClose={() => setAsking(false)} />}
    </SignInFirstContext>
  );
}

const nothingToSend: Sync = { wake: () => undefined, stop: () => undefined };

function useVisitor(): SignedIn | null {
  const [visitor, setVisitor] = useState<SignedIn | null>(null);
  useEffect(() => {
    let opened: SignedIn | null = null;
    let isGone = false;
    void openVisitor().then((person) => {
      if (isGone) return person.local.close();
      opened = person;
      setVisitor(person);
    });
    return () => {
      isGone = true;
      opened?.local.close();
    };
  }, []);
  return visitor;
}

async function openVisitor(): Promise<SignedIn> {
  const [session, device] = await Promise.all([readVisitorSession(), readDeviceName()]);
  const local = openLocalDb(session, { clock: deviceClock, random: randomBytes, device });
  return { session, local, sync: nothingToSend };
}
