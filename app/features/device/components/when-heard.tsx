import type { ReactNode } from 'react';
import { useHeard } from '#app/engine/index.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { OfflineArt } from '#app/ui/illustrations/spots.tsx';

const NOT_HEARD = 'Not heard from your school yet';

/**
 * What is said where nothing is: `children` once this device has read everything of its person, and until then only that
 * it has not (promises.md U4). `what` names it in the middle of a sentence, as "your activities".
 */
export function WhenHeard({
  what,
  level = 2,
  look = 'panel',
  children,
}: {
  readonly what: string;
  readonly level?: 1 | 2 | 3;
  /** `words`: a sentence in the place of another, without a picture. */
  readonly look?: 'panel' | 'words';
  readonly children: ReactNode;
}) {
  const heard = useHeard();
  if (heard === 'heard') return children;
  if (look === 'words') return heard === 'silent' ? NOT_HEARD : `Fetching ${what}…`;
  if (heard === undefined) return <Skeleton shape="card" label={`Looking for ${what}`} />;
  if (heard === 'fetching') {
    return (
      <EmptyState title={`Fetching ${what}`} level={level}>
        <Spinner text="Asking your school. The first time takes a moment." />
      </EmptyState>
    );
  }
  return (
    <EmptyState illustration={<OfflineArt />} title={NOT_HEARD} level={level}>
      This device has not fetched {what}. They come by themselves as soon as your school can be reached.
    </EmptyState>
  );
}
