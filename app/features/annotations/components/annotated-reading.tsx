import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import type { ReadersFor } from '#app/features/annotations/annotation-actions.ts';
import { targetKey } from '#app/features/annotations/annotation-target.ts';
import { useAnnotationPanel } from '#app/features/annotations/use-annotation-panel.ts';
import { textMapOf, type TextMap } from '#app/platform/text-map.ts';
import { isOffered } from '#shared/domain/accounts/is-offered.ts';
import { annotatedText } from '#shared/domain/annotations/annotated-text.ts';
import styles from './annotated-reading.module.css';
import type { AnnotatedReadingProps } from './reading-props.ts';
import type { Replacing } from './tool-props.ts';

const loadTools = () => import('./annotation-tools.tsx');
const AnnotateSelection = lazy(async () => ({ default: (await loadTools()).AnnotateSelection }));
const AnnotationTools = lazy(async () => ({ default: (await loadTools()).AnnotationTools }));

/** The kind of the first annotation, before another one was chosen. */
const FIRST_TYPE = 'main-idea';

/**
 * A text that can be annotated (content §2 to §4): with a mouse, a finger or the keys, with and without a network. What is
 * needed for it comes after the text.
 */
export function AnnotatedReading(props: AnnotatedReadingProps) {
  // Another text begins anew: nothing is open there.
  return <Reading key={targetKey(props.target)} {...props} />;
}

function Reading({ target, readable, pathOf, children }: AnnotatedReadingProps) {
  const { session } = useSignedIn();
  const text = useMemo(() => annotatedText(readable), [readable]);
  const place = useRef<HTMLDivElement>(null);
  const [typeId, setTypeId] = useState<string>(FIRST_TYPE);
  // A teacher's are theirs alone, until they choose a class.
  const [readersFor, setReadersFor] = useState<ReadersFor>(null);
  const [open, setOpen] = useState<string | null>(null);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const canAnnotate = useCan('annotate');
  const [isHidden, hide] = useAnnotationPanel();
  const hasBar = typeof children === 'function';
  const known = useRef<TextMap | null>(null);
  const map = useCallback(() => {
    if (place.current && known.current?.isCurrent() !== true)
      known.current = textMapOf(place.current, text.parts);
    return known.current;
  }, [text]);
  const shared = {
    ...{ typeId, onType: setTypeId, map },
    target,
    text,
    place,
    readersFor,
    onReadersFor: setReadersFor,
    open,
    onOpen: setOpen,
    replacing,
    onReplacing: setReplacing,
  };
  const tool = isOffered(session, 'annotate') && text.text !== '' && (
    <Suspense fallback={null}>
      <AnnotateSelection {...shared} hasBar={hasBar} />
    </Suspense>
  );
  return (
    <div className={styles.annotated}>
      <div
        className={styles.annotatedGrid}
        data-annotated={canAnnotate ? (isHidden ? 'hidden' : 'shown') : undefined}
      >
        <div ref={place} className={styles.annotatedText} data-part="annotated-text">
          {typeof children === 'function' ? children(tool) : children}
          {!hasBar && tool}
        </div>
        {canAnnotate && text.text !== '' && (
          <Suspense fallback={null}>
            <AnnotationTools {...shared} {...(pathOf && { pathOf })} isHidden={isHidden} onHide={hide} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
