import search from 'approx-string-match';
import { expect, test } from 'vitest';
import { anchorHighlight, type Anchor } from '#shared/domain/annotations/anchor.ts';
import { MAX_QUOTE_CONTEXT } from '#shared/domain/annotations/constants.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import type { Highlight } from '#shared/domain/annotations/rows.ts';
import { firstSeedOfTheDay, lengthOf } from '#tests/support/run-length.ts';
import { seededRandom, type Random } from '#tests/sync/simulation/random.ts';
import { editedText, writtenText, type Traced } from './edited-text.ts';

const CASES = lengthOf(3_000, 50_000, 1_000);

function marked({ text }: Traced, random: Random): Highlight {
  for (;;) {
    const words = [...text.matchAll(/\S+/g)];
    const first = random.int(words.length);
    const last = words[Math.min(words.length - 1, first + random.int(random.chance(0.2) ? 40 : 8))];
    const [one] = highlightsAt(text, words[first]?.index ?? 0, (last?.index ?? 0) + (last?.[0].length ?? 0));
    if (one) return one;
  }
}

type Found = Extract<Anchor, { kind: 'found' }>;

/** What is wrong with where words were found; null where they are the ones that were marked, or are said to be gone. */
function faultOf(before: Traced, after: Traced, highlight: Highlight, anchor: Anchor): string | null {
  if (anchor.kind === 'changed') return null;
  const were = lettersIn(before, highlight.start, highlight.end);
  const are = lettersIn(after, anchor.start, anchor.end);
  const known = new Set(were);
  const own = are.filter((origin) => known.has(origin)).length / Math.max(are.length, were.length);
  if (own === 1 || standsBeside(before, after, highlight, anchor)) return null;
  if (isAsKept(after.text, highlight, anchor)) return null;
  if (anchor.how !== 'near') return 'other words that read the same';
  return own >= 0.6 ? null : 'words that are only like them';
}

/**
 * Whether everything reads as it was kept, or two sentences in a row do: then nobody can tell it from what was marked.
 */
function isAsKept(text: string, { prefix, exact, suffix }: Highlight, { start, end }: Found): boolean {
  if (text.slice(start, end) !== exact) return false;
  let [from, to] = [0, 0];
  while (from < prefix.length && text[start - 1 - from] === prefix.at(-1 - from)) from += 1;
  while (to < suffix.length && text[end + to] === suffix[to]) to += 1;
  if (from === prefix.length && to === suffix.length) return true;
  const sentences = text.slice(start - from, end + to).split(/\.\s+/);
  return from + exact.length + to >= 60 && sentences.filter((one) => one.length >= 11).length >= 2;
}

/**
 * Whether the same words stand where the marked ones stood. Where a sentence stood twice and one of the two went, nobody
 * can say which. Then the text must read as it did, there and beside it, and enough of its letters must be those that stood
 * there. The same words further on read on otherwise.
 */
function standsBeside(before: Traced, after: Traced, { start, end }: Highlight, at: Found): boolean {
  const kept = MAX_QUOTE_CONTEXT;
  const priorTo = (text: Traced, to: number) => lettersOf(text, Math.max(0, to - kept), to).toReversed();
  const nextTo = (text: Traced, from: number) => lettersOf(text, from, from + kept);
  const own =
    ownWhereItReadsOn(lettersOf(before, start, end), lettersOf(after, at.start, at.end)) +
    ownWhereItReadsOn(priorTo(before, start), priorTo(after, at.start)) +
    ownWhereItReadsOn(nextTo(before, end), nextTo(after, at.end));
  return own >= FEWEST_OWN;
}
const FEWEST_OWN = 8;

/** Letters that are the very ones that stood there, as far as both read the same. */
function ownWhereItReadsOn(were: readonly Letter[], are: readonly Letter[]): number {
  const other = were.findIndex(({ letter }, index) => letter !== are[index]?.letter);
  const same = other === -1 ? were : were.slice(0, other);
  return same.filter(({ origin }, index) => origin === are[index]?.origin).length;
}

type Letter = { readonly letter: string; readonly origin: number };

/** Letters and where they come from; white space between words and paragraphs is nobody's. */
const lettersOf = ({ text, origins }: Traced, start: number, end: number): Letter[] =>
  origins
    .slice(start, end)
    .map((origin, index) => ({ letter: text.charAt(start + index), origin }))
    .filter(({ letter }) => letter.trim() !== '');

const lettersIn = (text: Traced, start: number, end: number): number[] =>
  lettersOf(text, start, end).map(({ origin }) => origin);

const isThere = (after: Traced, were: readonly number[]): boolean =>
  `,${lettersIn(after, 0, after.text.length).join()},`.includes(`,${were.join()},`);

test(`content §2 an annotation is at the right words of a new version, or says that it is not: ${CASES} cases`, () => {
  const tally = { there: 0, found: 0, near: 0, changed: 0 };
  for (let seed = firstSeedOfTheDay(CASES); tally.found + tally.changed < CASES; seed += 1) {
    const random = seededRandom(seed);
    const before = writtenText(random);
    const highlight = marked(before, random);
    const after = editedText(before, random);
    const anchor = anchorHighlight(after.text, highlight, search);
    const fault = faultOf(before, after, highlight, anchor);
    if (fault !== null)
      expect.fail(
        `seed ${seed}: ${fault}: ${JSON.stringify({ highlight, anchor, ...before, after: after.text, origins: 0 })}`,
      );
    if (anchor.kind === 'found') tally.found += 1;
    else tally.changed += 1;
    if (anchor.kind === 'found' && anchor.how === 'near') tally.near += 1;
    if (isThere(after, lettersIn(before, highlight.start, highlight.end))) tally.there += 1;
  }
  // To say "changed" of everything would be right as well, and of no use.
  expect(tally.found / tally.there).toBeGreaterThan(0.85);
  expect(tally.near).toBeGreaterThan(CASES / 100);
});

test('content §2 in a text that has not changed every annotation is where it was', () => {
  for (let seed = 1; seed <= 500; seed += 1) {
    const random = seededRandom(seed);
    const text = writtenText(random);
    const { start, end, ...quote } = marked(text, random);
    expect(anchorHighlight(text.text, { start, end, ...quote })).toEqual({
      kind: 'found',
      start,
      end,
      how: 'exact',
    });
  }
});
