import type { ReactNode } from 'react';
import { useLicence } from '#app/navigation/use-licence.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { LicenceText } from './not-licensed.tsx';
import { OwnPacksHere } from './own-packs-here.tsx';

/** The packs of a home, or why they aren't there. */
export function LicensedPacks({
  subject,
  children,
}: {
  readonly subject: SubjectPath;
  readonly children: ReactNode;
}) {
  const state = useLicence(subject, 'packs');
  if (state === undefined)
    return <Skeleton shape="card" label="Looking at your school’s subscription" isBelow />;
  if (state.kind === 'open') return children;
  return (
    <Stack gap={5}>
      <Alert tone="info">
        <LicenceText what={{ subject, need: 'packs' }} state={state} />
      </Alert>
      <OwnPacksHere subject={subject} />
    </Stack>
  );
}
