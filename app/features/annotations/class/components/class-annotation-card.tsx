import { AnnotationSign } from '#app/features/annotations/annotation-signs.tsx';
import type { StudentAnnotation } from '#app/features/annotations/class/class-annotations.ts';
import type { TextName } from '#app/features/annotations/class/use-text-names.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { annotationTypeOf, type ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import styles from './class-annotations.module.css';

/** What a student wrote, to read: their words are theirs. A teacher dismisses its flag (content §4). */
export function ClassAnnotationCard({
  entry,
  kinds,
  text,
  onDismiss,
}: {
  readonly entry: StudentAnnotation;
  readonly kinds: readonly ClassAnnotationType[];
  /** Where it is; left out where the text stands beside it. */
  readonly text?: TextName;
  readonly onDismiss: (entry: StudentAnnotation) => void;
}) {
  const { annotation, student } = entry;
  const kind = annotationTypeOf(annotation.typeId, kinds);
  return (
    <article className={styles.card} data-style={kind.style} data-annotation={annotation.id}>
      <p className={styles.head}>
        <strong>{student.name}</strong>
        <span className={styles.kind} data-style={kind.style}>
          <AnnotationSign style={kind.style} /> {kind.label}
        </span>
        {annotation.flag.isFlagged && <Badge tone="warn">Flagged</Badge>}
      </p>
      {annotation.highlights.map(({ exact }, index) => (
        <q key={index} dir="auto" className={styles.quote}>
          {exact}
        </q>
      ))}
      {annotation.note !== '' && (
        <p dir="auto" className={styles.note}>
          {annotation.note}
        </p>
      )}
      {text && (
        <p className={styles.where}>
          {text.to === null ? text.title : <TextLink to={text.to}>{text.title}</TextLink>}
          {text.packTitle !== '' && ` · ${text.packTitle}`}
        </p>
      )}
      {annotation.flag.isFlagged && (
        <div>
          <Button
            size="small"
            data-dismiss
            aria-label={`Dismiss the flag of ${student.name}: ${annotation.highlights[0]?.exact.slice(0, 60) ?? ''}`}
            onClick={() => onDismiss(entry)}
          >
            Dismiss
          </Button>
        </div>
      )}
    </article>
  );
}
