import { useState } from 'react';
import type { EnterHere } from '#app/features/accounts/use-enter-here.ts';
import type { RevokedHere } from '#app/features/accounts/use-revoked-here.ts';
import type { SchoolChoice } from '#app/features/accounts/use-school-here.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { CloudOff } from '#app/ui/icons/cloud-off.ts';
import type { SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';
import { DemoHint, type DemoSchool } from './demo-hint.tsx';
import { EntryPage } from './entry-page.tsx';
import { ForcedWay, chosenProviders } from './forced-way.tsx';
import { OfflineSignIn, type OfflinePerson, type OfflineProblem } from './offline-sign-in.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RevokedAlert } from './revoked-notice.tsx';
import { SignInForm, type SignInProblem } from './sign-in-form.tsx';
import styles from './sign-in-screen.module.css';
import { UnsentWork, type UnsentPerson } from './unsent-work.tsx';
import { WaysEntry } from './ways-entry.tsx';

export type SignInScreenProps = {
  /** Returns null when signed in, else what to show. Passwords are passed on as typed, usernames too. */
  readonly onSubmit: (username: string, password: string, code?: string) => Promise<SignInProblem | null>;
  /** Work of people who used this device and that has not been sent yet (SPEC.md D1). */
  readonly unsentWork: readonly UnsentPerson[];
  readonly offline: boolean;
  /** At which school; null until that is known. */
  readonly school: SchoolChoice | null;
  /** By which other ways people may sign in; null until that is known. `to`: where they come to afterwards. */
  readonly to: string;
  readonly ways: SignInWays | null;
  /** Signs a young student in, by a badge or the list of a class. */
  readonly onEnter: EnterHere;
  /** What followed the `#` of an address that led here: of a badge, or of an opening of a class. */
  readonly hash?: string | undefined;
  /** Why the way back from a provider led here. */
  readonly providerProblem?: string;
  /** Shown above the form when an expired session brought the person here: nothing is lost. */
  readonly expiredFor?: string;
  /** A session here was ended by others than its person (SPEC.md D7, D11). */
  readonly revoked?: RevokedHere | undefined;
  /** Who opens their work here without a network, and what does it (SPEC.md D12). */
  readonly offlinePeople: readonly OfflinePerson[];
  readonly onOpenOffline: (id: string, password: string) => Promise<OfflineProblem | null>;
  /** Whose work is being locked now, in percent. */
  readonly locking?: { readonly initials: string; readonly percent: number };
  /** Sign-ins of a demonstration school; never given by a real one. */
  readonly demoSchool?: DemoSchool;
};

/** The sign-in screen. */
export function SignInScreen(props: SignInScreenProps) {
  const { onSubmit, unsentWork, offline, expiredFor, revoked, demoSchool } = props;
  const { offlinePeople, onOpenOffline, locking, school, to, providerProblem } = props;
  const { ways, onEnter, hash } = props;
  const [isUnreachable, setUnreachable] = useState(false);
  const opensHere = (offline || isUnreachable) && offlinePeople.length > 0;
  const submit: SignInScreenProps['onSubmit'] = async (...typed) => {
    const problem = await onSubmit(...typed);
    setUnreachable(problem?.isUnreachable === true);
    return problem;
  };
  const [filled, setFilled] = useState<{ username: string; password: string } | null>(null);
  return (
    <EntryPage title="Sign in" lead={leadOf(expiredFor)}>
      {revoked && <RevokedAlert revoked={revoked} />}
      {offline && (
        <p className={styles.signInOffline} role="status">
          <CloudOff size="1.25em" aria-hidden="true" />
          {opensHere ? 'This device is offline.' : 'This device is offline. Signing in needs a network.'}
        </p>
      )}
      {providerProblem !== undefined && (
        <Alert tone="danger" role="alert">
          {providerProblem}
        </Alert>
      )}
      {/* Without a network nobody can use the form; where the school alone is not reached, it may be tried again. */}
      {!(offline && opensHere) && (
        <WaysEntry {...{ ways, offline, hash, onEnter }}>
          <ForcedWay {...{ ways, offline, to }} />
          <SignInForm
            key={filled === null ? 'typed' : filled.username}
            {...(filled !== null && { initial: filled })}
            offline={offline}
            school={school}
            onSubmit={submit}
          />
          <ProviderButtons providers={chosenProviders(ways)} offline={offline} to={to} />
        </WaysEntry>
      )}
      {opensHere && <OfflineSignIn people={offlinePeople} onOpen={onOpenOffline} />}
      {locking !== undefined && (
        <p className={styles.signInLocking} role="status">
          {`Locking what ${locking.initials} wrote on this device… `}
          {/* Read out once, and not with every number. */}
          <span aria-hidden="true">{`${locking.percent} %`}</span>
        </p>
      )}
      <p>
        <TextLink alone to="/forgetLogin/usernamePassword">
          I forgot my username or password
        </TextLink>
        <br />
        <TextLink alone to="/individual/login?signUp=true">
          Create an account
        </TextLink>
        <br />
        <TextLink alone to="/science">
          Look at the packs without signing in
        </TextLink>
        <br />
        <TextLink alone to="/privacy">
          Privacy
        </TextLink>
      </p>
      <UnsentWork people={unsentWork} />
      {demoSchool !== undefined && <DemoHint school={demoSchool} onChoose={setFilled} />}
    </EntryPage>
  );
}

function leadOf(expiredFor: string | undefined): string {
  return expiredFor === undefined
    ? 'Read, explore and answer. Your work is kept on this device, with or without a network.'
    : `Please sign in again, ${expiredFor}. Everything you wrote is still on this device.`;
}
