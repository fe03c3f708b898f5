import search from 'approx-string-match';
import { expect, test } from 'vitest';
import { anchorHighlight, type Anchor } from '#shared/domain/annotations/anchor.ts';
import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import type { Highlight } from '#shared/domain/annotations/rows.ts';
import { firstSeedOfTheDay, lengthOf } from '#tests/support/run-length.ts';
import { seededRandom, type Random } from '#tests/sync/simulation/random.ts';
import { editedText, writtenText, type Traced } from './edited-text.ts';

const CASES = lengthOf(10_000, 100_000, 1_000);

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
  if (were.join() === are.join() || standsBeside(before, after, highlight, anchor)) return null;
  if (anchor.how !== 'near') return 'other words that read the same';
  const known = new Set(were);
  const own = are.filter((origin) => known.has(origin)).length;
  return own >= 0.6 * are.length && own >= 0.6 * were.length ? null : 'words that are only like them';
}

/**
 * Whether the same words stand beside what stood beside them: where a sentence stood twice in a row and one of the two
 * went, nobody can say which, and either is right. The outer end of a side tells it from a sentence elsewhere.
 */
function standsBeside(before: Traced, after: Traced, highlight: Highlight, at: Found): boolean {
  const { start, end, prefix, suffix } = highlight;
  const outer = (text: Traced, from: number) => lettersIn(text, from, from + OUTER).join();
  const isPrior =
    after.text.slice(0, at.start).endsWith(prefix) &&
    outer(before, start - prefix.length) === outer(after, at.start - prefix.length);
  const isNext =
    after.text.startsWith(suffix, at.end) &&
    outer(before, end + suffix.length - OUTER) === outer(after, at.end + suffix.length - OUTER);
  return (prefix.length > OUTER && isPrior) || (suffix.length > OUTER && isNext);
}
const OUTER = 10;

/** Where letters come from; white space between paragraphs is nobody's. */
const lettersIn = ({ text, origins }: Traced, start: number, end: number): number[] =>
  origins.slice(start, end).filter((_, index) => text.charAt(start + index).trim() !== '');

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
