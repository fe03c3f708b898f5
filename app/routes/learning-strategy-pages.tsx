import { useParams, useSearch } from '@tanstack/react-router';
import {
  SnackPackScreen,
  SnackScreen,
} from '#app/features/learning-strategies/screens/snack-pack-screen.tsx';
import { subjectPathSchema } from '#shared/access/roles.ts';

/** A snack pack at its address. */
export function SnackPackPage() {
  const { source } = useSearch({ strict: false });
  return <SnackPackScreen {...useAddress()} source={source} />;
}

/** One snack at its address; which view its hash says. */
export function SnackPage() {
  const { snackId = '' } = useParams({ strict: false });
  return <SnackScreen {...useAddress()} snackId={snackId} />;
}

function useAddress() {
  const { subject, snackPackId = '' } = useParams({ strict: false });
  const { assignment } = useSearch({ strict: false });
  return { subject: subjectPathSchema.parse(subject), snackPackId, assignmentId: assignment };
}
