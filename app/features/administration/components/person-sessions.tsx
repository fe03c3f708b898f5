import { endSessionsOf } from '#app/features/administration/administration-calls.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { SessionList } from '#app/ui/sync/session-list.tsx';
import { ChangeProblem } from './change-problem.tsx';
import { needsNetwork, type PartProps } from './part-props.ts';

/** Where somebody is signed in, and the end of it. */
export function PersonSessions({ person, onChanged }: PartProps) {
  const online = useOnline();
  const { busy, problem, run } = useChange(onChanged);
  const { individualId, sessions } = person;
  const end = (sessionId?: string) => {
    const call = () => endSessionsOf({ individualId, ...(sessionId !== undefined && { sessionId }) });
    void run(sessionId ?? 'all', call, 'Signed out there. What was written there stays kept.');
  };
  return (
    <section aria-labelledby="person-sessions">
      <SectionHeader id="person-sessions" title="Where they are signed in" />
      <Panel>
        <Stack gap={3}>
          <ChangeProblem text={problem} />
          {sessions.length === 0 ? (
            <p>Nowhere.</p>
          ) : (
            <SessionList sessions={sessions} busy={busy} unavailable={needsNetwork(online)} onEnd={end} />
          )}
          {sessions.some(({ isThis }) => !isThis) && !sessions.some(({ isThis }) => isThis) && (
            <div>
              <Button
                busy={busy === 'all'}
                busyText="Signing out…"
                disabledReason={needsNetwork(online)}
                onClick={() => end()}
              >
                Sign out everywhere
              </Button>
            </div>
          )}
        </Stack>
      </Panel>
    </section>
  );
}
