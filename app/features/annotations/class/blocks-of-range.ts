import type { PositionInBlock, RangeOfBlocks } from '#app/platform/text-ranges.ts';
import type { AnnotatedText } from '#shared/domain/annotations/annotated-text.ts';

/** Where words of a running text stand on the page: none, or one range. */
export function blocksOfRange(
  { parts }: AnnotatedText,
  { start, end }: { readonly start: number; readonly end: number },
): RangeOfBlocks[] {
  const from = positionOf(parts, start, 'start');
  const to = positionOf(parts, end, 'end');
  return from && to ? [{ from, to }] : [];
}

function positionOf(
  parts: AnnotatedText['parts'],
  offset: number,
  side: 'start' | 'end',
): PositionInBlock | undefined {
  const part = parts.findLast((one) => (side === 'start' ? one.start <= offset : one.start < offset));
  if (!part) return undefined;
  const before = part.text.slice(0, offset - part.start);
  return { block: part.block, at: before.replaceAll(/\s+/gu, '').length };
}
