import { useState } from 'react';
import { endSessions, readSessionList } from '#app/features/accounts/account-calls.ts';
import { textOfOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { SessionList } from '#app/ui/sync/session-list.tsx';
import { AskedNotice } from './asked-notice.tsx';

/** "Where you are signed in": a lost or borrowed device is shut from here. */
export function OwnSessions() {
  const online = useOnline();
  const notify = useNotify();
  const { state, again } = useRead('sessions', readSessionList);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const unavailable = online ? undefined : 'Signing devices out needs a network.';
  const end = async (sessionId?: string) => {
    setBusy(sessionId ?? 'all');
    setProblem(null);
    const text = textOfOutcome(await endSessions(sessionId));
    setProblem(text);
    if (text === null) notify({ text: 'Signed out there. What was written there stays kept.', tone: 'good' });
    setBusy(null);
    again();
  };
  return (
    <section aria-labelledby="own-sessions">
      <SectionHeader id="own-sessions" title="Where you are signed in" />
      <Panel>
        <Stack gap={3}>
          {problem !== null && (
            <Alert tone="danger" role="alert">
              {problem}
            </Alert>
          )}
          <AskedNotice state={state} asking="Asking where you are signed in" />
          {state.kind === 'read' && (
            <>
              <SessionList
                sessions={state.body.sessions}
                busy={busy}
                unavailable={unavailable}
                onEnd={(sessionId) => void end(sessionId)}
              />
              {state.body.sessions.length > 1 && (
                <div>
                  <Button
                    busy={busy === 'all'}
                    busyText="Signing out…"
                    disabledReason={unavailable}
                    onClick={() => void end()}
                  >
                    Sign out everywhere else
                  </Button>
                </div>
              )}
            </>
          )}
        </Stack>
      </Panel>
    </section>
  );
}
