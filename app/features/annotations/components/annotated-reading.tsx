import { lazy, Suspense, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useCan, useSignedIn } from '#app/engine/index.ts';
import type { ReadersFor } from '#app/features/annotations/annotation-actions.ts';
import { targetKey, type AnnotationTarget } from '#app/features/annotations/annotation-target.ts';
import { textMapOf, type TextMap } from '#app/platform/text-map.ts';
import { isOffered } from '#shared/domain/accounts/is-offered.ts';
import { annotatedText, type Readable } from '#shared/domain/annotations/annotated-text.ts';
import styles from './annotated-reading.module.css';
import type { Replacing } from './tool-props.ts';

const loadTools = () => import('./annotation-tools.tsx');
const AnnotateSelection = lazy(async () => ({ default: (await loadTools()).AnnotateSelection }));
const AnnotationTools = lazy(async () => ({ default: (await loadTools()).AnnotationTools }));

/** The kind of the first annotation, before another one was chosen. */
const FIRST_TYPE = 'main-idea';

export type AnnotatedReadingProps = {
  readonly target: AnnotationTarget;
  /** What is shown: offsets of annotations count in its running text. */
  readonly readable: Readable;
  /** Where another level, or page, of the same item opens. */
  readonly pathOf?: (other: Pick<AnnotationTarget, 'level' | 'tocId'>) => {
    readonly to: string;
    readonly label: string;
  };
  /** The classes that a teacher annotates with; left out, what they write is theirs alone. */
  readonly readersFor?: ReadersFor;
  /** What a teacher chooses those classes with, and what else stands above the list. */
  readonly above?: ReactNode;
  /** The text; given the tool for selected words where it has a bar for those already. */
  readonly children: ReactNode | ((tool: ReactNode) => ReactNode);
};

/**
 * A text that can be annotated (content §2 to §4): with a mouse, a finger or the keys, with and without a network. What is
 * needed for it comes after the text.
 */
export function AnnotatedReading(props: AnnotatedReadingProps) {
  // Another text begins anew: nothing is open there.
  return <Reading key={targetKey(props.target)} {...props} />;
}

function Reading({ target, readable, pathOf, readersFor = null, above, children }: AnnotatedReadingProps) {
  const { session } = useSignedIn();
  const text = useMemo(() => annotatedText(readable), [readable]);
  const place = useRef<HTMLDivElement>(null);
  const [typeId, setTypeId] = useState<string>(FIRST_TYPE);
  const [open, setOpen] = useState<string | null>(null);
  const [replacing, setReplacing] = useState<Replacing | null>(null);
  const canAnnotate = useCan('annotate');
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
      <div className={styles.annotatedGrid} data-annotated={canAnnotate || undefined}>
        <div ref={place} className={styles.annotatedText} data-part="annotated-text">
          {typeof children === 'function' ? children(tool) : children}
          {!hasBar && tool}
        </div>
        {canAnnotate && text.text !== '' && (
          <Suspense fallback={null}>
            <AnnotationTools {...shared} above={above} {...(pathOf && { pathOf })} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
