import type { Locale } from '#shared/access/roles.ts';

/** Words that differ between the six English locales (content §6, §9). Keys are the American words. */
export type Terms = {
  readonly grades: string;
  readonly grade: string;
  /** How the role `teacher` is displayed: Educator, Teacher in the UK (content §6). */
  readonly teacher: string;
  readonly teachers: string;
  readonly favorite: string;
  readonly favorites: string;
  readonly customize: string;
  readonly customized: string;
  readonly organizer: string;
  readonly color: string;
  readonly center: string;
  readonly math: string;
  readonly license: string;
};

/** A word as it begins a sentence or stands alone on a button. */
export const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const american: Terms = {
  grades: 'Grades',
  grade: 'Grade',
  teacher: 'Educator',
  teachers: 'Educators',
  favorite: 'favorite',
  favorites: 'favorites',
  customize: 'customize',
  customized: 'customized',
  organizer: 'organizer',
  color: 'color',
  center: 'center',
  math: 'math',
  license: 'license',
};

const commonwealth: Terms = {
  ...american,
  favorite: 'favourite',
  favorites: 'favourites',
  customize: 'customise',
  customized: 'customised',
  organizer: 'organiser',
  color: 'colour',
  center: 'centre',
  math: 'maths',
  license: 'licence',
};

const termsByLocale: Record<Locale, Terms> = {
  'en-US': american,
  'en-UK': {
    ...commonwealth,
    grades: 'Key stage',
    grade: 'Key stage',
    teacher: 'Teacher',
    teachers: 'Teachers',
  },
  'en-AU': { ...commonwealth, grades: 'Years', grade: 'Year' },
  'en-NZ': { ...commonwealth, grades: 'Years', grade: 'Year' },
  // Canadian English keeps -ize and "math", and writes -our and -re.
  'en-CA': {
    ...commonwealth,
    customize: 'customize',
    customized: 'customized',
    organizer: 'organizer',
    math: 'math',
  },
  // As the ranges of its library say (grade-range.ts).
  'en-IN': { ...commonwealth, grades: 'Years', grade: 'Year' },
};

/** The words of one locale. */
export function termsFor(locale: Locale): Terms {
  return termsByLocale[locale];
}
