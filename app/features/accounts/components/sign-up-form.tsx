import { useRef, useState, type SubmitEvent } from 'react';
import { postCreateAccount } from '#app/features/accounts/sign-up-calls.ts';
import { useEnter } from '#app/features/accounts/use-enter.ts';
import type { SchoolChoice } from '#app/features/accounts/use-school-here.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { passwordMinCharacters } from '#shared/domain/accounts/credentials.ts';
import {
  rolesOf,
  signUpMessages,
  signUpProblems,
  type SignUpAsked,
  type SignUpFacts,
  type SignUpField,
} from '#shared/domain/accounts/sign-up.ts';
import { RoleField } from './role-field.tsx';
import { SchoolField } from './school-field.tsx';
import styles from './sign-in-screen.module.css';

type Errors = ReadonlyMap<string, string>;
const NONE: Errors = new Map();
const EMPTY: SignUpAsked = {
  ...{ firstName: '', lastName: '', username: '', password: '', retypedPassword: '' },
  ...{ email: '', retypedEmail: '', role: '', code: '' },
};

type Props = {
  /** Null until the school has said. */
  readonly facts: SignUpFacts | null;
  readonly school: SchoolChoice | null;
  readonly onWaiting: (waitsFor: 'mail' | 'administrator') => void;
};

/** Everything that an account needs, in one form. What was typed stays, whatever is answered. */
export function SignUpForm({ facts, school, onWaiting }: Props) {
  const online = useOnline();
  const { terms } = useLocale();
  const enter = useEnter();
  const form = useRef<HTMLFormElement>(null);
  const schoolInput = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(EMPTY);
  const [errors, setErrors] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const isStudent = asked.role === 'student';

  const set = (field: SignUpField) => (value: string) => {
    setAsked((before) => ({ ...before, [field]: value }));
    if (value !== '') setErrors((before) => without(before, field));
  };
  const show = (found: Errors) => {
    setErrors(found);
    // The first field that is wrong, as the form has them.
    requestAnimationFrame(() => {
      const isRole = found.has('role') && !found.has('school');
      const wrong = isRole ? 'input[type="radio"]' : '[aria-invalid="true"], [role="alert"]';
      const first = form.current?.querySelector<HTMLElement>(wrong);
      first?.focus();
    });
  };
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !online) return;
    const found = problemsOf(asked, school);
    if (found.size > 0) return show(found);
    setBusy(true);
    const notIn = await enter(async () => postCreateAccount(asked), asked.password);
    setBusy(false);
    if (notIn?.kind === 'waiting') return onWaiting(notIn.for);
    if (notIn) show(notIn.errors);
  };
  const text = (field: SignUpField, label: string, rest: object = {}) => (
    <TextField
      label={label}
      name={field}
      value={asked[field] ?? ''}
      error={errors.get(field)}
      onChange={set(field)}
      {...rest}
    />
  );
  const password = (field: 'password' | 'retypedPassword', label: string, rest: object = {}) => (
    <PasswordField
      label={label}
      name={field}
      autoComplete="new-password"
      value={asked[field]}
      error={errors.get(field)}
      onChange={set(field)}
      {...rest}
    />
  );
  const formProblem = errors.get('form');
  return (
    <form ref={form} className={styles.signInForm} noValidate onSubmit={(event) => void submit(event)}>
      {formProblem !== undefined && (
        <Alert tone="danger" role="alert">
          {formProblem}
        </Alert>
      )}
      {school !== null && school.here.kind !== 'unneeded' && (
        <SchoolField
          ref={schoolInput}
          here={school.here}
          error={errors.get('school')}
          onAsk={school.ask}
          onChoose={(chosen) => {
            school.choose(chosen);
            setErrors((before) => without(before, 'school'));
          }}
        />
      )}
      <RoleField value={asked.role} error={errors.get('role')} onChange={set('role')} />
      {text('code', 'Code of your school', {
        autoComplete: 'off',
        autoCapitalize: 'characters',
        spellCheck: false,
        hint:
          facts?.byAddress === true && !isStudent
            ? `${terms.teachers} with an e-mail address of the school need none.`
            : 'Your school gives it to you, such as ABCD-2345.',
      })}
      {text('firstName', 'First name or initial', { autoComplete: 'given-name' })}
      {text('lastName', 'Last name or initial', { autoComplete: 'family-name' })}
      {text('username', 'Username', {
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        hint: '4 to 40 letters, numbers and signs.',
      })}
      {errors.get('username') === signUpMessages.usernameInUse && (
        <p>
          Is it yours? <TextLink to="/individual/login">Sign in</TextLink>, or{' '}
          <TextLink to="/forgetLogin/usernamePassword">recover your username or password</TextLink>.
        </p>
      )}
      {password('password', 'Password', {
        hint: `At least ${passwordMinCharacters(rolesOf(asked.role))} characters. Capitals count.`,
      })}
      {password('retypedPassword', 'The same password again')}
      {text('email', 'E-mail address', {
        type: 'email',
        autoComplete: 'email',
        ...(isStudent && { optional: true }),
      })}
      {text('retypedEmail', 'The same address again', {
        type: 'email',
        autoComplete: 'off',
        ...(isStudent && { optional: true }),
      })}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={busy}
        busyText="Creating your account…"
        disabledReason={
          online ? undefined : 'Creating an account needs a network. What you typed stays here meanwhile.'
        }
      >
        Create account
      </Button>
    </form>
  );
}

function problemsOf(asked: SignUpAsked, school: SchoolChoice | null): Errors {
  const found = Object.entries(signUpProblems(asked)).map(([field, { text }]): [string, string] => [
    field,
    text,
  ]);
  return new Map([
    ...(school?.here.kind === 'open' ? [['school', signUpMessages.school] as const] : []),
    ...found,
  ]);
}

function without(errors: Errors, field: string): Errors {
  return errors.has(field) ? new Map([...errors].filter(([name]) => name !== field)) : errors;
}
