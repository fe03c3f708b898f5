/** A piece of a citation; italics are all the looks that the styles ask for. */
export type Run = { readonly text: string; readonly isItalic: boolean };

export const plain = (text: string): Run => ({ text, isItalic: false });
export const italic = (text: string): Run => ({ text, isItalic: true });

/** The words alone. */
export const plainOf = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('');

/** The same as HTML; every character of the words is escaped. */
export const htmlOf = (runs: readonly Run[]): string =>
  runs.map(({ text, isItalic }) => (isItalic ? `<i>${escaped(text)}</i>` : escaped(text))).join('');

/** A text in HTML, of elements and attributes alike. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Parts with a separator between them; a part without words is no part. */
export function joinRuns(parts: readonly (readonly Run[])[], between: string): Run[] {
  const written = parts.filter((part) => plainOf(part) !== '');
  return merged(written.flatMap((part, index) => (index === 0 ? part : [plain(between), ...part])));
}

/** A part of a citation that ends like a sentence: with a period, unless it has an end of its own. */
export function sentence(runs: readonly Run[]): Run[] {
  const text = plainOf(runs);
  if (text === '') return [];
  return merged(/[.?!…][”’]?$/.test(text) ? runs : [...runs, plain('.')]);
}

/** Neighbors that look the same become one, and what is empty goes. */
function merged(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (run.text === '') continue;
    if (last?.isItalic === run.isItalic) all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}
