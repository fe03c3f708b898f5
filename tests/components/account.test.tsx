import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { readLastActive } from '#app/platform/activity.ts';
import { readOwnDevice } from '#app/platform/own-device.ts';
import { writeSetting } from '#app/platform/session-store.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, isGone, reads, sees } from './find.ts';
import { demoPerson } from './fixtures.ts';
import { openScreen } from './open-screen.tsx';

const password = page.getByLabelText('Password', { exact: true });

test('empty fields are named, and an error goes when its field fills', async () => {
  await openScreen(null, '/individual/login');
  await button('Sign in').click();
  await reads('Please enter your username');
  await reads('Please enter your password');
  await hasFocus(box('Username'));
  await box('Username').fill('a');
  await isGone(page.getByText('Please enter your username'));
  await reads('Please enter your password');
});

test('a wrong password is told in plain words, and what was typed stays', async () => {
  await openScreen(null, '/individual/login');
  await box('Username').fill('student1');
  await password.fill('wrong');
  await button('Sign in').click();
  await reads(/do not match an existing account/);
  await expect.element(box('Username')).toHaveValue('student1');
});

test.each([
  [500, 'There was a problem with the server, please try again later.'],
  [502, 'There was a problem with the server, please try again later.'],
  [503, 'Unable to login now. Please try again later.'],
])(
  'content §8 a server that answers a sign-in with %i is told of in the words for it',
  async (status, text) => {
    const ask = window.fetch;
    window.fetch = async (...request) =>
      request[0] === '/individual/login'
        ? Response.json({ errors: ['Something went wrong. Please try again later.'] }, { status })
        : ask(...request);
    onTestFinished(() => {
      window.fetch = ask;
    });
    await openScreen(null, '/individual/login');
    await box('Username').fill('student1');
    await password.fill('demo-school');
    await button('Sign in').click();
    await reads(text);
    await expect.element(box('Username')).toHaveValue('student1');
  },
);

test('a password can be looked at while it is typed', async () => {
  await openScreen(null, '/individual/login');
  await password.fill('demo-school');
  await button(/Show/).click();
  await expect.element(password).toHaveAttribute('type', 'text');
});

test('signing in opens the person’s own start, and signing out closes it', async () => {
  await openScreen(null, '/individual/login');
  await box('Username').fill('student1');
  await password.fill('demo-school');
  await button('Sign in').click();
  await button('Account: Student 1').click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await sees(box('Username'));
});

test.each(['/individual/login', '/needs-attention'])(
  'U7 after signing in at %s the focus is in the screen that comes',
  async (address) => {
    await openScreen(null, address);
    await box('Username').fill('student1');
    await password.fill('demo-school');
    await button('Sign in').click();
    await sees(button('Account: Student 1'));
    await expect.poll(() => document.activeElement?.matches('main, main h1')).toBe(true);
  },
);

test('a visitor who wants to keep a pack is asked to sign in, and stays where they are', async () => {
  await openScreen(null, '/science/water-on-the-move');
  await button('Favorite: Water on the Move').click();
  const dialog = page.getByRole('dialog');
  await sees(box('Username', dialog));
  await expect.poll(() => location.pathname).toBe('/science/water-on-the-move');
});

test('content §6 a student is not asked for a school', async () => {
  await openScreen('student1', '/science');
  await button('Account: Student 1').click();
  await sees(page.getByRole('menuitem', { name: 'Help' }));
  await isGone(page.getByRole('menuitem', { name: 'Your school' }));
});

test('D7 whoever left this device alone for long is signed out', async () => {
  await openScreen('teacher', '/science');
  await writeSetting('last-active', Date.now() - 20 * 60_000);
  await sees(page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }));
  await reads(/^This device signed you out, because nothing was done on it for a while\./);
  await expectAccessible();
});

test('D7 whoever was signed out for doing nothing signs in again, and is not signed out at once', async () => {
  await writeSetting('last-active', Date.now() - 20 * 60_000);
  await openScreen('teacher', '/science');
  const noted = await readLastActive();
  expect(Date.now() - (noted ?? 0)).toBeLessThan(5 * 60_000);
  await sees(button('Account: Teacher 1'));
});

test('D7 a minute before that a person is asked, and goes on', async () => {
  await openScreen('teacher', '/science');
  await writeSetting('last-active', Date.now() - 14.5 * 60_000);
  const asked = page.getByRole('dialog', { name: 'Are you still there?' });
  await sees(asked);
  await expectAccessible();
  await button('Yes, I am').click();
  await isGone(asked);
  await sees(button('Account: Teacher 1'));
});

test('D7 on a device of one’s own nobody is signed out for doing nothing', async () => {
  await openScreen('teacher', '/storage');
  await page.getByRole('switch', { name: 'This is my own device' }).click();
  await expect.poll(() => readOwnDevice(demoPerson('teacher'))).toBe(true);
  // Who comes after them has not said so.
  expect(await readOwnDevice(demoPerson('student1'))).toBe(false);
});

test('D7 who is not signed out by any device is not asked whose device this is', async () => {
  await openScreen('student1', '/storage');
  await sees(page.getByRole('heading', { name: 'Downloaded for offline use' }));
  await sees(box('Name'));
  await readOwnDevice(demoPerson('student1'));
  await isGone(page.getByRole('switch', { name: 'This is my own device' }));
});

test('D3 news of the school that a full device can’t note leave its person where they are', async () => {
  const { fetch } = globalThis;
  const { put } = IDBObjectStore.prototype;
  const failures: unknown[] = [];
  const note = (event: PromiseRejectionEvent) => failures.push(event.reason);
  let refused = 0;
  addEventListener('unhandledrejection', note);
  let isOpen = (): void => undefined;
  const opened = new Promise<void>((resolve) => (isOpen = resolve));
  let isOver = false;
  const restore = () => {
    isOver = true;
    globalThis.fetch = fetch;
    IDBObjectStore.prototype.put = put;
    removeEventListener('unhandledrejection', note);
  };
  onTestFinished(restore);
  globalThis.fetch = async (...asked) => {
    const answer = await fetch(...asked);
    if (asked[0] !== '/individual/session') return answer;
    // What a sign-in stores has its room.
    await opened;
    // It may be asked more than once, and answered late.
    if (isOver) return answer;
    // From now on nothing is stored of who is here, and there is something new to store.
    IDBObjectStore.prototype.put = function refuse(this: IDBObjectStore, ...given) {
      if (this.name !== 'keyval') return put.apply(this, given);
      refused += 1;
      throw new DOMException('No room is left on this device.', 'QuotaExceededError');
    };
    const session = (await answer.json()) as { school: object };
    return Response.json({ ...session, school: { ...session.school, name: 'A new name' } });
  };
  await openScreen('student1', '/science');
  isOpen();
  await expect.poll(() => refused).toBeGreaterThan(0);
  await sees(button('Account: Student 1'));
  expect(failures).toEqual([]);
  // Signing out at the end of the test stores that.
  restore();
});
