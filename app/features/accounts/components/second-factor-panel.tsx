import { useState, type ReactNode } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '#app/features/accounts/account-calls.ts';
import type { CallOutcome } from '#app/platform/server-call.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import styles from './session-list.module.css';

type Offer = { readonly secret: string; readonly address: string };

/** A second factor for who can read students' work: a code of an authenticator app at every sign-in. */
export function SecondFactorPanel() {
  const online = useOnline();
  const { state, again } = useRead(`second-factor ${online}`, readSecondFactor);
  const [offer, setOffer] = useState<Offer | null>(null);
  const isSet = state.kind === 'read' && state.body.isSet;
  return (
    <section aria-labelledby="second-factor">
      <SectionHeader id="second-factor" title="Second step at sign-in" />
      <Panel>
        <Stack gap={3}>
          <p>
            A code from an authenticator app on your phone, asked for after your password. Nobody gets in with
            the password alone.
          </p>
          {state.kind === 'reading' && <Skeleton shape="text" label="Asking for your second step" />}
          {state.kind === 'offline' && (
            <Alert tone="info">Your school’s server knows this. It is shown when there is a network.</Alert>
          )}
          {state.kind === 'refused' && <Alert tone="warn">{state.text}</Alert>}
          {isSet && (
            <>
              <Alert tone="good">The second step is on.</Alert>
              <PasswordStep label="Turn the second step off" run={removeSecondFactor} onDone={again} />
            </>
          )}
          {state.kind === 'read' && !isSet && offer === null && (
            <PasswordStep label="Set up the second step" run={beginSecondFactor} onDone={setOffer} />
          )}
          {!isSet && offer !== null && (
            <CodeStep
              offer={offer}
              onDone={() => {
                setOffer(null);
                again();
              }}
            />
          )}
        </Stack>
      </Panel>
    </section>
  );
}

/** One's own password stands before what a borrowed device must not do. */
function PasswordStep<T>({
  label,
  run,
  onDone,
}: {
  readonly label: string;
  readonly run: (password: string) => Promise<CallOutcome<T>>;
  readonly onDone: (body: T) => void;
}) {
  const [password, setPassword] = useState('');
  return (
    <OneStep
      label={label}
      run={() => run(password)}
      onDone={onDone}
      field={(error) => (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={error('password')}
          onChange={setPassword}
        />
      )}
    />
  );
}

function CodeStep({ offer, onDone }: { readonly offer: Offer; readonly onDone: () => void }) {
  const [code, setCode] = useState('');
  return (
    <Stack gap={3}>
      <p>
        Add an account in your authenticator app with this key, then enter the code that it shows. On the
        phone itself, <a href={offer.address}>open the app here</a>.
      </p>
      <p>
        <code className={styles.secret}>{offer.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <OneStep
        label="Turn the second step on"
        run={() => confirmSecondFactor(code)}
        onDone={onDone}
        field={(error) => (
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={error('code')}
            onChange={setCode}
          />
        )}
      />
    </Stack>
  );
}

function OneStep<T>({
  label,
  run,
  onDone,
  field,
}: {
  readonly label: string;
  readonly run: () => Promise<CallOutcome<T>>;
  readonly onDone: (body: T) => void;
  readonly field: (error: (name: string) => string | undefined) => ReactNode;
}) {
  const online = useOnline();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const submit = async () => {
    if (busy || !online) return;
    setBusy(true);
    const outcome = await run();
    setBusy(false);
    if (outcome.kind === 'done') return onDone(outcome.body);
    setErrors(
      outcome.kind === 'refused'
        ? outcome.errors
        : new Map([['form', 'The school server can’t be reached. Nothing was changed.']]),
    );
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
        {field((name) => errors.get(name))}
        <div>
          <Button
            type="submit"
            busy={busy}
            busyText="One moment…"
            disabledReason={online ? undefined : 'This needs a network.'}
          >
            {label}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
