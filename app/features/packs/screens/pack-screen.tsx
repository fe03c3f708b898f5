import { useState, type ReactNode } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { CiteButton } from '#app/features/citations/index.ts';
import { usePack } from '#app/features/library/index.ts';
import { WithTip } from '#app/features/onboarding/index.ts';
import { ExcerptShelf } from '#app/features/packs/components/excerpts/excerpt-shelf.tsx';
import { MediaOverlay } from '#app/features/packs/components/media-overlay.tsx';
import { BeginCopy, NewCopy, type BegunCopy } from '#app/features/packs/components/own/begin-copy.tsx';
import { CustomizeButton } from '#app/features/packs/components/own/customize-button.tsx';
import { FavoriteButton } from '#app/features/packs/components/own/favorite-button.tsx';
import type { OwnPackProps } from '#app/features/packs/components/own/own-pack-hero.tsx';
import { PackPrompt } from '#app/features/packs/components/own/pack-prompt.tsx';
import { PackHero } from '#app/features/packs/components/pack-hero.tsx';
import { PackPending } from '#app/features/packs/components/pack-pending.tsx';
import { PackTabs } from '#app/features/packs/components/pack-tabs.tsx';
import { itemsFor, Pinboard } from '#app/features/packs/components/pinboard.tsx';
import { PrintLink } from '#app/features/packs/components/print-link.tsx';
import { PromoCards } from '#app/features/packs/components/promo-card.tsx';
import { StarterActivities } from '#app/features/packs/components/starter-activities.tsx';
import type { PinboardFilter } from '#app/features/packs/components/type-filter.tsx';
import { useCustomPack } from '#app/features/packs/own-packs.ts';
import { ShareButton } from '#app/features/sharing/index.ts';
import { activityPath, packPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { useHashView } from '#app/navigation/hash-view.ts';
import {
  contentTypePath,
  packActivitiesPath,
  packStandardsPath,
  wholePackPath,
} from '#app/navigation/pack-paths.ts';
import { usePackAddress, useReadingFrame } from '#app/navigation/reading-frame.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { PencilRuler } from '#app/ui/icons/pencil-ruler.ts';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { isOffered } from '#shared/domain/accounts/is-offered.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ContentTypePath } from '#shared/navigation/content-type-path.ts';
import { CustomPackScreen } from './custom-pack-screen.tsx';

export type PackScreenProps = {
  readonly subject: SubjectPath;
  readonly packId: string;
  /** The item of the path `/assembly/{contentId}`; the hash names it otherwise. */
  readonly assemblyId?: string;
  /** The type of content in the address, `/{type}`; everything otherwise. */
  readonly contentType?: ContentTypePath;
  /** The button that takes the pack offline. */
  readonly offline: (pack: Pack) => ReactNode;
  /** The same for a pack that somebody made: its cards and its files. */
  readonly offlineCards: OwnPackProps['offlineCards'];
  /** The button that puts the pack into the person's calendar. */
  readonly calendar: OwnPackProps['calendar'];
  /** A word about a feature of packs, over the cards; may draw nothing. */
  readonly introduction?: ReactNode;
  /** This person's own activities on the pack. */
  readonly activities: ReactNode;
  /** The standards of packs of the library. */
  readonly standards: (packIds: readonly string[]) => ReactNode;
};

/** A pack: its pinboard by default, its activities, and the media overlay over either (content §2). */
export function PackScreen(props: PackScreenProps) {
  const { subject, packId } = props;
  const found = useCustomPack(packId);
  // A live read gives the pack of the address before until it has read the next.
  const own = found?.pack && found.pack.id !== packId ? undefined : found;
  const loaded = usePack(packId);
  const view = useHashView();
  const [begun, setBegun] = useState<BegunCopy | null>(null);
  const isOfBegun = begun !== null && (packId === begun.id || packId === begun.pack.packId);
  // One editor under both addresses: whoever types in it stays in the field when the copy gets its own.
  if (isOfBegun && view.kind === 'custom') return <NewCopy key={begun.id} begun={begun} />;
  if (begun) setBegun(null);
  if (own?.pack) {
    const { contentType: shown, activities, standards, offlineCards, calendar } = props;
    return (
      <CustomPackScreen
        key={packId}
        state={{ ...own, pack: own.pack }}
        shown={shown ?? 'all'}
        activities={activities}
        standards={standards}
        offlineCards={offlineCards}
        calendar={calendar}
      />
    );
  }
  if (loaded.kind === 'ready')
    return <LoadedPack key={packId} {...props} pack={loaded.value} onBegin={setBegun} />;
  return (
    <PackPending
      packId={packId}
      title="Pack"
      subject={subject}
      state={own === undefined ? { kind: 'loading' } : loaded}
    />
  );
}

function LoadedPack(props: LoadedPackProps) {
  const view = useHashView();
  const mayCustomize = useCan('keep-packs');
  const inActivity = useReadingFrame() !== null;
  if (view.kind === 'custom' && mayCustomize && !inActivity)
    return <BeginCopy pack={props.pack} onBegin={props.onBegin} />;
  return <PackPage {...props} />;
}

function PackPage(props: LoadedPackProps) {
  const { pack, assemblyId } = props;
  const shownType: PinboardFilter = props.contentType ?? 'all';
  const view = useHashView();
  const at = usePackAddress(pack);
  const shown = assemblyId ?? (view.kind === 'assembly' ? view.contentId : undefined);
  const isTeacher = useCan('read-teacher-material');
  const pathShowing = (filter: PinboardFilter) =>
    `${filter === 'all' ? wholePackPath(at) : contentTypePath(at, filter)}#/pinboard`;
  const parts = { ...props, isTeacher, shownType, pathShowing };
  return (
    <PageBody>
      <PackHero pack={pack} actions={<PackActions {...props} />} />
      {at.frame ? <PinboardPart {...parts} /> : <PackParts {...parts} />}
      {shown !== undefined && (
        <MediaOverlay
          pack={pack}
          items={itemsFor(pack, isTeacher)}
          contentId={shown}
          pathOf={(contentId) =>
            `${pathShowing(shownType)}/overlay/assembly/${encodeURIComponent(contentId)}`
          }
          closedPath={pathShowing(shownType)}
        />
      )}
    </PageBody>
  );
}

type LoadedPackProps = PackScreenProps & {
  readonly pack: Pack;
  /** A copy is to be made of it, once something is changed. */
  readonly onBegin: (copy: BegunCopy) => void;
};

/** What can be done with a pack. Who reads it for an activity makes nothing else of it just then. */
function PackActions({ pack, offline, calendar }: LoadedPackProps) {
  const { session } = useSignedIn();
  const { roles } = session.individual;
  const inActivity = useReadingFrame() !== null;
  return (
    <>
      {!inActivity && can(roles, 'build-activities') && (
        <ButtonLink
          to={activityPath({ subject: pack.subject, packId: pack.packId, view: 'custom' })}
          variant="primary"
          icon={<PencilRuler size="1.15em" aria-hidden="true" />}
        >
          Build an activity
        </ButtonLink>
      )}
      {!inActivity && isOffered(session, 'keep-packs') && <CustomizeButton pack={pack} />}
      <WithTip tip="useOffline">{offline(pack)}</WithTip>
      {/* one group, so that no single sign is left on a line of its own */}
      <Stack direction="row" gap={2}>
        <PrintLink pack={pack} />
        <CiteButton cited={{ kind: 'pack', pack }} what="this pack" />
        <ShareButton look="icon" target={{ ...pack, path: packPath(pack.subject, pack.packId) }} />
        {!inActivity && calendar({ packId: pack.packId, title: pack.title })}
        {isOffered(session, 'keep-packs') && <FavoriteButton packId={pack.packId} title={pack.title} />}
      </Stack>
    </>
  );
}

type PartProps = LoadedPackProps & {
  readonly isTeacher: boolean;
  readonly shownType: PinboardFilter;
  readonly pathShowing: (filter: PinboardFilter) => string;
};

function PackParts(props: PartProps) {
  const { pack, activities, standards, isTeacher, shownType, pathShowing } = props;
  return (
    <PackTabs
      paths={{
        pinboard: pathShowing(shownType),
        activities: packActivitiesPath(pack),
        standards: packStandardsPath(pack),
      }}
      pinboard={<PinboardPart {...props} />}
      activities={
        <>
          {activities}
          {isTeacher && <StarterActivities pack={pack} />}
        </>
      }
      standards={standards([pack.packId])}
    />
  );
}

function PinboardPart({ pack, isTeacher, shownType, pathShowing, introduction }: PartProps) {
  const goTo = useGoTo();
  const inActivity = useReadingFrame() !== null;
  return (
    <Stack gap={6}>
      {introduction}
      <Pinboard
        pack={pack}
        isTeacher={isTeacher}
        shown={shownType}
        onShow={(filter) => goTo(pathShowing(filter), { replace: true })}
      />
      {!inActivity && <PromoCards pack={pack} />}
      <ExcerptShelf pack={pack} />
      {!inActivity && <PackPrompt key={pack.packId} pack={pack} />}
    </Stack>
  );
}
