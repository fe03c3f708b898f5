import type { AssignRows } from '#app/features/activities/assign-queries.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';

/**
 * What became of an assigning, bound to the marks of its rows: while the server has not recorded one of them it will
 * be assigned when online; then the specification's message (classroom §8).
 */
export function AssignedMessage({ given }: { readonly given: AssignRows['given'] }) {
  const waiting = given.filter(({ mark }) => mark?.state === 'saved');
  if (waiting.length > 0) {
    return (
      <Alert tone="info" role="status" title="Will be assigned when online">
        It is kept on this device and goes to {waiting.map(({ className }) => className).join(', ')} by
        itself.
      </Alert>
    );
  }
  return <Alert tone="good" role="status" title="Activity Pack has been assigned to students." />;
}
