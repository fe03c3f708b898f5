import type { ReactNode } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import { contentTypeOrder, usePack, useSourcePacks } from '#app/features/library/index.ts';
import { PackTabs } from '#app/features/packs/components/pack-tabs.tsx';
import { StarterActivities } from '#app/features/packs/components/starter-activities.tsx';
import { TypeFilter, type PinboardFilter } from '#app/features/packs/components/type-filter.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import {
  contentTypePath,
  packActivitiesPath,
  packStandardsPath,
  wholePackPath,
} from '#app/navigation/pack-paths.ts';
import { usePackAddress } from '#app/navigation/reading-frame.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { CardGrid } from '#app/ui/layout/card.tsx';
import { ExpandableBlock } from '#app/ui/layout/expandable-block.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { sourcesOf } from '#shared/domain/packs/custom-pack.ts';
import { cardsFor, typeOfCard, type OwnCard } from '#shared/domain/packs/own-cards.ts';
import { CustomCard } from './custom-card.tsx';
import { OwnPackHero, type OwnPackProps } from './own-pack-hero.tsx';
import styles from './own-packs.module.css';

export type OwnPackPageProps = Pick<OwnPackProps, 'pack' | 'offlineCards' | 'calendar'> & {
  readonly shown: PinboardFilter;
  /** This person's own activities on the pack. */
  readonly activities: ReactNode;
  /** The standards of these packs of the library, from which its cards come. */
  readonly standards: (packIds: readonly string[]) => ReactNode;
};

/** A pack that somebody made, with everything that a pack of the library has (content §2). */
export function OwnPackPage(props: OwnPackPageProps) {
  const { pack, offlineCards, calendar } = props;
  const { session } = useSignedIn();
  const isOwner = pack.ownerId === session.individual.id;
  const at = usePackAddress({ subject: pack.subject, packId: pack.id });
  return (
    <PageBody>
      <OwnPackHero pack={pack} isOwner={isOwner} offlineCards={offlineCards} calendar={calendar} />
      {isOwner && pack.userNote.trim() !== '' && (
        <div className={styles.packsOwnNote}>
          <ExpandableBlock what="of your note">
            <p className={styles.packsOwnCardNote}>Your note: {pack.userNote}</p>
          </ExpandableBlock>
        </div>
      )}
      {at.frame ? <OwnPinboard {...props} isOwner={isOwner} /> : <OwnTabs {...props} isOwner={isOwner} />}
    </PageBody>
  );
}

type PartProps = OwnPackPageProps & { readonly isOwner: boolean };

function OwnTabs(props: PartProps) {
  const { pack, shown, activities, standards } = props;
  const isTeacher = useCan('read-teacher-material');
  const at = { subject: pack.subject, packId: pack.id };
  return (
    <PackTabs
      paths={{
        pinboard: `${pathShowing(at, shown)}#/pinboard`,
        activities: packActivitiesPath(at),
        standards: packStandardsPath(at),
      }}
      pinboard={<OwnPinboard {...props} />}
      activities={
        <>
          {activities}
          {isTeacher && pack.sourcePackId !== null && (
            <SourceStarters packId={pack.id} sourcePackId={pack.sourcePackId} />
          )}
        </>
      }
      standards={standards(sourcesOf(pack))}
    />
  );
}

/** The starter activities of the pack that this one was made from; they are built on this one. */
function SourceStarters({
  packId,
  sourcePackId,
}: {
  readonly packId: string;
  readonly sourcePackId: string;
}) {
  const source = usePack(sourcePackId);
  if (source.kind === 'loading') return <Skeleton shape="card" label="Opening the starter activities" />;
  if (source.kind === 'failed')
    return <p role="status">The starter activities come from a pack that is not on this device.</p>;
  return <StarterActivities pack={source.value} onPackId={packId} />;
}

function OwnPinboard({ pack, shown, isOwner }: PartProps) {
  const goTo = useGoTo();
  const { terms } = useLocale();
  const isTeacher = useCan('read-teacher-material');
  const packs = useSourcePacks(pack.items);
  const at = usePackAddress({ subject: pack.subject, packId: pack.id });
  if (pack.items.length === 0) {
    return (
      <EmptyState illustration={<EmptyArt />} title="No cards yet">
        {isOwner
          ? `Choose ${capitalized(terms.customize)} to add the first one.`
          : 'Nothing has been put in this pack yet.'}
      </EmptyState>
    );
  }
  if (!packs) return <Skeleton shape="card" label="Opening the cards" />;
  const cards = cardsFor(pack.items, packs, isTeacher);
  const listed = cards.filter((card) => shown === 'all' || typeOfCard(card) === shown);
  const choices = choicesOf(cards, shown);
  return (
    <Stack gap={5}>
      {choices.length > 2 && (
        <TypeFilter
          choices={choices}
          value={shown}
          onChange={(filter) => goTo(`${pathShowing(at, filter)}#/pinboard`, { replace: true })}
        />
      )}
      <CardGrid>
        {listed.map(({ item }) => (
          <CustomCard key={item.itemId} pack={pack} item={item} />
        ))}
      </CardGrid>
    </Stack>
  );
}

const pathShowing = (at: Parameters<typeof wholePackPath>[0], filter: PinboardFilter): string =>
  filter === 'all' ? wholePackPath(at) : contentTypePath(at, filter);

/** Everything, and each type that the cards have, in the order of the library's filter; the chosen one stays. */
function choicesOf(cards: readonly OwnCard[], shown: PinboardFilter) {
  const types = cards.map(typeOfCard);
  const order = [...contentTypeOrder, 'card', 'excerpt'] as const;
  const present = order.filter((type) => types.includes(type) || type === shown);
  return [
    { type: 'all' as const, count: cards.length },
    ...present.map((type) => ({ type, count: types.filter((one) => one === type).length })),
  ];
}
