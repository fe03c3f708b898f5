import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
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
