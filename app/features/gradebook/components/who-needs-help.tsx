import type { ClassAssignment } from '#app/features/activities/index.ts';
import { nameOf, type ClassDetails } from '#app/features/classes/index.ts';
import type { BookClock } from '#app/features/gradebook/book.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { studentPath } from '#app/navigation/classroom-paths.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import {
  whoNeedsHelp,
  type HelpWork,
  type StudentNeeds,
  type WorkNeed,
} from '#shared/domain/activities/class-needs.ts';
import { dueOf, isOver } from '#shared/domain/activities/deadline.ts';
import { assignmentStatus } from '#shared/domain/activities/status.ts';
import styles from './class-work.module.css';

type Props = {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
  readonly work: readonly ClassAssignment[];
  readonly clock: BookClock;
};

/** The students of a class who need their teacher, each with what for, one press from where to act. */
export function WhoNeedsHelp({ subject, details, work, clock }: Props) {
  const { format } = useLocale();
  const found = whoNeedsHelp(helpWorks(work, clock), clock.today, clock.now);
  const entries = new Map(details.roster.map((entry) => [entry.member.userId, entry]));
  const assignments = new Map(work.map(({ assignment }) => [assignment.id, assignment]));
  if (found.length === 0)
    return <p>Nobody needs help right now: nothing is overdue, and no device holds work back.</p>;
  return (
    <section aria-labelledby="who-needs-help" className={styles.helpList}>
      <h2 id="who-needs-help">{`Who needs help now (${format.number(found.length)})`}</h2>
      <MoreList count={found.length} what="students who need help" first={7}>
        {(itemAt) => (
          <ul className={styles.list} role="list">
            {found.map((needs, index) => {
              const entry = entries.get(needs.studentId);
              if (!entry) return null;
              const to = studentPath(subject, details.classRow.id, entry.member.id);
              return (
                <li key={needs.studentId} className={styles.item} {...itemAt(index)}>
                  <span className={styles.itemWords}>
                    <span className={styles.itemTitle}>
                      <TextLink alone to={to} look="quiet">
                        {nameOf(entry.member)}
                      </TextLink>
                    </span>
                    {needs.isSilent && entry.contact && (
                      <span className={styles.itemNote}>
                        {`${format.plural(entry.contact.unsent, 'change waits', 'changes wait')} on their device, heard from ${format.age(entry.contact.lastContact, clock.now)}`}
                      </span>
                    )}
                    <Works needs={needs} assignments={assignments} />
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </MoreList>
    </section>
  );
}

function Works({
  needs,
  assignments,
}: {
  readonly needs: StudentNeeds;
  readonly assignments: ReadonlyMap<string, ClassAssignment['assignment']>;
}) {
  if (needs.works.length === 0) return null;
  return (
    <ul className={styles.needs} role="list">
      {needs.works.map(({ assignmentId, need }) => {
        const assignment = assignments.get(assignmentId);
        if (!assignment) return null;
        return (
          <li key={assignmentId} className={styles.need}>
            <span className={styles.needWord}>{NEEDS[need]}</span>
            {': '}
            <TextLink alone to={classWorkPath(assignment, needs.studentId)}>
              {assignment.title}
            </TextLink>
          </li>
        );
      })}
    </ul>
  );
}

const NEEDS: Record<WorkNeed, string> = {
  overdue: 'Overdue',
  revise: 'Given back to revise, not opened',
  not_started: 'Not started, due soon',
};

/** Open activities alone ask for anybody who has not finished. */
function helpWorks(work: readonly ClassAssignment[], clock: BookClock): HelpWork[] {
  return work
    .filter(({ assignment }) => assignmentStatus(assignment, clock.today) === 'OPEN')
    .flatMap(({ assignment, students }) =>
      students.map(({ studentId, status, progress, review, contact }) => ({
        ...{ studentId, status, progress, review, contact },
        assignmentId: assignment.id,
        endDate: dueOf(assignment, review).endDate,
        isOver: isOver(assignment, clock.timeZone, clock.now, review),
        hasQuestions: askedCount(assignment) > 0,
      })),
    );
}
