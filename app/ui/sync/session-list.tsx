import { deviceClock } from '#app/platform/device-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { AgeText } from './age-text.tsx';
import './session-list.css';

export type SessionListProps = {
  readonly sessions: readonly {
    readonly sessionId: string;
    /** Browser and system, such as "Chrome on ChromeOS". */
    readonly label: string;
    readonly lastSeenAt: number;
    readonly isThis: boolean;
  }[];
  /** The session that is being ended; null, or another word, for none of them. */
  readonly busy: string | null;
  /** Why none can be ended now. */
  readonly unavailable: string | undefined;
  readonly onEnd: (sessionId: string) => void;
};

/** Signed-in browsers, each with its end but for the one that is looked at with. */
export function SessionList({ sessions, busy, unavailable, onEnd }: SessionListProps) {
  return (
    <ul role="list" className="ui-session-list">
      {sessions.map(({ sessionId, label, lastSeenAt, isThis }) => (
        <li key={sessionId}>
          <span className="ui-session-words">
            <strong>{label}</strong> {isThis && <Badge tone="good">This device</Badge>}
            <br />
            <span className="ui-session-age">
              <AgeText prefix="heard from" then={lastSeenAt} now={deviceClock.wall()} />
            </span>
          </span>
          {!isThis && (
            <Button
              size="small"
              busy={busy === sessionId}
              busyText="Signing out…"
              aria-label={`Sign out ${label}`}
              disabledReason={unavailable}
              reasonShown="bubble"
              onClick={() => onEnd(sessionId)}
            >
              Sign out
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
