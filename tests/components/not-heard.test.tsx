import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { heading, isGone, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

// What screens say before the school's first answer, and once it has come.

/** The school gives no answer about rows until it is let. */
function heldBack(): { release: () => void } {
  const real = globalThis.fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    if (url.includes('/sync/pull')) await promise;
    return real(input, init);
  });
  onTestFinished(() => {
    resolve();
    spy.mockRestore();
  });
  return { release: resolve };
}

test('U4 before the first answer a pack does not say that nothing was annotated in it', async () => {
  const school = heldBack();
  await openScreen('student24', '/science/water-on-the-move/annotated');
  const filter = page.getByRole('radio', { name: /^Annotated/ });
  await sees(heading('Fetching what you annotated'));
  await isGone(heading('Nothing annotated in this pack yet'));
  await expect.element(filter).toHaveAccessibleName('Annotated');
  school.release();
  await sees(heading('Nothing annotated in this pack yet'));
  await expect.element(filter).toHaveAccessibleName(/^Annotated ?0$/);
});

test('U4 before the first answer no mini-inquiry is said not to be given, and none of one’s own are counted', async () => {
  const school = heldBack();
  await openScreen('student25', '/science/packs');
  goTo('/science/mini-inquiries');
  const card = page.getByRole('article').first();
  await sees(card);
  await isGone(page.getByText('Not given to you yet'));
  await isGone(page.getByText(/^\d+ mini-inquir/));
  school.release();
  await reads('Not given to you yet', card);
  await reads(/^\d+ mini-inquir/);
});
