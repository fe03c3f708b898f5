import { useState } from 'react';
import { beginConsent } from '#app/features/classroom-service/import-calls.ts';
import { leaveApp } from '#app/platform/leave-app.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';

/** Asks at Google whether Packwise may read the classes. The page stays until the server has said where to go. */
export function ConnectGoogle({ why, to }: { readonly why: string | null; readonly to: string }) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState(why);
  const go = async () => {
    setBusy(true);
    setProblem(null);
    const begun = await beginConsent(to);
    if ('url' in begun) {
      // Whoever goes back may see the page as they left it.
      addEventListener('pageshow', () => setBusy(false), { once: true });
      return leaveApp(begun.url);
    }
    setBusy(false);
    setProblem(begun.problem);
  };
  return (
    <Panel>
      <Stack gap={4} align="start">
        {problem !== null && (
          <Alert tone="warn" role="alert">
            {problem}
          </Alert>
        )}
        <p>
          Google asks you to let Packwise read your classes, who is in them, and their addresses. Packwise
          changes nothing at Google, and keeps your permission for half an hour at most.
        </p>
        <p>Then you see what an import would change. Nothing changes here before you press Import.</p>
        <Button
          variant="primary"
          busy={busy}
          busyText="Asking Google…"
          disabledReason={
            online
              ? undefined
              : 'Your classes are at Google, so this needs a network. Come back when you are online.'
          }
          onClick={() => void go()}
        >
          Continue to Google
        </Button>
      </Stack>
    </Panel>
  );
}
