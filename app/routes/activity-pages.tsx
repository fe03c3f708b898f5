import { useParams, useSearch } from '@tanstack/react-router';
import { ActivitiesScreen } from '../features/activities/screens/activities-screen.tsx';
import { ActivityPackScreen } from '../features/activities/screens/activity-pack-screen.tsx';
import { AssignmentReviewScreen } from '../features/activities/screens/assignment-review-screen.tsx';

/** The Activity Pack screen at its address. */
export function ActivityPackPage() {
  const { subject, packId } = useParams({ from: '/signed-in/$subject/activity/$packId' });
  const { activity, assignment } = useSearch({ from: '/signed-in/$subject/activity/$packId' });
  return (
    <ActivityPackScreen subject={subject} packId={packId} activityId={activity} assignmentId={assignment} />
  );
}

/** The activities dashboard at its address. */
export function ActivitiesPage() {
  const { subject } = useParams({ from: '/signed-in/$subject/dashboard/activities' });
  return <ActivitiesScreen subject={subject} />;
}

/** A class's progress at its address. */
export function AssignmentReviewPage() {
  const from = '/signed-in/$subject/dashboard/activities/$assignmentId/review';
  const { subject, assignmentId } = useParams({ from });
  const { student } = useSearch({ from });
  return <AssignmentReviewScreen subject={subject} assignmentId={assignmentId} studentId={student} />;
}
