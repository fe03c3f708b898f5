import { useState } from 'react';
import { askForEmail, readOwnEmail, removeEmail } from '#app/features/accounts/account-calls.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { emailMessages, emailProblems, type OwnEmail } from '#shared/domain/accounts/own-email.ts';
import { AccountForm } from './account-form.tsx';
import { AskedNotice } from './asked-notice.tsx';

/** The address of one's account, and another one in its place. */
export function EmailPanel({ isOptional }: { readonly isOptional: boolean }) {
  const { state, again } = useRead('own-email', readOwnEmail);
  return (
    <section aria-labelledby="own-email">
      <SectionHeader
        id="own-email"
        title="E-mail address"
        note="For a new password when you have forgotten yours. Nobody else in your classes sees it."
      />
      <Panel>
        <Stack gap={3}>
          <AskedNotice state={state} asking="Asking for your address" />
          {state.kind === 'read' && <Address of={state.body} isOptional={isOptional} onChanged={again} />}
        </Stack>
      </Panel>
    </section>
  );
}

type AddressProps = {
  readonly of: OwnEmail;
  readonly isOptional: boolean;
  readonly onChanged: () => void;
};

function Address({ of, isOptional, onChanged }: AddressProps) {
  const [doing, setDoing] = useState<'change' | 'remove' | null>(null);
  const done = () => {
    setDoing(null);
    onChanged();
  };
  const none = isOptional ? 'None. You need none.' : 'None yet.';
  return (
    <>
      <p>
        {of.email === null ? none : <strong>{of.email}</strong>}
        {of.email !== null && (of.isVerified ? ' (confirmed)' : ' (not confirmed)')}
      </p>
      {of.waiting !== null && (
        <Alert tone="info" title="Look at your mail">
          {`A link was sent to ${of.waiting}. Follow it within a day, then this address counts.`}
        </Alert>
      )}
      {!of.canSend && <Alert tone="info">{emailMessages.notSetUp}</Alert>}
      {of.canSend && doing === null && (
        <Stack direction="row" gap={2}>
          <Button onClick={() => setDoing('change')}>
            {of.email === null ? 'Add an address' : 'Use another address'}
          </Button>
          {isOptional && of.email !== null && (
            <Button variant="quiet" onClick={() => setDoing('remove')}>
              Remove it
            </Button>
          )}
        </Stack>
      )}
      {doing === 'change' && <ChangeForm onDone={done} />}
      {doing === 'remove' && <RemoveForm onDone={done} />}
      {doing !== null && (
        <div>
          <Button variant="quiet" onClick={() => setDoing(null)}>
            Leave it as it is
          </Button>
        </div>
      )}
    </>
  );
}

const offlineReason = 'This needs a network.';

function ChangeForm({ onDone }: { readonly onDone: () => void }) {
  const [email, setEmail] = useState('');
  const [again, setAgain] = useState('');
  const [password, setPassword] = useState('');
  return (
    <AccountForm
      label="Send the link"
      variant="primary"
      busyText="Sending…"
      offlineReason={offlineReason}
      check={() => new Map(Object.entries(emailProblems(email, again)))}
      run={() => askForEmail(email, again, password)}
      onDone={onDone}
      fields={(problemOf) => (
        <>
          <TextField
            label="New e-mail address"
            type="email"
            autoComplete="email"
            autoFocus
            value={email}
            error={problemOf('email')}
            onChange={setEmail}
          />
          <TextField
            label="The same address again"
            type="email"
            autoComplete="off"
            value={again}
            error={problemOf('retypedEmail')}
            onChange={setAgain}
          />
          <PasswordField
            label="Your password, to be sure that it is you"
            autoComplete="current-password"
            value={password}
            error={problemOf('password')}
            onChange={setPassword}
          />
        </>
      )}
    />
  );
}

function RemoveForm({ onDone }: { readonly onDone: () => void }) {
  const [password, setPassword] = useState('');
  return (
    <AccountForm
      label="Remove the address"
      variant="danger"
      busyText="Removing…"
      offlineReason={offlineReason}
      run={() => removeEmail(password)}
      onDone={onDone}
      fields={(problemOf) => (
        <PasswordField
          label="Your password, to be sure that it is you"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={problemOf('password')}
          onChange={setPassword}
        />
      )}
    />
  );
}
