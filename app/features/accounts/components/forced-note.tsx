import { Alert } from '#app/ui/feedback/alert.tsx';
import type { SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';

/** Says that the school has one way to sign in, above the form, which does not move under who types. */
export function ForcedNote({ ways }: { readonly ways: SignInWays | null }) {
  const name = ways?.isForced === true ? ways.providers[0]?.name : undefined;
  if (name === undefined) return null;
  return (
    <Alert tone="info" role="status">
      {`Your school signs in with ${name}: press its button below. Only administrators use a password here.`}
    </Alert>
  );
}
