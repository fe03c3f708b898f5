import { lazy, Suspense, type ReactNode } from 'react';
import type { SignedIn } from '#app/engine/index.ts';

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
