import { WhenHeard } from '#app/features/device/index.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** No open activity, and how a teacher gets one; said once the school was heard from. */
export function NothingOpen({ title, subject }: { readonly title: string; readonly subject: SubjectPath }) {
  return (
    <WhenHeard what="your activities">
      <EmptyState
        illustration={<EmptyArt />}
        title={title}
        action={
          <ButtonLink to={`/${subject}/packs`} variant="primary">
            Choose a Pack
          </ButtonLink>
        }
      >
        Open a Pack to build an activity on it and assign it to a class. It works without a network too.
      </EmptyState>
    </WhenHeard>
  );
}
