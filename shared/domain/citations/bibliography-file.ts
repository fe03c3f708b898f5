import type { BibliographyEntry } from './bibliography.ts';
import type { CitationItem } from './citation-item.ts';
import { escaped, htmlOf, plainOf } from './runs.ts';

type Entries = readonly Pick<BibliographyEntry<CitationItem>, 'runs'>[];

/** The list as plain text, an empty line between its entries. */
export const bibliographyText = (title: string, entries: Entries): string =>
  `${[title, ...entries.map(({ runs }) => plainOf(runs))].join('\n\n')}\n`;

/** The list as HTML for the clipboard: word processors take the hanging lines from the element itself. */
export function bibliographyHtml(title: string, entries: Entries): string {
  const lines = entries.map(
    ({ runs }) => `<p style="margin-left:0.5in;text-indent:-0.5in">${htmlOf(runs)}</p>`,
  );
  return [`<p style="text-align:center">${escaped(title)}</p>`, ...lines].join('\n');
}

/** The list as a page of its own, to be opened in a browser or a word processor. */
export function bibliographyPage(title: string, packTitle: string, entries: Entries): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(`${title}: ${packTitle}`)}</title>
<style>
body { max-width: 42em; margin: 2em auto; padding: 0 1em; font: 12pt/2 "Times New Roman", serif; overflow-wrap: anywhere; }
h1 { font-size: 12pt; font-weight: normal; text-align: center; }
p { margin: 0 0 0 0.5in; text-indent: -0.5in; }
</style>
<h1>${escaped(title)}</h1>
${entries.map(({ runs }) => `<p>${htmlOf(runs)}</p>`).join('\n')}
</html>
`;
}

/** A name for the file: letters and figures of the pack's title, joined by hyphens. */
export function bibliographyFileName(title: string, packTitle: string, extension: 'txt' | 'html'): string {
  const words = `${packTitle} ${title}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('-').slice(0, 80)}.${extension}`;
}
