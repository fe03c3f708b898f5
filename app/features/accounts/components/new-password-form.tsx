import { useState } from 'react';
import { changePassword } from '#app/features/accounts/account-calls.ts';
import { useAccount } from '#app/features/accounts/use-account.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { passwordMinCharacters, passwordProblem } from '#shared/domain/accounts/credentials.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { AccountForm, type Problems } from './account-form.tsx';

/** The old password, where there is one, and the new one, twice. The device keeps the session that the server answers. */
export function NewPasswordForm({
  individual,
  onDone,
}: {
  readonly individual: Session['individual'];
  readonly onDone: () => void;
}) {
  const account = useAccount();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const hasOne = individual.hasPassword !== false;
  return (
    <AccountForm
      label="Save new password"
      variant="primary"
      busyText="Saving the password…"
      offlineReason="A new password needs a network."
      check={() => problemsOf({ current, password, again, individual })}
      run={() => changePassword(current, password)}
      onDone={({ session }) => {
        void account.keepSession(session).then(() => {
          for (const empty of [setCurrent, setPassword, setAgain]) empty('');
          onDone();
        });
      }}
      fields={(problemOf) => (
        <>
          {hasOne && (
            <PasswordField
              label={individual.passwordDue === true ? 'The password you were given' : 'Your password now'}
              autoComplete="current-password"
              value={current}
              error={problemOf('current')}
              onChange={setCurrent}
            />
          )}
          <PasswordField
            label="New password"
            hint={`At least ${passwordMinCharacters(individual.roles)} characters, and not your username.`}
            autoComplete="new-password"
            value={password}
            error={problemOf('password')}
            onChange={setPassword}
          />
          <PasswordField
            label="New password again"
            autoComplete="new-password"
            value={again}
            error={problemOf('again')}
            onChange={setAgain}
          />
        </>
      )}
    />
  );
}

type Typed = {
  current: string;
  password: string;
  again: string;
  individual: Session['individual'];
};

function problemsOf({ current, password, again, individual }: Typed): Problems {
  const errors = new Map<string, string>();
  if (individual.hasPassword !== false && current === '')
    errors.set('current', 'Please enter your password.');
  const problem = passwordProblem(password, individual);
  if (problem !== null) errors.set('password', problem);
  else if (again !== password) errors.set('again', 'This is not the same password.');
  return errors;
}
