import { useSignedIn, useView } from '#app/engine/index.ts';
import type { AnnotationActions } from '#app/features/annotations/annotation-actions.ts';
import { readOwnClasses } from '#app/features/classes/index.ts';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import type { Annotation } from '#shared/domain/annotations/rows.ts';

const NOBODY = 'nobody';
const SEVERAL = 'several';

/** Who reads a teacher's own annotation: they alone, or the students of a class (decision 118). It can be taken back. */
export function ShownTo({
  annotation,
  actions,
}: {
  readonly annotation: Annotation;
  readonly actions: Pick<AnnotationActions, 'show'>;
}) {
  const { session } = useSignedIn();
  const teacherId = session.individual.id;
  const notify = useNotify();
  const classes = useView(teacherId, (view) => readOwnClasses(view, teacherId));
  if (classes === undefined) return null;
  const shown = annotation.readers.filter(({ as }) => as === 'teacher').map(({ classId }) => classId);
  const [first = NOBODY] = shown;
  const show = async (classIds: readonly string[]) => {
    const problem = await attempt(async () => problemOf(await actions.show(annotation, classIds)));
    if (problem) notify({ text: problem.text, tone: 'danger' });
  };
  return (
    <Select
      label="Who reads this"
      value={shown.length > 1 ? SEVERAL : first}
      onChange={(value) => {
        if (value !== SEVERAL) void show(value === NOBODY ? [] : [value]);
      }}
      options={[
        { value: NOBODY, label: 'Only me' },
        // One that its teachers have left or ended.
        ...(shown.length === 1 && !classes.some(({ id }) => id === first)
          ? [{ value: first, label: 'The students of another class' }]
          : []),
        ...(shown.length > 1 ? [{ value: SEVERAL, label: 'Several classes' }] : []),
        ...classes.map(({ id, name }) => ({ value: id, label: `The students of ${name}` })),
      ]}
    />
  );
}
