import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { editInquiryPath } from '#app/navigation/inquiry-paths.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';
import { codeOnItsWay } from './code-on-its-way.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { freshId, savedSnacks } from './fixtures.ts';
import { onOtherDevice, openScreen } from './open-screen.tsx';
import { watchAdding } from './watch-adding.ts';

// Parts whose code comes when they are first shown. In a file of its own: what came once is there at once.

/** Watches from now on whether the page is without a heading at some time; answers what it showed then. */
function watchForGaps(): () => readonly string[] {
  const gaps: string[] = [];
  const look = () => {
    const isShown = [...document.querySelectorAll('h1')].some((one) => one.checkVisibility());
    if (!isShown) gaps.push(document.querySelector('main')?.textContent ?? '');
  };
  const watch = new MutationObserver(look);
  watch.observe(document, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => watch.disconnect());
  return () => gaps;
}

test('U8 an opened pack of snacks stays while its parts come, and what was pressed for has the focus', async () => {
  const { snackPackId } = await savedSnacks('Parts that come later');
  await openScreen('teacher', snackPackPath({ subject: 'science', snackPackId, view: 'pinboard' }));
  await sees(heading('Parts that come later'));
  const gaps = watchForGaps();
  const rail = page.getByRole('complementary', { name: 'Assign' });
  await button('Assign', rail).click();
  await hasFocus(rail.getByRole('heading').first());
  await button('Cancel', rail).click();
  await button('Delete').click();
  await button('Cancel', page.getByRole('alertdialog')).click();
  await isGone(page.getByRole('alertdialog'));
  expect(gaps()).toEqual([]);
});

test('U8 where questions have editors, nothing stands below them in a mini-inquiry before they do', async () => {
  await codeOnItsWay('question-row.tsx');
  const miniInquiryId = freshId();
  const content = { ...inquiryContent, title: 'Editors of a phase' };
  await onOtherDevice('teacher', ['saveInquiry', { miniInquiryId, sourceInquiryId: null, content }]);
  const wasTooSoon = watchAdding();
  await openScreen('teacher', editInquiryPath('science', miniInquiryId));
  await reads('Opening the questions');
  expect(button('Add a question').elements()).toEqual([]);
  await commands.letCodeCome();
  await sees(page.getByRole('group', { name: 'Answer of question 1' }));
  await sees(button('Add a question'));
  expect(wasTooSoon()).toBe(false);
});
