import { useState } from 'react';
import { beginProviderSignIn } from '#app/features/accounts/provider-calls.ts';
import { leaveApp } from '#app/platform/leave-app.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { SignInProviderName } from '#shared/domain/accounts/provider-sign-in.ts';

type Props = {
  /** Null or empty: there is nothing to press. */
  readonly providers: readonly SignInProviderName[] | null;
  readonly offline: boolean;
  /** Where the person comes to afterwards. */
  readonly to: string;
  /** For who makes an account. */
  readonly isSignUp?: boolean;
};

/** A button for each provider of the school. The page stays until the server has said where to go. */
export function ProviderButtons({ providers, offline, to, isSignUp = false }: Props) {
  const [busy, setBusy] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (providers === null || providers.length === 0) return null;
  const go = async (id: string) => {
    setBusy(id);
    setProblem(null);
    const begun = await beginProviderSignIn(id, to);
    if ('url' in begun) {
      // Whoever goes back may see the page as they left it.
      addEventListener('pageshow', () => setBusy(null), { once: true });
      return leaveApp(begun.url);
    }
    setBusy(null);
    setProblem(begun.problem);
  };
  return (
    <Stack gap={2}>
      {problem !== null && (
        <Alert tone="danger" role="alert">
          {problem}
        </Alert>
      )}
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="large"
          wide
          busy={busy === id}
          busyText={`Asking ${name}…`}
          disabledReason={offline ? 'This needs a network.' : undefined}
          onClick={() => void go(id)}
        >
          {`${isSignUp ? 'Continue' : 'Sign in'} with ${name}`}
        </Button>
      ))}
    </Stack>
  );
}
