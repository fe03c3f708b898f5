import { lazy, Suspense } from 'react';
import { useCan } from '#app/engine/index.ts';
import { StudentList } from '#app/features/activities/components/student/student-list.tsx';
import { useStudentBoard } from '#app/features/activities/student-queries.ts';
import { useTeacherBoard } from '#app/features/activities/teacher-queries.ts';
import { useListDensity } from '#app/features/device/index.ts';
import { useSchoolClock } from '#app/i18n/use-school-clock.ts';
import type { BoardAddress } from '#app/navigation/classroom-paths.ts';
import { inquiryDashboardPath } from '#app/navigation/inquiry-paths.ts';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

/** What teachers alone open is no code of a student's device (vite.config.ts, teachersModules). */
const TeacherBoardView = lazy(async () => ({
  default: (await import('#app/features/activities/components/board/teacher-board.tsx')).TeacherBoardView,
}));

/** The activities dashboard: a teacher's classes, or a student's own activities (classroom §2). */
export function ActivitiesScreen({
  subject,
  address,
}: {
  readonly subject: SubjectPath;
  readonly address: BoardAddress;
}) {
  const mayAssign = useCan('assign-activities');
  return (
    <PageBody density="work">
      <PageHeader
        title="Activities"
        actions={
          <>
            <ButtonLink to={inquiryDashboardPath(subject)}>Mini-inquiries</ButtonLink>
            {mayAssign && (
              <ButtonLink to={`/${subject}/packs`} variant="primary">
                Build on a Pack
              </ButtonLink>
            )}
          </>
        }
      />
      {mayAssign ? <TeacherPart subject={subject} address={address} /> : <StudentPart subject={subject} />}
    </PageBody>
  );
}

function TeacherPart({
  subject,
  address,
}: {
  readonly subject: SubjectPath;
  readonly address: BoardAddress;
}) {
  const board = useTeacherBoard(subject);
  const clock = useSchoolClock();
  const [density, onDensity] = useListDensity();
  if (!board || !clock || !density) return <Skeleton shape="card" label="Looking at your activities" />;
  return (
    <Suspense fallback={<Skeleton shape="card" label="Looking at your activities" />}>
      <TeacherBoardView {...{ board, clock, subject, address, density, onDensity }} />
    </Suspense>
  );
}

function StudentPart({ subject }: { readonly subject: SubjectPath }) {
  const board = useStudentBoard(subject);
  const clock = useSchoolClock();
  const [density, onDensity] = useListDensity();
  if (!board || !clock || !density) return <Skeleton shape="card" label="Looking at your activities" />;
  return <StudentList {...{ board, clock, subject, density, onDensity }} />;
}
