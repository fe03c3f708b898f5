import { expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { editInquiryPath } from '#app/navigation/inquiry-paths.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';
import { box, button, hasFocus, sees } from './find.ts';
import { freshId } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';

// U7: what adds something adds one, and the new one has the focus, whatever a key does meanwhile.

async function presses(add: Locator, keys: string): Promise<void> {
  await sees(add);
  (add.element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

const count = (locator: Locator): number => locator.elements().length;

test('U7 Space pressed twice at once on “Add a question” adds one, and so does Enter that is held down', async () => {
  await openScreen('teacher', '/social-studies/activity/the-world-in-numbers#/custom');
  const questions = page.getByRole('textbox', { name: /^Question \d+$/ });
  await presses(button('Add a question'), '{ }{ }');
  await hasFocus(box('Question 1'));
  expect(count(questions)).toBe(1);
  await presses(button('Add a question'), '{Enter>6/}');
  await hasFocus(box('Question 2'));
  expect(count(questions)).toBe(2);
  // What is held of the key is not typed.
  await expect.element(box('Question 2')).toHaveValue('');
});

test('U7 a question added to a mini-inquiry has the focus', async () => {
  const miniInquiryId = freshId();
  await onOtherDevice('teacher', [
    'saveInquiry',
    {
      miniInquiryId,
      sourceInquiryId: null,
      content: { ...inquiryContent, title: 'More to ask', questions: [] },
    },
  ]);
  await openScreen('teacher', editInquiryPath('science', miniInquiryId));
  await presses(button('Add a question'), '{Enter>6/}');
  await hasFocus(box('Question 1'));
  await expect.element(box('Question 1')).toHaveValue('');
});

test('U7 a card added by keyboard has the focus in its title, and is not blamed for having none yet', async () => {
  const packId = freshId();
  const card = (title: string) => ({ kind: 'card' as const, itemId: freshId(), note: '', title, text: '' });
  const content = {
    ...{
      subject: 'science' as const,
      sourcePackId: null,
      title: 'Cards by keyboard',
      note: '',
      userNote: '',
    },
    items: [card('One'), card('Two')],
  };
  await onOtherDevice('teacher', ['saveCustomPack', { packId, content }]);
  await openScreen('teacher', `/science/${packId}#/custom`);
  const titles = box('Card title');
  await expect.poll(() => count(titles)).toBe(2);
  // The list remembers the row that had the focus last.
  (titles.first().element() as HTMLElement).focus();
  const ending = page.getByRole('region', { name: 'Add cards at the end' });
  await presses(button('Add a card of your own', ending), '{Enter}');
  await expect.poll(() => count(titles)).toBe(3);
  await hasFocus(titles.nth(2));
  await expect.element(page.getByText('Please enter a card title.')).not.toBeInTheDocument();
});
