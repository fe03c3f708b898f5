import type { ReactNode } from 'react';
import { useSignedIn, useView } from '#app/engine/index.ts';
import { licenceNeedOf, type ScreenNeed } from '#app/navigation/licence-need.ts';
import { useLicence } from '#app/navigation/use-licence.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { studentStatusId } from '#shared/domain/activities/rows.ts';
import { NotLicensed } from './not-licensed.tsx';

type Props = {
  readonly pathname: string;
  /** The assignment that the address names. */
  readonly assignment: string | null;
  readonly children: ReactNode;
};

/** Draws a screen, or says that the school's licence does not cover what it shows; by this device's own knowledge. */
export function LicenceGate({ pathname, assignment, children }: Props) {
  const what = licenceNeedOf(pathname, assignment);
  return what === null ? children : <Gate what={what}>{children}</Gate>;
}

function Gate({ what, children }: { readonly what: ScreenNeed; readonly children: ReactNode }) {
  const state = useLicence(what.subject, what.need);
  const hasBegun = useHasBegun(what.assignment);
  if (state?.kind === 'open') return children;
  if (state === undefined || hasBegun === undefined)
    return (
      <PageBody width="text">
        <Skeleton shape="card" label="Looking at your school’s subscription" />
      </PageBody>
    );
  return hasBegun ? children : <NotLicensed what={what} state={state} />;
}

/** Whether this person has begun an assignment: what they read for it, they may finish with. */
function useHasBegun(assignment: string | null): boolean | undefined {
  const { session } = useSignedIn();
  const id = assignment === null ? null : studentStatusId(assignment, session.individual.id);
  return useView(id ?? '', async (view) => id !== null && (await view.get('studentStatus', id)) !== null);
}
