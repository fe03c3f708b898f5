import { useLocation } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { EntryPage } from '#app/features/accounts/components/entry-page.tsx';
import styles from '#app/features/accounts/components/sign-in-screen.module.css';
import { postConfirmSignUp } from '#app/features/accounts/sign-up-calls.ts';
import { useEnter } from '#app/features/accounts/use-enter.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Where the link of an educator's sign-up leads: the password once more, and the account is made. */
export function ConfirmSignUpScreen() {
  const { hash } = useLocation();
  const online = useOnline();
  const enter = useEnter();
  const [password, setPassword] = useState('');
  const [username, setUsername] = useState('');
  /** Whether another username is asked for, as somebody was quicker. */
  const [isAnother, setAnother] = useState(false);
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !online) return;
    if (password === '') return setErrors(new Map([['password', signInMessages.passwordMissing]]));
    setBusy(true);
    const notIn = await enter(async () => postConfirmSignUp({ secret: hash, password, username }), password);
    setBusy(false);
    if (notIn?.kind !== 'refused') return;
    setErrors(notIn.errors);
    if (notIn.errors.has('username')) setAnother(true);
  };
  const form = errors.get('form');
  return (
    <EntryPage
      title="Finish your account"
      lead="Enter the password that you chose. So nobody else can use your address."
    >
      <form className={styles.signInForm} noValidate onSubmit={(event) => void submit(event)}>
        {form !== undefined && (
          <Alert tone="danger" role="alert">
            {form}
          </Alert>
        )}
        {isAnother && (
          <TextField
            label="Another username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={username}
            error={errors.get('username')}
            onChange={setUsername}
          />
        )}
        <PasswordField
          label="Password"
          autoComplete="current-password"
          value={password}
          error={errors.get('password')}
          onChange={setPassword}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyText="Making your account…"
          disabledReason={online ? undefined : 'This needs a network. The link works for a day.'}
        >
          Finish
        </Button>
      </form>
    </EntryPage>
  );
}
