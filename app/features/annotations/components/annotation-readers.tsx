import { useCan } from '#app/engine/index.ts';
import type { AnnotationActions } from '#app/features/annotations/annotation-actions.ts';
import { ShownTo } from '#app/features/annotations/class/components/shown-to.tsx';
import { WhenHeard } from '#app/features/device/index.ts';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';
import styles from './annotations.module.css';

/** Says who reads an annotation (decision 118), and flags it for the teachers of a student. */
export function AnnotationReaders({
  annotation,
  classNames,
  actions,
}: {
  readonly annotation: Annotation;
  /** The classes that a student is in now. */
  readonly classNames: readonly string[];
  readonly actions: AnnotationActions;
}) {
  const notify = useNotify();
  const announce = useAnnounce();
  const isTeacher = useCan('review-work');
  const flag = async (isFlagged: boolean) => {
    const problem = await attempt(async () => problemOf(await actions.flag(annotation.id, isFlagged)));
    if (problem) notify({ text: problem.text, tone: 'danger' });
    else announce(isFlagged ? 'Flagged for your teacher.' : 'Not flagged any more.');
  };
  if (isTeacher) return <ShownTo annotation={annotation} actions={actions} />;
  if (classNames.length === 0) {
    return (
      <p className={styles.annotationHint}>
        {/* The classes come with the school's first answer; until then nobody knows who reads it. */}
        <WhenHeard what="your classes" look="words">
          Only you read this.
        </WhenHeard>
      </p>
    );
  }
  return (
    <Switch
      label="Flag for my teacher"
      hint={`Your teachers in ${new Intl.ListFormat('en').format(classNames)} can read your annotations. A flag shows them this one first.`}
      checked={annotation.flag.isFlagged}
      onChange={(isFlagged) => void flag(isFlagged)}
    />
  );
}
