import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmEmail } from '#app/features/accounts/account-calls.ts';
import { EntryPage } from '#app/features/accounts/components/entry-page.tsx';
import { textOfOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';

/**
 * Where the link of a mail leads. Only a press uses it up: programs that look through mails open links, too.
 */
export function ConfirmEmailScreen() {
  const { hash } = useLocation();
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    const text = textOfOutcome(await confirmEmail(hash));
    setBusy(false);
    setProblem(text);
    setDone(text === null);
  };
  if (isDone) {
    return (
      <EntryPage title="Your address is confirmed">
        <Alert tone="good" role="status">
          From now on it belongs to your account.
        </Alert>
        <ButtonLink to="/" variant="primary">
          Go to the start
        </ButtonLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Confirm your e-mail address" lead="One press, and the address belongs to your account.">
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
        busyText="Confirming…"
        disabledReason={online ? undefined : 'Confirming needs a network. The link works for a day.'}
        onClick={() => void confirm()}
      >
        Confirm the address
      </Button>
    </EntryPage>
  );
}
