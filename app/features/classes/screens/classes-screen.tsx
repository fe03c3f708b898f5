import { Navigate } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import type { SubjectPath } from '#shared/access/roles.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSignedIn } from '#app/local-db/use-local-db.tsx';
import { classPath, newClassPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { useClasses, type ClassSummary } from '../queries.ts';

/** The classes of a teacher, by name (classroom §7). */
export function ClassesScreen({ subject }: { readonly subject: SubjectPath }) {
  const isTeacher = useSignedIn().session.individual.roles.includes('teacher');
  const classes = useClasses();
  if (!isTeacher) return <Navigate to="/" replace />;
  return (
    <PageBody>
      <PageHeader
        title="Classes"
        actions={
          <ButtonLink
            to={newClassPath(subject)}
            variant="primary"
            icon={<Plus size="1.1em" aria-hidden="true" />}
          >
            New class
          </ButtonLink>
        }
      />
      <ClassList classes={classes} subject={subject} />
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
      <EmptyState illustration={<NoClassesArt />} title="No classes yet">
        Make a class, then give its code to your students.
      </EmptyState>
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
  const { classRow, pupils, mark } = item;
  const { code } = classRow;
  return (
    <Card
      title={classRow.name}
      to={classPath(subject, classRow.id)}
      level={2}
      meta={
        <>
          <span>{format.plural(pupils, 'student', 'students')}</span>
          <span>{code === null ? 'Code follows' : `Code ${code.slice(0, 3)} ${code.slice(3)}`}</span>
          {mark?.state === 'saved' && <Badge tone="info">Will be made when online</Badge>}
        </>
      }
    >
      {classRow.description}
    </Card>
  );
}
