import type { ReactNode } from 'react';
import { KeepOpened, type LibraryProblem, type LoadState, usePack } from '#app/features/library/index.ts';
import { LoadProblem } from '#app/features/packs/index.ts';
import { capitalized } from '#app/i18n/terms.ts';
import { packsPath, wholePackPath, type PackAddress } from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader, type Crumb } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

export type ContentAddress = {
  readonly subject: SubjectPath;
  readonly packId: string;
  readonly contentId: string;
};

/** Loads a pack and finds one item of the wanted types in it; says why where it can't. */
export function ContentPage<T extends PackItem['type']>({
  address,
  types,
  what,
  children,
}: {
  readonly address: ContentAddress;
  readonly types: readonly T[];
  /** "article", "source", … */
  readonly what: string;
  readonly children: (pack: Pack, item: Extract<PackItem, { type: T }>) => ReactNode;
}) {
  const { subject, packId, contentId } = address;
  const loaded = usePack(packId);
  const at = usePackAddress({ subject, packId });
  const crumbs = at.frame ? [] : [{ label: 'Packs', to: packsPath(subject) }];
  if (loaded.kind === 'loading') return <LoadingPage what={what} crumbs={crumbs} />;
  if (loaded.kind === 'failed')
    return <ProblemPage what={what} crumbs={crumbs} problem={loaded.problem} onRetry={loaded.retry} />;
  const pack = loaded.value;
  const item = pack.packItems.find(
    (one) => one.contentId === contentId && types.some((type) => type === one.type),
  );
  if (!item) return <ProblemPage what={what} crumbs={crumbsOf(pack, at)} problem="unknown" />;
  return (
    <>
      <KeepOpened pack={pack} />
      {/* `find` has just compared the type with the wanted ones, which TypeScript does not follow. */}
      {children(pack, item as Extract<PackItem, { type: T }>)}
    </>
  );
}

/** The way up from a content page: all packs, its pack. Below an activity it ends at the pack. */
export function useCrumbs(pack: Pack): Crumb[] {
  return crumbsOf(pack, usePackAddress(pack));
}

function crumbsOf(pack: Pack, at: PackAddress): Crumb[] {
  const own = { label: pack.title, to: wholePackPath(at) };
  return at.frame ? [own] : [{ label: 'Packs', to: packsPath(pack.subject) }, own];
}

/** The content of a file of a pack, and what is shown while it is read, or when it can't be. */
export function LoadedFile<T>({
  loaded,
  pack,
  what,
  children,
}: {
  readonly loaded: LoadState<T>;
  readonly pack: Pack;
  readonly what: string;
  readonly children: (value: T) => ReactNode;
}) {
  const at = usePackAddress(pack);
  if (loaded.kind === 'ready') return children(loaded.value);
  if (loaded.kind === 'failed') {
    const back = { to: wholePackPath(at), label: 'Back to the pack' };
    return <LoadProblem problem={loaded.problem} what={what} back={back} onRetry={loaded.retry} />;
  }
  return (
    <Stack>
      <Skeleton shape="title" label={`Loading the ${what}`} />
      <Skeleton />
      <Skeleton />
    </Stack>
  );
}

function LoadingPage({ what, crumbs }: { readonly what: string; readonly crumbs: readonly Crumb[] }) {
  return (
    <PageBody>
      <PageHeader title={capitalized(what)} crumbs={crumbs} />
      <Skeleton shape="card" label={`Loading the ${what}`} />
    </PageBody>
  );
}

function ProblemPage({
  what,
  crumbs,
  problem,
  onRetry,
}: {
  readonly what: string;
  readonly crumbs: readonly Crumb[];
  readonly problem: LibraryProblem;
  readonly onRetry?: () => void;
}) {
  const up = crumbs.at(-1) ?? { label: 'Start', to: '/' };
  return (
    <PageBody>
      <PageHeader title={capitalized(what)} crumbs={crumbs} />
      <LoadProblem
        problem={problem}
        what={what}
        back={{ to: up.to, label: `Go to ${up.label}` }}
        {...(onRetry && { onRetry })}
      />
    </PageBody>
  );
}
