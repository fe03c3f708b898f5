import {
  closePerson,
  flushEditors,
  hasUnstored,
  loadPacking,
  openPerson,
  sendUnsent,
  type SignedIn,
} from '#app/engine/index.ts';
import { openChannel } from '#app/platform/channel.ts';
import { isOnline, onConnectivityChange } from '#app/platform/connectivity.ts';
import { askFor } from '#app/platform/http.ts';
import {
  changeSessions,
  isSamePerson,
  readSessions,
  type DeviceSessions,
  type PackedPerson,
} from '#app/platform/session-store.ts';
import { createStore } from '#app/platform/store.ts';
import { whenIdle } from '#app/platform/when-idle.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { isSameSession, withComing, withOfflinePerson, withoutComing, withPerson } from './people-here.ts';
import type { SignInAnswer } from './sign-in-calls.ts';
import { readUnsentHere, type UnsentWork } from './unsent-here.ts';

/**
 * What the app shows: nothing yet, the sign-in screen with whose work is still to be sent from here, or a person's
 * product.
 */
export type AccountState =
  | { phase: 'opening' }
  | {
      phase: 'signed-out';
      unsent: readonly UnsentWork[];
      /** Who can open their work here without a network (SPEC.md D12). */
      openable: readonly PackedPerson[];
    }
  | { phase: 'signed-in'; person: SignedIn };

/** `wait`: in ms, too many passwords were wrong. `none`: here it opens with a network only. */
export type OfflineAnswer = { kind: 'opened' | 'wrong' | 'none' } | { kind: 'wait'; ms: number };

/** `not-stored`: a text is in this page's memory alone, and would be lost. */
export type SignOutAnswer = { kind: 'signed-out' } | { kind: 'unsent'; n: number } | { kind: 'not-stored' };

/** What an answer of the server that signs somebody in has, by whatever way they came. */
export type NewSession = { readonly kind: 'signed-in'; readonly session: Session };

/**
 * `not-asked`: the code for it could not be had, and the server was asked nothing. `not-opened`: the server has signed them
 * in, and what is theirs here could not be asked about.
 */
export type NotEntered = { readonly kind: 'not-asked' } | { readonly kind: 'not-opened' };

/**
 * Who uses this browser (SPEC.md D1): one local database per account; a change of account is told to every tab, and
 * tabs of another person close their databases before anything else is drawn.
 */
export type AccountController = {
  state: () => AccountState;
  subscribe: (changed: () => void) => () => void;
  /** Opens the product of who was signed in, without a network. `sessions`: where they are being read already. */
  open: (sessions?: Promise<DeviceSessions>) => Promise<void>;
  /** `code`: of the second factor, where the answer before asked for it. */
  signIn: (username: string, password: string, code?: string) => Promise<SignInAnswer>;
  /**
   * Signs somebody in by another way than `signIn`, and opens their product. `password`: null where none was given: then
   * nothing is stored for a later sign-in without a network (D12). `ask` asks
   * the server for the session, once every session before it has ended (SPEC.md D1). What it tells comes back.
   */
  enter: <T extends { readonly kind: string }>(
    ask: () => Promise<T>,
    password: string | null,
  ) => Promise<T | NotEntered>;
  /** Opens what somebody packed here with their password alone, without a network (SPEC.md D12). */
  openOffline: (whose: PackedPerson, password: string) => Promise<OfflineAnswer>;
  /** Keeps what the server says of who is signed in, from now on and in every tab. */
  keepSession: (session: Session) => Promise<void>;
  /** Sends what is unsent first; with something left, returns how much and changes nothing, unless told to keep it. */
  signOut: (options: SignOutOptions) => Promise<SignOutAnswer>;
};

/** `isIdle`: nobody asked for it, and whoever comes back is told why. */
type SignOutOptions = { readonly keepUnsent: boolean; readonly isIdle?: boolean };

/** What could not be learnt, done or stored here, as on a full device, is due again at the next start. */
const leftForLater = (): void => undefined;

