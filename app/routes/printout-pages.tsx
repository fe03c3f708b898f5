import { useParams, useSearch } from '@tanstack/react-router';
import { SnackPartsProvider } from '#app/features/activities/index.ts';
import {
  ActivityPrintout,
  StudentPrintout,
  TeacherPrintout,
} from '#app/features/activities/screens/printout-screens.tsx';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { snackParts } from './snack-parts.ts';

/** An activity on paper, at its address. */
export function ActivityPrintoutPage() {
  const { subject, activityId = '' } = useParams({ strict: false });
  return (
    <SnackPartsProvider value={snackParts}>
      <ActivityPrintout subject={subjectPathSchema.parse(subject)} activityId={activityId} />
    </SnackPartsProvider>
  );
}

/** A class's sheets to write on, at their address. */
export function StudentPrintoutPage() {
  return (
    <SnackPartsProvider value={snackParts}>
      <StudentPrintout {...useClassAddress()} />
    </SnackPartsProvider>
  );
}

/** How a class stands on paper, at its address. */
export function TeacherPrintoutPage() {
  return (
    <SnackPartsProvider value={snackParts}>
      <TeacherPrintout {...useClassAddress()} />
    </SnackPartsProvider>
  );
}

/** The subject was checked by its route. */
function useClassAddress() {
  const { subject, subgroupId = '' } = useParams({ strict: false });
  const { activity } = useSearch({ strict: false });
  return { subject: subjectPathSchema.parse(subject), subgroupId, activityId: activity };
}
