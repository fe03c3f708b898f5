import { isBelowTop } from '#app/platform/keep-in-view.ts';
import { readableBlocks, selectionStart, type ReadableBlock } from '#app/platform/readable-text.ts';
import { scriptOf, type Sentence } from './script.ts';

/** A text of the page that is read out: its sentences, and where they stand. */
export type TextOnPage = {
  readonly sentences: readonly Sentence[];
  /** Where words of a sentence's block stand now; null where the page shows them no more. */
  readonly rangeOf: (sentence: Sentence, start: number, end: number) => Range | null;
  /** The sentence and offset at which the selection begins; null without one. */
  readonly selected: () => { readonly at: number; readonly offset: number } | null;
  /** The sentence that holds the focus, else the first that is in view. */
  readonly inView: () => number;
};

export function textOnPage(roots: readonly Element[], locale: string): TextOnPage {
  let blocks = readableBlocks(roots);
  const sentences = scriptOf(blocks, locale);
  const rangeOf = ({ block }: Sentence, start: number, end: number): Range | null => {
    const before = blocks[block];
    const there = before?.rangeOf(start, end) ?? null;
    if (there !== null || before === undefined) return there;
    // The page was drawn anew: the same words may stand there all the same.
    const again = readableBlocks(roots);
    if (again[block]?.text !== before.text) return null;
    blocks = again;
    return again[block].rangeOf(start, end);
  };
  return {
    sentences,
    rangeOf,
    selected: () => {
      const start = selectionStart(roots);
      return start && positionFrom(sentences, blocks, start.node, start.offset);
    },
    inView: () => {
      const focused = document.activeElement;
      if (focused !== null && roots.some((root) => root !== focused && root.contains(focused))) {
        const position = positionFrom(sentences, blocks, focused, 0);
        if (position !== null) return position.at;
      }
      const found = sentences.findIndex((sentence) => {
        const range = rangeOf(sentence, sentence.start, sentence.end);
        return range !== null && isBelowTop(range);
      });
      return Math.max(0, found);
    },
  };
}

function positionFrom(
  sentences: readonly Sentence[],
  blocks: readonly ReadableBlock[],
  node: Node,
  offset: number,
): { readonly at: number; readonly offset: number } | null {
  for (const [block, readable] of blocks.entries()) {
    const found = readable.offsetFrom(node, offset);
    if (found === null) continue;
    const at = sentences.findIndex(
      (sentence) => sentence.block > block || (sentence.block === block && sentence.end > found),
    );
    return at === -1 ? null : { at, offset: sentences[at]?.block === block ? found : 0 };
  }
  return null;
}
