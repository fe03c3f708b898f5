import {
  useClassAnnotations,
  type ClassAnnotations as Read,
} from '#app/features/annotations/class/class-annotations.ts';
import {
  filtered,
  kindsIn,
  textsIn,
  type ClassFilter,
} from '#app/features/annotations/class/class-filter.ts';
import { useClassesAsked } from '#app/features/annotations/class/use-classes-asked.ts';
import { useTextNames } from '#app/features/annotations/class/use-text-names.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classTextPath } from '#app/navigation/class-text-path.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { ClassAnnotationList } from './class-annotation-list.tsx';
import styles from './class-annotations.module.css';
import { ClassKinds } from './class-kinds.tsx';
import { UnreadStudents } from './unread-students.tsx';

type ClassAnnotationsProps = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly filter: ClassFilter;
  readonly onFilter: (part: ClassFilter) => void;
};

/**
 * What a class wrote in texts, live and read-only (content §4): flagged ones first, by student, kind and pack; the
 * kinds that its teachers name.
 */
export function ClassAnnotations({ classId, ...props }: ClassAnnotationsProps) {
  useClassesAsked([classId]);
  const read = useClassAnnotations(classId);
  if (read === undefined) return <Skeleton shape="card" label="Reading the annotations" />;
  return (
    <Stack gap={4}>
      <WhenHeard what="the annotations of this class" level={2}>
        <Shown classId={classId} read={read} {...props} />
      </WhenHeard>
      <Disclosure summary="Kinds of annotations of this class">
        <ClassKinds classId={classId} kinds={read.kinds} />
      </Disclosure>
    </Stack>
  );
}

function Shown({
  subject,
  classId,
  filter,
  onFilter,
  read,
}: ClassAnnotationsProps & { readonly read: Read }) {
  const { annotations, students, unread, kinds } = read;
  const textOf = useTextNames([...new Set(annotations.map(({ annotation }) => annotation.packId))]);
  const shown = filtered(annotations, filter);
  const missing = unread.filter(
    ({ studentId }) => filter.student === undefined || studentId === filter.student,
  );
  return (
    <Stack gap={4}>
      <UnreadStudents unread={missing} />
      {annotations.length > 0 && (
        <div className={styles.tools} role="group" aria-label="Which annotations">
          <Select
            label="Student"
            value={filter.student ?? ALL}
            onChange={(value) => onFilter({ ...filter, student: value === ALL ? undefined : value })}
            options={[
              { value: ALL, label: 'Everybody' },
              ...students.map(({ studentId, name }) => ({ value: studentId, label: name })),
            ]}
          />
          <Select
            label="Kind"
            value={filter.kind ?? ALL}
            onChange={(value) => onFilter({ ...filter, kind: value === ALL ? undefined : value })}
            options={[
              { value: ALL, label: 'Every kind' },
              ...kindsIn(annotations, kinds).map(({ typeId, label }) => ({ value: typeId, label })),
            ]}
          />
          <Select
            label="Pack"
            value={filter.pack ?? ALL}
            onChange={(value) => onFilter({ ...filter, pack: value === ALL ? undefined : value })}
            options={[{ value: ALL, label: 'Every pack' }, ...packsOf(annotations, textOf, filter.pack)]}
          />
        </div>
      )}
      {shown.length === 0 && missing.length === 0 && (
        <EmptyState title={annotations.length === 0 ? 'No annotations yet' : 'Nothing of this kind'}>
          {annotations.length === 0
            ? 'What students of this class write in texts stands here, flagged notes first.'
            : 'Choose another student, kind or pack.'}
        </EmptyState>
      )}
      <TextsOfClass subject={subject} classId={classId} shown={shown} textOf={textOf} />
      <ClassAnnotationList classId={classId} shown={shown} kinds={kinds} textOf={textOf} level={2} />
    </Stack>
  );
}

const ALL = 'all';

function packsOf(
  annotations: Read['annotations'],
  textOf: ReturnType<typeof useTextNames>,
  chosen: string | undefined,
) {
  const titles = new Map(
    annotations.map(({ annotation }) => [
      annotation.packId,
      textOf(annotation).packTitle || annotation.packId,
    ]),
  );
  if (chosen !== undefined && !titles.has(chosen)) titles.set(chosen, chosen);
  return [...titles].map(([value, label]) => ({ value, label }));
}

/** The texts in which something was written: each opens with the highlights of the whole class. */
function TextsOfClass({
  subject,
  classId,
  shown,
  textOf,
}: Pick<ClassAnnotationsProps, 'subject' | 'classId'> & {
  readonly shown: Read['annotations'];
  readonly textOf: ReturnType<typeof useTextNames>;
}) {
  const { format } = useLocale();
  const texts = textsIn(shown);
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="texts-of-class">
      <h2 id="texts-of-class" className={styles.sectionTitle}>
        Where the class reads and asks
      </h2>
      <ul className={styles.texts} role="list">
        {texts.map(({ count, flagged, students, ...target }) => (
          <li key={JSON.stringify(target)}>
            {target.contentType === 'excerpt' ? (
              textOf(target).title
            ) : (
              <TextLink alone to={classTextPath(subject, classId, target)}>
                {textOf(target).title}
              </TextLink>
            )}
            <span className={styles.where}>
              {format.plural(count, 'annotation', 'annotations')} by{' '}
              {format.plural(students, 'student', 'students')}
              {flagged > 0 && `, ${format.number(flagged)} flagged`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
