import { useEffect } from 'react';
import { WhenHeard } from '#app/features/device/index.ts';
import { library, useCatalogue } from '#app/features/library/index.ts';
import type { GridMode } from '#app/features/packs/pack-browsing.ts';
import { usePresence } from '#app/features/packs/use-presence.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { LoadProblem } from './load-problem.tsx';
import { PackCard } from './pack-card.tsx';

/** The packs of a subject as cards. `limit`: at most so many. */
export function PackShelf({
  subject,
  limit,
  shows = showsAll,
  sort = asTheyCome,
  level = 3,
  mode = 'grid',
  none = NONE_FOUND,
  isSilent = false,
}: {
  readonly subject: SubjectPath;
  readonly limit?: number;
  readonly shows?: (pack: CataloguePack) => boolean;
  readonly level?: 2 | 3 | 4;
  readonly sort?: (packs: readonly CataloguePack[]) => readonly CataloguePack[];
  readonly mode?: GridMode;
  /** What to say when the filter leaves nothing. */
  readonly none?: { readonly title: string; readonly text: string };
  /** Something else stands on the shelf: that the filter leaves nothing of the library is not said. */
  readonly isSilent?: boolean;
}) {
  const catalogue = useCatalogue();
  const online = useOnline();
  const presenceOf = usePresence();
  const packs = catalogue.kind === 'ready' ? packsOf(catalogue.value.packs, subject) : [];
  const shown = sort(packs.filter(shows)).slice(0, limit);
  useStoredCovers(shown);
  if (catalogue.kind === 'loading') return <ShelfSkeleton />;
  if (catalogue.kind === 'failed') {
    return (
      <LoadProblem
        problem={catalogue.problem}
        what="library"
        back={{ to: `/${subject}`, label: 'Go to the start' }}
        onRetry={() => void library.refreshCatalogue()}
      />
    );
  }
  if (shown.length === 0 && isSilent) return null;
  if (shown.length === 0) return <NoPacks subject={subject} none={packs.length > 0 ? none : null} />;
  return (
    <CardGrid size={mode === 'compact' ? 'small' : 'medium'}>
      {shown.map((pack) => (
        <CardCell key={pack.packId}>
          <PackCard pack={pack} presence={presenceOf(pack)} online={online} level={level} mode={mode} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

/** The packs of a subject in the order of the catalogue, the youngest grades first. */
export function packsOf(packs: readonly CataloguePack[], subject: SubjectPath): CataloguePack[] {
  return packs.filter((pack) => pack.subject === subject).sort((a, b) => a.gradeRange - b.gradeRange);
}

const showsAll = (): boolean => true;
const asTheyCome = (packs: readonly CataloguePack[]) => packs;

/** On the first visit no worker stands between the page and the network yet: the covers are kept by the page. */
function useStoredCovers(packs: readonly CataloguePack[]): void {
  const online = useOnline();
  const covers = packs.map((pack) => `/library/${pack.packId}/${pack.version}/${pack.cover.path}`).join('\n');
  useEffect(() => {
    if (online && covers !== '') void library.keepShown(covers.split('\n'));
  }, [online, covers]);
}

/** Cards that are on their way. */
export function ShelfSkeleton() {
  return (
    <CardGrid>
      {[0, 1, 2].map((index) => (
        <CardCell key={index}>
          <Skeleton shape="card" {...(index === 0 && { label: 'Loading packs' })} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

const NONE_FOUND = {
  title: 'No packs like this',
  text: 'Choose something else or other words, or show all of them.',
};

function NoPacks({
  subject,
  none,
}: {
  readonly subject: SubjectPath;
  readonly none: { readonly title: string; readonly text: string } | null;
}) {
  if (none) {
    const empty = (
      <EmptyState illustration={<EmptyArt />} title={none.title}>
        {none.text}
      </EmptyState>
    );
    // The library is the same for all; what is one's own is known once the school was heard.
    return none === NONE_FOUND ? empty : <WhenHeard what="what you keep">{empty}</WhenHeard>;
  }
  const name = subject === 'science' ? 'science' : 'social studies';
  return (
    <EmptyState illustration={<EmptyArt />} title={`No ${name} packs yet`}>
      Packs appear here as soon as your school adds them to its library.
    </EmptyState>
  );
}
