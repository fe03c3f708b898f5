import { useMemo } from 'react';
import { dueDay, useClassWork, type ClassAssignment } from '#app/features/activities/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { bookColumns } from '#app/features/gradebook/book.ts';
import { useBookClock } from '#app/features/gradebook/use-book-clock.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { dueOf, hasMoreTime } from '#shared/domain/activities/deadline.ts';
import { gradebookRow, type GradebookCell } from '#shared/domain/activities/gradebook.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import styles from './class-work.module.css';
import { WorkSignText } from './work-sign.tsx';

/** All work of one student in these classes, with what they got for it and what their teacher wrote. */
export function StudentWork({
  studentId,
  classes,
}: {
  readonly studentId: string;
  readonly classes: readonly ClassRow[];
}) {
  const work = useClassWork(classes.map(({ id }) => id));
  if (!work) return <Skeleton shape="card" label="Looking at their work" />;
  return classes.map((classRow) => (
    <WorkInClass
      key={classRow.id}
      classRow={classRow}
      studentId={studentId}
      work={work.filter(({ assignment }) => assignment.classId === classRow.id)}
    />
  ));
}

type Line = { readonly item: ClassAssignment; readonly cell: GradebookCell };

function WorkInClass({
  classRow,
  studentId,
  work,
}: {
  readonly classRow: ClassRow;
  readonly studentId: string;
  readonly work: readonly ClassAssignment[];
}) {
  const { format } = useLocale();
  const lines = useLines(work, studentId);
  const id = `work-${classRow.id}`;
  const row = gradebookRow(null, new Map(lines.map(({ item, cell }) => [item.assignment.id, cell])));
  const title = `Work in ${classRow.name}`;
  return (
    <section aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={title}
        {...(row.average !== null && {
          note: `${format.number(row.points)} of ${format.number(row.maximum)} points, ${format.percent(row.average)}`,
        })}
      />
      <WhenHeard what="their work" level={3}>
        {lines.length === 0 ? (
          <EmptyState title="No work yet" level={3}>
            Nothing was given to this student here.
          </EmptyState>
        ) : (
          <div className={styles.work} role="region" aria-label={`Table: ${title}`} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Activity</th>
                  <th scope="col">Where it stands</th>
                  <th scope="col">Dates</th>
                  <th scope="col">Feedback given</th>
                </tr>
              </thead>
              <tbody>
                {lines.map((line) => (
                  <WorkLine key={line.item.assignment.id} line={line} studentId={studentId} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </WhenHeard>
    </section>
  );
}

function useLines(work: readonly ClassAssignment[], studentId: string): Line[] {
  const clock = useBookClock();
  return useMemo(() => {
    if (!clock) return [];
    const byId = new Map(work.map((item) => [item.assignment.id, item]));
    return bookColumns(work, clock).flatMap(({ assignment, cells }) => {
      const [item, cell] = [byId.get(assignment.id), cells.get(studentId)];
      return item && cell ? [{ item, cell }] : [];
    });
  }, [work, clock, studentId]);
}

function WorkLine({ line, studentId }: { readonly line: Line; readonly studentId: string }) {
  const { format } = useLocale();
  const { item, cell } = line;
  const { assignment } = item;
  const student = [...item.students, ...item.inactive].find((one) => one.studentId === studentId);
  const submittedAt = student?.progress?.submittedAt ?? null;
  const review = student?.review ?? null;
  const returned = review?.returned ?? null;
  return (
    <tr>
      <th scope="row">
        <TextLink alone to={classWorkPath(assignment, studentId)}>
          {assignment.title}
        </TextLink>
      </th>
      <td className={styles.workSign}>
        <WorkSignText cell={cell} />
      </td>
      <td className={styles.workDates}>
        <div>{`Due ${dueDay(dueOf(assignment, review), format)}`}</div>
        {hasMoreTime(assignment, review) && <Badge>More time</Badge>}
        {submittedAt !== null && <div>{`Finished ${format.dateTime(submittedAt)}`}</div>}
        {returned !== null && <div>{`Returned ${format.dateTime(returned.at)}`}</div>}
      </td>
      <td className={styles.workFeedback}>{returned?.feedback ?? ''}</td>
    </tr>
  );
}
