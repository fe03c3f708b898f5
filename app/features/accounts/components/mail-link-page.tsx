import { useState } from 'react';
import { textOfOutcome, type CallOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { EntryPage } from './entry-page.tsx';

type Props = {
  readonly title: string;
  readonly lead: string;
  /** What is pressed, what it says meanwhile, and why it can't be without a network. */
  readonly verb: { readonly label: string; readonly busy: string; readonly offline: string };
  readonly run: () => Promise<CallOutcome<unknown>>;
  readonly done: { readonly title: string; readonly text: string };
};

/**
 * Where the link of a mail leads, signed in or not. Only a press uses it up: programs that look through mails open links,
 * too.
 */
export function MailLinkPage({ title, lead, verb, run, done }: Props) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const press = async () => {
    setBusy(true);
    const text = textOfOutcome(await run());
    setBusy(false);
    setProblem(text);
    setDone(text === null);
  };
  if (isDone) {
    return (
      <EntryPage title={done.title}>
        <Alert tone="good" role="status">
          {done.text}
        </Alert>
        <ButtonLink to="/" variant="primary">
          Go to the start
        </ButtonLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage title={title} lead={lead}>
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
        busyText={verb.busy}
        disabledReason={online ? undefined : verb.offline}
        onClick={() => void press()}
      >
        {verb.label}
      </Button>
    </EntryPage>
  );
}
