import type { ReactNode } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { packsPath } from '#app/navigation/pack-paths.ts';
import { useReadingFrame } from '#app/navigation/reading-frame.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { ExpandableBlock } from '#app/ui/layout/expandable-block.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { LibraryPicture } from './library-picture.tsx';
import { PackCounts } from './pack-card.tsx';
import styles from './pack-hero.module.css';

/** The head of a pack: its picture, for whom it is, the editors' note, and what to do with it. */
export function PackHero({ pack, actions }: { readonly pack: Pack; readonly actions: ReactNode }) {
  const { locale } = useLocale();
  const inActivity = useReadingFrame() !== null;
  return (
    <div className={styles.packsHero}>
      <div className={styles.packsHeroPicture}>
        <LibraryPicture pack={pack} picture={pack.cover} decorative loading="eager" />
      </div>
      <div className={styles.packsHeroWords}>
        <PageHeader
          title={pack.title}
          {...(!inActivity && { crumbs: [{ label: 'Packs', to: packsPath(pack.subject) }] })}
          eyebrow={gradeRangeIn(locale, pack.gradeRange)?.fullLabel}
          lead={<ExpandableBlock what="of the note">{pack.note}</ExpandableBlock>}
          meta={<PackCounts pack={pack} />}
          actions={actions}
        />
        {/* An activity is about this pack, and not about its like for other grades. */}
        {!inActivity && <VariantSwitch pack={pack} />}
      </div>
    </div>
  );
}

/** The same theme for other grades (content §3, differentiated packs). */
function VariantSwitch({ pack }: { readonly pack: Pack }) {
  const { locale, terms } = useLocale();
  const goTo = useGoTo();
  const variants = Object.entries(pack.differentiatedPackIdsForGradeRanges).sort(([, a], [, b]) => a - b);
  if (variants.length < 2) return null;
  return (
    <Segmented
      label={terms.grades}
      value={pack.packId}
      onChange={(packId) => goTo(packPath(pack.subject, packId), { replace: true })}
      options={variants.map(([packId, value]) => ({
        value: packId,
        label: gradeRangeIn(locale, value)?.shortLabel ?? packId,
      }))}
    />
  );
}
