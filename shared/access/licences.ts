import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import type { Licence, Licences } from './licence.ts';
import type { SubjectPath } from './roles.ts';

/**
 * What a school's account may use (content §3, §6): permissions and subject ids, each with days from and until. To people it
 * is called the school's subscription; a `license` is what the content of a pack is under.
 */

/** The account permissions of content §3. */
export const permissions = ['PACKS-SCI', 'PACKS-SS', 'PACKS-MI-SCI', 'PACKS-MI-SS'] as const;
/** The subject ids of content §6. */
export const subjectIds = [3, 15, 28, 4, 16, 30] as const;

/** What a school has that was limited in nothing. */
export const allLicences: Licences = [...permissions, ...subjectIds].map((of) => ({
  of,
  from: null,
  until: null,
}));

/** `packs`: whatever the library has of a subject. `inquiries`: its mini-inquiries. */
export type LicenceNeed = 'packs' | 'inquiries';

const namesOf = {
  science: { packs: ['PACKS-SCI', 'PACKS-MI-SCI'], inquiries: ['PACKS-MI-SCI'], ids: [3, 15, 28] },
  'social-studies': { packs: ['PACKS-SS', 'PACKS-MI-SS'], inquiries: ['PACKS-MI-SS'], ids: [4, 16, 30] },
} as const;

/** Whether a subject id of content §6 stands for a subject. */
export const isSubjectIdOf = (subject: SubjectPath, id: number): boolean =>
  namesOf[subject].ids.some((one) => one === id);

/**
 * Whether a school may use something of a subject on a day: one of its permissions and one of its subject ids hold then.
 * Science asks for PACKS-SCI or PACKS-MI-SCI, mini-inquiries for the second alone (content §6).
 */
export const isLicensed = (
  licences: Licences,
  subject: SubjectPath,
  need: LicenceNeed,
  today: CalendarDate,
): boolean => spansOf(licences, subject, need).some((span) => holdsOn(span, today));

/** Whether nothing is limited on any day, so that nobody has to be told anything. */
export const isUnlimited = (licences: Licences): boolean =>
  (['science', 'social-studies'] as const).every((subject) =>
    spansOf(licences, subject, 'inquiries').some(({ from, until }) => from === null && until === null),
  );

export type Span = Pick<Licence, 'from' | 'until'>;

/** Whether a day lies in a span. Dates sort as texts. */
export const holdsOn = ({ from, until }: Span, day: CalendarDate): boolean =>
  (from === null || from <= day) && (until === null || day <= until);

/** The days on which a permission and a subject id hold both. */
export function spansOf(licences: Licences, subject: SubjectPath, need: LicenceNeed): Span[] {
  const { ids, [need]: names } = namesOf[subject];
  const of = (wanted: readonly (string | number)[]) => licences.filter((one) => wanted.includes(one.of));
  const areas = of(ids);
  return of(names)
    .flatMap((permission) => areas.map((area) => overlapOf(permission, area)))
    .filter(({ from, until }) => from === null || until === null || from <= until);
}

const overlapOf = (a: Span, b: Span): Span => ({
  from: a.from === null || (b.from !== null && b.from > a.from) ? b.from : a.from,
  until: a.until === null || (b.until !== null && b.until < a.until) ? b.until : a.until,
});
