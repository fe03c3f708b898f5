import styles from '#app/features/activities/components/board/board.module.css';
import { isDone, isRead } from '#app/features/activities/is-done.ts';
import type { FormerWork, StudentBoard } from '#app/features/activities/student-queries.ts';
import type { StudentTask } from '#app/features/activities/student-tasks.ts';
import { byOwnDates, toDoOf } from '#app/features/activities/to-do.ts';
import { DensityChoice, WhenHeard, type ListDensity } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activityPath } from '#app/navigation/classroom-paths.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { completedInOrder, openInOrder, scheduledInOrder } from '#shared/domain/activities/activity-order.ts';
import { isRemoved } from '#shared/domain/activities/review.ts';
import { TaskCard } from './task-card.tsx';
import { isGone } from './task-when.ts';

/** A student's activities: what to do, what opens later, what is done, what was removed (classroom §4 order). */
export function StudentList({
  board,
  clock,
  subject,
  density,
  onDensity,
}: {
  readonly board: StudentBoard;
  readonly clock: SchoolClock;
  readonly subject: SubjectPath;
  readonly density: ListDensity;
  readonly onDensity: (density: ListDensity) => void;
}) {
  const groups = groupsOf(board.tasks, clock.today);
  const firstId = groups.find((group) => group.tasks.length > 0)?.id;
  const isEmpty = groups.every((group) => group.tasks.length === 0) && board.former.length === 0;
  if (isEmpty) {
    return (
      <WhenHeard what="your activities">
        <EmptyState
          illustration={<EmptyArt />}
          title="No activities yet"
          action={<ButtonLink to={`/${subject}/packs`}>Explore Packs</ButtonLink>}
        >
          What your teacher gives you appears here by itself, as soon as this device has a network.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <>
      {groups.map(({ id, title, tasks }) =>
        tasks.length === 0 ? null : (
          <section key={id} className={styles.boardSection} aria-labelledby={`tasks-${id}`}>
            <SectionHeader
              id={`tasks-${id}`}
              title={title}
              {...(id === firstId && {
                action: <DensityChoice value={density} onChange={onDensity} />,
              })}
            />
            <CardGrid size={sizeFor(density)}>
              {tasks.map((task, index) => (
                <CardCell key={task.assignment.id}>
                  <TaskCard
                    task={task}
                    clock={clock}
                    isNext={id === 'open' && index === 0 && !isRead(task)}
                    {...(task.className !== null && { eyebrow: task.className })}
                  />
                </CardCell>
              ))}
            </CardGrid>
          </section>
        ),
      )}
      <FormerSection former={board.former} subject={subject} density={density} />
    </>
  );
}

type Group = { id: 'open' | 'later' | 'done' | 'removed'; title: string; tasks: StudentTask[] };

function groupsOf(tasks: readonly StudentTask[], today: string): Group[] {
  const dated = byOwnDates(tasks);
  const taking = dated.filter(({ task }) => !isRemoved(task.review));
  const open = openInOrder(taking, today).map(({ task }) => task);
  const ended = completedInOrder(taking).map(({ task }) => task);
  const done = open.filter((task) => isDone(task, today));
  return [
    { id: 'open', title: 'To do', tasks: toDoOf(tasks, today) },
    { id: 'later', title: 'Opens later', tasks: scheduledInOrder(taking, today).map(({ task }) => task) },
    { id: 'done', title: 'Done', tasks: [...done, ...ended] },
    { id: 'removed', title: 'Removed by your teacher', tasks: tasks.filter(isShownRemoved) },
  ];
}

/**
 * A removed activity stays in the list. One removed from students' lists too, or from this student's, only while it
 * holds their words (M6): students do not see activities where their status is REMOVED, but never lose what they wrote.
 */
const isShownRemoved = (task: StudentTask): boolean =>
  isGone(task) && (task.hasWork || (task.assignment.status === 'DELETED' && !isRemoved(task.review)));

const sizeFor = (density: ListDensity) => (density === 'compact' ? 'rows' : 'medium');

/** The pack of an activity that can't be read any more; the address needs one, the screen does not. */
const UNKNOWN_PACK = 'unknown';

const formerPath = (subject: SubjectPath, { assignmentId: assignment, isOfSnacks }: FormerWork): string =>
  isOfSnacks
    ? snackPackPath({ subject, snackPackId: UNKNOWN_PACK, assignment })
    : activityPath({ subject, packId: UNKNOWN_PACK, assignment });

function FormerSection({
  former,
  subject,
  density,
}: {
  readonly former: readonly FormerWork[];
  readonly subject: SubjectPath;
  readonly density: ListDensity;
}) {
  const { format } = useLocale();
  if (former.length === 0) return null;
  return (
    <section className={styles.boardSection} aria-labelledby="tasks-left">
      <SectionHeader
        id="tasks-left"
        title="From classes you left"
        note="Your own words stay with you, to read and to copy."
      />
      <CardGrid size={sizeFor(density)}>
        {former.map((work) => (
          <CardCell key={work.assignmentId}>
            <Card
              title={work.copy?.title ?? work.texts[0]?.slice(0, 60) ?? 'Your work'}
              to={formerPath(subject, work)}
              meta={<Badge>{work.submitted ? 'Handed in' : 'Not handed in'}</Badge>}
            >
              {format.plural(work.texts.length, 'answer', 'answers')}
            </Card>
          </CardCell>
        ))}
      </CardGrid>
    </section>
  );
}
