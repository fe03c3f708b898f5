import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useOnline } from '../../device/index.ts';
import { initialsOf } from '../../../ui/layout/badge.tsx';
import { SignInScreen } from '../components/sign-in-screen.tsx';
import type { SignInProblem } from '../components/sign-in-form.tsx';
import type { SignInAnswer } from '../sign-in-calls.ts';
import { readDemoSchool, type DemoSchool } from '../demo-school.ts';
import { useAccount, useAccountState } from '../use-account.tsx';

/** After signing in on its own page a person goes to the start; anywhere else they stay where they wanted to be. */
const LOGIN_PATH = '/individual/login';

/** Signing in on this browser, or again after the session ended. */
export function SignInGate() {
  const account = useAccount();
  const state = useAccountState();
  const online = useOnline();
  const router = useRouter();
  const { pathname } = useLocation();
  const [demo, setDemo] = useState<DemoSchool | null>(null);
  const person = state.phase === 'signed-in' ? state.person : null;
  const unsent = state.phase === 'signed-out' ? state.unsent : [];
  useEffect(() => {
    void readDemoSchool().then(setDemo);
  }, []);
  if (state.phase === 'opening') return null;

  const submit = async (username: string, password: string): Promise<SignInProblem | null> => {
    const answer = await account.signIn(username, password);
    if (answer.kind !== 'signed-in') return problemOf(answer);
    // Somebody else's sync was stopped with their databases; the same person's goes on now.
    const now = account.state();
    if (now.phase === 'signed-in') now.person.sync.wake(true);
    if (pathname === LOGIN_PATH) router.history.replace('/');
    return null;
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

/** The first word of the server's `{field}text` decides where it is shown (content §5). */
function problemOf(answer: Exclude<SignInAnswer, { kind: 'signed-in' }>): SignInProblem {
  if (answer.kind === 'offline') {
    return { message: 'The school server can’t be reached now. Check the network and try again.' };
  }
  const problem: { username?: string; password?: string; message?: string } = {};
  for (const error of answer.errors) {
    const [, field, text] = /^\{(username|password)\}(.*)$/s.exec(error) ?? [];
    if (field === 'username' || field === 'password') problem[field] = text ?? '';
    else problem.message = error;
  }
  return problem;
}
