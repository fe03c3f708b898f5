import type { Credit } from '#shared/domain/packs/catalogue.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';

/** Everybody who is to be named for an item or a file of a pack, each once for a licence. */
export function creditsOf({ packItems, files }: Pick<Pack, 'packItems' | 'files'>): Credit[] {
  const credits = new Map(
    [...packItems, ...files].map(({ credit, licenseId }) => [
      `${licenseId}\n${credit}`,
      { credit, licenseId },
    ]),
  );
  return [...credits.values()];
}
