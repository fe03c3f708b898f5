import { useSyncStatus } from '#app/engine/index.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';

/** How old what this page shows is: with a connection it is live, without one it carries its age (U4). */
export function Freshness({ clock }: { readonly clock: SchoolClock }) {
  const { online, phase, lastContact, isRead } = useSyncStatus();
  if (!isRead || (online && phase !== 'unreachable')) return null;
  return (
    <Badge tone="warn">
      <AgeText prefix="as of" then={lastContact} now={clock.now} never="nothing heard from the school yet" />
    </Badge>
  );
}
