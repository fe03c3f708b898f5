import type { Formats } from '#app/i18n/formats.ts';
import type { Imported } from './import-annotations.ts';

/** What an import came to, in words: a title, and what else there is to say. `isWhole`: nothing of the file is missing. */
export function importReport(
  { total, added, refused, unflagged, ended }: Imported,
  format: Pick<Formats, 'number' | 'plural'>,
): { readonly title: string; readonly more: string; readonly isWhole: boolean } {
  const isWhole = ended === null && refused === 0 && unflagged === 0;
  const count = format.plural(total, 'annotation', 'annotations');
  const title =
    added === total
      ? `${count} ${total === 1 ? 'is' : 'are'} added.`
      : `${format.number(added)} of ${count} ${added === 1 ? 'is' : 'are'} added.`;
  const more = [
    refused > 0 && `${format.number(refused)} ${refused === 1 ? 'was' : 'were'} not accepted.`,
    unflagged > 0 && `${format.number(unflagged)} without the flag that the file says.`,
    ended === 'stopped' && 'It was stopped. Choose the file again to add the others.',
    ended === 'not-stored' &&
      'This device could not store the others. Make room on it and choose the file again.',
  ];
  return { title, more: more.filter((line) => line !== false).join(' '), isWhole };
}
