/**
 * A title with the capitals of a sentence, as APA and Harvard want it: the first word keeps its own, and so does the
 * first after a colon or a question. Names keep theirs, and what has a figure or a capital inside ("CO2", "NASA").
 */
export function sentenceTitle(title: string, names: readonly string[]): string {
  const kept = names.flatMap((name) => rangesOf(title, name));
  const isKept = (at: number) => kept.some(([from, to]) => at >= from && at < to);
  return title.replaceAll(/[\p{L}\p{N}][\p{L}\p{N}.’']*/gu, (word, at: number) => {
    if (isKept(at) || startsSentence(title.slice(0, at)) || /\p{N}|^.+\p{Lu}/u.test(word)) return word;
    return word.toLowerCase();
  });
}

/** A hyphen goes on with the word before it. */
const startsSentence = (before: string): boolean =>
  /^[^\p{L}\p{N}]*$|[:?!.—]\s+[^\p{L}\p{N}]*$/u.test(before);

/** Where a name is in a title as words of its own; "Galileo" is also in "Galileo's". */
function rangesOf(title: string, name: string): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = title.indexOf(name); at >= 0; at = title.indexOf(name, at + 1)) {
    const isWhole = !isLetter(title[at - 1]) && !isLetter(title[at + name.length]);
    if (isWhole) found.push([at, at + name.length]);
  }
  return found;
}

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character);
