import { csvFile } from '#shared/domain/activities/results-csv.ts';
import { quoteOf, type AnnotationFile } from './annotation-file.ts';

const HEADINGS = [
  ...['Words', 'Kind', 'Note', 'Flagged', 'Level', 'Page', 'Written'],
  ...['By', 'Text', 'Pack', 'Subject', 'Citation'],
];

/**
 * Annotations as a CSV file, as `csvFile` writes it: nothing in it is run as a formula. Times are written in the zone of
 * the school as `YYYY-MM-DD HH:mm`.
 */
export function annotationsCsv({ head, author, entries, timeZone }: AnnotationFile): string {
  // Sweden writes dates as ISO 8601 does.
  const at = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const lines = entries.map(({ annotation, kind }) => [
    quoteOf(annotation),
    kind.label,
    annotation.note,
    annotation.flag.isFlagged ? 'Yes' : 'No',
    annotation.level === null ? '' : String(annotation.level),
    annotation.tocId ?? '',
    at.format(annotation.authoredAt),
    author,
    ...[head.contentTitle, head.packTitle, head.subject, head.citation],
  ]);
  return csvFile([HEADINGS, ...lines]);
}
