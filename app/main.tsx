import './ui/styles/index.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { flushEditors, hasDirtyEditor } from './engine/index.ts';
import { createAccountController } from './features/accounts/account-controller.ts';
import { AccountProvider } from './features/accounts/index.ts';
import { readStartSubject } from './features/shell/index.ts';
import { askForPersistence } from './platform/persistence.ts';
import { isSecurePage } from './platform/secure-page.ts';
import { whenIdle } from './platform/when-idle.ts';
import { createRouter } from './routes/router.tsx';

// The content security policy allows no eval; zod's compiled parsers would probe for it.
z.config({ jitless: true });

const account = createAccountController();

/** In this order: whose product this is (from the device), the screens, then what makes the next start work offline. */
async function start(): Promise<void> {
  await account.open();
  await goToSubject();
  mount();
  await whenIdle();
  const { registerServiceWorker } = await import('./platform/service-worker.ts');
  await registerServiceWorker({ flush: flushEditors, isDirty: hasDirtyEditor }, account.subscribe);
  await askForPersistence();
}

/** The root leads a signed-in person on to a subject: found before anything is drawn, it costs no drawing of its own. */
async function goToSubject(): Promise<void> {
  const state = account.state();
  if (state.phase !== 'signed-in' || location.pathname !== '/') return;
  const subject = await readStartSubject(state.person.session).catch(() => null);
  if (subject !== null) history.replaceState(null, '', `/${subject}`);
}

function mount(): void {
  draw(
    <AccountProvider value={account}>
      <RouterProvider router={createRouter()} />
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
