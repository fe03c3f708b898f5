import { CircleCheck } from '#app/ui/icons/circle-check.ts';
import { CloudOff } from '#app/ui/icons/cloud-off.ts';
import { Badge } from '#app/ui/layout/badge.tsx';

/** Whether a pack or an item opens without a network: one mark with one text, wherever it is shown. */
export function OfflineMark({ isHere }: { readonly isHere: boolean }) {
  return isHere ? (
    <Badge tone="good" icon={<CircleCheck aria-hidden="true" />}>
      Available offline
    </Badge>
  ) : (
    <Badge tone="warn" icon={<CloudOff aria-hidden="true" />}>
      Opens when you are online
    </Badge>
  );
}
