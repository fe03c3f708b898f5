import { useState, type SubmitEvent } from 'react';
import styles from '#app/features/accounts/components/sign-in-screen.module.css';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { Arrived } from '#shared/domain/accounts/provider-sign-in.ts';
import { signUpMessages } from '#shared/domain/accounts/sign-up.ts';
import { RoleField } from './role-field.tsx';

/** What an account with a provider needs beside what the provider has said. */
export type NewAccount = {
  readonly role: string;
  readonly code: string;
  readonly firstName: string;
  readonly lastName: string;
};

type Props = {
  readonly arrived: Arrived;
  /** The texts of the last try, by their field. */
  readonly errors: ReadonlyMap<string, string>;
  readonly onCreate: (asked: NewAccount) => Promise<void>;
};

/** Making an account with a provider: who one is, and by which right. Names are as the provider has them, to begin with. */
export function ProviderCreateForm({ arrived, errors, onCreate }: Props) {
  const online = useOnline();
  const [asked, setAsked] = useState<NewAccount>({
    ...{ role: '', code: '' },
    ...{ firstName: arrived.firstName, lastName: arrived.lastName },
  });
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const needsCode = !(asked.role === 'teacher' && arrived.signUp.byAddress);
  const set = (field: keyof NewAccount) => (value: string) =>
    setAsked((before) => ({ ...before, [field]: value }));
  const missing = (field: keyof NewAccount, text: string) =>
    errors.get(field) ?? (isTried && asked[field].trim() === '' ? text : undefined);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    const isWhole = asked.role !== '' && asked.firstName.trim() !== '' && asked.lastName.trim() !== '';
    if (busy || !online || !isWhole || (needsCode && asked.code.trim() === '')) return;
    setBusy(true);
    await onCreate(needsCode ? asked : { ...asked, code: '' });
    setBusy(false);
  };
  const text = (field: keyof NewAccount, label: string, isMissing: string, rest: object) => (
    <TextField
      label={label}
      name={field}
      value={asked[field]}
      error={missing(field, isMissing)}
      onChange={set(field)}
      {...rest}
    />
  );
  const form = errors.get('form');
  return (
    <form className={styles.signInForm} noValidate onSubmit={(event) => void submit(event)}>
      {form !== undefined && (
        <Alert tone="danger" role="alert">
          {form}
        </Alert>
      )}
      <RoleField value={asked.role} error={missing('role', signUpMessages.role)} onChange={set('role')} />
      {needsCode &&
        text('code', 'Code of your school', signUpMessages.codeMissing, {
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          hint: 'Your school gives it to you, such as ABCD-2345.',
        })}
      {text('firstName', 'First name or initial', signUpMessages.firstName, { autoComplete: 'given-name' })}
      {text('lastName', 'Last name or initial', signUpMessages.lastName, { autoComplete: 'family-name' })}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        busyText="Creating your account…"
        disabledReason={online ? undefined : 'This needs a network. You can come back within ten minutes.'}
      >
        Create account
      </Button>
    </form>
  );
}
