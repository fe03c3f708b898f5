import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { openGallery } from './open-gallery.tsx';

const password = () => page.getByLabelText('Password', { exact: true });

test('D12 without a network people choose their initials and type their password; what is wrong stands at its field', async () => {
  await openGallery({ page: 'sign-in', isOffline: true, openable: true });
  await sees(heading('Open your work without a network'));
  // The form that needs a network is not in the way.
  await isGone(page.getByLabelText('Username'));
  await reads('Anybody else needs a network to sign in.');
  await button('AB').first().click();
  await hasFocus(password());
  await userEvent.keyboard('{Enter}');
  await reads('Please enter your password');
  await password().fill('a guess');
  await userEvent.keyboard('{Enter}');
  await reads('This is not the password with which you signed in here last.');
  await expectAccessible();
  await password().fill('too often');
  await button('Open my work').click();
  await reads('Too many tries. Try again in 4 minutes. Nothing is lost.');
  await password().fill('by a network alone');
  await button('Open my work').click();
  await reads('This opens with a network only. What you wrote here is kept, and is sent then.');
  await button('Somebody else').click();
  await hasFocus(button('AB').first());
  await button('MK').click();
  await expect.element(password()).toHaveValue('');
});

test('D12 with a network nobody is offered anything but the form', async () => {
  await openGallery({ page: 'sign-in', openable: true });
  await sees(page.getByLabelText('Username'));
  await isGone(heading('Open your work without a network'));
});

test('D12 where the school’s server alone does not answer, the form stays', async () => {
  await openGallery({ page: 'sign-in', openable: true });
  await page.getByLabelText('Username').fill('unreachable');
  await password().fill('anything');
  await button('Sign in').click();
  await sees(heading('Open your work without a network'));
  await sees(page.getByLabelText('Username'));
});
