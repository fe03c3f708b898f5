import { useId, useRef, useState, type ReactNode } from 'react';
import type { Anchored } from '#app/features/annotations/anchored.ts';
import type { AnnotationActions } from '#app/features/annotations/annotation-actions.ts';
import type { AnnotationsOfText } from '#app/features/annotations/annotation-queries.ts';
import { filterAnnotations, filtersFor, type ListFilter } from '#app/features/annotations/list-filter.ts';
import { useFollowedText } from '#app/features/annotations/use-followed-text.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { HelpTip } from '#app/features/onboarding/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { AnnotationItems, type AnnotationItemsProps } from './annotation-items.tsx';
import styles from './annotations.module.css';
import { DeleteAll } from './delete-all.tsx';
import type { AnnotatedReadingProps } from './reading-props.ts';
import type { ToolProps } from './tool-props.ts';

export type AnnotationListProps = {
  readonly tools: ToolProps;
  /** Undefined until they are read and found. */
  readonly own: readonly Anchored[] | undefined;
  readonly ofTeachers: readonly Anchored[] | undefined;
  readonly elsewhere: AnnotationsOfText['elsewhere'];
  readonly actions: AnnotationActions;
  /** The open one, where it stands in the list. */
  readonly card: ReactNode;
  readonly above: ReactNode;
  readonly pathOf: AnnotatedReadingProps['pathOf'];
  readonly onKeys: () => void;
  /** Whether the person has hidden it, and how they do: its title and the way back stay. */
  readonly isHidden: boolean;
  readonly onHide: (isHidden: boolean) => void;
};

/** The annotations of a text, beside it or below it: to look through, to find in the text, and to open. */
export function AnnotationList(props: AnnotationListProps) {
  const { tools, own, ofTeachers, elsewhere, actions, card, above, pathOf, onKeys, isHidden, onHide } = props;
  const { format } = useLocale();
  const title = useId();
  const [filter, setFilter] = useState<ListFilter>('all');
  const box = useRef<HTMLDivElement>(null);
  const filters = filtersFor(own ?? []);
  const chosen = filters.some(({ value }) => value === filter) ? filter : 'all';
  const listed = filterAnnotations(own ?? [], chosen);
  const [around, setAround] = useState(0);
  useFollowedText(tools, box, listed, setAround);
  return (
    <aside className={styles.annotationAside} aria-labelledby={title}>
      <div className={styles.annotationHead}>
        <h2 id={title} tabIndex={-1} data-part="annotations-title">
          Annotations
          {own !== undefined && own.length > 0 && (
            <span className={styles.annotationCount}>{format.number(own.length)}</span>
          )}
        </h2>
        {!isHidden && <HelpTip tip="annotate" />}
        <Button size="small" variant="quiet" onClick={() => onHide(!isHidden)}>
          {isHidden ? 'Show' : 'Hide'}
          <VisuallyHidden> annotations</VisuallyHidden>
        </Button>
      </div>
      <div ref={box} className={styles.annotationScroll} hidden={isHidden}>
        {/* They scroll with the list: a low window has room for it so. */}
        {above}
        <div>
          <Button onClick={onKeys}>Annotate by sentence</Button>
        </div>
        {(own?.length ?? 0) > 1 && (
          <div className={styles.annotationFilter}>
            <Select label="Show" value={chosen} onChange={setFilter} options={filters} />
          </div>
        )}
        {own !== undefined && own.length === 0 && (
          <p className={styles.annotationHint}>
            <WhenHeard what="your annotations" look="words">
              None in this text yet. Select words in it to annotate them.
            </WhenHeard>
          </p>
        )}
        <AnnotationItems items={listed} around={around} onAround={setAround} tools={tools} card={card} />
        {ofTeachers !== undefined && ofTeachers.length > 0 && (
          <section>
            <h3 className={styles.annotationGroup}>From your teacher</h3>
            <TeachersItems items={ofTeachers} tools={tools} card={card} />
          </section>
        )}
      </div>
      {!isHidden &&
        elsewhere.map(({ level, tocId, count }) => {
          const path = pathOf?.({ level, tocId });
          return (
            path && (
              <p key={`${level} ${tocId}`} className={styles.annotationHint}>
                {`${format.number(count)} in `}
                <TextLink to={path.to}>{path.label}</TextLink>
              </p>
            )
          );
        })}
      {!isHidden && own !== undefined && own.length > 0 && (
        <DeleteAll ids={own.map(({ annotation }) => annotation.id)} actions={actions} />
      )}
    </aside>
  );
}

function TeachersItems(given: Omit<AnnotationItemsProps, 'around' | 'onAround'>) {
  const [around, setAround] = useState(0);
  return <AnnotationItems {...given} around={around} onAround={setAround} />;
}
