import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, hasFocus, reads } from './find.ts';
import { openScreen } from './open-screen.tsx';

const dialog = page.getByRole('dialog', { name: 'Choose your school' });
const name = dialog.getByLabelText('School name');

/** The form for a school that the directory does not have. */
async function enteringBySelf(username: string): Promise<void> {
  await openScreen(username, '/your-school');
  await page.getByRole('button', { name: /^(Choose your school|Change)$/ }).click();
  const another = button('Choose another', dialog);
  const self = button('Enter my school myself', dialog);
  await expect.poll(() => another.query() ?? self.query()).not.toBeNull();
  if (another.query()) await another.click();
  await self.click();
}

test('a school is asked for before it is saved', async () => {
  await openScreen('teacher2', '/your-school');
  await page.getByRole('button', { name: /^(Choose your school|Change)$/ }).click();
  await button('Save school', dialog).click();
  await hasFocus(dialog.getByRole('combobox', { name: 'School' }));
  await reads('Please choose your school, or enter its name.', dialog);
});

test('content §5 a school that is not in the directory is entered; country and state are asked for', async () => {
  await enteringBySelf('teacher2');
  await button('Save school', dialog).click();
  await hasFocus(name);
  await reads('Please choose a country.', dialog);
  await name.fill('Harbor School');
  await dialog.getByLabelText('Country').selectOptions('United States');
  await button('Save school', dialog).click();
  await reads('Please choose a state.', dialog);
  await dialog.getByLabelText('State').selectOptions('Maine');
  await button('Save school', dialog).click();
  await reads('Harbor School', page.getByRole('region', { name: 'The school you teach at' }));
});

test('what was typed of a school is still there after the dialog was closed', async () => {
  await enteringBySelf('teacher');
  await name.fill('Half a school');
  await button('Cancel', dialog).click();
  await page.getByRole('button', { name: /^(Choose your school|Change)$/ }).click();
  await expect.element(name).toHaveValue('Half a school');
});
