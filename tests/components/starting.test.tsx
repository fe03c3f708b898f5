import { expect, onTestFinished, test, vi } from 'vitest';
import { createAccountController } from '#app/features/accounts/account-controller.ts';
import { beginFirstScreen, firstScreenIsUsable } from '#app/platform/first-screen.ts';

// What a start holds back, and that it is never held back for good.

/** The addresses of the sync that are asked from now on. */
function watchSync(): string[] {
  const asked: string[] = [];
  const ask = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (/^\/sync\/(push|pull)/.test(pathname)) asked.push(pathname);
    return ask(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  return asked;
}

/** Signs somebody in during a start that draws nothing; what it answers grows as the school is asked. */
async function startUndrawn(username: string): Promise<string[]> {
  const account = createAccountController();
  onTestFinished(async () => {
    firstScreenIsUsable();
    await account.signOut({ keepUnsent: true });
  });
  const asked = watchSync();
  beginFirstScreen();
  expect(await account.signIn(username, 'demo-school')).toMatchObject({ kind: 'signed-in' });
  return asked;
}

test('U8 D4 nothing is asked of the school before the first screen can be used, and then at once', async () => {
  const asked = await startUndrawn('student21');
  expect(asked).toEqual([]);
  firstScreenIsUsable();
  await expect.poll(() => asked, { timeout: 2_000 }).not.toEqual([]);
});

test('D4 where the first screen never comes, as after an error, the school is asked all the same', async () => {
  const asked = await startUndrawn('student22');
  expect(asked).toEqual([]);
  await expect.poll(() => asked, { timeout: 20_000 }).not.toEqual([]);
});
