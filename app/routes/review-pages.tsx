import { useParams, useSearch } from '@tanstack/react-router';
import { SnackPartsProvider } from '#app/features/activities/index.ts';
import { AssignmentReviewScreen } from '#app/features/activities/screens/assignment-review-screen.tsx';
import { reviewTabs } from '#app/navigation/classroom-paths.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { snackParts } from './snack-parts.ts';

// The review of a class's work at its addresses (classroom §2), for teachers.

/** A class's progress at its addresses. */
export function AssignmentReviewPage() {
  const { subject, assignmentId, tab } = useAddress();
  const { student } = useSearch({ strict: false });
  return (
    <SnackPartsProvider value={snackParts}>
      <AssignmentReviewScreen subject={subject} assignmentId={assignmentId} studentId={student} tab={tab} />
    </SnackPartsProvider>
  );
}

/** A class's answers question by question, at the address of completed activities. */
export function ResponsesPage() {
  const { subject, assignmentId } = useAddress();
  return (
    <SnackPartsProvider value={snackParts}>
      <AssignmentReviewScreen
        subject={subject}
        assignmentId={assignmentId}
        studentId={undefined}
        tab="responses"
      />
    </SnackPartsProvider>
  );
}

/** What the address names, in the words of the screens. The subject was checked by its route. */
function useAddress() {
  const { subject, assignmentId = '', tab } = useParams({ strict: false });
  return {
    subject: subjectPathSchema.parse(subject),
    assignmentId,
    tab: reviewTabs.find((one) => one === tab) ?? 'students',
  };
}
