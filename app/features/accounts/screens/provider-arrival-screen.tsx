import { useLocation } from '@tanstack/react-router';
import { useState, type SubmitEvent } from 'react';
import { EntryPage } from '#app/features/accounts/components/entry-page.tsx';
import {
  ProviderCreateForm,
  type NewAccount,
} from '#app/features/accounts/components/provider-create-form.tsx';
import styles from '#app/features/accounts/components/sign-in-screen.module.css';
import { connectProvider, createWithProvider } from '#app/features/accounts/provider-calls.ts';
import { useArrival } from '#app/features/accounts/use-arrival.ts';
import { errorsByField } from '#app/platform/server-answer.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { Arrived } from '#shared/domain/accounts/provider-sign-in.ts';
import { signInMessages } from '#shared/domain/accounts/sign-in.ts';

/** Where the way back from a sign-in provider leads: in at once, or to what is still missing. */
export function ProviderArrivalScreen() {
  const { hash } = useLocation();
  const { arrival, bring, enter } = useArrival(hash);
  /** Whether the account was given that is to be connected: its second step comes with it. */
  const [owner, setOwner] = useState<Owner | null>(null);
  const [isNew, setNew] = useState(false);
  /** Which of the two forms the last answer is about. */
  const [tried, setTry] = useState<'connect' | 'create' | null>(null);
  if (arrival.kind === 'asking') {
    return (
      <EntryPage title="Signing you in">
        <Skeleton shape="text" label="Signing you in" />
      </EntryPage>
    );
  }
  if (arrival.kind === 'silent') {
    return (
      <EntryPage title="Signing in did not work yet">
        <Alert tone="danger" role="alert">
          {arrival.text}
        </Alert>
        <Button variant="primary" onClick={() => void bring()}>
          Try again
        </Button>
        <ToSignIn />
      </EntryPage>
    );
  }
  if (arrival.kind === 'over') return <NotIn text={arrival.text} />;
  const { arrived } = arrival;
  const connect = async (typed: Owner, code?: string) => {
    setOwner(typed);
    await enter(async () => connectProvider({ ticket: hash, ...typed, code }), typed.password);
  };
  switch (arrived.state) {
    case 'second-factor':
      return (
        <SecondStep
          problem={arrived.errors[0]}
          onCode={async (code) => (owner === null ? bring(code) : connect(owner, code))}
        />
      );
    case 'unbound':
      return isNew ? (
        <Create
          arrived={arrived}
          onCreate={async (asked) => {
            setTry('create');
            await enter(async () => createWithProvider({ ticket: hash, ...asked }), null);
          }}
          isTried={tried === 'create'}
          onBack={() => setNew(false)}
        />
      ) : (
        <Connect
          arrived={arrived}
          onConnect={async (typed) => {
            setTry('connect');
            await connect(typed);
          }}
          isOwn={tried === 'connect'}
          onCreate={() => setNew(true)}
        />
      );
    default:
      return <NotIn text={arrived.errors.join(' ')} />;
  }
}

function NotIn({ text }: { readonly text: string }) {
  return (
    <EntryPage title="You could not be signed in">
      <Alert tone="danger" role="alert">
        {text}
      </Alert>
      <ToSignIn />
    </EntryPage>
  );
}

/** A ticket lives as long. */
const NEEDS_NETWORK = 'This needs a network. You can come back within ten minutes.';

type Owner = { readonly username: string; readonly password: string };

function ToSignIn() {
  return (
    <p>
      <TextLink alone to="/individual/login">
        To the sign-in
      </TextLink>
    </p>
  );
}

type ConnectProps = {
  readonly arrived: Arrived;
  readonly onConnect: (owner: Owner) => Promise<void>;
  /** Whether the texts of the answer are about this form. */
  readonly isOwn: boolean;
  readonly onCreate: () => void;
};

/** Nobody has connected this account yet: its owner does, with the password of their school account. */
function Connect({ arrived, onConnect, isOwn, onCreate }: ConnectProps) {
  const online = useOnline();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const name = arrived.provider?.name ?? 'provider';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (busy || !online || username.trim() === '' || password === '') return;
    setBusy(true);
    await onConnect({ username, password });
    setBusy(false);
  };
  return (
    <EntryPage
      title="Is this your first time here?"
      lead={`${arrived.email ?? `Your ${name} account`} is not connected with an account at ${arrived.school} yet. Sign in with your school account once: from then on ${name} is enough.`}
    >
      <form className={styles.signInForm} noValidate onSubmit={(event) => void submit(event)}>
        {isOwn && arrived.errors.length > 0 && (
          <Alert tone="danger" role="alert">
            {arrived.errors.join(' ')}
          </Alert>
        )}
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          error={isTried && username.trim() === '' ? signInMessages.usernameMissing : undefined}
          onChange={setUsername}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={isTried && password === '' ? signInMessages.passwordMissing : undefined}
          onChange={setPassword}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyText="Connecting…"
          disabledReason={online ? undefined : NEEDS_NETWORK}
        >
          {`Sign in and connect ${name}`}
        </Button>
      </form>
      {arrived.signUp.isOpen && (
        <Button variant="quiet" onClick={onCreate}>
          I have no school account: create one
        </Button>
      )}
      <ToSignIn />
    </EntryPage>
  );
}

type CreateProps = {
  readonly arrived: Arrived;
  readonly isTried: boolean;
  readonly onCreate: (asked: NewAccount) => Promise<void>;
  readonly onBack: () => void;
};

/** Who has no account yet makes one, where the school lets them. */
function Create({ arrived, isTried, onCreate, onBack }: CreateProps) {
  const name = arrived.provider?.name ?? 'your provider';
  return (
    <EntryPage
      title="Create your account"
      lead={`You sign in with ${name} then${arrived.email === null ? '' : `, as ${arrived.email}`}. You need no password.`}
    >
      <ProviderCreateForm
        arrived={arrived}
        errors={isTried ? errorsByField(arrived.errors) : new Map()}
        onCreate={onCreate}
      />
      <Button variant="quiet" onClick={onBack}>
        I have a school account already
      </Button>
    </EntryPage>
  );
}

type SecondStepProps = {
  readonly problem: string | undefined;
  readonly onCode: (code: string) => Promise<void>;
};

function SecondStep({ problem, onCode }: SecondStepProps) {
  const online = useOnline();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const isMissing = isTried && code.trim() === '';
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (busy || !online || code.trim() === '') return;
    setBusy(true);
    await onCode(code);
    setBusy(false);
  };
  return (
    <EntryPage title="The second step" lead="Your account asks for a code beside your sign-in.">
      <form className={styles.signInForm} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label="Code from your authenticator app"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          value={code}
          error={isMissing ? signInMessages.codeMissing : problem}
          onChange={setCode}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          busy={busy}
          busyText="Signing in…"
          disabledReason={online ? undefined : NEEDS_NETWORK}
        >
          Sign in
        </Button>
      </form>
    </EntryPage>
  );
}
