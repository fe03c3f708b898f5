import { lazy, Suspense } from 'react';

const Gate = lazy(async () => ({ default: (await import('./screens/sign-in-gate.tsx')).SignInGate }));
const Leaving = lazy(async () => ({
  default: (await import('./components/sign-out-dialog.tsx')).SignOutDialog,
}));

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
