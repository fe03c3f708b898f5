import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import classStyles from '#app/features/classes/components/class-code.module.css';
import styles from '#app/features/classes/components/class-work.module.css';
import { contactText } from '#app/features/classes/components/contact-text.ts';
import { FormerStudents } from '#app/features/classes/components/former-students.tsx';
import { GroupTick } from '#app/features/classes/components/group-tick.tsx';
import { LevelChoice } from '#app/features/classes/components/level-choice.tsx';
import { NoSuchClass } from '#app/features/classes/components/no-such-class.tsx';
import { RemoveStudentDialog } from '#app/features/classes/components/remove-student-dialog.tsx';
import { ResetPassword } from '#app/features/classes/components/reset-password.tsx';
import { SignStudentOut } from '#app/features/classes/components/sign-student-out.tsx';
import { StudentBadge } from '#app/features/classes/components/student-badge.tsx';
import { StudentSecret } from '#app/features/classes/components/student-secret.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import {
  nameOf,
  useClassesOfStudent,
  type ClassDetails,
  type FormerStudent,
  type RosterEntry,
} from '#app/features/classes/queries.ts';
import { useUsernames } from '#app/features/classes/use-usernames.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { classesPath, classPath, editStudentPath } from '#app/navigation/classroom-paths.ts';
import { useNow } from '#app/platform/use-now.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { FieldLegend } from '#app/ui/fields/field.tsx';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { UserRoundMinus } from '#app/ui/icons/user-round-minus.ts';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { namedGroups } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';

export type StudentAddress = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly enrollmentId: string;
};

/** What the student has done in these classes, which another feature draws. */
type DrawWork = (studentId: string, classes: readonly ClassRow[]) => ReactNode;

/** One student of a class: all their work, their device, their groups and sign-in, the way out (classroom §2). */
export function StudentScreen({
  subject,
  classId,
  enrollmentId,
  work,
}: StudentAddress & { readonly work: DrawWork }) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {(details) => {
        const entry = details.roster.find(({ member }) => member.id === enrollmentId);
        const removed = details.former.find(({ member }) => member.id === enrollmentId);
        if (removed) return <RemovedStudent subject={subject} details={details} removed={removed} />;
        if (!entry) return <NoSuchClass subject={subject} />;
        return <StudentView subject={subject} details={details} entry={entry} work={work} />;
      }}
    </TaughtClass>
  );
}

function RemovedStudent({
  subject,
  details,
  removed,
}: Pick<StudentViewProps, 'subject' | 'details'> & { readonly removed: FormerStudent }) {
  const usernames = useUsernames(subject, details.classRow.id, details.roster);
  return (
    <PageBody density="work">
      <PageHeader
        look="line"
        title={nameOf(removed.member)}
        crumbs={crumbsOf(subject, details.classRow)}
        meta={<span>Removed from the class</span>}
      />
      <FormerStudents former={[removed]} usernames={usernames} isOpen />
    </PageBody>
  );
}

const crumbsOf = (subject: SubjectPath, { id, name }: ClassRow) => [
  { label: 'Classes', to: classesPath(subject) },
  { label: name, to: classPath(subject, id, { tab: 'students' }) },
];

type StudentViewProps = {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
  readonly entry: RosterEntry;
  readonly work: DrawWork;
};

function StudentView({ subject, details, entry, work }: StudentViewProps) {
  const { format } = useLocale();
  const now = useNow();
  const { classRow } = details;
  const { member, contact } = entry;
  const username = useUsernames(subject, classRow.id, details.roster)?.get(member.userId) ?? '';
  const classes = useClassesOfStudent(member.userId, classRow.id);
  return (
    <PageBody density="work">
      <PageHeader
        look="line"
        title={nameOf(member)}
        crumbs={crumbsOf(subject, classRow)}
        meta={
          <>
            {username !== '' && <span>{`Username ${username}`}</span>}
            <span>{capitalized(contactText(contact, now, format))}</span>
          </>
        }
        actions={
          <ButtonLink
            to={editStudentPath(subject, classRow.id, member.id)}
            size="small"
            icon={<PencilLine size="1.1em" aria-hidden="true" />}
          >
            Edit name
          </ButtonLink>
        }
      />
      <div className={styles.studentLayout}>
        <div className={styles.studentWork}>{classes && work(member.userId, classes)}</div>
        <div className={styles.studentSide}>
          <Panel label="Reading">
            <LevelChoice
              classId={classRow.id}
              studentIds={[member.userId]}
              chosen={member.readingLevel ?? null}
              label="Reading level"
              hint="Articles open at it. The student can choose another for a text."
              noneLabel={
                classRow.readingLevel ? `As the class: Level ${classRow.readingLevel}` : 'As the class'
              }
            />
          </Panel>
          <GroupsOfStudent details={details} entry={entry} />
          <ResetPassword key={member.userId} subject={subject} classRow={classRow} member={member} />
          <StudentBadge subject={subject} classRow={classRow} member={member} />
          <StudentSecret subject={subject} classRow={classRow} member={member} />
          <SignStudentOut subject={subject} member={member} />
          <RemoveStudent subject={subject} details={details} entry={entry} />
        </div>
      </div>
    </PageBody>
  );
}

function GroupsOfStudent({ details, entry }: Pick<StudentViewProps, 'details' | 'entry'>) {
  const groups = namedGroups(details.classRow);
  if (groups.length === 0) return null;
  return (
    <Panel>
      <fieldset className={classStyles.groupStudents}>
        <FieldLegend>Groups</FieldLegend>
        {groups.map(({ subgroupId, name }) => (
          <GroupTick key={subgroupId} member={entry.member} subgroupId={subgroupId} label={name} />
        ))}
      </fieldset>
    </Panel>
  );
}

function RemoveStudent({ subject, details, entry }: Omit<StudentViewProps, 'work'>) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const classId = details.classRow.id;
  return (
    <section aria-labelledby="student-leaves">
      <SectionHeader id="student-leaves" title="Leave the class" />
      <Button icon={<UserRoundMinus size="1.1em" aria-hidden="true" />} onClick={() => setAsking(true)}>
        Remove from the class
      </Button>
      {asking && (
        <RemoveStudentDialog
          classId={classId}
          member={entry.member}
          onClose={() => setAsking(false)}
          onRemoved={() => void navigate({ href: classPath(subject, classId, { tab: 'students' }) })}
        />
      )}
    </section>
  );
}
