import { capitalized, type Terms } from '#app/i18n/terms.ts';

/** Words in braces differ between the locales (content §9). */
export function inLocale(text: string, { grades, favorites, customize }: Terms): string {
  return text
    .replaceAll('{grades}', grades.toLowerCase())
    .replaceAll('{favorites}', favorites)
    .replaceAll('{Customize}', capitalized(customize));
}
