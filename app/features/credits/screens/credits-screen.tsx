import styles from '#app/features/credits/components/credits.module.css';
import { LibraryCredits } from '#app/features/credits/components/library-credits.tsx';
import { LicenseText } from '#app/features/credits/components/license-text.tsx';
import { OutsideLink } from '#app/features/credits/components/outside-link.tsx';
import { notices } from '#app/features/credits/notices.ts';
import { useThirdPartyLicenses, type ThirdPartyLicense } from '#app/features/credits/third-party.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';

/** Everybody whose work is in the product, with the words that they ask for; for everybody, without a network too. */
export function CreditsScreen() {
  const { terms } = useLocale();
  return (
    <PageBody width="text">
      <PageHeader title="Credits" lead="Who made what you find here, and on what terms." />
      <Stack gap={6}>
        <section aria-labelledby="credits-library">
          <SectionHeader id="credits-library" title="Texts, pictures and data" />
          <LibraryCredits />
        </section>
        <section aria-labelledby="credits-words">
          <SectionHeader id="credits-words" title="Words, letters, signs and maps" />
          <ul className={styles.creditsList} role="list">
            {notices.map(({ name, what, terms: under, link, text }) => (
              <li key={name} className={styles.creditsEntry}>
                <h3 className={styles.creditsName}>{name}</h3>
                <p>{what}</p>
                <p className={styles.creditsTerms}>
                  {under} · <OutsideLink href={link}>Where it comes from</OutsideLink>
                </p>
                {text !== undefined && (
                  <LicenseText summary={`The ${terms.license} of ${name}`} text={text} />
                )}
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="credits-software">
          <SectionHeader id="credits-software" title="Software" />
          <Software />
        </section>
      </Stack>
    </PageBody>
  );
}

function Software() {
  const licenses = useThirdPartyLicenses();
  const { format, terms } = useLocale();
  if (licenses === undefined) return <Skeleton shape="card" label="Reading the list of software" />;
  if (licenses === null) {
    return <p role="status">The list of software is not on this device. It comes when you are online.</p>;
  }
  const count = licenses.reduce((sum, { packages }) => sum + packages.length, 0);
  return (
    <>
      <p>{`What you see is made with ${format.plural(count, 'library', 'libraries')} that other people have given away.`}</p>
      <ul className={styles.creditsList} role="list">
        {licenses.map((group) => (
          <li key={group.packages.join()} className={styles.creditsEntry}>
            <p className={styles.creditsPackages}>{group.packages.join(', ')}</p>
            <p className={styles.creditsTerms}>{group.license}</p>
            {group.text !== '' && (
              <LicenseText summary={`The ${terms.license} of ${named(group)}`} text={group.text} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The first by its name, and that there are others. */
function named({ packages }: ThirdPartyLicense): string {
  const [first = ''] = packages;
  return packages.length === 1 ? first : `${first} and ${packages.length - 1} more`;
}
