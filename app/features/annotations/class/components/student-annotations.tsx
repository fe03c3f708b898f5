import { useClassAnnotations } from '#app/features/annotations/class/class-annotations.ts';
import { filtered } from '#app/features/annotations/class/class-filter.ts';
import { useClassesAsked } from '#app/features/annotations/class/use-classes-asked.ts';
import { useTextNames } from '#app/features/annotations/class/use-text-names.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { ClassAnnotationList } from './class-annotation-list.tsx';
import { UnreadStudents } from './unread-students.tsx';

/** What one student wrote in texts for these classes, read-only, flagged ones first (content §4). */
export function StudentAnnotations({
  studentId,
  classes,
}: {
  readonly studentId: string;
  readonly classes: readonly ClassRow[];
}) {
  useClassesAsked(classes.map(({ id }) => id));
  return classes.map(({ id, name }) => (
    <InClass key={id} classId={id} title={`Annotations in ${name}`} studentId={studentId} />
  ));
}

function InClass({
  classId,
  title,
  studentId,
}: {
  readonly classId: string;
  readonly title: string;
  readonly studentId: string;
}) {
  const read = useClassAnnotations(classId);
  const shown = filtered(read?.annotations ?? [], { student: studentId });
  const textOf = useTextNames([...new Set(shown.map(({ annotation }) => annotation.packId))]);
  const id = `annotations-${classId}`;
  const unread = read?.unread.filter((one) => one.studentId === studentId) ?? [];
  return (
    <section aria-labelledby={id}>
      <SectionHeader id={id} title={title} />
      {read === undefined ? (
        <Skeleton shape="card" label="Reading the annotations" />
      ) : (
        <WhenHeard what="their annotations" level={3}>
          <Stack gap={4}>
            <UnreadStudents unread={unread} />
            {shown.length === 0 && unread.length === 0 && (
              <EmptyState title="No annotations yet" level={3}>
                What this student writes in texts stands here.
              </EmptyState>
            )}
            <ClassAnnotationList classId={classId} shown={shown} kinds={read.kinds} textOf={textOf} />
          </Stack>
        </WhenHeard>
      )}
    </section>
  );
}
