import { useEffect, useRef, type ReactNode } from 'react';
import type { Anchored } from '#app/features/annotations/anchored.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { showRange } from '#app/platform/text-map.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { AnnotationWordsToRead } from './annotation-to-read.tsx';
import styles from './annotations.module.css';
import type { ToolProps } from './tool-props.ts';

/** As many are on the page at once: hundreds would make a slow device stumble while it scrolls. */
const AT_ONCE = 16;
/** As many of them stand before the one that the list is at. */
const BEFORE = 3;

export type AnnotationItemsProps = {
  readonly items: readonly Anchored[];
  /** The item, by its index, that the list is at. */
  readonly around: number;
  readonly onAround: (index: number) => void;
  readonly tools: ToolProps;
  /** The open one, where it stands in the list; null where it opens elsewhere. */
  readonly card: ReactNode;
};

/** Annotations in the order of their words: the ones about where the reader is, and a way to the others. */
export function AnnotationItems({ items, around, onAround, tools, card }: AnnotationItemsProps) {
  const { format } = useLocale();
  const list = useRef<HTMLOListElement>(null);
  const opened = useRef(tools.open);
  // Who closes an annotation goes on where it stands in the list.
  useEffect(() => {
    const closed = opened.current;
    opened.current = tools.open;
    if (closed === null || tools.open !== null) return;
    const item = list.current?.querySelector(`[data-annotation="${CSS.escape(closed)}"]`);
    item?.querySelector('button')?.focus();
  }, [tools.open]);
  if (items.length === 0) return null;
  const first = firstShown(items, around, tools.open);
  const shown = items.slice(first, first + AT_ONCE);
  const later = items.length - first - shown.length;
  return (
    <>
      {first > 0 && (
        <Button size="small" variant="quiet" onClick={() => onAround(Math.max(0, first - AT_ONCE + BEFORE))}>
          {`${format.number(first)} earlier in the text`}
        </Button>
      )}
      <ol ref={list} className={styles.annotationItems} role="list">
        {shown.map((item) => {
          const isOpen = item.annotation.id === tools.open;
          return (
            <li
              key={item.annotation.id}
              className={styles.annotationItem}
              data-annotation={item.annotation.id}
              data-open={isOpen || undefined}
            >
              {isOpen && card !== null ? card : <Item item={item} tools={tools} />}
            </li>
          );
        })}
      </ol>
      {later > 0 && (
        <Button size="small" variant="quiet" onClick={() => onAround(first + shown.length)}>
          {`${format.number(later)} later in the text`}
        </Button>
      )}
    </>
  );
}

/** The index of the first one on the page: such that the one that is open, else the one the list is at, is among them. */
function firstShown(items: readonly Anchored[], around: number, open: string | null): number {
  const beginAt = (index: number) => Math.max(0, Math.min(index - BEFORE, items.length - AT_ONCE));
  const begin = beginAt(around);
  const at = open === null ? -1 : items.findIndex(({ annotation }) => annotation.id === open);
  return at === -1 || (at >= begin && at < begin + AT_ONCE) ? begin : beginAt(at);
}

function Item({ item, tools }: { readonly item: Anchored; readonly tools: ToolProps }) {
  const { annotation, type, stretches, isOwn } = item;
  const about = annotation.highlights[0]?.exact ?? '';
  const [first] = stretches;
  return (
    <div className={styles.annotationCard}>
      <AnnotationWordsToRead anchored={item} />
      <div className={styles.annotationActions}>
        <Button
          size="small"
          aria-label={`${isOwn ? 'Edit' : 'Open'} ${type.label}: ${about}`}
          onClick={() => tools.onOpen(annotation.id)}
        >
          {isOwn ? 'Edit' : 'Open'}
        </Button>
        {first && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Show in the text: ${about}`}
            onClick={() => {
              const range = tools.map()?.rangeOf(first.start, first.end);
              if (range) showRange(range, { focus: true });
            }}
          >
            Show in the text
          </Button>
        )}
      </div>
    </div>
  );
}
