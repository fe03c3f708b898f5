import * as z from 'zod';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { promoSchema, type Promo } from '#shared/domain/packs/promo.ts';
import { checked } from './authored-file.ts';
import { refuse } from './refused-pack.ts';

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const text = z.string().regex(/\S/, 'must not be blank');
const common = {
  promoId: slug,
  /** The pack and the item that it is about: its title, its words and its picture come from there. */
  packId: slug,
  contentId: slug,
  series: text.optional(),
  interestLevel: text.optional(),
  showOn: z.array(slug).min(1),
};

export const promosFile = 'promos.yaml';

/** `_shared/promos.yaml`. */
export const authoredPromosSchema = z.strictObject({
  promos: z.array(
    z.discriminatedUnion('type', [
      z.strictObject({ ...common, type: z.literal('e-book'), isbn: text.optional() }),
      z.strictObject({
        ...common,
        type: z.literal('FLINN_SCI'),
        sku: text,
        productUrl: z.url({ protocol: /^https$/, error: 'must be an https address' }),
      }),
    ]),
  ),
});
export type AuthoredPromos = z.infer<typeof authoredPromosSchema>;

/**
 * The promos of the catalogue: of packs that are in the library. Whether a teacher sees them is their school's setting.
 *
 * @param packOf a pack as it is served; undefined when the library does not hold it.
 * @throws RefusedPack for a promo of an item that its pack does not have.
 */
export function buildPromos(
  { promos }: AuthoredPromos,
  packOf: (packId: string) => Pack | undefined,
): Promo[] {
  return promos.flatMap(({ contentId, ...promo }) => {
    const pack = packOf(promo.packId);
    if (!pack) return [];
    const item = pack.packItems.find((one) => one.contentId === contentId);
    if (!item) return refuse(promosFile, promo.promoId, `"${promo.packId}" has no item "${contentId}"`);
    const built = {
      ...promo,
      title: item.title,
      description: item.description,
      packVersion: pack.version,
      packTitle: pack.title,
      picture: item.image,
      productUrl:
        promo.type === 'e-book' ? `/${pack.subject}/${pack.packId}/magazine/${contentId}` : promo.productUrl,
      ...(item.type === 'ebook' ? { pages: item.pageCount } : {}),
    };
    return [checked(promosFile, built, promoSchema)];
  });
}
