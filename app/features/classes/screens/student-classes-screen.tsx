import styles from '#app/features/classes/components/class-avatar.module.css';
import { ClassAvatar } from '#app/features/classes/components/class-avatar.tsx';
import { JoinRequests } from '#app/features/classes/components/join-requests.tsx';
import { useStudentClasses } from '#app/features/classes/student-queries.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { classPath, joinPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { KeyRound } from '#app/ui/icons/key-round.ts';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** The classes of a student, the codes on their way, and the way into another class. */
export function StudentClassesScreen({ subject }: { readonly subject: SubjectPath }) {
  const found = useStudentClasses();
  return (
    <PageBody>
      <PageHeader
        title="Classes"
        actions={
          <ButtonLink
            to={joinPath(subject)}
            variant="primary"
            icon={<KeyRound size="1.1em" aria-hidden="true" />}
          >
            Join a class
          </ButtonLink>
        }
      />
      {found === undefined ? (
        <Skeleton shape="card" label="Looking at your classes" />
      ) : (
        <Stack gap={5}>
          <JoinRequests subject={subject} requests={found.requests} />
          <OwnClasses subject={subject} classes={found.classes} />
        </Stack>
      )}
    </PageBody>
  );
}

function OwnClasses({
  subject,
  classes,
}: {
  readonly subject: SubjectPath;
  readonly classes: NonNullable<ReturnType<typeof useStudentClasses>>['classes'];
}) {
  const { format } = useLocale();
  if (classes.length === 0) {
    return (
      <WhenHeard what="your classes">
        <EmptyState illustration={<NoClassesArt />} title="You are in no class yet">
          Your teacher has a class code for you: six digits.
        </EmptyState>
      </WhenHeard>
    );
  }
  return (
    <CardGrid>
      {classes.map((row) => (
        <CardCell key={row.id}>
          <Card
            title={
              <span className={styles.classCard}>
                <ClassAvatar name={row.avatar} />
                {row.name}
              </span>
            }
            to={classPath(subject, row.id)}
            level={2}
            meta={<span>With {format.list(row.teachers.map((teacher) => teacher.name))}</span>}
          >
            {row.description}
          </Card>
        </CardCell>
      ))}
    </CardGrid>
  );
}
