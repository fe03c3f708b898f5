import { useSignedIn, useView } from '#app/engine/index.ts';
import { readOwnClasses } from '#app/features/classes/index.ts';
import { classPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** On a pack, for teachers: the way to what each of their classes wrote in its texts. */
export function AnnotationsOnPack({
  subject,
  packId,
}: {
  readonly subject: SubjectPath;
  readonly packId: string;
}) {
  const { session } = useSignedIn();
  const teacherId = session.individual.id;
  const classes = useView(teacherId, (view) => readOwnClasses(view, teacherId));
  if (classes === undefined || classes.length === 0) return null;
  return (
    <Disclosure summary="What my classes wrote in this pack">
      <ul role="list">
        {classes.map(({ id, name }) => (
          <li key={id}>
            <TextLink alone to={classPath(subject, id, { tab: 'annotations', pack: packId })}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
