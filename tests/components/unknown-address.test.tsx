import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openScreen } from './open-screen.tsx';

const heading = page.getByRole('heading', { level: 1, name: 'This page does not exist' });

for (const address of [
  '/nonsense',
  '/maths/packs',
  '/science/nonsense/page/x',
  '/science/dashboard/nothing/at/all',
]) {
  for (const person of ['student1', null]) {
    test(`classroom §2 ${address} says to ${person ?? 'a visitor'} that there is no such page, and leads home`, async () => {
      await openScreen(person, address);
      await expect.element(heading).toBeVisible();
      await expect.element(page.getByRole('link', { name: 'Go to the start' })).toHaveAttribute('href', '/');
    });
  }
}
