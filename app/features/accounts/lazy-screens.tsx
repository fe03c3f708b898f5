import { lazy, Suspense, type ReactNode } from 'react';
import type { SignedIn } from '#app/engine/index.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

const Gate = lazy(async () => ({ default: (await import('./screens/sign-in-gate.tsx')).SignInGate }));
const Leaving = lazy(async () => ({
  default: (await import('./components/sign-out-dialog.tsx')).SignOutDialog,
}));

const Visiting = lazy(async () => ({ default: (await import('./components/visitor.tsx')).Visitor }));

/** The product for who is not signed in; fetched when there is somebody. */
export function Visitor({
  children,
}: {
  readonly children: (visitor: SignedIn, bar: ReactNode) => ReactNode;
}) {
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

const Idle = lazy(async () => {
  await whenIdle();
  return { default: (await import('./components/idle-watch.tsx')).IdleWatch };
});

/** Signs out who has left this device alone; nothing of it is needed before the first screen is there. */
export function IdleWatch() {
  return (
    <Suspense fallback={null}>
      <Idle />
    </Suspense>
  );
}

const Due = lazy(async () => ({
  default: (await import('./components/password-due-dialog.tsx')).PasswordDueDialog,
}));

const Completion = lazy(async () => ({
  default: (await import('./components/complete-dialog.tsx')).CompleteDialog,
}));

/** Asks for a password of one's own, or what an account lacks, where that is due; nothing for everybody else. */
export function AccountDue({ session }: { readonly session: Session }) {
  const { passwordDue, completionDue } = session.individual;
  if (passwordDue !== true && completionDue !== true) return null;
  return (
    <Suspense fallback={null}>{passwordDue === true ? <Due session={session} /> : <Completion />}</Suspense>
  );
}
