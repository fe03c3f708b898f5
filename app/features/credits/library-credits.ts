import type { Catalogue } from '#shared/domain/packs/catalogue.ts';

/** A licence of the library, and everybody who is named under it with the packs that have something of theirs. */
export type CreditedLicense = Catalogue['licenses'][number] & {
  readonly credits: readonly { readonly credit: string; readonly packs: readonly string[] }[];
};

/** Every licence that something is under, with its credits by name. */
export function libraryCredits({
  licenses,
  packs,
}: Pick<Catalogue, 'licenses' | 'packs'>): CreditedLicense[] {
  return licenses
    .map((license) => ({ ...license, credits: creditsUnder(license.licenseId, packs) }))
    .filter(({ credits }) => credits.length > 0);
}

function creditsUnder(licenseId: string, packs: Catalogue['packs']): CreditedLicense['credits'] {
  const titles = new Map<string, string[]>();
  for (const { title, credits = [] } of packs) {
    for (const one of credits) {
      if (one.licenseId === licenseId) titles.set(one.credit, [...(titles.get(one.credit) ?? []), title]);
    }
  }
  return [...titles]
    .map(([credit, names]) => ({ credit, packs: names }))
    .sort((a, b) => a.credit.localeCompare(b.credit, 'en'));
}
