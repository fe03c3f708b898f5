import { useState } from 'react';
import { EntryPage } from '#app/features/accounts/components/entry-page.tsx';
import { ProviderButtons } from '#app/features/accounts/components/provider-buttons.tsx';
import { SignUpForm } from '#app/features/accounts/components/sign-up-form.tsx';
import { useSchoolHere } from '#app/features/accounts/use-school-here.ts';
import { useSignInWays } from '#app/features/accounts/use-sign-in-ways.ts';
import { useSignUpFacts } from '#app/features/accounts/use-sign-up-facts.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';

/** Making one's own account at a school (content §2: `?signUp=true` of the login page). */
export function SignUpScreen() {
  const online = useOnline();
  const school = useSchoolHere();
  const schoolId = school?.here.kind === 'chosen' ? school.here.school.id : '';
  const ways = useSignInWays(school);
  const { facts, isUnreachable } = useSignUpFacts(schoolId);
  const [waitsFor, setWaitsFor] = useState<'mail' | 'administrator' | null>(null);
  if (waitsFor !== null) return <Waiting waitsFor={waitsFor} />;
  return (
    <EntryPage title="Create your account" lead="It is free for everybody of a school that uses Packwise.">
      {!online && (
        <Alert tone="warn" role="status">
          This device is offline. Creating an account needs a network; what you type stays here meanwhile.
        </Alert>
      )}
      {facts?.isOpen === false && school?.here.kind !== 'open' ? (
        <Alert tone="info" title="Your school makes its accounts itself">
          Students get theirs from their teacher, teachers from the school’s administrator.
        </Alert>
      ) : (
        <>
          {facts?.isOpen === true && (
            <ProviderButtons providers={ways?.providers ?? null} offline={!online} to="/" isSignUp />
          )}
          {/* Its password would let nobody in. */}
          {ways?.isForced !== true && <SignUpForm facts={facts} school={school} onWaiting={setWaitsFor} />}
        </>
      )}
      {facts === null && !isUnreachable && online && <Skeleton shape="text" label="Asking your school" />}
      <p>
        <TextLink alone to="/individual/login">
          I have an account already
        </TextLink>
      </p>
    </EntryPage>
  );
}

function Waiting({ waitsFor }: { readonly waitsFor: 'mail' | 'administrator' }) {
  const isMail = waitsFor === 'mail';
  return (
    <EntryPage title={isMail ? 'Look at your mail' : 'Your school confirms your account'}>
      <Alert tone="good" role="status">
        {isMail
          ? 'A mail is on its way to your address. Follow its link within a day, with the password that you chose. Your account is made then.'
          : 'An administrator of your school looks at it. Once it is confirmed, you sign in with the username and password that you chose.'}
      </Alert>
      {isMail && (
        <p>
          No mail after a few minutes? Look into the folder for unwanted mail, or ask your school’s
          administrator to confirm you.
        </p>
      )}
      <p>
        <TextLink alone to="/individual/login">
          To the sign-in
        </TextLink>
      </p>
    </EntryPage>
  );
}
