import { useState, type SubmitEvent } from 'react';
import { bindGoogleAccount } from '#app/features/classroom-service/import-calls.ts';
import { errorsByField } from '#app/platform/server-answer.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';

/** Offers to sign in with the Google account from which was imported. The password is asked for once the server wants it. */
export function BindGoogle({ authCode }: { readonly authCode: string }) {
  const online = useOnline();
  const [password, setPassword] = useState('');
  const [needsPassword, setNeeds] = useState(false);
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [isDone, setDone] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !online) return;
    setBusy(true);
    const asked = await bindGoogleAccount(authCode, password);
    setBusy(false);
    const error = asked.kind === 'answer' ? asked.body.genericError : asked.text;
    if (error === null) return setDone(true);
    const told = errorsByField([error]);
    setErrors(told);
    if (told.has('password')) setNeeds(true);
  };
  if (isDone)
    return (
      <Alert tone="good" role="status">
        You can sign in with Google now.
      </Alert>
    );
  const form = errors.get('form');
  return (
    <Panel label="Sign in with Google">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={3} align="start">
          <p>You can sign in to Packwise with this Google account, too.</p>
          {form !== undefined && (
            <Alert tone="danger" role="alert">
              {form}
            </Alert>
          )}
          {needsPassword && (
            <PasswordField
              label="Your password, to be sure that it is you"
              autoComplete="current-password"
              autoFocus
              value={password}
              error={errors.get('password')}
              onChange={setPassword}
            />
          )}
          <Button
            type="submit"
            busy={busy}
            busyText="Connecting…"
            disabledReason={online ? undefined : 'This needs a network.'}
          >
            Sign in with Google from now on
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
