import { useParams } from '@tanstack/react-router';
import { ClassroomSummary, StudentNextStep } from '../features/activities/index.ts';
import { HomeScreen } from '../features/home/index.ts';
import { PackShelf } from '../features/packs/index.ts';
import { useSignedIn } from '../local-db/use-local-db.tsx';

/** Puts the next step and the packs into the home of a subject. */
export function HomePage() {
  const { subject } = useParams({ from: '/signed-in/$subject/' });
  const { session } = useSignedIn();
  const isTeacher = session.individual.roles.includes('teacher');
  return (
    <HomeScreen
      subject={subject}
      next={isTeacher ? <ClassroomSummary subject={subject} /> : <StudentNextStep subject={subject} />}
      packs={<PackShelf subject={subject} />}
    />
  );
}
