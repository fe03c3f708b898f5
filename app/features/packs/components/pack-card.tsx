import { contentTypeOrder, countOf } from '#app/features/library/index.ts';
import type { GridMode } from '#app/features/packs/pack-browsing.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { Card } from '#app/ui/layout/card.tsx';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import { LibraryPicture } from './library-picture.tsx';
import { OfflineMark } from './offline-mark.tsx';

/**
 * What this device can do with a pack without a network. `whole`: everything chosen is here. `opened`: it was opened,
 * and what was read then opens again. `absent`: nothing of it is here.
 */
export type PackPresence = 'whole' | 'opened' | 'absent';

export type PackCardProps = {
  readonly pack: CataloguePack;
  readonly presence: PackPresence;
  readonly online: boolean;
  readonly level?: 2 | 3 | 4;
  /** `compact`: without the picture and the words. */
  readonly mode?: GridMode;
};

/** A pack on a shelf: its cover, for whom it is, what is in it, and whether it opens without a network. */
export function PackCard({ pack, presence, online, level = 3, mode = 'grid' }: PackCardProps) {
  const { locale } = useLocale();
  const grades = gradeRangeIn(locale, pack.gradeRange)?.fullLabel;
  return (
    <Card
      title={pack.title}
      to={packPath(pack.subject, pack.packId)}
      subject={pack.subject}
      level={level}
      eyebrow={grades}
      meta={<PackMeta pack={pack} presence={presence} online={online} />}
      {...(mode === 'grid' && {
        picture: <LibraryPicture pack={pack} picture={pack.cover} decorative />,
        children: pack.blurb,
      })}
    />
  );
}

function PackMeta({ pack, presence, online }: Omit<PackCardProps, 'level' | 'mode'>) {
  return (
    <>
      <PackCounts pack={pack} />
      {presence === 'whole' && <OfflineMark isHere />}
      {presence === 'absent' && !online && <OfflineMark isHere={false} />}
    </>
  );
}

/** The three kinds of content a pack is chosen for, and how much more there is. */
export function PackCounts({ pack }: { readonly pack: Pick<CataloguePack, 'contentTypeCounts'> }) {
  const { format, terms } = useLocale();
  const counts = contentTypeOrder.map((type) => ({ type, count: pack.contentTypeCounts[type] ?? 0 }));
  const present = counts.filter(({ count }) => count > 0);
  const named = present.slice(0, 3).map(({ type, count }) => {
    return countOf(type, count, { plural: format.plural, organizer: terms.organizer });
  });
  const rest = present.slice(3).reduce((sum, { count }) => sum + count, 0);
  return <span>{[...named, ...(rest > 0 ? [`${format.number(rest)} more`] : [])].join(' · ')}</span>;
}
