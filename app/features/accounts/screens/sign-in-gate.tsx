import { Navigate, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { needsSignIn, type SignedIn } from '#app/engine/index.ts';
import { SignInScreen } from '#app/features/accounts/components/sign-in-screen.tsx';
import { readDemoSchool, type DemoSchool } from '#app/features/accounts/demo-school.ts';
import { useAccountState } from '#app/features/accounts/use-account.tsx';
import { useSignIn } from '#app/features/accounts/use-sign-in.ts';
import { endFocusRequest, requestScreenFocus } from '#app/navigation/focus-request.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { initialsOf } from '#app/ui/layout/badge.tsx';

/** After signing in on its own page a person goes to the start; anywhere else they stay where they wanted to be. */
const LOGIN_PATH = '/individual/login';

/** Signing in on this browser, or again after the session ended. */
export function SignInGate() {
  const signIn = useSignIn();
  const state = useAccountState();
  const online = useOnline();
  const router = useRouter();
  const { pathname } = useLocation();
  const [demo, setDemo] = useState<DemoSchool | null>(null);
  const person = state.phase === 'signed-in' ? state.person : null;
  const isAgain = useNeedsSignIn(person);
  const unsent = state.phase === 'signed-out' ? state.unsent : [];
  useEffect(() => {
    void readDemoSchool().then(setDemo);
  }, []);
  if (state.phase === 'opening') return null;
  if (person !== null && pathname === LOGIN_PATH && isAgain !== true)
    return isAgain === false ? <Navigate to="/" replace /> : null;

  const submit = async (username: string, password: string, code?: string) => {
    requestScreenFocus();
    const problem = await signIn(username, password, code);
    if (problem !== null) endFocusRequest();
    if (problem === null && pathname === LOGIN_PATH) router.history.replace('/');
    return problem;
  };
  return (
    <SignInScreen
      offline={!online}
      onSubmit={submit}
      unsentWork={unsent.map(({ session: { individual }, n }) => ({
        initials: initialsOf(`${individual.firstName} ${individual.lastName}`),
        count: n,
      }))}
      {...(person ? { expiredFor: person.session.individual.firstName } : {})}
      {...(demo ? { demoSchool: demo } : {})}
    />
  );
}

/** Whether somebody who is signed in has to do it again; undefined until that was read. */
function useNeedsSignIn(person: SignedIn | null): boolean | undefined {
  const [isNeeded, setNeeded] = useState<boolean>();
  useEffect(() => {
    if (person !== null) void needsSignIn(person.local).then(setNeeded);
  }, [person]);
  return isNeeded;
}
