import type { Anchored } from '#app/features/annotations/anchored.ts';
import { AnnotationSign } from '#app/features/annotations/annotation-signs.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import styles from './annotations.module.css';

/** An annotation as it is read: its kind, its words and its note. Both texts are somebody's: each has its own direction. */
export function AnnotationWordsToRead({ anchored }: { readonly anchored: Anchored }) {
  const { annotation, type, missing, isOwn } = anchored;
  return (
    <>
      <p className={styles.annotationKind} data-style={type.style}>
        <AnnotationSign style={type.style} /> {type.label}
        {annotation.flag.isFlagged && <Badge tone="warn">Flagged</Badge>}
      </p>
      {!isOwn && <p className={styles.annotationBy}>{annotation.ownerName}</p>}
      {annotation.highlights.map(({ start, exact }) => (
        <q key={start} dir="auto" className={styles.annotationQuote}>
          {exact}
        </q>
      ))}
      {missing.length > 0 && (
        <p className={styles.annotationChanged}>The text has changed: these words are not in it any more.</p>
      )}
      {annotation.note !== '' && (
        <p dir="auto" className={styles.annotationNote}>
          {annotation.note}
        </p>
      )}
    </>
  );
}

/** An annotation of a teacher, opened: nobody else changes it. */
export function AnnotationToRead({
  anchored,
  onClose,
}: {
  readonly anchored: Anchored;
  readonly onClose: () => void;
}) {
  return (
    <div className={styles.annotationCard}>
      <AnnotationWordsToRead anchored={anchored} />
      <div>
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  );
}
