import { useHeard } from '#app/engine/index.ts';
import type { ClassDetails } from '#app/features/classes/queries.ts';
import { useUsernames } from '#app/features/classes/use-usernames.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { addStudentsPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { UserRoundPlus } from '#app/ui/icons/user-round-plus.ts';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { ClassOpenings } from './class-openings.tsx';
import styles from './class-work.module.css';
import { FormerStudents } from './former-students.tsx';
import { NewCards } from './new-cards.tsx';
import { Roster } from './roster.tsx';

/** Who is in a class, and the ways in. */
export function ClassStudents({
  subject,
  details,
}: {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
}) {
  const { format } = useLocale();
  const isHeard = useHeard() === 'heard';
  const { classRow, roster } = details;
  const usernames = useUsernames(subject, classRow.id, roster);
  return (
    <section aria-labelledby="class-roster">
      <VisuallyHidden>
        <h2 id="class-roster">Students</h2>
      </VisuallyHidden>
      <div className={styles.tools}>
        <ButtonLink
          to={addStudentsPath(subject, classRow.id)}
          variant="primary"
          icon={<UserRoundPlus size="1.1em" aria-hidden="true" />}
        >
          Add students
        </ButtonLink>
        <NewCards subject={subject} classId={classRow.id} roster={roster} />
        {(roster.length > 0 || isHeard) && (
          <p className={styles.count}>{format.plural(roster.length, 'student', 'students')}</p>
        )}
      </div>
      <ClassOpenings subject={subject} details={details} />
      {roster.length === 0 ? (
        <WhenHeard what="the students of this class" level={3}>
          <EmptyState illustration={<NoClassesArt />} title="Nobody here yet" level={3}>
            Students join with the class code, or you make accounts for them.
          </EmptyState>
        </WhenHeard>
      ) : (
        <Roster subject={subject} classRow={classRow} roster={roster} usernames={usernames} />
      )}
      <FormerStudents former={details.former} usernames={usernames} />
    </section>
  );
}
