import { useId, type ReactNode } from 'react';
import { useView } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { useFavoritePacks, useOwnPacks } from '#app/features/packs/own-packs.ts';
import { useGridMode } from '#app/features/packs/pack-browsing.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { HOME_PACKS, homePacks, packsByUse } from '#shared/domain/packs/bundles.ts';
import type { CataloguePack } from '#shared/domain/packs/catalogue.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import styles from './bundles.module.css';
import { OwnPackShelf } from './own/own-pack-shelf.tsx';
import { PackShelf, packsOf, ShelfSkeleton } from './pack-shelf.tsx';

/**
 * The packs that a home shows (content §7, bundle groups; §9, home counts): some of one's own and of one's favorites, what
 * one's classes use most, and others of the library by the grades they are for. In the form that was chosen for packs.
 */
export function Bundles({ subject }: { readonly subject: SubjectPath }) {
  const { locale, terms } = useLocale();
  const catalogue = useCatalogue();
  const popular = usePopularPacks();
  const own = useOwnPacks(subject);
  const favorites = useFavoritePacks();
  const [mode] = useGridMode();
  if (catalogue.kind !== 'ready') return <PackShelf subject={subject} />;
  if (popular === undefined || own === undefined || favorites === undefined) return <ShelfSkeleton />;
  const packs = packsOf(catalogue.value.packs, subject);
  if (packs.length === 0 && own.length === 0) return <PackShelf subject={subject} />;
  const newestFirst = [...favorites].sort(([, a], [, b]) => b - a).map(([packId]) => packId);
  const chosen = homePacks(
    { own: own.map(({ id }) => id), popular, favorites: newestFirst, library: packs },
    HOME_PACKS[mode],
  );
  const others = packs.filter(({ packId }) => chosen.others.includes(packId));
  const ranges = [...new Set(others.map(({ gradeRange }) => gradeRange))];
  const shelf = (shows: (pack: CataloguePack) => boolean) => (
    <PackShelf subject={subject} shows={shows} level={4} mode={mode} />
  );
  return (
    <div className={styles.packsBundles}>
      {chosen.own.length > 0 && (
        <Bundle title="Your own packs">
          <OwnPackShelf
            packs={own.filter(({ id }) => chosen.own.includes(id))}
            isFiltered={false}
            subject={subject}
            level={4}
            mode={mode}
          />
        </Bundle>
      )}
      {chosen.favorites.length > 0 && (
        <Bundle title={`Your ${terms.favorites}`}>
          {shelf(({ packId }) => chosen.favorites.includes(packId))}
        </Bundle>
      )}
      {chosen.popular.length > 0 && (
        <Bundle title="Popular in your classes">
          {shelf(({ packId }) => chosen.popular.includes(packId))}
        </Bundle>
      )}
      {ranges.map((range) => (
        <Bundle key={range} title={gradeRangeIn(locale, range)?.fullLabel ?? 'More packs'}>
          {shelf(({ packId, gradeRange }) => gradeRange === range && chosen.others.includes(packId))}
        </Bundle>
      ))}
    </div>
  );
}

function Bundle({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.packsBundle}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

/** Ids of the packs that this person's classes are given, the most used first; live and without a network. */
function usePopularPacks(): readonly string[] | undefined {
  return useView(async (view) => packsByUse(await view.list('assignment')));
}
