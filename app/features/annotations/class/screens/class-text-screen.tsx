import { useMemo } from 'react';
import { targetKey } from '#app/features/annotations/annotation-target.ts';
import { useClassAnnotations } from '#app/features/annotations/class/class-annotations.ts';
import { filtered, kindsIn } from '#app/features/annotations/class/class-filter.ts';
import { ClassAnnotationList } from '#app/features/annotations/class/components/class-annotation-list.tsx';
import { ClassText } from '#app/features/annotations/class/components/class-text.tsx';
import styles from '#app/features/annotations/class/components/heat-text.module.css';
import { HeatKey, HeatText } from '#app/features/annotations/class/components/heat-text.tsx';
import { StudentDownload } from '#app/features/annotations/class/components/student-download.tsx';
import { UnreadStudents } from '#app/features/annotations/class/components/unread-students.tsx';
import { useClassesAsked } from '#app/features/annotations/class/use-classes-asked.ts';
import { useTextNames } from '#app/features/annotations/class/use-text-names.ts';
import { NoSuchClass, TaughtClass } from '#app/features/classes/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { classTextPath } from '#app/navigation/class-text-path.ts';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { useChangeQuery } from '#app/navigation/go-to.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { annotatedContentSchema, type AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';

type ClassTextProps = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly packId: string;
  readonly textType: string;
  readonly contentId: string;
  readonly level?: number | undefined;
  readonly toc?: string | undefined;
  readonly student?: string | undefined;
  readonly kind?: string | undefined;
};

/** A text with what a class marked and wrote in it, live (content §4): where they read, where they ask. */
export function ClassTextScreen({ textType, level, toc, ...props }: ClassTextProps) {
  const { subject, classId, packId, contentId } = props;
  const contentType = annotatedContentSchema.safeParse(textType).data;
  return (
    <TaughtClass subject={subject} classId={classId}>
      {({ classRow }) =>
        contentType === undefined ? (
          <NoSuchClass subject={subject} />
        ) : (
          <TextOfClass
            {...props}
            classRow={classRow}
            target={{ packId, contentType, contentId, level: level ?? null, tocId: toc ?? null }}
          />
        )
      }
    </TaughtClass>
  );
}

type TextProps = Pick<ClassTextProps, 'subject' | 'student' | 'kind'> & {
  readonly classRow: ClassRow;
  readonly target: AnnotationTarget;
};

function TextOfClass({ subject, classRow, target, student, kind }: TextProps) {
  const { id: classId } = classRow;
  useClassesAsked([classId]);
  const read = useClassAnnotations(classId);
  const { title, packTitle, to } = useTextNames([target.packId])(target);
  const changeQuery = useChangeQuery();
  const key = targetKey(target);
  const here = useMemo(
    () => (read?.annotations ?? []).filter(({ annotation }) => targetKey(annotation) === key),
    [read, key],
  );
  const shown = useMemo(() => filtered(here, { student, kind }), [here, student, kind]);
  const annotations = useMemo(() => shown.map(({ annotation }) => annotation), [shown]);
  const missing = (read?.unread ?? []).filter(
    ({ studentId }) => student === undefined || studentId === student,
  );
  const chosen = read?.students.find(({ studentId }) => studentId === student);
  const change = (part: { student?: string | undefined; kind?: string | undefined }) =>
    changeQuery(classTextPath(subject, classId, target, { student, kind, ...part }));
  const crumbs = [
    { label: 'Classes', to: classesPath(subject) },
    { label: classRow.name, to: classPath(subject, classId, { tab: 'annotations' }) },
  ];
  return (
    <PageBody density="work">
      <PageHeader
        look="line"
        title={title}
        crumbs={crumbs}
        meta={packTitle !== '' && <span>{packTitle}</span>}
        actions={
          to !== null && (
            <ButtonLink to={to} size="small">
              Read and annotate it
            </ButtonLink>
          )
        }
      />
      {read === undefined ? (
        <Skeleton shape="card" label="Reading the annotations" />
      ) : (
        <WhenHeard what="the annotations of this class">
          <div className={styles.layout}>
            <section className={styles.text} aria-label="The text">
              <HeatKey />
              <ClassText target={target}>
                {(readable, words) => (
                  <HeatText readable={readable} annotations={annotations} kinds={read.kinds}>
                    {words}
                  </HeatText>
                )}
              </ClassText>
            </section>
            <section className={styles.side} aria-label="What was written">
              <UnreadStudents unread={missing} />
              <Select
                label="Student"
                value={student ?? ALL}
                onChange={(value) => change({ student: value === ALL ? undefined : value })}
                options={[
                  { value: ALL, label: 'Everybody' },
                  ...read.students.map(({ studentId, name }) => ({ value: studentId, label: name })),
                ]}
              />
              <Select
                label="Kind"
                value={kind ?? ALL}
                onChange={(value) => change({ kind: value === ALL ? undefined : value })}
                options={[
                  { value: ALL, label: 'Every kind' },
                  ...kindsIn(here, read.kinds).map(({ typeId, label }) => ({ value: typeId, label })),
                ]}
              />
              {chosen && (
                <StudentDownload
                  target={target}
                  student={chosen}
                  annotations={filtered(here, { student }).map(({ annotation }) => annotation)}
                  types={read.kinds}
                />
              )}
              {shown.length === 0 && missing.length === 0 && (
                <EmptyState title={here.length === 0 ? 'No annotations here yet' : 'Nothing of this kind'}>
                  {here.length === 0
                    ? 'What students of this class write in this text stands here.'
                    : 'Choose another student or kind.'}
                </EmptyState>
              )}
              <ClassAnnotationList classId={classId} shown={shown} kinds={read.kinds} level={2} />
            </section>
          </div>
        </WhenHeard>
      )}
    </PageBody>
  );
}

const ALL = 'all';
