import type { Revoked } from '#app/features/accounts/revoked-here.ts';
import { useRevokedHere, type RevokedHere } from '#app/features/accounts/use-revoked-here.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { NoticeBar } from '#app/ui/feedback/notice-bar.tsx';

/**
 * Says above every page of a visitor that a session was ended by others than its person, until somebody signs in or closes it. It
 * never says whose: the next person at a shared device learns no name (promises.md U6).
 */
export function RevokedBar() {
  const here = useRevokedHere();
  if (here === undefined) return null;
  return (
    <NoticeBar onClose={here.close}>
      {textOf(here.revoked)} <TextLink to="/individual/login">Sign in</TextLink>
    </NoticeBar>
  );
}

/** The same on the sign-in screen. */
export function RevokedAlert({ revoked }: { readonly revoked: RevokedHere }) {
  return (
    <Alert tone="info" onClose={revoked.close}>
      <p>{textOf(revoked.revoked)}</p>
    </Alert>
  );
}

function textOf({ isLocked, isIdle }: Revoked): string {
  const signedOut = isIdle
    ? 'This device signed you out, because nothing was done on it for a while.'
    : 'This device was signed out from elsewhere.';
  return isLocked
    ? `${signedOut} Nothing that was written here is lost: it is locked, and there again after signing in.`
    : signedOut;
}
