import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, marked, reads, sees } from './find.ts';
import { goTo, openScreen } from './open-screen.tsx';

const dialog = page.getByRole('dialog');
const chipsOf = (about: string): string[] =>
  page
    .getByRole('list', { name: `Standards of ${about}`, exact: true })
    .getByRole('listitem')
    .elements()
    .map((chip) => chip.textContent);

test('content §1 an activity and its questions name standards, the pack’s first; they are saved, read and taken away', async () => {
  await page.viewport(320, 640);
  await openScreen('teacher2', '/science/activity/neighbors-in-space#/custom');
  await button('Add a question').click();
  await box('Question 1').fill('Why has the Moon phases?');
  await button('Standards for the activity').click();
  await sees(dialog.getByRole('heading', { name: 'Of this pack' }));
  const [first] = dialog.getByRole('checkbox').elements();
  expect(first?.closest('section')?.querySelector('h3')?.textContent).toBe('Of this pack');
  await page.getByRole('checkbox', { name: 'SCI.SKY.1', exact: true }).click();
  await expectAccessible();
  await button('Done').click();
  await hasFocus(button('Standards for the activity'));
  await expect.poll(() => chipsOf('the activity')[0]).toMatch(/^SCI\.SKY\.1: Explain the phases/);

  await button('Standards for question 1').click();
  const finder = page.getByLabelText('Find a standard by its words or code');
  await finder.fill('puddles');
  await reads(/1 found\./);
  await userEvent.keyboard('{Tab}');
  await hasFocus(page.getByRole('checkbox', { name: 'SCI.WATER.1', exact: true }));
  await userEvent.keyboard(' ');
  await button('Done').click();
  await expect.poll(() => chipsOf('question 1').length).toBe(1);
  await marked('saved-on-device');
  await expectAccessible();

  goTo('/science');
  goTo('/science/activity/neighbors-in-space#/custom');
  await expect.poll(() => chipsOf('question 1')[0]).toMatch(/^SCI\.WATER\.1/);
  await button('Remove SCI.WATER.1 from question 1').click();
  await hasFocus(button('Standards for question 1'));
  await sees(page.getByText('SCI.WATER.1 was removed.'));
  expect(chipsOf('question 1')).toEqual([]);

  await box('Title').fill('Phases of the Moon');
  await box('Instructions').fill('Read, then answer.');
  await button('Review').click();
  await sees(page.getByRole('heading', { name: 'Standards' }));
  await expect.poll(() => chipsOf('the activity')[0]).toMatch(/^SCI\.SKY\.1 Explain the phases/);
});
