import type { LibraryProblem } from '#app/features/library/index.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { OfflineArt } from '#app/ui/illustrations/spots.tsx';

/** Why the library's questions can't be shown in the builder; own questions can be written all the same. */
export function SourceProblem({ problem }: { readonly problem: LibraryProblem }) {
  return (
    <EmptyState illustration={<OfflineArt />} title="These questions are not on this device">
      {problem === 'unavailable'
        ? 'They come with the Pack when this device has a network, and stay here from then on. You can write your own meanwhile.'
        : 'The library could not give them. You can write your own questions meanwhile.'}
    </EmptyState>
  );
}
