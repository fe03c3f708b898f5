import { useParams, useSearch } from '@tanstack/react-router';
import { ClassScreen } from '../features/classes/screens/class-screen.tsx';
import { ClassesScreen } from '../features/classes/screens/classes-screen.tsx';
import { NewClassScreen } from '../features/classes/screens/new-class-screen.tsx';

/** The list of classes at its address. */
export function ClassesPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard/classes' });
  return <ClassesScreen subject={subject} />;
}

/** Making a class, at its address. */
export function NewClassPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard/classes/new' });
  const { next } = useSearch({ from: '/signed-in/$subject/dashboard/classes/new' });
  return <NewClassScreen subject={subject} next={next} />;
}

/** One class at its address. */
export function ClassPage() {
  const { subject, classId } = useParams({ from: '/signed-in/$subject/dashboard/classes/$classId/view' });
  return <ClassScreen subject={subject} classId={classId} />;
}
