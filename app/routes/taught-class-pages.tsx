import { Navigate, useLocation, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '#app/engine/index.ts';
import { ClassAnnotations } from '#app/features/annotations/class/components/class-annotations.tsx';
import { StudentAnnotations } from '#app/features/annotations/class/components/student-annotations.tsx';
import { ClassTextScreen } from '#app/features/annotations/class/screens/class-text-screen.tsx';
import { AddStudentsScreen } from '#app/features/classes/screens/add-students-screen.tsx';
import { ClassScreen } from '#app/features/classes/screens/class-screen.tsx';
import { EditClassScreen } from '#app/features/classes/screens/edit-class-screen.tsx';
import { EditStudentScreen } from '#app/features/classes/screens/edit-student-screen.tsx';
import { GroupsScreen } from '#app/features/classes/screens/groups-screen.tsx';
import { InviteScreen } from '#app/features/classes/screens/invite-screen.tsx';
import { NewClassScreen } from '#app/features/classes/screens/new-class-screen.tsx';
import { StudentScreen } from '#app/features/classes/screens/student-screen.tsx';
import { ClassActivities, Gradebook, StudentWork } from '#app/features/gradebook/index.ts';
import { ClassReading } from '#app/features/usage/index.ts';
import { classesPath, classPath } from '#app/navigation/classroom-paths.ts';
import { useChangeQuery } from '#app/navigation/go-to.ts';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';

// The screens of classes that teachers alone open, at their addresses (classroom §2).

/** Opened twice a year. */
const ImportScreen = lazy(async () => ({
  default: (await import('#app/features/classroom-service/screens/import-screen.tsx')).ImportScreen,
}));

export function NewClassPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard/classes/new' });
  const { next } = useSearch({ from: '/signed-in/$subject/dashboard/classes/new' });
  return <NewClassScreen subject={subject} next={next} />;
}

/**
 * Classes from a classroom service. Whoever may import none is led away from here, above what follows the address: drawn
 * anew by each move, it would lead away again and again.
 */
export function ImportClassesPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard/classes/import' });
  return useCan('import-classes') ? (
    <ImportClasses subject={subject} />
  ) : (
    <Navigate to={classesPath(subject)} replace />
  );
}

/** Its query is read here: the route itself is in the first screen's code. */
function ImportClasses({ subject }: { readonly subject: SubjectPath }) {
  const asked = new URLSearchParams(useLocation().searchStr);
  const classId = asked.get('class') ?? undefined;
  const problem = asked.get('consent') ?? undefined;
  return (
    <Suspense fallback={<PageBody>{null}</PageBody>}>
      <ImportScreen key={classId} subject={subject} classId={classId} problem={problem} />
    </Suspense>
  );
}

export function ClassPage() {
  const from = '/signed-in/$subject/dashboard/classes/$classId/view';
  const { subject, classId } = useParams({ from });
  const address = useSearch({ from });
  const changeQuery = useChangeQuery();
  return (
    <ClassScreen
      key={classId}
      subject={subject}
      classId={classId}
      address={address}
      parts={{
        activities: (details) => <ClassActivities subject={subject} details={details} />,
        annotations: (details) => (
          <ClassAnnotations
            subject={subject}
            classId={details.classRow.id}
            filter={address}
            onFilter={({ student, kind, pack }) =>
              changeQuery(classPath(subject, classId, { ...address, student, kind, pack }))
            }
          />
        ),
        packs: ({ classRow, roster }) => (
          <ClassReading
            key={classRow.id}
            classId={classRow.id}
            students={roster.map(({ member }) => ({
              studentId: member.userId,
              name: `${member.firstName} ${member.lastName}`.trim(),
            }))}
          />
        ),
        gradebook: (details) => <Gradebook subject={subject} details={details} address={address} />,
      }}
    />
  );
}

/** A text with what the class wrote in it. */
export function ClassTextPage() {
  const from = '/signed-in/$subject/dashboard/classes/$classId/annotations/$packId/$textType/$contentId';
  return <ClassTextScreen {...useParams({ from })} {...useSearch({ from })} />;
}

export function EditClassPage() {
  return <EditClassScreen {...useParams({ from: '/signed-in/$subject/dashboard/classes/$classId/edit' })} />;
}

export function GroupsPage() {
  return <GroupsScreen {...useParams({ from: '/signed-in/$subject/dashboard/classes/$classId/groups' })} />;
}

export function InvitePage() {
  return <InviteScreen {...useParams({ from: '/signed-in/$subject/dashboard/classes/$classId/invite' })} />;
}

export function AddStudentsPage() {
  const from = '/signed-in/$subject/dashboard/classes/$classId/students/new';
  return <AddStudentsScreen {...useParams({ from })} />;
}

export function StudentPage() {
  const from = '/signed-in/$subject/dashboard/classes/$classId/student/$enrollmentId';
  return (
    <StudentScreen
      {...useParams({ from })}
      work={(studentId, classes) => (
        <>
          <StudentWork studentId={studentId} classes={classes} />
          <StudentAnnotations studentId={studentId} classes={classes} />
        </>
      )}
    />
  );
}

export function EditStudentPage() {
  const from = '/signed-in/$subject/dashboard/classes/$classId/student/$enrollmentId/edit';
  return <EditStudentScreen {...useParams({ from })} />;
}
