/** What is recommended to teachers beside a pack (content §3 Promo, §6). */
import * as z from 'zod/mini';
import { can } from '#shared/access/capabilities.ts';
import type { Locale, Role, SubjectPath } from '#shared/access/roles.ts';
import { pictureSchema, slugSchema, textSchema, versionSchema } from './primitives.ts';

export const promoSchema = z.object({
  promoId: slugSchema,
  type: z.enum(['FLINN_SCI', 'e-book']),
  title: textSchema,
  description: textSchema,
  /** The pack that it belongs to, whose picture it shows. */
  packId: slugSchema,
  packVersion: versionSchema,
  packTitle: textSchema,
  picture: pictureSchema,
  /** A screen of the app, or a page of a supplier (https). */
  productUrl: textSchema,
  /** The packs on whose pinboards it shows. */
  showOn: z.array(slugSchema),
  sku: z.optional(textSchema),
  isbn: z.optional(textSchema),
  series: z.optional(textSchema),
  interestLevel: z.optional(textSchema),
  pages: z.optional(z.int()),
});
export type Promo = z.infer<typeof promoSchema>;

/** Who is asking, and where: the subject is the one of the address. */
export type PromoReader = {
  readonly roles: readonly Role[];
  readonly locale: Locale;
  readonly subject: SubjectPath;
  /** The school's promo flags; all are set where nothing was said. */
  readonly flags: readonly SubjectPath[] | undefined;
};

/** The promos on a pack's pinboard: for teachers, in American English, where the subject's flag is set (content §6). */
export function promosFor(
  promos: readonly Promo[],
  packId: string,
  { roles, locale, subject, flags }: PromoReader,
): readonly Promo[] {
  if (locale !== 'en-US' || !can(roles, 'see-onboarding')) return [];
  if (flags !== undefined && !flags.includes(subject)) return [];
  return promos.filter((promo) => promo.showOn.includes(packId));
}
