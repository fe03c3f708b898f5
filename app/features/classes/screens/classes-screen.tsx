import { useCan, useHeard, useSignedIn } from '#app/engine/index.ts';
import styles from '#app/features/classes/components/class-avatar.module.css';
import { ClassAvatar } from '#app/features/classes/components/class-avatar.tsx';
import { RemovedClasses } from '#app/features/classes/components/removed-classes.tsx';
import { useClasses, type ClassSummary } from '#app/features/classes/queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classPath, importClassesPath, newClassPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { readableCode } from '#shared/domain/classes/class-code.ts';
import { StudentClassesScreen } from './student-classes-screen.tsx';

/** The classes of a person, by name (classroom §2, §7). */
export function ClassesScreen({ subject }: { readonly subject: SubjectPath }) {
  const mayManage = useCan('manage-classes');
  return mayManage ? <TeacherClassesScreen subject={subject} /> : <StudentClassesScreen subject={subject} />;
}

function TeacherClassesScreen({ subject }: { readonly subject: SubjectPath }) {
  const found = useClasses();
  const { session } = useSignedIn();
  return (
    <PageBody>
      <PageHeader
        title="Classes"
        actions={
          <>
            {session.school.importsClasses === true && (
              <ButtonLink to={importClassesPath(subject)}>Import from Google Classroom</ButtonLink>
            )}
            <ButtonLink
              to={newClassPath(subject)}
              variant="primary"
              icon={<Plus size="1.1em" aria-hidden="true" />}
            >
              New class
            </ButtonLink>
          </>
        }
      />
      <Stack gap={6}>
        <ClassList classes={found?.classes} subject={subject} />
        <RemovedClasses removed={found?.removed ?? []} />
      </Stack>
    </PageBody>
  );
}

function ClassList({
  classes,
  subject,
}: {
  readonly classes: readonly ClassSummary[] | undefined;
  readonly subject: SubjectPath;
}) {
  if (classes === undefined) return <Skeleton shape="card" label="Looking at your classes" />;
  if (classes.length === 0) {
    return (
      <WhenHeard what="your classes">
        <EmptyState illustration={<NoClassesArt />} title="No classes yet">
          Make a class, then give its code to your students.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <CardGrid>
      {classes.map((item) => (
        <CardCell key={item.classRow.id}>
          <ClassCard item={item} subject={subject} />
        </CardCell>
      ))}
    </CardGrid>
  );
}

function ClassCard({ item, subject }: { readonly item: ClassSummary; readonly subject: SubjectPath }) {
  const { format } = useLocale();
  const isHeard = useHeard() === 'heard';
  const { classRow, students, activities, mark } = item;
  const { code } = classRow;
  return (
    <Card
      title={
        <span className={styles.classCard}>
          <ClassAvatar name={classRow.avatar} />
          {classRow.name}
        </span>
      }
      to={classPath(subject, classRow.id)}
      level={2}
      meta={
        <>
          {isHeard && (
            <>
              <span>{format.plural(students, 'student', 'students')}</span>
              <span>{format.plural(activities, 'activity', 'activities')}</span>
            </>
          )}
          <span>{code === null ? 'Code follows' : `Code ${readableCode(code)}`}</span>
          {mark?.state === 'saved' && <Badge tone="info">{unsentText(code)}</Badge>}
        </>
      }
    >
      {classRow.description}
    </Card>
  );
}

/** A class without a code is one the server has not heard of yet. */
export const unsentText = (code: string | null): string =>
  code === null ? 'Will be made when online' : 'Changes will be sent when online';
