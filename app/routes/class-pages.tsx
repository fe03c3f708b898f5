import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useCan } from '#app/engine/index.ts';
import { OpeningClass } from '#app/features/classes/components/opening-class.tsx';
import { ClassesScreen } from '#app/features/classes/screens/classes-screen.tsx';
import { JoinScreen } from '#app/features/classes/screens/join-screen.tsx';
import { StudentClassScreen } from '#app/features/classes/screens/student-class-screen.tsx';

// The screens of classes that students open too, at their addresses (classroom §2).

/** What teachers alone open is no code of a student's device (vite.config.ts, teachersModules). */
const TaughtClassPage = lazy(async () => ({ default: (await import('./taught-class-pages.tsx')).ClassPage }));

export function ClassesPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard/classes' });
  return <ClassesScreen subject={subject} />;
}

/** A class: for its teachers a place of work; students see its teachers and the way out. */
export function ClassPage() {
  const mayManage = useCan('manage-classes');
  const { subject, classId } = useParams({ from: '/signed-in/$subject/dashboard/classes/$classId/view' });
  if (!mayManage) return <StudentClassScreen subject={subject} classId={classId} />;
  return (
    <Suspense fallback={<OpeningClass />}>
      <TaughtClassPage />
    </Suspense>
  );
}

export function JoinPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard/classes/join' });
  return <JoinScreen subject={subject} code={undefined} mends={undefined} />;
}

export function JoinByLinkPage() {
  const from = '/signed-in/$subject/dashboard/classes/join/$classCode';
  const { subject, classCode } = useParams({ from });
  const { mend } = useSearch({ from });
  return <JoinScreen key={classCode} subject={subject} code={classCode} mends={mend} />;
}
