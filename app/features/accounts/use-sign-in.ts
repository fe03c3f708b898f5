import type { SignInProblem } from './components/sign-in-form.tsx';
import type { SignInAnswer } from './sign-in-calls.ts';
import { useAccount } from './use-account.tsx';

/** Signs in on this browser; returns null when that worked, else what to show. */
export function useSignIn(): (
  username: string,
  password: string,
  code?: string,
) => Promise<SignInProblem | null> {
  const account = useAccount();
  return async (username, password, code) => {
    const answer = await account.signIn(username, password, code);
    if (answer.kind !== 'signed-in') return problemOf(answer);
    // Somebody else's sync was stopped with their databases; the same person's goes on now.
    const now = account.state();
    if (now.phase === 'signed-in') now.person.sync.wake(true);
    return null;
  };
}

/** The first word of the server's `{field}text` decides where it is shown (content §5). */
function problemOf(answer: Exclude<SignInAnswer, { kind: 'signed-in' }>): SignInProblem {
  if (answer.kind === 'offline') {
    const message = 'The school server can’t be reached now. Check the network and try again.';
    return { message, isUnreachable: true };
  }
  // Nothing is wrong as long as no code was asked for before.
  if (answer.kind === 'second-factor') return { code: answer.text };
  if (answer.kind === 'which-school') return { school: answer.text };
  const problem: { username?: string; password?: string; message?: string } = {};
  for (const error of answer.errors) {
    const [, field, text] = /^\{(username|password)\}(.*)$/s.exec(error) ?? [];
    if (field === 'username' || field === 'password') problem[field] = text ?? '';
    else problem.message = error;
  }
  return problem;
}
