import type { LibraryProblem } from '#app/features/library/index.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { OfflineArt } from '#app/ui/illustrations/spots.tsx';

/** Why the standards can't be shown (content §8); they come by themselves when they can. */
export function StandardsProblem({
  problem,
  onRetry,
}: {
  readonly problem: LibraryProblem;
  readonly onRetry: () => void;
}) {
  const online = useOnline();
  const isOffline = problem === 'unavailable' && !online;
  return (
    <EmptyState
      illustration={<OfflineArt />}
      title={isOffline ? 'You are offline' : 'Standards are temporarily unavailable'}
      action={isOffline ? undefined : <Button onClick={onRetry}>Try again</Button>}
    >
      {isOffline
        ? 'The standards have not been opened on this device yet. They come when you are online, and stay.'
        : 'The library could not give them just now. Nothing is wrong with your packs.'}
    </EmptyState>
  );
}
