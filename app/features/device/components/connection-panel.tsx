import { useEffect, useState, type ReactNode } from 'react';
import { tryNow, useSignedIn, type SyncStatus } from '#app/engine/index.ts';
import styles from '#app/features/device/screens/device-screen.module.css';
import { tryText } from '#app/features/device/try-text.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { deviceClock } from '#app/platform/device-clock.ts';
import { useNow } from '#app/platform/use-now.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { RefreshCw } from '#app/ui/icons/refresh-cw.ts';
import { Stat, StatRow } from '#app/ui/layout/badge.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';

/** Whether the school is reached, when it last was, how much waits, and a way to try at once. */
export function ConnectionPanel({ status }: { readonly status: SyncStatus }) {
  const { format } = useLocale();
  const now = useNow();
  const { lastContact, unsent, isRead } = status;
  return (
    <Panel label="Connection">
      <Stack gap={5}>
        {PROBLEMS[status.phase]}
        <StatRow>
          <Stat
            label="Now"
            value={isRead ? stateText(status) : UNREAD}
            {...(isRead && { note: <StateNote status={status} />, tone: isWell(status) ? 'good' : 'warn' })}
          />
          <Stat
            label="Last heard from your school"
            value={isRead ? (lastContact === null ? 'Not yet' : format.age(lastContact, now)) : UNREAD}
            {...(lastContact === null ? {} : { note: format.dateTime(lastContact) })}
          />
          <Stat
            label="Not sent yet"
            value={isRead ? format.number(unsent.n) : UNREAD}
            tone={unsent.n > 0 ? 'warn' : 'plain'}
            {...(unsent.oldest === null ? {} : { note: `oldest ${format.age(unsent.oldest, now)}` })}
          />
        </StatRow>
        <TryNow status={status} />
      </Stack>
    </Panel>
  );
}

/** What is not read yet is neither none nor well (U4). */
const UNREAD = '…';

const isWell = (status: SyncStatus): boolean =>
  status.online && (status.phase === 'idle' || status.phase === 'working');

function stateText({ online, phase }: SyncStatus): string {
  if (!online) return 'Offline';
  return STATES[phase];
}

const STATES: Record<SyncStatus['phase'], string> = {
  idle: 'Online',
  working: 'Online',
  unreachable: 'School not reachable',
  'signed-out': 'Signed out',
  'wrong-person': 'Somebody else’s session',
  'app-too-old': 'Update needed',
};

/** What happens next by itself. */
function StateNote({ status }: { readonly status: SyncStatus }): ReactNode {
  const { online, phase, retryAt } = status;
  if (!online) return 'Tried again as soon as there is a network.';
  if (phase === 'working') return 'Asking your school…';
  if (phase === 'idle') return 'Everything goes to your school as you write.';
  return retryAt === null ? 'Tried again by itself.' : <Countdown until={retryAt} />;
}

/** "Trying again in 12 s". Not spoken each second: it stands beside its state and is read on demand. */
function Countdown({ until }: { readonly until: number }) {
  const [now, setNow] = useState(deviceClock.wall);
  useEffect(() => {
    const timer = setInterval(() => setNow(deviceClock.wall()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((until - now) / 1_000);
  if (seconds <= 0) return 'Trying again now…';
  return seconds > 90 ? `Trying again in ${Math.ceil(seconds / 60)} min` : `Trying again in ${seconds} s`;
}

function TryNow({ status }: { readonly status: SyncStatus }) {
  const { local, sync } = useSignedIn();
  const { format } = useLocale();
  const [state, setState] = useState<{ kind: 'idle' | 'trying' } | { kind: 'answered'; text: string }>({
    kind: 'idle',
  });
  const attempt = async () => {
    setState({ kind: 'trying' });
    const result = await tryNow(local, sync, (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    });
    const waiting = (count: number) => format.plural(count, 'change waits', 'changes wait');
    setState({ kind: 'answered', text: tryText(result, waiting) });
  };
  return (
    <Stack direction="row" gap={4}>
      <Button
        icon={<RefreshCw size="1.1em" aria-hidden="true" />}
        busy={state.kind === 'trying'}
        busyText="Asking your school…"
        onClick={() => void attempt()}
        disabledReason={
          status.online ? undefined : 'There is no network now. It is tried again as soon as there is one.'
        }
      >
        Try now
      </Button>
      <p role="status" className={styles.deviceAnswer}>
        {state.kind === 'answered' ? state.text : ''}
      </p>
    </Stack>
  );
}

/** What a person can do about each state that does not mend itself. */
const PROBLEMS: Partial<Record<SyncStatus['phase'], ReactNode>> = {
  'signed-out': (
    <Alert
      tone="warn"
      title="Your sign-in has ended"
      actions={<TextLink to="/individual/login">Sign in again</TextLink>}
    >
      Everything you write is still kept on this device. It is sent once you have signed in again.
    </Alert>
  ),
  'wrong-person': (
    <Alert
      tone="warn"
      title="Somebody else signed in on this browser"
      actions={<TextLink to="/individual/login">Sign in again</TextLink>}
    >
      Your work is kept here, nobody else sees it, and it is sent when you sign in again.
    </Alert>
  ),
  'app-too-old': (
    <Alert tone="warn" title="This version of the app is too old">
      Reload the page to update. Everything you wrote is kept and is sent after the update.
    </Alert>
  ),
};
