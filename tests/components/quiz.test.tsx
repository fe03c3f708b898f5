import '#app/ui/styles/index.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, heading, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

const quiz = '/science/water-on-the-move/learning-resource/water-quiz';

/** The words of every choice on the page, in the order in which they stand. */
const choices = (): string[] =>
  page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label')?.textContent ?? '');

/** As the pack has them. */
const authored = ['Into space', 'It stopped being water', 'Into the air as vapor'];

test('a quiz shows its choices in an order of each person’s own, which stays while they answer and when they come back', async () => {
  await openScreen('student18', quiz);
  await sees(heading('Quiz: Water on the Move'));
  await expect.poll(() => choices().length).toBe(24);
  const before = choices();
  expect(before.slice(0, 3).toSorted()).toEqual(authored.toSorted());
  await page.getByRole('radio', { name: 'Into the air as vapor' }).click({ force: true });
  await button('Check my answer').first().click();
  await reads('Right');
  expect(choices()).toEqual(before);
  goTo('/science/water-on-the-move');
  await sees(heading('Water on the Move'));
  goTo(quiz);
  await expect.poll(choices).toEqual(before);
});

const seen: string[] = [];

test.each(['student18', 'student19', 'student20'])(
  '%s sees an order that nobody else has',
  async (username) => {
    await openScreen(username, quiz);
    await expect.poll(() => choices().length).toBe(24);
    const order = choices().join('\n');
    expect(seen).not.toContain(order);
    seen.push(order);
  },
);
