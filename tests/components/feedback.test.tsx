import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, isGone, reads, sees } from './find.ts';
import { freshId } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

// Feedback and requests for packs (classroom §2, §4 to §8), and the inbox of the school's administrators.

const dialog = page.getByRole('dialog');
const experience = box(/^What works well/, dialog);
const send = button('Send', dialog);

/** As for somebody who has not asked for less motion. */
function withMotion(): void {
  const match = window.matchMedia.bind(window);
  const asked = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => match(query.includes('prefers-reduced-motion') ? 'not all' : query));
  onTestFinished(() => asked.mockRestore());
}

async function openFromMenu(account: string): Promise<void> {
  await button(account).click();
  await page.getByRole('menuitem', { name: 'Send feedback' }).click();
  await sees(dialog);
}

test('classroom §4, §6 a student sends general feedback alone; it is there, and the modal closes by itself', async () => {
  withMotion();
  await openScreen('student24', '/science/packs?words=water#/top');
  await openFromMenu('Account: ' + (await nameOfAccount()));
  expect(location.search).toBe('?showFeedback=true&words=water');
  await isGone(dialog.getByText('Request a pack'));
  await send.click();
  await reads('Please write what you want to say.', dialog);
  await hasFocus(experience);
  await expectAccessible();
  await experience.fill('I like the pictures.');
  await isGone(dialog.getByText('Please write what you want to say.'));
  await send.click();
  await reads('Thank you.', dialog);
  await isGone(dialog);
  expect(location.search).toBe('?words=water');
  expect(location.hash).toBe('#/top');
});

test('WCAG 2.2.1 the thanks stay once a key was pressed, and say where the feedback is', async () => {
  withMotion();
  await openScreen('student25', '/science?showFeedback=true');
  await experience.fill('The maps load slowly.');
  await send.click();
  await reads(/^This closes by itself/, dialog);
  await userEvent.keyboard('{Shift}');
  await isGone(dialog.getByText(/^This closes by itself/));
  await reads('Your school has your feedback.', dialog);
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await isGone(dialog);
});

test('for who asked for less motion the thanks stay until they are closed', async () => {
  await openScreen('student28', '/science?showFeedback=true');
  await experience.fill('Quiet, please.');
  await send.click();
  await reads('Your school has your feedback.', dialog);
  expect(dialog.getByText(/^This closes by itself/).elements()).toHaveLength(0);
});

test('what was typed is there again after closing, until it is sent', async () => {
  await openScreen('student26', '/science?showFeedback');
  await experience.fill('Half a thou');
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  await openFromMenu('Account: ' + (await nameOfAccount()));
  await expect.element(experience).toHaveValue('Half a thou');
});

test('classroom §6, §7 a teacher requests a pack, and an administrator marks it as done, opens it again and deletes it', async () => {
  const topic = `Glaciers ${freshId()}`;
  await openScreen('teacher', '/science?showFeedback=true');
  await dialog.getByRole('radio', { name: 'Request a pack' }).click();
  await send.click();
  await reads('Please write what the pack should be about.', dialog);
  await expectAccessible();
  await box('What should the pack be about?', dialog).fill(topic);
  await dialog.getByRole('combobox', { name: 'Grades' }).selectOptions('Grades 6-8');
  await box(/^Curriculum standard/, dialog).fill('MS-ESS2-2');
  await send.click();
  await reads('Your school has your feedback.', dialog);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await button(/^Account: /).click();
  await page.getByRole('menuitem', { name: 'School administration' }).click();
  await page.getByRole('tab', { name: 'Feedback' }).click();
  const verb = (name: string) => button(new RegExp(`^${name}, Request for a pack: ${topic}`));
  await verb('Open').click();
  await reads('Curriculum standard: MS-ESS2-2');
  await reads('Grades: Grades 6-8');
  await expectAccessible();
  await verb('Mark as done').click();
  await isGone(verb('Mark as done'));
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Done');
  await verb('Open again').click();
  await isGone(verb('Open again'));
  await page.getByRole('combobox', { name: 'State' }).selectOptions('Open or done');
  await page.getByRole('combobox', { name: 'What it is' }).selectOptions('Requests for packs');
  await verb('Delete').click();
  await button('Delete the message').click();
  await isGone(verb('Delete'));
  await reads('The message is deleted.');
});

test('classroom §5 a visitor says who they are; an educator alone is asked for an address, and what is wrong stands at its field', async () => {
  await openScreen(null, '/science?showFeedback=true');
  await sees(button('Sign in', dialog));
  await send.click();
  await reads('Please choose who you are.', dialog);
  const who = dialog.getByRole('combobox', { name: 'Who are you?' });
  await hasFocus(who);
  await who.selectOptions('Student');
  expect(box(/^Your name or position/, dialog).elements()).toHaveLength(0);
  expect(box(/^E-mail address/, dialog).elements()).toHaveLength(0);
  await who.selectOptions('Educator');
  await experience.fill('I would like to use this.');
  await box(/^E-mail address for an answer/, dialog).fill('at home');
  await send.click();
  await reads('This e-mail address is not valid.', dialog);
  await expectAccessible();
  await box(/^E-mail address for an answer/, dialog).fill('reader@hill.example');
  await send.click();
  await reads('Your school has your feedback.', dialog);
});

test('an administrator sees what visitors wrote and where an answer goes', async () => {
  await onOtherDevice('student27', [
    'sendFeedback',
    {
      ...{ feedbackId: freshId(), subject: 'social-studies' },
      content: { kind: 'general', feedbackExperience: 'From another device' },
    },
  ]);
  await openScreen('teacher', '/administration/feedback');
  await reads('From another device');
  await button(/^Open, General feedback: I would like to use this/)
    .first()
    .click();
  await sees(page.getByRole('link', { name: 'reader@hill.example' }));
  await page.getByRole('combobox', { name: 'What it is' }).selectOptions('Requests for packs');
  await reads('Nothing is open');
  await expectAccessible();
});

async function nameOfAccount(): Promise<string> {
  const found = button(/^Account: /);
  await sees(found);
  return (found.element().getAttribute('aria-label') ?? '').replace('Account: ', '');
}