export function createAccountController(): AccountController {
  const store = createStore<AccountState>({ phase: 'opening' });
  const state = store.current;
  // What is being typed in this tab is stored before the account under it changes.
  const channel = openChannel<null>('account', () => void flushEditors().then(() => open()));
  onConnectivityChange((online) => {
    if (!online) return;
    if (state().phase === 'signed-out') void showSignIn().catch(leftForLater);
    // Who left without a network is signed out now, and what they left is delivered (D10).
    else
      void loadAbsent()
        .then(async (absent) => absent?.settleAbsent())
        .catch(leftForLater);
  });

  function become(next: AccountState): void {
    const before = state();
    if (before.phase === 'signed-in' && (next.phase !== 'signed-in' || next.person !== before.person)) {
      closePerson(before.person);
    }
    if (next.phase === 'signed-in') askFor(next.person.session.individual.id);
    if (next.phase === 'signed-out') askFor('');
    store.set(next);
  }

  async function open(sessions: Promise<DeviceSessions> = readSessions()): Promise<void> {
    const { active } = await sessions;
    if (!active) return showSignIn();
    const shown = state();
    if (shown.phase === 'signed-in' && isSamePerson(shown.person.session, active)) {
      // The same databases and editors: only what is known of the person is new.
      if (shown.person.session.now !== active.now) {
        shown.person.local.licences = active.school.licences ?? null;
        store.set({ phase: 'signed-in', person: { ...shown.person, session: active } });
      }
      return;
    }
    become({ phase: 'signed-in', person: await openPerson(active, () => void endRevoked(active)) });
    void lookAfterSession().catch(leftForLater);
  }

  /**
   * Behind the first screen: what the school has changed of a person and its devices since they signed in. And the key of
   * who signed in before there were keys.
   */
  async function lookAfterSession(): Promise<void> {
    await whenIdle();
    const shown = state();
    if (shown.phase !== 'signed-in' || !isOnline()) return;
    const { session, local } = shown.person;
    await (await loadPacking().catch(() => null))?.getFirstKeyOf(local);
    const calls = await import('./sign-in-calls.ts').catch(() => null);
    const told = await calls?.readSession();
    if (told && !isSameSession(told, session)) await keepSession(told);
    // What others left here is delivered by whoever comes (D10).
    await (await loadAbsent())?.settleAbsent();
  }

  /** Unless they have signed out meanwhile: an answer that comes late brings nobody back. */
  async function keepSession(told: Session): Promise<void> {
    await changeAccount((sessions) =>
      sessions.active && isSamePerson(sessions.active, told) ? withPerson(sessions, told) : sessions,
    );
  }

  /** Nothing of theirs is shown until they sign in; what they wrote is packed (D11). */
  async function endRevoked(session: Session): Promise<void> {
    await flushEditors();
    await (await loadPacking().catch(() => null))?.forgetOffline(session).catch(() => undefined);
    await changeAccount((sessions) =>
      sessions.active && isSamePerson(sessions.active, session)
        ? {
            ...sessions,
            active: null,
            revoked: { schoolId: session.school.id, userId: session.individual.id },
          }
        : sessions,
    );
  }

  async function showSignIn(): Promise<void> {
    await showNobody();
    void lookAfterAbsent().catch(leftForLater);
  }

  async function showNobody(): Promise<void> {
    const unsent = await readUnsentHere();
    const { packed } = await readSessions();
    const openable = packed.filter(({ opensOffline }) => opensOffline);
    become({ phase: 'signed-out', unsent, openable });
  }

  /** What is due while nobody is here: people's work is packed, and what can be is sent. */
  async function lookAfterAbsent(): Promise<void> {
    const absent = await loadAbsent();
    if (!absent) return;
    await absent.packAbsent();
    if (isOnline()) await absent.settleAbsent();
    if (state().phase === 'signed-out') await showNobody();
  }

  async function changeAccount(change: (sessions: DeviceSessions) => DeviceSessions): Promise<void> {
    await changeSessions(change);
    channel.send(null);
    await open();
  }

  async function signIn(username: string, password: string, code?: string): Promise<SignInAnswer> {
    const answer = await enter(async () => postSignIn(username, password, code), password);
    return answer.kind === 'not-asked' || answer.kind === 'not-opened' ? { kind: 'offline' } : answer;
  }

  async function enter<T extends { readonly kind: string }>(
    ask: () => Promise<T>,
    password: string | null,
  ): Promise<T | NotEntered> {
    const absent = await loadAbsent();
    const packing = await loadPacking().catch(() => null);
    if (!absent || !packing) return { kind: 'not-asked' };
    const answer = await absent.afterAbsent(async (): Promise<T | NotEntered> => {
      const told = await ask();
      if (!isNewSession(told)) return told;
      await absent.noteActivity();
      return (await settleIn(packing, told.session, password)) ? told : { kind: 'not-opened' };
    });
    if (isNewSession(answer)) void absent.packAbsent().catch(leftForLater);
    return answer;
  }

  /** Opens the product of somebody whom the server has signed in. False where what is theirs here could not be asked about. */
  async function settleIn(
    packing: Awaited<ReturnType<typeof loadPacking>>,
    session: Session,
    password: string | null,
  ): Promise<boolean> {
    await leaveOther(session);
    askFor(session.individual.id);
    const takeBack = await noteComing(session);
    // Nothing of theirs is shown or sent before it is known to be theirs (D9).
    if (!(await packing.settleSession(session, password))) {
      await takeBack();
      // Whoever was here before has their product back.
      await open();
      return false;
    }
    await changeAccount((sessions) => withPerson(sessions, session));
    return true;
  }

  async function openOffline(whose: PackedPerson, password: string): Promise<OfflineAnswer> {
    const absent = await loadAbsent();
    const packing = await loadPacking().catch(() => null);
    if (!absent || !packing) return { kind: 'none' };
    const of = { school: whose.schoolId, person: whose.userId };
    const answer = await absent.aloneHere(async (): Promise<OfflineAnswer> => {
      const tried = await packing.tryOffline(of, password);
      if (tried.kind !== 'open') return tried;
      const { session } = tried;
      await leaveOther(session);
      const takeBack = await noteComing(session);
      if (!(await tried.open())) {
        await takeBack();
        await open();
        return { kind: 'none' };
      }
      await absent.noteActivity();
      await changeAccount((sessions) => withOfflinePerson(sessions, session));
      return { kind: 'opened' };
    });
    if (answer.kind === 'opened') void absent.packAbsent().catch(leftForLater);
    return answer;
  }

  /** Another person's product ends before anything of who comes is opened. */
  async function leaveOther(session: Session): Promise<void> {
    const shown = state();
    if (shown.phase !== 'signed-in' || isSamePerson(shown.person.session, session)) return;
    await flushEditors();
    become({ phase: 'opening' });
  }

  async function signOut({ keepUnsent, isIdle }: SignOutOptions): Promise<SignOutAnswer> {
    const shown = state();
    if (shown.phase !== 'signed-in') return { kind: 'signed-out' };
    const { session, local } = shown.person;
    await flushEditors();
    const n = await sendUnsent(local);
    if (hasUnstored(local)) return { kind: 'not-stored' };
    if (n > 0 && !keepUnsent) return { kind: 'unsent', n };
    await changeAccount((sessions) => ({
      ...sessions,
      active: null,
      leaving: session,
      ...(isIdle && {
        revoked: { schoolId: session.school.id, userId: session.individual.id, isIdle },
      }),
    }));
    return { kind: 'signed-out' };
  }

  return {
    state,
    subscribe: store.subscribe,
    open,
    signIn,
    enter,
    openOffline,
    keepSession,
    signOut,
  };
}

const isNewSession = <T extends { readonly kind: string }>(told: T): told is T & NewSession =>
  told.kind === 'signed-in' && 'session' in told;

/** Notes who is coming before anything of theirs is opened; returns what takes that back. */
async function noteComing(session: Session): Promise<() => Promise<unknown>> {
  const before = await readSessions();
  await changeSessions((sessions) => withComing(sessions, session));
  return async () => changeSessions((sessions) => withoutComing(sessions, session, before));
}

/** The calls are a chunk of their own; nobody's first screen waits for them. */
async function postSignIn(username: string, password: string, code?: string): Promise<SignInAnswer> {
  return (await import('./sign-in-calls.ts')).postSignIn(username, password, code);
}

/** Who is not here any more. Where the chunk can't be had, nothing could be sent either. */
async function loadAbsent() {
  return import('./absent-people.ts').catch(() => null);
}
