import { lazy, Suspense, type ReactNode } from 'react';
import type { SignedIn } from '#app/engine/index.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

const Gate = lazy(async () => ({ default: (await import('./screens/sign-in-gate.tsx')).SignInGate }));
const Leaving = lazy(async () => ({
  default: (await import('./components/sign-out-dialog.tsx')).SignOutDialog,
}));

const Visiting = lazy(async () => ({ default: (await import('./components/visitor.tsx')).Visitor }));

/** The product for who is not signed in; fetched when there is somebody. */
export function Visitor({ children }: { readonly children: (visitor: SignedIn) => ReactNode }) {
  return (
    <Suspense fallback={null}>
      <Visiting>{children}</Visiting>
    </Suspense>
  );
}

/** Signing in; a chunk of its own, because a signed-in person's first screen does not need it. */
export function SignInGate() {
  return (
    <Suspense fallback={null}>
      <Gate />
    </Suspense>
  );
}

/** Signing out; fetched when asked for. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <Leaving onClose={onClose} />
    </Suspense>
  );
}

const Due = lazy(async () => ({
  default: (await import('./components/password-due-dialog.tsx')).PasswordDueDialog,
}));

/** Asks for a password of one's own where that is due; nothing for everybody else. */
export function PasswordDue({ session }: { readonly session: Session }) {
  if (session.individual.passwordDue !== true) return null;
  return (
    <Suspense fallback={null}>
      <Due session={session} />
    </Suspense>
  );
}
