import { useState } from 'react';
import { changePassword } from '#app/features/accounts/account-calls.ts';
import { useAccount } from '#app/features/accounts/use-account.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { passwordMinCharacters, passwordProblem } from '#shared/domain/accounts/credentials.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** The old password and the new one, twice. The device keeps the session that the server answers. */
export function NewPasswordForm({
  individual,
  onDone,
}: {
  readonly individual: Session['individual'];
  readonly onDone: () => void;
}) {
  const account = useAccount();
  const online = useOnline();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    const found = problemsOf({ current, password, again, individual });
    setErrors(found);
    if (found.size > 0 || busy || !online) return;
    setBusy(true);
    const outcome = await changePassword(current, password);
    setBusy(false);
    if (outcome.kind === 'refused') return setErrors(outcome.errors);
    if (outcome.kind === 'offline')
      return setErrors(new Map([['form', 'The school server can’t be reached. Nothing was changed.']]));
    await account.keepSession(outcome.body.session);
    for (const empty of [setCurrent, setPassword, setAgain]) empty('');
    onDone();
  };
  const form = errors.get('form');
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={3}>
        {form !== undefined && (
          <Alert tone="danger" role="alert">
            {form}
          </Alert>
        )}
        <PasswordField
          label={individual.passwordDue === true ? 'The password you were given' : 'Your password now'}
          autoComplete="current-password"
          value={current}
          error={errors.get('current')}
          onChange={setCurrent}
        />
        <PasswordField
          label="New password"
          hint={`At least ${passwordMinCharacters(individual.roles)} characters, and not your username.`}
          autoComplete="new-password"
          value={password}
          error={errors.get('password')}
          onChange={setPassword}
        />
        <PasswordField
          label="New password again"
          autoComplete="new-password"
          value={again}
          error={errors.get('again')}
          onChange={setAgain}
        />
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyText="Saving the password…"
            disabledReason={online ? undefined : 'A new password needs a network.'}
          >
            Save new password
          </Button>
        </div>
      </Stack>
    </form>
  );
}

type Typed = {
  current: string;
  password: string;
  again: string;
  individual: Session['individual'];
};

function problemsOf({ current, password, again, individual }: Typed): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  if (current === '') errors.set('current', 'Please enter your password.');
  const problem = passwordProblem(password, individual);
  if (problem !== null) errors.set('password', problem);
  else if (again !== password) errors.set('again', 'This is not the same password.');
  return errors;
}
