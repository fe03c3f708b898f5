import { Stack } from '#app/ui/layout/panel.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import { ConnectionBadge } from '#app/ui/sync/connection-badge.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';

const NOW = Date.UTC(2026, 10, 21, 10, 0);
const MINUTE = 60_000;

export function SyncParts() {
  return (
    <div className="gallery-grid">
      <Stack gap={2}>
        <SyncMark state={{ kind: 'saving' }} />
        <SyncMark state={{ kind: 'saved-on-device' }} />
        <SyncMark state={{ kind: 'sent' }} />
        <SyncMark state={{ kind: 'refused', reason: 'you are no longer in this class' }} />
        <SyncMark state={{ kind: 'not-saved', reason: 'this device is full' }} />
      </Stack>
      <Stack gap={3}>
        <Stack direction="row" gap={3}>
          <ConnectionBadge state="online" unsent={0} to="#sync" />
          <ConnectionBadge state="online" unsent={2} to="#sync" />
        </Stack>
        <Stack direction="row" gap={3}>
          <ConnectionBadge state="offline" unsent={3} to="#sync" />
          <ConnectionBadge state="unreachable" unsent={0} />
        </Stack>
        <p>
          <AgeText prefix="heard from" then={NOW - 12 * MINUTE} now={NOW} />
          {' · '}
          <AgeText prefix="heard from" then={NOW - 3000 * MINUTE} now={NOW} />
          {' · '}
          <AgeText then={null} now={NOW} never="not heard from yet" />
        </p>
      </Stack>
    </div>
  );
}
