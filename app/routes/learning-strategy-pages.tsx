import { Navigate, useParams, useSearch } from '@tanstack/react-router';
import { SnackContentScreen } from '#app/features/learning-strategies/screens/snack-content-screen.tsx';
import {
  SnackPackScreen,
  SnackScreen,
} from '#app/features/learning-strategies/screens/snack-pack-screen.tsx';
import { SnackReviewScreen } from '#app/features/learning-strategies/screens/snack-review-screen.tsx';
import { reviewTabs } from '#app/navigation/classroom-paths.ts';
import { subjectPathSchema } from '#shared/access/roles.ts';
import { snackContentPaths, type SnackContentPath } from '#shared/navigation/snack-content-path.ts';
import { NotFoundScreen } from './frame.tsx';

/** A snack pack at its address. */
export function SnackPackPage() {
  const { source } = useSearch({ strict: false });
  return <SnackPackScreen {...useAddress()} source={source} />;
}

/** One snack at its address; which view its hash says. */
export function SnackPage() {
  const { snackContentType, snackId = '' } = useParams({ strict: false });
  const address = useAddress();
  if (typeOf(snackContentType) === undefined) return <NotFoundScreen />;
  return <SnackScreen {...address} snackId={snackId} />;
}

/** A text inside a snack pack. */
export function SnackContentPage() {
  const { snackContentType, contentId = '' } = useParams({ strict: false });
  const { subject, snackPackId, assignmentId: assignment } = useAddress();
  // A picture or film of the pack lies over the list of snacks (content §2, sub-route `/assembly/{id}`).
  if (snackContentType === 'assembly') {
    return (
      <Navigate
        to="/$subject/ls/$snackPackId"
        params={{ subject, snackPackId }}
        search={{ assignment, source: undefined }}
        hash={`/pinboard/overlay/assembly/${encodeURIComponent(contentId)}`}
        replace
      />
    );
  }
  const type = typeOf(snackContentType);
  if (type === undefined) return <NotFoundScreen />;
  return <SnackContentScreen subject={subject} snackPackId={snackPackId} type={type} contentId={contentId} />;
}

/** How a class stands with a snack pack. */
export function SnackReviewPage() {
  const { tab: named } = useParams({ strict: false });
  const { subject, snackPackId } = useAddress();
  const tab = reviewTabs.find((one) => one === named) ?? 'students';
  return <SnackReviewScreen subject={subject} snackPackId={snackPackId} tab={tab} />;
}

/** How the address names its text; undefined where there is no such page. Looked up here: the start has no list of them. */
const typeOf = (type: string | undefined): SnackContentPath | undefined =>
  snackContentPaths.find((one) => one === type);

function useAddress() {
  const { subject, snackPackId = '' } = useParams({ strict: false });
  const { assignment } = useSearch({ strict: false });
  return { subject: subjectPathSchema.parse(subject), snackPackId, assignmentId: assignment };
}
