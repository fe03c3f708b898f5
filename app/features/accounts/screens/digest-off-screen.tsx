import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { turnDigestsOff } from '#app/features/accounts/account-calls.ts';
import { EntryPage } from '#app/features/accounts/components/entry-page.tsx';
import { textOfOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';

/**
 * Where the link of a digest leads, signed in or not. Only a press turns them off: programs that look through mails open
 * links, too.
 */
export function DigestOffScreen() {
  const { hash } = useLocation();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const turnOff = async () => {
    setBusy(true);
    const text = textOfOutcome(await turnDigestsOff(hash));
    setBusy(false);
    setProblem(text);
    setDone(text === null);
  };
  if (isDone) {
    return (
      <EntryPage title="No more of these mails">
        <Alert tone="good" role="status">
          Your notifications stay in Packwise. Under “Account and settings” you can choose the mails again.
        </Alert>
        <ButtonLink to="/" variant="primary">
          Go to the start
        </ButtonLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage
      title="Notifications by e-mail"
      lead="One press, and you get no more mails with your notifications."
    >
      {problem !== null && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        busy={busy}
        busyText="Turning off…"
        disabledReason={online ? undefined : 'This needs a network. The link works later, too.'}
        onClick={() => void turnOff()}
      >
        Send me no more
      </Button>
    </EntryPage>
  );
}
