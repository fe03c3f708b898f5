import { WhenHeard } from '#app/features/device/index.ts';
import { activitiesPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** In place of a snack pack that this device does not have, or not yet. */
export function NoSuchPack({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <WhenHeard what="your learning strategies" level={1}>
        <EmptyState
          illustration={<EmptyArt />}
          level={1}
          title="These learning strategies are not on this device"
          action={
            <ButtonLink to={activitiesPath(subject)} variant="primary">
              See your activities
            </ButtonLink>
          }
        >
          They were deleted, belong to somebody else, or have not arrived yet.
        </EmptyState>
      </WhenHeard>
    </PageBody>
  );
}
