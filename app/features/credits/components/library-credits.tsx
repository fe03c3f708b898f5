import { libraryCredits } from '#app/features/credits/library-credits.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import styles from './credits.module.css';
import { OutsideLink } from './outside-link.tsx';

/** Who is named in the packs that this school has, its own packs among them; live. */
export function LibraryCredits() {
  const catalogue = useCatalogue();
  const { format } = useLocale();
  if (catalogue.kind === 'loading') return <Skeleton shape="card" label="Reading the library’s credits" />;
  if (catalogue.kind === 'failed') {
    return (
      <p role="status">
        The library was not opened on this device yet. Its credits come when you are online.
      </p>
    );
  }
  return (
    <ul className={styles.creditsList} role="list">
      {libraryCredits(catalogue.value).map(({ licenseId, title, summary, link, credits }) => (
        <li key={licenseId} className={styles.creditsEntry}>
          <h3 className={styles.creditsName}>{title}</h3>
          <p className={styles.creditsTerms}>
            {summary} {link !== undefined && <OutsideLink href={link}>Its words</OutsideLink>}
          </p>
          <ul className={styles.creditsNamed}>
            {credits.map(({ credit, packs }) => (
              <li key={credit}>
                {credit}
                <span className={styles.creditsPacks}>{` · ${format.list(packs)}`}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
