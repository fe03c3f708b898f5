import { expect, onTestFinished, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { editInquiryPath } from '#app/navigation/inquiry-paths.ts';
import { snackPackPath } from '#app/navigation/learning-strategy-paths.ts';
import { inquiryContent } from '#tests/support/inquiries.ts';
import { codeOnItsWay } from './code-on-its-way.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { freshId, savedSnacks, snackOn } from './fixtures.ts';
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

/** How many rows, and which height, each list that can be ordered had right before the first frame with it was drawn. */
function watchFirstFrames(): () => readonly { readonly rows: number; readonly height: number }[] {
  const seen: { rows: number; height: number }[] = [];
  // Its first call is between the layout of a frame and its painting.
  const sizes = new ResizeObserver((entries) => {
    for (const { target, contentRect } of entries) {
      sizes.unobserve(target);
      seen.push({ rows: target.querySelectorAll('.ui-reorder__row').length, height: contentRect.height });
    }
  });
  const known = new WeakSet<Element>();
  const watch = new MutationObserver(() => {
    for (const list of document.querySelectorAll('.ui-reorder')) {
      if (known.has(list)) continue;
      known.add(list);
      sizes.observe(list);
    }
  });
  watch.observe(document, { childList: true, subtree: true });
  onTestFinished(() => {
    watch.disconnect();
    sizes.disconnect();
  });
  return () => seen;
}

test('U8 a list that can be ordered has its rows in its first frame, and is no higher than they are', async () => {
  const { snackPackId } = await savedSnacks('Rows at once', [
    snackOn(),
    snackOn({ contentId: 'rivers-at-work', title: 'Rivers at Work' }),
  ]);
  const firstFrames = watchFirstFrames();
  await openScreen('teacher', snackPackPath({ subject: 'science', snackPackId, view: 'pinboard' }));
  await sees(button(/^Remove .*Rivers at Work/));
  expect(firstFrames().map(({ rows }) => rows)).toEqual([2]);
  const { height } = document.querySelector('.ui-reorder')?.getBoundingClientRect() ?? { height: 0 };
  expect(Math.abs((firstFrames()[0]?.height ?? 0) - height)).toBeLessThan(2);
});
