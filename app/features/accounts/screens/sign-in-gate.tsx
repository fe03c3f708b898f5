import { Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { needsSignIn, type SignedIn } from '#app/engine/index.ts';
import type { OfflinePerson, OfflineProblem } from '#app/features/accounts/components/offline-sign-in.tsx';
import { SignInScreen } from '#app/features/accounts/components/sign-in-screen.tsx';
import { readDemoSchool, type DemoSchool } from '#app/features/accounts/demo-school.ts';
import { locking } from '#app/features/accounts/locking.ts';
import { rememberSchoolOf } from '#app/features/accounts/school-calls.ts';
import { useAccount, useAccountState } from '#app/features/accounts/use-account.tsx';
import { useEnterHere, type EnterHere } from '#app/features/accounts/use-enter-here.ts';
import { useRevokedHere } from '#app/features/accounts/use-revoked-here.ts';
import { useSchoolHere, type SchoolChoice } from '#app/features/accounts/use-school-here.ts';
import { useSignInWays } from '#app/features/accounts/use-sign-in-ways.ts';
import { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { endFocusRequest, requestScreenFocus } from '#app/navigation/focus-request.ts';
import { readSchoolsHere } from '#app/platform/schools-here.ts';
import type { PackedPerson } from '#app/platform/session-store.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { providerErrorText } from '#shared/domain/accounts/provider-sign-in.ts';
import type { SignInWays } from '#shared/domain/accounts/sign-in-ways.ts';
import { isAppAddress } from '#shared/navigation/app-paths.ts';

/** After signing in on its own page a person goes to the start; anywhere else they stay where they wanted to be. */
const LOGIN_PATH = '/individual/login';

const SignUpScreen = lazy(async () => ({ default: (await import('./sign-up-screen.tsx')).SignUpScreen }));

/** Fetched by who makes an account. */
function SignUp() {
  return (
    <Suspense fallback={null}>
      <SignUpScreen />
    </Suspense>
  );
}

/** Where somebody wanted to be before the sign-in page was shown instead. */
function wantedOf(search: string): string {
  const to = new URLSearchParams(search).get('to') ?? '/';
  return isAppAddress(to) ? to : '/';
}

/** Why the way back from a provider led to the sign-in; nothing before its name is known. */
function providerProblemOf(
  search: string,
  ways: SignInWays | null,
  school: SchoolChoice | null,
): { providerProblem?: string } {
  const asked = new URLSearchParams(search);
  const code = asked.get('errorCode');
  if (code === null || ways === null) return {};
  const name = ways.providers.find(({ id }) => id === asked.get('provider'))?.name ?? 'The provider';
  const here = school?.here.kind === 'chosen' ? school.here.school.name : undefined;
  const providerProblem = providerErrorText(code, name, here);
  return providerProblem === null ? {} : { providerProblem };
}

const asksToSignUp = (search: string): boolean => new URLSearchParams(search).get('signUp') === 'true';

/** Signing in on this browser, or again after the session ended. */
export function SignInGate() {
  const signIn = useSignIn();
  const state = useAccountState();
  const online = useOnline();
  const router = useRouter();
  const { pathname, searchStr, href } = useLocation();
  const [demo, setDemo] = useState<DemoSchool | null>(null);
  const person = state.phase === 'signed-in' ? state.person : null;
  const isAgain = useNeedsSignIn(person);
  const unsent = state.phase === 'signed-out' ? state.unsent : [];
  const openable = state.phase === 'signed-out' ? state.openable : [];
  const openOffline = useOpenOffline(openable);
  const offlinePeople = useOfflinePeople(openable);
  const school = useSchoolHere();
  const ways = useSignInWays(school);
  const enterHere = useEnterHere();
  const hash = useHashOfAddress();
  const revoked = useRevokedHere();
  const isDemo = school?.here.kind !== 'chosen' || school.here.school.id === demo?.school;
  const busy = useSyncExternalStore(locking.subscribe, locking.current);
  useEffect(() => {
    void readDemoSchool().then(setDemo);
  }, []);
  if (state.phase === 'opening') return null;
  if (person !== null && pathname === LOGIN_PATH && isAgain !== true)
    return isAgain === false ? <Navigate to="/" replace /> : null;

  // Content §2; who has to sign in again has an account.
  if (person === null && pathname === LOGIN_PATH && asksToSignUp(searchStr)) return <SignUp />;

  const to = pathname === LOGIN_PATH ? wantedOf(searchStr) : href;
  const submit = async (username: string, password: string, code?: string) => {
    requestScreenFocus();
    const problem = await signIn(username, password, code);
    if (problem !== null) endFocusRequest();
    if (problem === null && pathname === LOGIN_PATH) router.history.replace(to);
    return problem;
  };
  const enter: EnterHere = async (ask) => {
    const answer = await enterHere(ask);
    if (answer.kind === 'signed-in' && pathname === LOGIN_PATH) router.history.replace(to);
    return answer;
  };
  return (
    <SignInScreen
      // The address of a badge or a class that is opened at the sign-in page begins it anew.
      key={hash ?? ''}
      ways={ways}
      hash={hash}
      onEnter={enter}
      offline={!online}
      school={school}
      to={to}
      {...providerProblemOf(searchStr, ways, school)}
      onSubmit={submit}
      unsentWork={unsent.map(({ initials, n }) => ({ initials, count: n }))}
      offlinePeople={offlinePeople}
      onOpenOffline={openOffline}
      {...(busy && { locking: { initials: busy.initials, percent: Math.round(busy.share * 100) } })}
      revoked={revoked}
      {...(person ? { expiredFor: person.session.individual.firstName } : {})}
      {...(demo && isDemo ? { demoSchool: demo } : {})}
    />
  );
}

/**
 * What the address of a badge or of a class that led here has behind its `#`. It is taken out of the address at once: the
 * next person at the device must not find it there, or by going back.
 */
function useHashOfAddress(): string | undefined {
  const router = useRouter();
  const { pathname, searchStr, hash } = useLocation();
  const [kept, setKept] = useState<string>();
  const found = pathname === LOGIN_PATH && /^(badge|class)=/.test(hash) ? hash : undefined;
  if (found !== undefined && found !== kept) setKept(found);
  useEffect(() => {
    if (found !== undefined) router.history.replace(pathname + searchStr);
  }, [found, pathname, searchStr, router]);
  return kept;
}

/** Whether somebody who is signed in has to do it again; undefined until that was read. */
function useNeedsSignIn(person: SignedIn | null): boolean | undefined {
  const [isNeeded, setNeeded] = useState<boolean>();
  useEffect(() => {
    if (person !== null) void needsSignIn(person.local).then(setNeeded);
  }, [person]);
  return isNeeded;
}

/** People of several schools are told apart by the names of these, as far as this device knows them. */
function useOfflinePeople(openable: readonly PackedPerson[]): OfflinePerson[] {
  const isMixed = new Set(openable.map(({ schoolId }) => schoolId)).size > 1;
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!isMixed) return;
    void readSchoolsHere().then((schools) => setNames(new Map(schools.map(({ id, name }) => [id, name]))));
  }, [isMixed]);
  const personOf = ({ userId, schoolId, initials }: PackedPerson): OfflinePerson => {
    const school = isMixed ? names.get(schoolId) : undefined;
    return { id: userId, initials, ...(school !== undefined && { school }) };
  };
  return openable.map(personOf).toSorted(byInitials);
}

const byInitials = (a: OfflinePerson, b: OfflinePerson): number =>
  a.initials.localeCompare(b.initials, undefined, { numeric: true });

/** Opens the work of one of these people, without a network. */
function useOpenOffline(
  people: readonly PackedPerson[],
): (id: string, password: string) => Promise<OfflineProblem | null> {
  const account = useAccount();
  return async (id, password) => {
    const whose = people.find(({ userId }) => userId === id);
    if (!whose) return { kind: 'none' };
    requestScreenFocus();
    const answer = await account.openOffline(whose, password);
    const now = account.state();
    if (answer.kind === 'opened') {
      if (now.phase === 'signed-in') void rememberSchoolOf(now.person.session);
      return null;
    }
    endFocusRequest();
    return answer.kind === 'wait' ? { waitMinutes: Math.ceil(answer.ms / 60_000) } : { kind: answer.kind };
  };
}
