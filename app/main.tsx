import './ui/styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import Dexie from 'dexie';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import type { Session } from '#shared/domain/accounts/session.ts';
import { dropAhead, flushEditors, hasDirtyEditor } from './engine/index.ts';
import { createAccountController } from './features/accounts/account-controller.ts';
import { AccountProvider } from './features/accounts/index.ts';
import { readStartSubject } from './features/shell/index.ts';
import { keyedEntry } from './navigation/keyed-entry.ts';
import { beginFirstScreen, firstScreen, firstScreenIsUsable } from './platform/first-screen.ts';
import { askForPersistence } from './platform/persistence.ts';
import { isSecurePage } from './platform/secure-page.ts';
import { readSessions, type DeviceSessions } from './platform/session-store.ts';
import { whenIdle } from './platform/when-idle.ts';
import { createRouter, type Router } from './routes/router.tsx';

// The content security policy allows no eval; zod's compiled parsers would probe for it.
z.config({ jitless: true });
// On by itself at an address of this machine: each read would note by whom it was asked for.
Dexie.debug = false;

const account = createAccountController();

/** In this order: whose product this is (from the device), the screens, then what makes the next start work offline. */
async function start(): Promise<void> {
  beginFirstScreen();
  // Asked for only when something is drawn in it, the face would come after that, and all would be drawn again.
  void document.fonts.load('1em "Atkinson Hyperlegible Next"', 'A0').catch(() => undefined);
  const sessions = readSessions();
  // While the disk opens the person's databases, the code of their screen comes.
  const [router] = await Promise.all([findScreen(sessions), account.open(sessions)]);
  await readFirst(router);
  mount(router);
  // Who is signed in waits for what they have to do (app/routes/frame.tsx).
  if (account.state().phase !== 'signed-in') firstScreenIsUsable();
  await whenIdle();
  const { makeInstallable } = await import('./platform/installable.ts');
  await makeInstallable({ flush: flushEditors, isDirty: hasDirtyEditor }, account.subscribe);
  await askForPersistence();
}

/** The router on the screen that the address leads to, whose code is there or is known to be missing. */
async function findScreen(sessions: Promise<DeviceSessions>): Promise<Router> {
  await goToSubject((await sessions).active);
  const router = createRouter();
  await router.load();
  return router;
}

/** The root leads a signed-in person on to a subject: found before anything is drawn, it costs no drawing of its own. */
async function goToSubject(session: Session | null): Promise<void> {
  if (session === null || location.pathname !== '/') return;
  // The code of every subject's home comes while the device says which it is.
  void import('./routes/home-page.tsx').catch(() => undefined);
  const subject = await readStartSubject(session).catch(() => null);
  if (subject !== null) history.replaceState(keyedEntry(), '', `/${subject}${location.search}`);
}

/** What the screen begins with is read before it is drawn. One that could not be read says so itself. */
async function readFirst(router: Router): Promise<void> {
  const state = account.state();
  if (state.phase !== 'signed-in') return;
  const { person } = state;
  const read = router.state.matches.at(-1)?.staticData.readAhead;
  await read?.(person).catch(() => undefined);
  void firstScreen().then(() => dropAhead(person.local));
}

function mount(router: Router): void {
  draw(
    <AccountProvider value={account}>
      <RouterProvider router={router} />
    </AccountProvider>,
  );
}

function draw(content: ReactNode): void {
  const container = document.getElementById('root');
  if (!container) throw new Error('index.html has no #root');
  createRoot(container).render(<StrictMode>{content}</StrictMode>);
}

async function sayWhatIsMissing(): Promise<void> {
  const { NeedsHttps } = await import('./routes/needs-https.tsx');
  draw(<NeedsHttps />);
}

void (isSecurePage() ? start() : sayWhatIsMissing());
