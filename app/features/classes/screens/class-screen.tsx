import { Navigate } from '@tanstack/react-router';
import type { SubjectPath } from '#shared/access/roles.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useSignedIn } from '#app/local-db/use-local-db.tsx';
import { classesPath } from '#app/navigation/classroom-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { NoClassesArt } from '#app/ui/illustrations/spots.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import { ClassCode } from '../components/class-code.tsx';
import { Roster } from '../components/roster.tsx';
import { useClass, type ClassDetails } from '../queries.ts';
import '../components/class-code.css';

/** One class: its code, its teachers, its students (classroom §2). */
export function ClassScreen({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  const isTeacher = useSignedIn().session.individual.roles.includes('teacher');
  const details = useClass(classId);
  if (!isTeacher) return <Navigate to="/" replace />;
  if (details === undefined) {
    return (
      <PageBody>
        <Skeleton shape="title" label="Opening the class" />
      </PageBody>
    );
  }
  if (details === null) return <NoSuchClass subject={subject} />;
  return <ClassView subject={subject} details={details} />;
}

function NoSuchClass({ subject }: { readonly subject: SubjectPath }) {
  return (
    <PageBody width="text">
      <EmptyState
        illustration={<NoClassesArt />}
        title="This class is not on this device"
        action={
          <ButtonLink to={classesPath(subject)} variant="primary">
            See your classes
          </ButtonLink>
        }
      >
        You may not teach it, or it has not arrived yet.
      </EmptyState>
    </PageBody>
  );
}

function ClassView({ subject, details }: { readonly subject: SubjectPath; readonly details: ClassDetails }) {
  const { format } = useLocale();
  const { classRow, mark, roster } = details;
  return (
    <PageBody>
      <PageHeader
        title={classRow.name}
        crumbs={[{ label: 'Classes', to: classesPath(subject) }]}
        {...(classRow.description !== '' && { lead: classRow.description })}
        meta={
          <>
            <span>With {format.list(classRow.teachers.map((teacher) => teacher.name))}</span>
            {mark?.state === 'saved' && <Badge tone="info">Will be made when online</Badge>}
          </>
        }
      />
      <div className="class-layout">
        <ClassCode code={classRow.code} />
        <section aria-labelledby="class-roster">
          <SectionHeader
            id="class-roster"
            title="Students"
            note={format.plural(roster.length, 'student', 'students')}
          />
          {roster.length === 0 ? (
            <EmptyState illustration={<NoClassesArt />} title="Nobody here yet" level={3}>
              Students join with the class code.
            </EmptyState>
          ) : (
            <Roster classId={classRow.id} roster={roster} />
          )}
        </section>
      </div>
    </PageBody>
  );
}
