import { lazy, Suspense, type ReactNode } from 'react';
import { useSignedIn } from '#app/engine/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';

// Nearly no school is limited in anything: what says so comes where one is.

const Gate = lazy(async () => ({ default: (await import('./limited-school.ts')).LicenceGate }));
const Mark = lazy(async () => ({ default: (await import('./limited-school.ts')).LicenceMark }));
const Packs = lazy(async () => ({ default: (await import('./limited-school.ts')).LicensedPacks }));

const useIsLimited = (): boolean => useSignedIn().session.school.licences !== undefined;

type GateProps = {
  readonly pathname: string;
  readonly assignment: string | null;
  readonly children: ReactNode;
};

/** Draws a screen, or says that the school's licence does not cover it. */
export function LicenceGate(props: GateProps) {
  if (!useIsLimited()) return props.children;
  return (
    <Suspense fallback={null}>
      <Gate {...props} />
    </Suspense>
  );
}

/** Behind the name of a subject: whether it is not open. */
export function LicenceMark({ subject }: { readonly subject: SubjectPath }) {
  if (!useIsLimited()) return null;
  return (
    <Suspense fallback={null}>
      <Mark subject={subject} />
    </Suspense>
  );
}

/** The packs of a home, or why they aren't there. */
export function LicensedPacks(props: { readonly subject: SubjectPath; readonly children: ReactNode }) {
  if (!useIsLimited()) return props.children;
  return (
    <Suspense fallback={null}>
      <Packs {...props} />
    </Suspense>
  );
}
