import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import styles from '#app/features/classes/components/class-code.module.css';
import { GroupTick } from '#app/features/classes/components/group-tick.tsx';
import { NoSuchClass } from '#app/features/classes/components/no-such-class.tsx';
import { RemoveStudentDialog } from '#app/features/classes/components/remove-student-dialog.tsx';
import { ResetPassword } from '#app/features/classes/components/reset-password.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import { nameOf, type ClassDetails, type RosterEntry } from '#app/features/classes/queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classesPath, classPath, editStudentPath } from '#app/navigation/classroom-paths.ts';
import { useNow } from '#app/platform/use-now.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { FieldLegend } from '#app/ui/fields/field.tsx';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { UserRoundMinus } from '#app/ui/icons/user-round-minus.ts';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { namedGroups } from '#shared/domain/classes/membership.ts';

export type StudentScreenProps = {
  readonly subject: SubjectPath;
  readonly classId: string;
  readonly enrollmentId: string;
};

/** One student of a class: their groups, their sign-in, the way out (classroom §2). */
export function StudentScreen({ subject, classId, enrollmentId }: StudentScreenProps) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {(details) => {
        const entry = details.roster.find(({ member }) => member.id === enrollmentId);
        if (!entry) return <NoSuchClass subject={subject} />;
        return <StudentView subject={subject} details={details} entry={entry} />;
      }}
    </TaughtClass>
  );
}

type StudentViewProps = {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
  readonly entry: RosterEntry;
};

function StudentView({ subject, details, entry }: StudentViewProps) {
  const { format } = useLocale();
  const now = useNow();
  const { classRow } = details;
  const { member, contact } = entry;
  const heard =
    contact === null ? 'Not heard from yet' : `Heard from ${format.age(contact.lastContact, now)}`;
  return (
    <PageBody width="text">
      <PageHeader
        title={nameOf(member)}
        crumbs={[
          { label: 'Classes', to: classesPath(subject) },
          { label: classRow.name, to: classPath(subject, classRow.id) },
        ]}
        meta={<span>{heard}</span>}
        actions={
          <ButtonLink
            to={editStudentPath(subject, classRow.id, member.id)}
            icon={<PencilLine size="1.1em" aria-hidden="true" />}
          >
            Edit name
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <GroupsOfStudent details={details} entry={entry} />
        <ResetPassword subject={subject} classRow={classRow} member={member} />
        <RemoveStudent subject={subject} details={details} entry={entry} />
      </Stack>
    </PageBody>
  );
}

function GroupsOfStudent({ details, entry }: Pick<StudentViewProps, 'details' | 'entry'>) {
  const groups = namedGroups(details.classRow);
  if (groups.length === 0) return null;
  return (
    <Panel>
      <fieldset className={styles.groupStudents}>
        <FieldLegend>Groups</FieldLegend>
        {groups.map(({ subgroupId, name }) => (
          <GroupTick key={subgroupId} member={entry.member} subgroupId={subgroupId} label={name} />
        ))}
      </fieldset>
    </Panel>
  );
}

function RemoveStudent({ subject, details, entry }: StudentViewProps) {
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
          onRemoved={() => void navigate({ href: classPath(subject, classId) })}
        />
      )}
    </section>
  );
}
