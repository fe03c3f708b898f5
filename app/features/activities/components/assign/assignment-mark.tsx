import type { PendingMark } from '#app/engine/index.ts';
import { CloudUpload } from '#app/ui/icons/cloud-upload.ts';
import { Badge } from '#app/ui/layout/badge.tsx';

/**
 * What the server does not have yet of an assignment. Bound to the mark of its row: while the assignment itself is
 * unsent it will be assigned; later edits of it will be sent.
 */
export function AssignmentMark({
  mark,
  createdAt,
}: {
  readonly mark: PendingMark | null;
  readonly createdAt: number;
}) {
  if (mark?.state !== 'saved') return null;
  return (
    <Badge tone="info" icon={<CloudUpload size="1em" aria-hidden="true" />}>
      {mark.at === createdAt ? 'Will be assigned when online' : 'Changes will be sent when online'}
    </Badge>
  );
}
