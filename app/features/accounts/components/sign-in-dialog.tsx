import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { useBadgeSignIn } from '#app/features/accounts/use-badge-sign-in.ts';
import { useSchoolHere } from '#app/features/accounts/use-school-here.ts';
import { useSignInWays } from '#app/features/accounts/use-sign-in-ways.ts';
import { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { BadgeEntry } from './badge-entry.tsx';
import { ForcedWay, chosenProviders } from './forced-way.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';

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
  const signInByBadge = useBadgeSignIn();
  const [isBadge, setBadge] = useState(false);
  return (
    <Dialog open title="Sign in" size="small" onClose={onClose}>
      <p className={styles.signInLead}>
        For this you need your school account. You come back to this page, and what you do is kept for you.
      </p>
      <BadgeEntry ways={ways} isOpen={isBadge} onOpen={setBadge} offline={!online} onSignIn={signInByBadge}>
        <ForcedWay ways={ways} offline={!online} to={href} />
        <SignInForm offline={!online} school={school} onSubmit={signIn} />
        <ProviderButtons providers={chosenProviders(ways)} offline={!online} to={href} />
      </BadgeEntry>
    </Dialog>
  );
}
