import { useState } from 'react';
import type { ListedSession } from '#app/features/accounts/account-calls.ts';
import { deviceClock } from '#app/platform/device-clock.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { AgeText } from '#app/ui/sync/age-text.tsx';
import styles from './session-list.module.css';

/** Signed-in browsers, each with its end. `onEnd` resolves when the list was read anew. */
export function SessionList({
  sessions,
  onEnd,
}: {
  readonly sessions: readonly ListedSession[];
  readonly onEnd: (sessionId: string) => Promise<void>;
}) {
  const online = useOnline();
  const [ending, setEnding] = useState<string | null>(null);
  const end = async (sessionId: string) => {
    setEnding(sessionId);
    await onEnd(sessionId);
    setEnding(null);
  };
  return (
    <ul role="list" className={styles.sessions}>
      {sessions.map(({ sessionId, label, lastSeenAt, isThis }) => (
        <li key={sessionId} className={styles.session}>
          <span className={styles.sessionWords}>
            <strong>{label}</strong> {isThis && <Badge tone="good">This device</Badge>}
            <br />
            <span className={styles.sessionAge}>
              <AgeText prefix="heard from" then={lastSeenAt} now={deviceClock.wall()} />
            </span>
          </span>
          {!isThis && (
            <Button
              size="small"
              busy={ending === sessionId}
              busyText="Signing out…"
              aria-label={`Sign out ${label}`}
              disabledReason={online ? undefined : 'Signing a device out needs a network.'}
              reasonShown="bubble"
              onClick={() => void end(sessionId)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
