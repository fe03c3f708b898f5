import { capitalized, type Terms } from '#app/i18n/terms.ts';

/** Words in braces differ between the locales (content §9). */
export function inLocale(text: string, { grades, favorites, customize, organizer, teachers }: Terms): string {
  return text
    .replaceAll('{grades}', grades.toLowerCase())
    .replaceAll('{Grades}', grades)
    .replaceAll('{favorites}', favorites)
    .replaceAll('{Customize}', capitalized(customize))
    .replaceAll('{organizers}', `${organizer}s`)
    .replaceAll('{teachers}', teachers.toLowerCase())
    .replaceAll('{Teachers}', teachers);
}
