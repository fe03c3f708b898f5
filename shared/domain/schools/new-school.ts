import * as z from 'zod/mini';
import {
  countrySchema,
  localeSchema,
  subjectPathSchema,
  type Country,
  type Locale,
} from '#shared/access/roles.ts';
import { newLicencesSchema } from './new-licences.ts';

export const schoolNameMaxCharacters = 200;

const subjectNames = subjectPathSchema.options.join(', ');

/** The promo flags of content §6: the subjects in which a school's teachers see promos; none is an answer too. */
export const promoSubjectsSchema = z.array(
  z.enum(subjectPathSchema.options, { error: `Use ${subjectNames}, both or none.` }),
);

/** What a school is opened with. The time zone is required: every deadline of the school ends in it (SPEC.md T2). */
export const newSchoolSchema = z.object({
  name: z
    .string({ error: 'A school needs a name.' })
    .check(
      z.trim(),
      z.minLength(1, { error: 'A school needs a name.' }),
      z.maxLength(schoolNameMaxCharacters, { error: `Use at most ${schoolNameMaxCharacters} characters.` }),
    ),
  country: z.enum(countrySchema.options, { error: `Use one of ${countrySchema.options.join(', ')}.` }),
  timeZone: z
    .string({ error: 'A school needs a time zone, such as America/New_York.' })
    .check(z.refine(isTimeZone, { error: 'This is not a time zone. Use a name such as America/New_York.' })),
  subjects: z
    .array(z.enum(subjectPathSchema.options, { error: `Use ${subjectNames} or both.` }))
    .check(z.minLength(1, { error: 'A school needs at least one subject.' })),
  /** Left out: the country's own. */
  locale: z.optional(
    z.enum(localeSchema.options, { error: `Use one of ${localeSchema.options.join(', ')}.` }),
  ),
  /** The subjects in which promos are shown (content §6); left out: all of the school's. */
  promos: z.optional(promoSubjectsSchema),
  /** What the account may use (content §6); left out: everything, without an end. */
  licences: z.optional(newLicencesSchema),
});
export type NewSchool = z.infer<typeof newSchoolSchema>;

/** The locale of a school whose country is all that is known (content §9: locales). */
export function localeOfCountry(country: Country): Locale {
  return ({ US: 'en-US', AU: 'en-AU', UK: 'en-UK' } as const)[country];
}

/**
 * True for a name of the IANA time zone database that this runtime knows. A bare offset such as `+05:00` is refused:
 * it would be wrong for half of the year wherever clocks change.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
