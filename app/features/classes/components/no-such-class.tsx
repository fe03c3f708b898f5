import { WhenHeard } from '#app/features/device/index.ts';
import { classesPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** An address of a class that this device does not hold. */
export function NoSuchClass({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <WhenHeard what="this class" level={1}>
        <EmptyState
          illustration={<NoClassesArt />}
          level={1}
          title="This class is not on this device"
          action={
            <ButtonLink to={classesPath(subject)} variant="primary">
              See your classes
            </ButtonLink>
          }
        >
          It may have been removed, you may not belong to it, or it has not arrived yet.
        </EmptyState>
      </WhenHeard>
    </PageBody>
  );
}
