import { useCan, useHeard } from '#app/engine/index.ts';
import { AddTeacher } from '#app/features/classes/components/add-teacher.tsx';
import { ClassAvatar } from '#app/features/classes/components/class-avatar.tsx';
import styles from '#app/features/classes/components/class-code.module.css';
import { ClassCode } from '#app/features/classes/components/class-code.tsx';
import { ClassVersions } from '#app/features/classes/components/class-versions.tsx';
import { NewCards } from '#app/features/classes/components/new-cards.tsx';
import { RemoveClass } from '#app/features/classes/components/remove-class.tsx';
import { Roster } from '#app/features/classes/components/roster.tsx';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import type { ClassDetails } from '#app/features/classes/queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import {
  addStudentsPath,
  classesPath,
  editClassPath,
  groupsPath,
  invitePath,
} from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Mail } from '#app/ui/icons/mail.ts';
import { PencilLine } from '#app/ui/icons/pencil-line.ts';
import { UserRoundPlus } from '#app/ui/icons/user-round-plus.ts';
import { Users } from '#app/ui/icons/users.ts';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { namedGroups } from '#shared/domain/classes/membership.ts';
import { unsentText } from './classes-screen.tsx';
import { StudentClassScreen } from './student-class-screen.tsx';

type ClassScreenProps = { readonly subject: SubjectPath; readonly classId: string };

/** One class: its code, its teachers, its students (classroom §2). Students see its teachers and the way out. */
export function ClassScreen({ subject, classId }: ClassScreenProps) {
  const mayManage = useCan('manage-classes');
  if (!mayManage) return <StudentClassScreen subject={subject} classId={classId} />;
  return (
    <TaughtClass subject={subject} classId={classId}>
      {(details) => <ClassView subject={subject} details={details} />}
    </TaughtClass>
  );
}

function ClassView({ subject, details }: { readonly subject: SubjectPath; readonly details: ClassDetails }) {
  const { format } = useLocale();
  const { classRow, mark } = details;
  return (
    <PageBody>
      <PageHeader
        title={classRow.name}
        eyebrow={<ClassAvatar name={classRow.avatar} size="large" />}
        crumbs={[{ label: 'Classes', to: classesPath(subject) }]}
        {...(classRow.description !== '' && { lead: classRow.description })}
        meta={
          <>
            <span>With {format.list(classRow.teachers.map((teacher) => teacher.name))}</span>
            {mark?.state === 'saved' && <Badge tone="info">{unsentText(classRow.code)}</Badge>}
          </>
        }
        actions={
          <ButtonLink
            to={editClassPath(subject, classRow.id)}
            icon={<PencilLine size="1.1em" aria-hidden="true" />}
          >
            Edit class
          </ButtonLink>
        }
      />
      <Stack gap={5}>
        <ClassVersions details={details} />
        <div className={styles.classLayout}>
          <ClassSide subject={subject} details={details} />
          <ClassRoster subject={subject} details={details} />
        </div>
      </Stack>
    </PageBody>
  );
}

function ClassSide({ subject, details }: { readonly subject: SubjectPath; readonly details: ClassDetails }) {
  const { format } = useLocale();
  const { classRow } = details;
  const groups = namedGroups(classRow);
  return (
    <div className={styles.classSide}>
      <ClassCode classRow={classRow} />
      <Panel label="About this class">
        <Stack gap={3} align="start">
          <ButtonLink
            size="small"
            to={groupsPath(subject, classRow.id)}
            icon={<Users size="1.1em" aria-hidden="true" />}
          >
            {groups.length === 0 ? 'Make groups' : format.plural(groups.length, 'group', 'groups')}
          </ButtonLink>
          <ButtonLink
            size="small"
            to={invitePath(subject, classRow.id)}
            icon={<Mail size="1.1em" aria-hidden="true" />}
          >
            Invite by e-mail
          </ButtonLink>
          <AddTeacher subject={subject} classId={classRow.id} />
          <RemoveClass subject={subject} classRow={classRow} />
        </Stack>
      </Panel>
    </div>
  );
}

function ClassRoster({
  subject,
  details,
}: {
  readonly subject: SubjectPath;
  readonly details: ClassDetails;
}) {
  const { format } = useLocale();
  const isHeard = useHeard() === 'heard';
  const { classRow, roster } = details;
  return (
    <section aria-labelledby="class-roster">
      <SectionHeader
        id="class-roster"
        title="Students"
        {...((roster.length > 0 || isHeard) && { note: format.plural(roster.length, 'student', 'students') })}
        action={
          <ButtonLink
            to={addStudentsPath(subject, classRow.id)}
            variant="primary"
            icon={<UserRoundPlus size="1.1em" aria-hidden="true" />}
          >
            Add students
          </ButtonLink>
        }
      />
      <NewCards subject={subject} classId={classRow.id} roster={roster} />
      {roster.length === 0 ? (
        <WhenHeard what="the students of this class" level={3}>
          <EmptyState illustration={<NoClassesArt />} title="Nobody here yet" level={3}>
            Students join with the class code, or you make accounts for them.
          </EmptyState>
        </WhenHeard>
      ) : (
        <Roster subject={subject} classRow={classRow} roster={roster} />
      )}
    </section>
  );
}
