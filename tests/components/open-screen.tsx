import { RouterProvider } from '@tanstack/react-router';
import '#app/ui/styles/index.css';
import { StrictMode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import { commands } from 'vitest/browser';
import { createAccountController } from '#app/features/accounts/account-controller.ts';
import { AccountProvider } from '#app/features/accounts/index.ts';
import { setDeviceRules } from '#app/features/administration/administration-calls.ts';
import { makeCode } from '#app/features/administration/sign-up/sign-up-calls.ts';
import { SpeechContext } from '#app/features/read-aloud/index.ts';
import { readHintCookie, writeHintCookie } from '#app/platform/hint-cookie.ts';
import type { SpeechPort } from '#app/platform/speech.ts';
import { createRouter } from '#app/routes/router.tsx';
import { MAX_HINTS } from '#shared/domain/notifications/constants.ts';
import type { DeviceRulesChange } from '#shared/domain/schools/device-rules-change.ts';
import type { Deed } from './as-person.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    asPerson: (username: string, deeds: readonly Deed[], deviceName?: string) => Promise<void>;
  }
}

/** Sends mutations as another device of a person of the demo school. */
export const onOtherDevice = (username: string, ...deeds: Deed[]): Promise<void> =>
  commands.asPerson(username, deeds);

/** The same on a device that is called something, and not only "another device". */
export const onDeviceNamed = (deviceName: string, username: string, ...deeds: Deed[]): Promise<void> =>
  commands.asPerson(username, deeds, deviceName);

/**
 * Opens the product at an address, on a device that knows nothing yet: signed in as a person of the demo school, or
 * signed out with null. When the test ends, nobody is signed in and the device has forgotten everything.
 *
 * @param speech what speaks in place of the browser.
 */
export async function openScreen(
  username: string | null,
  address: string,
  speech: SpeechPort | null = null,
): Promise<void> {
  // Its hints were shown, unless a test has counted them otherwise: what opens by itself would lie over what is pressed.
  if (readHintCookie() === 0 && !document.cookie.includes('notificationHints')) writeHintCookie(MAX_HINTS);
  const account = createAccountController();
  if (username === null) await account.open();
  else {
    const answer = await account.signIn(username, 'demo-school');
    if (answer.kind !== 'signed-in') throw new Error(`${username} was not signed in: ${answer.kind}`);
  }
  const runner = location.href;
  history.replaceState(null, '', address);
  const router = createRouter();
  const screen = await render(
    <StrictMode>
      <SpeechContext value={speech}>
        <AccountProvider value={account}>
          <RouterProvider router={router} />
        </AccountProvider>
      </SpeechContext>
    </StrictMode>,
  );
  onTestFinished(async () => {
    await screen.unmount();
    await account.signOut({ keepUnsent: true });
    history.replaceState(null, '', runner);
    await forgetEverything();
  });
}

/** Sets whether students sign in without a network, as an administrator does on another device. */
export async function allowOfflineSignIn(offlineSignIn: boolean): Promise<void> {
  const account = createAccountController();
  await account.signIn('teacher', 'demo-school');
  const outcome = await setDeviceRules({ offlineSignIn });
  if (outcome.kind !== 'done') throw new Error(`the rule was not changed: ${outcome.kind}`);
  await account.signOut({ keepUnsent: true });
}

/** Sets whether the school measures how long packs are read, as an administrator does on another device. */
export const measureReading = (measuresReading: boolean) => changeRules({ measuresReading });

/** Changes rules of the school's devices, as an administrator does on another device. */
export async function changeRules(rules: DeviceRulesChange): Promise<void> {
  const account = createAccountController();
  await account.signIn('teacher', 'demo-school');
  const outcome = await setDeviceRules(rules);
  await account.signOut({ keepUnsent: true });
  if (outcome.kind !== 'done') throw new Error(`the rule was not changed: ${outcome.kind}`);
}

/**
 * A code of the school with which people sign up, as an administrator makes one who was here before.
 *
 * @param beforeSignOut what happens before they leave.
 */
export async function codeFor(
  role: 'student' | 'teacher',
  beforeSignOut: () => void = () => undefined,
): Promise<string> {
  const account = createAccountController();
  await account.signIn('teacher', 'demo-school');
  const outcome = await makeCode({ role, days: 1, maxUses: 10 });
  beforeSignOut();
  await account.signOut({ keepUnsent: true });
  if (outcome.kind !== 'done') throw new Error(`no code was made: ${outcome.kind}`);
  return outcome.body.code;
}

/** Goes to another screen, as a link does. */
export const goTo = (address: string): void => history.pushState(null, '', address);

async function forgetEverything(): Promise<void> {
  localStorage.clear();
  for (const name of await caches.keys()) await caches.delete(name);
  for (const { name } of await indexedDB.databases()) {
    // Who is signed in is nobody by now; its one connection stays open as long as the page.
    if (name === undefined || name === 'keyval-store') continue;
    await new Promise<void>((resolve, reject) => {
      // Waits for whoever still has it open: a read under way ends, and closes it.
      const request = indexedDB.deleteDatabase(name);
      request.onsuccess = () => resolve();
      request.onerror = () => reject(new Error(`${name} could not be deleted`));
    });
  }
}
