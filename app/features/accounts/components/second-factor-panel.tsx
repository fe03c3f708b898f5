import { useState } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
} from '#app/features/accounts/account-calls.ts';
import type { CallOutcome } from '#app/platform/server-call.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import type { SecondFactorOffer } from '#shared/domain/accounts/own-account-calls.ts';
import { AccountForm } from './account-form.tsx';
import { AskedNotice } from './asked-notice.tsx';
import styles from './second-factor-panel.module.css';

/** A second factor for who can read students' work: a code of an authenticator app at every sign-in. */
export function SecondFactorPanel() {
  const { state, again } = useRead('second-factor', readSecondFactor);
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
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
          <AskedNotice state={state} asking="Asking for your second step" />
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

const oneStep = { busyText: 'One moment…', offlineReason: 'This needs a network.' };

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
    <AccountForm
      label={label}
      {...oneStep}
      run={() => run(password)}
      onDone={onDone}
      fields={(problemOf) => (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          value={password}
          error={problemOf('password')}
          onChange={setPassword}
        />
      )}
    />
  );
}

function CodeStep({ offer, onDone }: { readonly offer: SecondFactorOffer; readonly onDone: () => void }) {
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
      <AccountForm
        label="Turn the second step on"
        {...oneStep}
        run={() => confirmSecondFactor(code)}
        onDone={onDone}
        fields={(problemOf) => (
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={problemOf('code')}
            onChange={setCode}
          />
        )}
      />
    </Stack>
  );
}
