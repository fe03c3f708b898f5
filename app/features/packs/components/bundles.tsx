import { useId, type ReactNode } from 'react';
import { useView } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { useFavoritePacks, useOwnPacks } from '#app/features/packs/own-packs.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { packsByUse } from '#shared/domain/packs/bundles.ts';
import { gradeRangeIn } from '#shared/domain/packs/grade-range.ts';
import styles from './bundles.module.css';
import { OwnPackShelf } from './own/own-pack-shelf.tsx';
import { PackShelf, packsOf } from './pack-shelf.tsx';

/** How many packs a bundle on the home screen shows that is not a whole group. */
const FEW = 3;

/**
 * The packs of a subject in bundles (content §7, bundle groups): one's own and favorites, what one's classes use most,
 * and the library by the grades it is for.
 */
export function Bundles({ subject }: { readonly subject: SubjectPath }) {
  const { locale } = useLocale();
  const catalogue = useCatalogue();
  const popular = usePopularPacks();
  if (catalogue.kind !== 'ready') return <PackShelf subject={subject} />;
  const packs = packsOf(catalogue.value.packs, subject);
  const used = packs.filter(({ packId }) => popular?.includes(packId));
  const mostUsed = [...used]
    .sort((a, b) => (popular?.indexOf(a.packId) ?? 0) - (popular?.indexOf(b.packId) ?? 0))
    .slice(0, FEW)
    .map(({ packId }) => packId);
  const ranges = [...new Set(packs.map((pack) => pack.gradeRange))];
  if (packs.length === 0) return <PackShelf subject={subject} />;
  return (
    <div className={styles.packsBundles}>
      <MyBundles subject={subject} />
      {mostUsed.length > 0 && (
        <Bundle title="Popular in your classes">
          <PackShelf subject={subject} shows={({ packId }) => mostUsed.includes(packId)} level={4} />
        </Bundle>
      )}
      {ranges.map((range) => (
        <Bundle key={range} title={gradeRangeIn(locale, range)?.fullLabel ?? 'More packs'}>
          <PackShelf subject={subject} shows={({ gradeRange }) => gradeRange === range} level={4} />
        </Bundle>
      ))}
    </div>
  );
}

function MyBundles({ subject }: { readonly subject: SubjectPath }) {
  const own = useOwnPacks(subject) ?? [];
  const favorites = useFavoritePacks();
  return (
    <>
      {own.length > 0 && (
        <Bundle title="Your own packs">
          <OwnPackShelf packs={own.slice(0, FEW)} isFiltered={own.length > FEW} subject={subject} level={4} />
        </Bundle>
      )}
      {favorites !== undefined && <FavoriteBundle subject={subject} favorites={favorites} />}
    </>
  );
}

function FavoriteBundle({
  subject,
  favorites,
}: {
  readonly subject: SubjectPath;
  readonly favorites: ReadonlyMap<string, number>;
}) {
  const { terms } = useLocale();
  const catalogue = useCatalogue();
  const packs = catalogue.kind === 'ready' ? packsOf(catalogue.value.packs, subject) : [];
  if (!packs.some(({ packId }) => favorites.has(packId))) return null;
  return (
    <Bundle title={`Your ${terms.favorites}`}>
      <PackShelf subject={subject} shows={({ packId }) => favorites.has(packId)} level={4} />
    </Bundle>
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
