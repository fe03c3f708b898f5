import { useEffect, useState, type ReactNode } from 'react';
import { closePerson, openVisitor, type SignedIn } from '#app/engine/index.ts';
import { SignInFirstContext } from '#app/features/accounts/sign-in-first.ts';
import { readVisitorSession } from '#app/features/accounts/visitor-session.ts';
import { RevokedBar } from './revoked-notice.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

/**
 * The product for somebody who is not signed in (content §6, anonymous): an individual without an id and without roles,
 * databases of their own that stay empty and that nothing is ever sent from. What needs an account opens the sign-in
 * modal. Above every screen stands why they are a visitor, where others than they ended a session.
 */
export function Visitor({
  children,
}: {
  readonly children: (visitor: SignedIn, bar: ReactNode) => ReactNode;
}) {
  const visitor = useVisitor();
  const [asking, setAsking] = useState(false);
  if (visitor === null) return null;
  return (
    <SignInFirstContext value={() => setAsking(true)}>
      {children(visitor, <RevokedBar />)}
      {asking && <SignInDialog onClose={() => setAsking(false)} />}
    </SignInFirstContext>
  );
}

function useVisitor(): SignedIn | null {
  const [visitor, setVisitor] = useState<SignedIn | null>(null);
  useEffect(() => {
    let opened: SignedIn | null = null;
    let isGone = false;
    void readVisitorSession()
      .then(openVisitor)
      .then((person) => {
        if (isGone) return closePerson(person);
        opened = person;
        setVisitor(person);
      });
    return () => {
      isGone = true;
      if (opened) closePerson(opened);
    };
  }, []);
  return visitor;
}
