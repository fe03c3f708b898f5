import { dueText, NothingOpen, useClassWork, type ClassAssignment } from '#app/features/activities/index.ts';
import type { ClassDetails } from '#app/features/classes/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { cellOf, type BookClock } from '#app/features/gradebook/book.ts';
import { useBookClock } from '#app/features/gradebook/use-book-clock.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { completedInOrder, openInOrder, scheduledInOrder } from '#shared/domain/activities/activity-order.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import { dueOf } from '#shared/domain/activities/deadline.ts';
import { columnSummary } from '#shared/domain/activities/gradebook.ts';
import styles from './class-work.module.css';
import { WhoIsUnheard, WhoNeedsHelp } from './who-needs-help.tsx';

/** What was given to a class, each with how far its students are, who needs help now, and who was not heard from. */
export function ClassActivities({
  subject,
  details,
}: {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
}) {
  const work = useClassWork([details.classRow.id]);
  const clock = useBookClock();
  if (!work || !clock) return <Skeleton shape="card" label="Looking at the activities" />;
  return (
    <WhenHeard what="the activities of this class">
      {work.length === 0 ? (
        <div className={styles.layout}>
          <WhoIsUnheard subject={subject} details={details} clock={clock} />
          <NothingOpen title="Nothing was given to this class yet" subject={subject} />
        </div>
      ) : (
        <div className={styles.layout}>
          <WhoNeedsHelp subject={subject} details={details} work={work} clock={clock} />
          <Lists work={work} clock={clock} />
        </div>
      )}
    </WhenHeard>
  );
}

type WorkProps = { readonly work: readonly ClassAssignment[]; readonly clock: BookClock };

function Lists({ work, clock }: WorkProps) {
  const { format } = useLocale();
  const dated = work.map((item) => ({ ...item.assignment, item }));
  const lists = [
    { id: 'open', title: 'Open', found: openInOrder(dated, clock.today) },
    { id: 'scheduled', title: 'Scheduled', found: scheduledInOrder(dated, clock.today) },
    { id: 'completed', title: 'Completed', found: completedInOrder(dated) },
  ];
  const hasBoth = new Set(work.map(({ assignment }) => assignment.subject)).size > 1;
  return (
    <div className={styles.sections}>
      {lists
        .filter(({ found }) => found.length > 0)
        .map(({ id, title, found }) => (
          <section key={id} aria-labelledby={`class-${id}`}>
            <h2 id={`class-${id}`}>{`${title} (${format.number(found.length)})`}</h2>
            <ul className={styles.list} role="list">
              {found.map(({ item }) => (
                <ActivityItem key={item.assignment.id} item={item} clock={clock} showSubject={hasBoth} />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function ActivityItem({
  item,
  clock,
  showSubject,
}: {
  readonly item: ClassAssignment;
  readonly clock: BookClock;
  readonly showSubject: boolean;
}) {
  const { format } = useLocale();
  const { assignment } = item;
  const counts = columnSummary(item.students.map((student) => cellOf(assignment, student, clock)));
  const isScheduled = assignment.status === 'ASSIGNED' && assignment.startDate > clock.today;
  const isOpen = assignment.status === 'ASSIGNED' && !isScheduled;
  const to = classWorkPath(assignment);
  return (
    <li className={styles.item}>
      <span className={styles.itemWords}>
        <span className={styles.itemTitle}>
          <TextLink alone to={to} look="quiet">
            {assignment.title}
          </TextLink>
        </span>
        <span className={styles.itemNote}>
          {showSubject && <span>{subjectLabel(assignment.subject)}</span>}
          <span>{datesText(item, clock, format)}</span>
          {!isScheduled && askedCount(assignment) > 0 && (
            <span>{`${counts.turnedIn} of ${counts.students} handed in`}</span>
          )}
        </span>
      </span>
      <span className={styles.counts}>
        {isOpen && counts.overdue > 0 && (
          <Badge tone="warn">{`${format.number(counts.overdue)} overdue`}</Badge>
        )}
        {counts.late > 0 && <Badge tone="warn">{`${format.number(counts.late)} late`}</Badge>}
        {counts.toReview > 0 && (
          <ButtonLink to={to} size="small">
            {`Review ${format.number(counts.toReview)}`}
            <VisuallyHidden>{`: ${assignment.title}`}</VisuallyHidden>
          </ButtonLink>
        )}
      </span>
    </li>
  );
}

function datesText(
  { assignment }: ClassAssignment,
  clock: BookClock,
  format: ReturnType<typeof useLocale>['format'],
): string {
  if (assignment.status === 'COMPLETED') return `Ended ${format.dateTime(assignment.statusAt)}`;
  return assignment.startDate > clock.today
    ? `Opens ${format.dateDay(assignment.startDate)}`
    : dueText(dueOf(assignment), clock, format);
}
