import { useLocation } from '@tanstack/react-router';
import { useEnterHere } from '#app/features/accounts/use-enter-here.ts';
import { useSchoolHere } from '#app/features/accounts/use-school-here.ts';
import { useSignInWays } from '#app/features/accounts/use-sign-in-ways.ts';
import { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { ForcedWay, chosenProviders } from './forced-way.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';
import { WaysEntry } from './ways-entry.tsx';

/**
 * Asks a visitor to sign in for what needs an account (content §2). They stay where they are; closing clears what was
 * typed and every error (content §4).
 */
export function SignInDialog({ onClose }: { readonly onClose: () => void }) {
  const online = useOnline();
  const signIn = useSignIn();
  const school = useSchoolHere();
  const { href } = useLocation();
  const ways = useSignInWays(school);
  const enterHere = useEnterHere();
  return (
    <Dialog open title="Sign in" size="small" onClose={onClose}>
      <p className={styles.signInLead}>
        For this you need your school account. You come back to this page, and what you do is kept for you.
      </p>
      <WaysEntry ways={ways} offline={!online} onEnter={enterHere}>
        <ForcedWay ways={ways} offline={!online} to={href} />
        <SignInForm offline={!online} school={school} onSubmit={signIn} />
        <ProviderButtons providers={chosenProviders(ways)} offline={!online} to={href} />
      </WaysEntry>
    </Dialog>
  );
}
