import { useParams, useSearch } from '@tanstack/react-router';
import {
  ActivityPrintout,
  StudentPrintout,
  TeacherPrintout,
} from '#app/features/activities/screens/printout-screens.tsx';
import { subjectPathSchema } from '#shared/access/roles.ts';

/** An activity on paper, at its address. */
export function ActivityPrintoutPage() {
  const { subject, activityId = '' } = useParams({ strict: false });
  return <ActivityPrintout subject={subjectPathSchema.parse(subject)} activityId={activityId} />;
}

/** A class's sheets to write on, at their address. */
export function StudentPrintoutPage() {
  return <StudentPrintout {...useClassAddress()} />;
}

/** How a class stands on paper, at its address. */
export function TeacherPrintoutPage() {
  return <TeacherPrintout {...useClassAddress()} />;
}

/** The subject was checked by its route. */
function useClassAddress() {
  const { subject, subgroupId = '' } = useParams({ strict: false });
  const { activity } = useSearch({ strict: false });
  return { subject: subjectPathSchema.parse(subject), subgroupId, activityId: activity };
}
