import { useRef, useState, type SubmitEvent } from 'react';
import type { SchoolChoice } from '#app/features/accounts/use-school-here.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';
import { SchoolField } from './school-field.tsx';
import styles from './sign-in-screen.module.css';

/** Why signing in did not work: at a field, or as a general message in the words of content §8. */
export type SignInProblem = {
  readonly username?: string;
  readonly password?: string;
  readonly message?: string;
  /** The code of the second factor is asked for, or is wrong. */
  readonly code?: string;
  /** At which school is not clear. */
  readonly school?: string;
  /** The school's server did not answer: nothing is wrong with what was typed. */
  readonly isUnreachable?: boolean;
};

export type SignInFormProps = {
  readonly onSubmit: (username: string, password: string, code?: string) => Promise<SignInProblem | null>;
  readonly offline: boolean;
  /** At which school; null until that is known. */
  readonly school: SchoolChoice | null;
  readonly initial?: { readonly username: string; readonly password: string };
};

const NONE: SignInProblem = {};

/** The school where it has to be said, username, password, one button. An error clears when its field becomes non-empty (content §5). */
export function SignInForm({ onSubmit, offline, school, initial }: SignInFormProps) {
  const [username, setUsername] = useState(initial?.username ?? '');
  const [password, setPassword] = useState(initial?.password ?? '');
  /** Null until the server has asked for one. */
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState(NONE);
  const [pending, setPending] = useState(false);
  const usernameInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const schoolInput = useRef<HTMLInputElement>(null);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending || offline) return;
    const missing = missingOf(school, username, password);
    setProblem(missing ?? NONE);
    if (missing?.school !== undefined) schoolInput.current?.focus();
    else if (missing?.username !== undefined) usernameInput.current?.focus();
    else if (missing?.password !== undefined) passwordInput.current?.focus();
    if (missing !== null) return;
    setPending(true);
    const answer = await onSubmit(username, password, code ?? undefined).catch((): SignInProblem => ({
      message: signInMessages.serverProblem,
    }));
    setPending(false);
    setProblem(answer ?? NONE);
    if (answer?.code !== undefined) setCode((before) => before ?? '');
    if (answer?.school !== undefined) school?.ask();
  };

  return (
    <form className={styles.signInForm} noValidate onSubmit={(event) => void submit(event)}>
      {problem.message !== undefined && (
        <Alert tone="danger" role="alert">
          {problem.message}
        </Alert>
      )}
      {school !== null && school.here.kind !== 'unneeded' && (
        <SchoolField
          ref={schoolInput}
          here={school.here}
          error={problem.school}
          onAsk={school.ask}
          onChoose={(chosen) => {
            school.choose(chosen);
            setProblem(({ school: _, ...rest }) => rest);
            usernameInput.current?.focus();
          }}
        />
      )}
      <TextField
        ref={usernameInput}
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={problem.username}
        onChange={(value) => {
          setUsername(value);
          if (value !== '') setProblem(({ username: _, ...rest }) => rest);
        }}
      />
      <PasswordField
        ref={passwordInput}
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={problem.password}
        onChange={(value) => {
          setPassword(value);
          if (value !== '') setProblem(({ password: _, ...rest }) => rest);
        }}
      />
      {code !== null && (
        <TextField
          label="Code from your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={problem.code}
          onChange={(value) => {
            setCode(value);
            setProblem(({ code: _, ...rest }) => rest);
          }}
        />
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={pending}
        busyText="Signing in…"
        disabledReason={
          offline ? 'Signing in needs a network. This opens as soon as the device is online.' : undefined
        }
      >
        Sign in
      </Button>
    </form>
  );
}

function missingOf(school: SchoolChoice | null, username: string, password: string): SignInProblem | null {
  const missing = {
    ...(school?.here.kind === 'open' && { school: signInMessages.whichSchool }),
    ...(username.trim() === '' && { username: signInMessages.usernameMissing }),
    ...(password === '' && { password: signInMessages.passwordMissing }),
  };
  return Object.keys(missing).length === 0 ? null : missing;
}
