import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { bindPath, createBind, readOwnProviders, removeBind } from '#app/features/accounts/provider-calls.ts';
import { leaveApp } from '#app/platform/leave-app.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { PasswordField } from '#app/ui/fields/password-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { bindText, type OwnProvider } from '#shared/domain/accounts/provider-sign-in.ts';
import { AccountForm } from './account-form.tsx';

/** With which providers one's account is connected. Nothing where the school has none, or as long as that is not known. */
export function ProviderPanel({ hasPassword }: { readonly hasPassword: boolean }) {
  const { state, again } = useRead('own-providers', readOwnProviders);
  const { searchStr } = useLocation();
  const providers = state.kind === 'read' ? state.body.providers : [];
  if (providers.length === 0) return null;
  const asked = new URLSearchParams(searchStr);
  const name = providers.find(({ id }) => id === asked.get('provider'))?.name ?? 'the provider';
  const came = bindText(asked.get('bind') ?? '', name);
  return (
    <section aria-labelledby="own-providers">
      <SectionHeader
        id="own-providers"
        title="Other ways to sign in"
        note="An account that you have elsewhere opens this one too. Signing in with it needs a network."
      />
      <Panel>
        <Stack gap={3}>
          {came !== null && (
            <div ref={bringToSight}>
              <Alert tone={came.isDone ? 'good' : 'danger'} role={came.isDone ? 'status' : 'alert'}>
                {came.text}
              </Alert>
            </div>
          )}
          {providers.map((provider) => (
            <Connected key={provider.id} provider={provider} hasPassword={hasPassword} onChanged={again} />
          ))}
        </Stack>
      </Panel>
    </section>
  );
}

/** Whoever comes back from a provider stands at the top of the page. */
const bringToSight = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

type Props = {
  readonly provider: OwnProvider;
  readonly hasPassword: boolean;
  readonly onChanged: () => void;
};

/** One provider: whether the account is connected, and what changes that. */
function Connected({ provider, hasPassword, onChanged }: Props) {
  const { id, name, isBound, email, isSetUp } = provider;
  const [isOpen, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const close = () => {
    setOpen(false);
    setPassword('');
  };
  return (
    <Stack gap={2}>
      <p>
        <strong>{name}</strong>
        {isBound ? `: connected${email === null ? '' : ` with ${email}`}.` : ': not connected.'}
        {!isSetUp && ' Your school does not use it any more.'}
      </p>
      {!isOpen && (
        <div>
          <Button variant={isBound ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
            {isBound ? `Remove ${name}` : `Connect ${name}`}
          </Button>
        </div>
      )}
      {isOpen && (
        <>
          <AccountForm
            label={isBound ? `Remove ${name}` : `Go to ${name}`}
            variant={isBound ? 'danger' : 'primary'}
            busyText={isBound ? 'Removing…' : `Asking ${name}…`}
            offlineReason="This needs a network."
            run={() => (isBound ? removeBind(id, password) : createBind(id, password))}
            onDone={() => {
              if (!isBound) return leaveApp(bindPath);
              close();
              onChanged();
            }}
            fields={(problemOf) =>
              hasPassword && (
                <PasswordField
                  label="Your password, to be sure that it is you"
                  autoComplete="current-password"
                  autoFocus
                  value={password}
                  error={problemOf('password')}
                  onChange={setPassword}
                />
              )
            }
          />
          <div>
            <Button variant="quiet" onClick={close}>
              Leave it as it is
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}
