import {
  closePerson,
  countUnsentOf,
  flushEditors,
  openPerson,
  sendUnsent,
  sendUnsentOf,
  type SignedIn,
} from '#app/engine/index.ts';
import { openChannel } from '#app/platform/channel.ts';
import { isOnline, onConnectivityChange } from '#app/platform/connectivity.ts';
import {
  changeSessions,
  isSamePerson,
  readSessions,
  type DeviceSessions,
} from '#app/platform/session-store.ts';
import { createStore } from '#app/platform/store.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import type { SignInAnswer } from './sign-in-calls.ts';

/**
 * What the app shows: nothing yet, the sign-in screen with whose work is still to be sent from here, or a person's
 * product.
 */
export type AccountState =
  | { phase: 'opening' }
  | { phase: 'signed-out'; unsent: readonly UnsentWork[] }
  | { phase: 'signed-in'; person: SignedIn };

export type SignOutAnswer = { kind: 'signed-out' } | { kind: 'unsent'; n: number };

/** Someone whose work on this device has not reached the server. */
export type UnsentWork = { session: Session; n: number };

/**
 * Who uses this browser (SPEC.md D1): one local database per account; a change of account is told to every tab, and
 * tabs of another person close their databases before anything else is drawn.
 */
export type AccountController = {
  state: () => AccountState;
  subscribe: (changed: () => void) => () => void;
  /** Reads who was signed in and opens their product, without a network. */
  open: () => Promise<void>;
  signIn: (username: string, password: string) => Promise<SignInAnswer>;
  /** Sends what is unsent first; with something left, returns how much and changes nothing, unless told to keep it. */
  signOut: (options: { keepUnsent: boolean }) => Promise<SignOutAnswer>;
};

export function createAccountController(): AccountController {
  const store = createStore<AccountState>({ phase: 'opening' });
  const state = store.current;
  const channel = openChannel<null>('account', () => void open());
  onConnectivityChange((online) => {
    if (online && state().phase === 'signed-out') void showSignIn();
  });

  function become(next: AccountState): void {
    const before = state();
    if (before.phase === 'signed-in' && (next.phase !== 'signed-in' || next.person !== before.person)) {
      closePerson(before.person);
    }
    store.set(next);
  }

  async function open(): Promise<void> {
    const { active } = await readSessions();
    if (!active) return showSignIn();
    const shown = state();
    if (shown.phase === 'signed-in' && isSamePerson(shown.person.session, active)) return;
    become({ phase: 'signed-in', person: await openPerson(active) });
  }

  async function showSignIn(): Promise<void> {
    const show = async () =>
      become({ phase: 'signed-out', unsent: await unsentOf((await readSessions()).known) });
    await show();
    if (isOnline() && (await finishLeaving())) await show();
  }

  async function changeAccount(change: (sessions: DeviceSessions) => DeviceSessions): Promise<void> {
    await changeSessions(change);
    await open();
    channel.send(null);
  }

  async function signIn(username: string, password: string): Promise<SignInAnswer> {
    // Whoever signed out without a network comes first: the cookie is still theirs (D1).
    await finishLeaving();
    const answer = await postSignIn(username, password);
    if (answer.kind !== 'signed-in') return answer;
    await changeAccount((sessions) => withPerson(sessions, answer.session));
    return answer;
  }

  async function signOut({ keepUnsent }: { keepUnsent: boolean }): Promise<SignOutAnswer> {
    const shown = state();
    if (shown.phase !== 'signed-in') return { kind: 'signed-out' };
    const { session, local } = shown.person;
    await flushEditors();
    const n = await sendUnsent(local);
    if (n > 0 && !keepUnsent) return { kind: 'unsent', n };
    const ended = await postLogout();
    // Nobody's first screen waits for it. The worker keeps the chunk; where it can't be had, nothing was sealed either.
    const sealed = await import('#app/platform/sealed-store.ts').catch(() => null);
    await sealed?.forgetSealedOf(local.actor);
    await import('#app/platform/teacher-files.ts')
      .then((files) => files.forgetTeacherFiles())
      .catch(() => null);
    await changeAccount((sessions) => ({ ...sessions, active: null, leaving: ended ? null : session }));
    return { kind: 'signed-out' };
  }

  return {
    state,
    subscribe: store.subscribe,
    open,
    signIn,
    signOut,
  };
}

/**
 * At the next contact the device first sends the outbox of who signed out without a network, then tells the server,
 * before anything else (D1). Returns whether there was anybody to finish for.
 */
async function finishLeaving(): Promise<boolean> {
  const { leaving: session } = await readSessions();
  if (!session) return false;
  await sendUnsentOf(session);
  if (await postLogout()) await changeSessions((sessions) => ({ ...sessions, leaving: null }));
  return true;
}

function withPerson(sessions: DeviceSessions, session: Session): DeviceSessions {
  const others = sessions.known.filter((known) => !isSamePerson(known, session));
  return { active: session, known: [session, ...others], leaving: null };
}

/** The calls are a chunk of their own; nobody's first screen waits for them. */
async function postSignIn(username: string, password: string): Promise<SignInAnswer> {
  return (await import('./sign-in-calls.ts')).postSignIn(username, password);
}

async function postLogout(): Promise<boolean> {
  return (await import('./sign-in-calls.ts')).postLogout();
}

async function unsentOf(known: readonly Session[]): Promise<UnsentWork[]> {
  const counted = await Promise.all(
    known.map(async (session) => ({ session, n: await countUnsentOf(session) })),
  );
  return counted.filter((work) => work.n > 0);
}
