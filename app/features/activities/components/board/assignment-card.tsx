import { AssignmentMark } from '#app/features/activities/components/assign/assignment-mark.tsx';
import { dueText } from '#app/features/activities/components/due-text.ts';
import { AssignmentMenu } from '#app/features/activities/components/manage/assignment-menu.tsx';
import { PackCover } from '#app/features/activities/components/pack-cover.tsx';
import type { ClassAssignment } from '#app/features/activities/teacher-queries.ts';
import type { ListDensity } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { TriangleAlert } from '#app/ui/icons/triangle-alert.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { askedCount } from '#shared/domain/activities/asked.ts';
import { showsWarning } from '#shared/domain/activities/days-left.ts';
import { dueOf, isOver, newcomersTo } from '#shared/domain/activities/deadline.ts';
import { needOf } from '#shared/domain/activities/needs-teacher.ts';
import { classLabel, completionRate } from '#shared/domain/activities/progress-label.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import styles from './board.module.css';

/** One assignment on the teacher's board: the class label, how many are done, days left, and who needs the teacher. */
export function AssignmentCard({
  item,
  clock,
  density = 'comfortable',
  showClass = true,
  hasMenu = false,
}: {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
  /** `compact`: one line, of a grid of rows. */
  readonly density?: ListDensity;
  /** Left out below the name of the class. */
  readonly showClass?: boolean;
  /** What can be done with it, on the card. */
  readonly hasMenu?: boolean;
}) {
  const { format } = useLocale();
  const { assignment, className, students, mark } = item;
  const statuses = students.map((student) => student.status);
  const isNew = newcomersTo(assignment, clock.timeZone);
  const awaited = students.filter((student) => !isNew(student)).map((student) => student.status);
  const hasQuestions = askedCount(assignment) > 0;
  const state = assignmentStatus(assignment, clock.today);
  const rate = completionRate(statuses, hasQuestions);
  const isOpen = state === 'OPEN';
  const label = classLabel(statuses);
  const toReview = students.filter((student) => student.status === 'SUBMITTED' && !student.isReviewed).length;
  return (
    <Card
      title={assignment.title}
      to={classWorkPath(assignment)}
      picture={<PackCover packId={assignment.packId} />}
      picturePosition="thumb"
      {...(showClass && { eyebrow: className })}
      {...(hasMenu && {
        actions: <AssignmentMenu assignment={assignment} students={students} clock={clock} look="icon" />,
        actionsPosition: 'corner' as const,
      })}
      meta={
        <>
          {state === 'SCHEDULED' ? (
            <span>Opens {format.dateDay(assignment.startDate)}</span>
          ) : (
            <span>
              {isOpen ? dueText(dueOf(assignment), clock, format) : endedText(item, format.dateTime)}
            </span>
          )}
          {mark !== null && <AssignmentMark mark={mark} createdAt={assignment.createdAt} />}
        </>
      }
    >
      <div className={styles.assignmentCardBody} data-part="assignment-card" data-density={density}>
        <div className={styles.assignmentCardBadges}>
          <Badge tone={label === 'Submitted' ? 'good' : 'plain'}>{label}</Badge>
          {isOpen && showsWarning(assignment, awaited, clock.today) && (
            <Badge tone="warn" icon={<TriangleAlert size="1em" aria-hidden="true" />}>
              {isOver(assignment, clock.timeZone, clock.now) ? 'Overdue' : 'Due soon'}
            </Badge>
          )}
          {toReview > 0 && <Badge tone="accent">{format.number(toReview)} to review</Badge>}
        </div>
        {students.length > 0 && (
          <ProgressBar
            label={hasQuestions ? 'Handed in' : 'Viewed'}
            labelHidden={density === 'compact'}
            value={rate}
            max={100}
            figures={`${rate}% of ${format.plural(students.length, 'student', 'students')}`}
          />
        )}
        {isOpen && density === 'comfortable' && <WhoNeedsMe item={item} clock={clock} />}
      </div>
    </Card>
  );
}

/** Names of the students who need the teacher, few enough to read at a glance. */
function WhoNeedsMe({ item, clock }: { readonly item: ClassAssignment; readonly clock: SchoolClock }) {
  const { format } = useLocale();
  const { assignment, students } = item;
  const isNew = newcomersTo(assignment, clock.timeZone);
  const { endDate, endTime } = assignment;
  const place = { endDate, endTime, timeZone: clock.timeZone, hasQuestions: askedCount(assignment) > 0 };
  const inNeed = students.filter(
    (student) =>
      needOf({ ...student, joinedAfterDue: isNew(student) }, place, clock.today, clock.now) !== null,
  );
  if (inNeed.length === 0) return null;
  const names = inNeed.slice(0, 3).map((student) => student.name);
  const rest = inNeed.length - names.length;
  const who = rest > 0 ? [...names, `${rest} more`] : names;
  const verb = inNeed.length === 1 ? 'needs you' : 'need you';
  return (
    <p className={styles.assignmentCardNeeds}>
      <strong>{`${format.plural(inNeed.length, 'student', 'students')} ${verb}:`}</strong> {format.list(who)}
    </p>
  );
}

function endedText({ assignment }: ClassAssignment, at: (instant: number) => string): string {
  return `${assignment.status === 'COMPLETED' ? 'Ended' : 'Deleted'} ${at(assignment.statusAt)}`;
}
