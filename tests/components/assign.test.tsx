import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { box, button, heading, reads, sees, typeDate } from './find.ts';
import { inAWeek, savedActivity } from './fixtures.ts';
import { openScreen } from './open-screen.tsx';

/** The assign panel of a saved activity. */
async function assignPanel(title: string): Promise<void> {
  const { path } = await savedActivity(title);
  await openScreen('teacher', path);
  await button('Assign').click();
  await sees(heading('Assign'));
}

test('a class and a range of dates are asked for', async () => {
  await assignPanel('Nothing chosen');
  await button('Assign').click();
  await reads('Please select a classroom.');
  await reads('Please enter a valid date range.');
});

test('a due date before the start is refused', async () => {
  await assignPanel('The wrong way round');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Due date/, '2020-01-01');
  await button('Assign').click();
  await reads(/valid date range|or a later date/);
});

test('with a class and a due date it is assigned', async () => {
  await assignPanel('For class A');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await typeDate(/Due date/, inAWeek);
  await button('Assign').click();
  await reads('Activity Pack has been assigned to students.');
  await sees(page.getByRole('link', { name: 'Class A' }));
});

test('some students alone are named', async () => {
  await assignPanel('For two of them');
  await page.getByRole('checkbox', { name: /^Class A/ }).click();
  await page.getByRole('radio', { name: /^Single students/ }).click();
  await typeDate(/Due date/, inAWeek);
  await button('Assign').click();
  await reads('Choose at least one student, or the whole class.');
  await page.getByRole('checkbox', { name: 'Student 1', exact: true }).click();
  await button('Assign').click();
  await sees(page.getByRole('link', { name: /^Class A/ }));
});

test('a whole pack is assigned in one step', async () => {
  await openScreen('teacher', '/science/water-on-the-move#/activities');
  await button('Quick activity').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /^Class B/ }).click();
  await typeDate(/Due date/, inAWeek);
  await button('Assign', dialog).click();
  await sees(heading('Water on the Move - Quick Activity'));
  await expect.element(box('Title')).not.toBeInTheDocument();
});
