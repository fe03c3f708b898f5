import { useSignedIn, useView } from '#app/engine/index.ts';
import type { ReadersFor } from '#app/features/annotations/annotation-actions.ts';
import { useTextSource } from '#app/features/annotations/files/text-facts.ts';
import { readOwnClasses } from '#app/features/classes/index.ts';
import { classTextPath } from '#app/navigation/class-text-path.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';

const NOBODY = 'nobody';

/**
 * For teachers, above their own annotations: the class that they annotate with, whose students read what is written
 * (decision 118). Below it the way to what each of their classes wrote here.
 */
export function ClassTools({
  target,
  readersFor,
  onReadersFor,
}: {
  readonly target: AnnotationTarget;
  readonly readersFor: ReadersFor;
  readonly onReadersFor: (readersFor: ReadersFor) => void;
}) {
  const { session } = useSignedIn();
  const teacherId = session.individual.id;
  const classes = useView(teacherId, (view) => readOwnClasses(view, teacherId));
  const text = useTextSource(target);
  if (classes === undefined || classes.length === 0) return null;
  return (
    <div>
      <Select
        label="Annotate with"
        hint={readersFor === null ? undefined : 'Its students read what you mark from now on.'}
        value={readersFor?.[0] ?? NOBODY}
        onChange={(value) => onReadersFor(value === NOBODY ? null : [value])}
        options={[
          { value: NOBODY, label: 'Nobody: for me alone' },
          ...classes.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      {text && target.contentType !== 'excerpt' && (
        <Disclosure summary="What my classes wrote here">
          <ul role="list">
            {classes.map(({ id, name }) => (
              <li key={id}>
                <TextLink alone to={classTextPath(text.pack.subject, id, target)}>
                  {name}
                </TextLink>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
