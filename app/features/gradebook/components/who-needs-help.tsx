import type { ClassAssignment } from '#app/features/activities/index.ts';
import { nameOf, type ClassDetails, type RosterEntry } from '#app/features/classes/index.ts';
import type { BookClock } from '#app/features/gradebook/book.ts';
import { heldBackText, helpWorks, NEEDS, newcomersText, unheardText } from '#app/features/gradebook/needs.ts';
import { useHearing } from '#app/features/gradebook/use-hearing.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classPath, studentPath } from '#app/navigation/classroom-paths.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { whoNeedsHelp, type StudentNeeds } from '#shared/domain/activities/class-needs.ts';
import { SILENT_AFTER_MS } from '#shared/domain/activities/needs-teacher.ts';
import { UNHEARD_SCHOOL_DAYS } from '#shared/domain/classes/hearing.ts';
import styles from './class-work.module.css';

type Props = {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
  readonly work: readonly ClassAssignment[];
  readonly clock: BookClock;
};

/**
 * The students of a class who need their teacher, each with what for, one press from where to act; and those of whom nothing
 * newer is known.
 */
export function WhoNeedsHelp({ subject, details, work, clock }: Props) {
  const { knownAt, unheard, newcomers } = useSilent(details, clock);
  const found = whoNeedsHelp(helpWorks(work, clock), clock.today, clock.now);
  const known = { subject, details, clock };
  return (
    <div className={found.length + unheard.length > 0 ? styles.helpList : undefined}>
      {found.length > 0 ? (
        <NeedingHelp {...known} found={found} work={work} />
      ) : (
        <p>{nobodyText(unheard.length, newcomers)}</p>
      )}
      {unheard.length > 0 && <NotHeardFrom {...known} unheard={unheard} />}
      <Newcomers subject={subject} details={details} count={newcomers} />
      <SchoolHeard knownAt={knownAt} now={clock.now} />
    </div>
  );
}

type KnownProps = Omit<Props, 'work'>;

/** In a class that nothing was given to: the students of whom nothing newer is known. */
export function WhoIsUnheard({ subject, details, clock }: KnownProps) {
  const { knownAt, unheard, newcomers } = useSilent(details, clock);
  if (unheard.length + newcomers === 0) return null;
  const known = { subject, details, clock };
  return (
    <div className={unheard.length > 0 ? styles.helpList : undefined}>
      {unheard.length > 0 && <NotHeardFrom {...known} unheard={unheard} />}
      <Newcomers subject={subject} details={details} count={newcomers} />
      <SchoolHeard knownAt={knownAt} now={clock.now} />
    </div>
  );
}

/** Who was not heard from, and how many are too new for that. */
function useSilent({ roster }: ClassDetails, clock: BookClock) {
  const { knownAt, hearing } = useHearing(clock);
  const unheard = roster.filter((entry) => hearing(entry) === 'unheard');
  const newcomers = roster.filter((entry) => hearing(entry) === 'new').length;
  return { knownAt, unheard, newcomers };
}

/** That students are too new to have been heard from, with the way to what they sign in with. */
function Newcomers({ subject, details, count }: Pick<Props, 'subject' | 'details'> & { count: number }) {
  const { format } = useLocale();
  if (count === 0) return null;
  return (
    <p className={styles.newcomers}>
      {`${newcomersText(count, format)} `}
      <TextLink to={classPath(subject, details.classRow.id, { tab: 'students' })}>Sign-in cards</TextLink>
    </p>
  );
}

/** How old all of this is, where that is worth a word. Both in epoch ms. */
function SchoolHeard({ knownAt, now }: { readonly knownAt: number; readonly now: number }) {
  const { format } = useLocale();
  if (now - knownAt <= SILENT_AFTER_MS) return null;
  return (
    <p className={styles.itemNote}>{`This device heard from the school ${format.age(knownAt, now)}.`}</p>
  );
}

/** What is known, and no more: a device that was not heard from may hold anything. */
function nobodyText(unheard: number, newcomers: number): string {
  const [nothing, stuck] = ['nothing is overdue', 'no work waits on a device for long'];
  if (unheard > 0)
    return `As far as your school knows, ${nothing} and ${stuck}. Of the students below nothing newer is known.`;
  if (newcomers > 0) return `As far as your school knows, ${nothing} and ${stuck}.`;
  return `As far as your school knows, nobody needs help right now: ${nothing}, ${stuck}, and every student was heard from in the last ${UNHEARD_SCHOOL_DAYS} school days.`;
}

function NeedingHelp({
  subject,
  details,
  clock,
  work,
  found,
}: Props & { readonly found: readonly StudentNeeds[] }) {
  const { format } = useLocale();
  const entries = new Map(details.roster.map((entry) => [entry.member.userId, entry]));
  const assignments = new Map(work.map(({ assignment }) => [assignment.id, assignment]));
  return (
    <section aria-labelledby="who-needs-help">
      <h2 id="who-needs-help">{`Who needs help now (${format.number(found.length)})`}</h2>
      <MoreList count={found.length} what="students who need help" first={7}>
        {(itemAt) => (
          <ul className={styles.list} role="list">
            {found.map((needs, index) => {
              const entry = entries.get(needs.studentId);
              if (!entry) return null;
              return (
                <li key={needs.studentId} className={styles.item} {...itemAt(index)}>
                  <span className={styles.itemWords}>
                    <StudentName subject={subject} details={details} entry={entry} />
                    {needs.isHeldBack && entry.contact && (
                      <span className={styles.itemNote}>
                        {heldBackText(entry.contact, clock.now, format)}
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

function NotHeardFrom({
  subject,
  details,
  clock,
  unheard,
}: KnownProps & { readonly unheard: ClassDetails['roster'] }) {
  const { format } = useLocale();
  return (
    <section aria-labelledby="not-heard-from">
      <h2 id="not-heard-from">{`Not heard from (${format.number(unheard.length)})`}</h2>
      <MoreList count={unheard.length} what="students who were not heard from" first={7}>
        {(itemAt) => (
          <ul className={styles.list} role="list">
            {unheard.map((entry, index) => (
              <li key={entry.member.id} className={styles.item} {...itemAt(index)}>
                <span className={styles.itemWords}>
                  <StudentName subject={subject} details={details} entry={entry} />
                  <span className={styles.itemNote}>
                    {unheardText(entry.contact, entry.member, clock.now, format)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </MoreList>
    </section>
  );
}

function StudentName({
  subject,
  details,
  entry,
}: Pick<Props, 'subject' | 'details'> & { readonly entry: RosterEntry }) {
  return (
    <span className={styles.itemTitle}>
      <TextLink alone to={studentPath(subject, details.classRow.id, entry.member.id)} look="quiet">
        {nameOf(entry.member)}
      </TextLink>
    </span>
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
