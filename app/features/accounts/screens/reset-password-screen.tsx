import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { AccountForm } from '#app/features/accounts/components/account-form.tsx';
import { EntryPage } from '#app/features/accounts/components/entry-page.tsx';
import { completeReset } from '#app/features/accounts/recover-calls.ts';
import { ButtonLink, TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { studentPasswordMinCharacters } from '#shared/domain/accounts/credentials.ts';

/** Where the link of a mail leads: a new password, twice. */
export function ResetPasswordScreen() {
  const { hash } = useLocation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isDone, setDone] = useState(false);
  if (isDone) {
    return (
      <EntryPage title="Your new password is set">
        <Alert tone="good" role="status">
          Every device signs in again with it. What you wrote there is kept.
        </Alert>
        <ButtonLink to="/individual/login" variant="primary">
          Sign in
        </ButtonLink>
      </EntryPage>
    );
  }
  return (
    <EntryPage title="Choose a new password" lead="It counts at once, and signs you out everywhere else.">
      <AccountForm
        label="Save new password"
        variant="primary"
        busyText="Saving the password…"
        offlineReason="A new password needs a network. The link works for an hour."
        check={() => problemsOf(password, again)}
        run={() => completeReset(hash, password)}
        onDone={() => setDone(true)}
        fields={(problemOf) => (
          <>
            <PasswordField
              label="New password"
              hint="At least 4 characters for students, 10 for everybody else, and not your username."
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
      <p>
        <TextLink alone to="/forgetLogin/usernamePassword">
          Ask for a new link
        </TextLink>
      </p>
    </EntryPage>
  );
}

/** The server knows whose password it is, and says the rest. */
function problemsOf(password: string, again: string): ReadonlyMap<string, string> {
  if ([...password].length < studentPasswordMinCharacters)
    return new Map([
      ['password', `Use at least ${studentPasswordMinCharacters} characters for the password.`],
    ]);
  return again === password ? new Map() : new Map([['again', 'This is not the same password.']]);
}
