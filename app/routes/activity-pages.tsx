import { useParams, useSearch } from '@tanstack/react-router';
import { PackReaderProvider, SnackPartsProvider } from '#app/features/activities/index.ts';
import { ActivitiesScreen } from '#app/features/activities/screens/activities-screen.tsx';
import { ActivityPackScreen } from '#app/features/activities/screens/activity-pack-screen.tsx';
import { FeedbackScreen } from '#app/features/activities/screens/feedback-screen.tsx';
import { ALL_SUBGROUPS, boardStatuses, boardTabs } from '#app/navigation/classroom-paths.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { PackReader } from './pack-reader.ts';
import { snackParts } from './snack-parts.ts';

/** The Activity Pack screen at its address. */
export function ActivityPackPage() {
  const { subject, packId } = useParams({ from: '/signed-in/$subject/activity/$packId' });
  const { activity, assignment, starter } = useSearch({ from: '/signed-in/$subject/activity/$packId' });
  return (
    <PackReaderProvider value={PackReader}>
      <ActivityPackScreen
        subject={subject}
        packId={packId}
        activityId={activity}
        assignmentId={assignment}
        starterId={starter}
      />
    </PackReaderProvider>
  );
}

/** The activities dashboard at its addresses; a part that does not exist is as if it were not named. */
export function ActivitiesPage() {
  const { subject, tab, subgroupId, status } = useAddress();
  return <ActivitiesScreen subject={subject} address={{ tab, subgroupId, status }} />;
}

/** The dashboard's completed activities at their addresses. */
export function CompletedPage() {
  const { subject, tab, subgroupId } = useAddress();
  return <ActivitiesScreen subject={subject} address={{ tab, subgroupId, status: 'COMPLETED' }} />;
}

/** What a student was given back, at its address. */
export function FeedbackPage() {
  const { subject, assignmentId } = useAddress();
  return (
    <SnackPartsProvider value={snackParts}>
      <FeedbackScreen subject={subject} assignmentId={assignmentId} />
    </SnackPartsProvider>
  );
}

/** What the address names, in the words of the screens. The subject was checked by its route. */
function useAddress() {
  const params = useParams({ strict: false });
  const { subject, assignmentId = '', subgroupId = ALL_SUBGROUPS } = params;
  return {
    subject: subjectPathSchema.parse(subject),
    assignmentId,
    subgroupId: subgroupId === ALL_SUBGROUPS ? null : subgroupId,
    tab: boardTabs.find((tab) => tab === params.tab) ?? 'all',
    status: boardStatuses.find((status) => status === params.status) ?? 'OPEN',
  };
}
