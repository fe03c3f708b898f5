import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';
import { ProviderButtons } from './provider-buttons.tsx';

type Props = { readonly ways: SignInWays | null; readonly offline: boolean; readonly to: string };

/** The school's one way to sign in, above the form that only administrators use. Nothing where people may choose. */
export function ForcedWay({ ways, offline, to }: Props) {
  if (ways?.isForced !== true) return null;
  return (
    <Stack gap={3}>
      <ProviderButtons providers={ways.providers} offline={offline} to={to} />
      <Alert tone="info">Only administrators use a password here.</Alert>
    </Stack>
  );
}

/** The providers that stand below the form: those that people may choose. */
export const chosenProviders = (ways: SignInWays | null): SignInWays['providers'] | null =>
  ways?.isForced === true ? null : (ways?.providers ?? null);
