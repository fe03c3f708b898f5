import { useEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import { NoticeProvider, useNotify, type Notify } from '#app/ui/feedback/notices.tsx';
import { button, hasFocus, isGone, reads, sees } from './find.ts';
import { ask, openGallery, type GalleryPage } from './open-gallery.tsx';

// Every part of app/ui, used: what moves, opens, closes and takes the focus.

test('U3 an unavailable button can be focused, says why, and does not act', async () => {
  await openGallery({ page: 'parts' });
  const submit = button('Submit');
  await expect.element(submit).toHaveAccessibleDescription('Answer all 5 questions first. 2 are left.');
  submit.element().focus();
  await hasFocus(submit);
  await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
  await button(/^Delete\. Assigned activities can/).click({ force: true });
  const tooltip = page.getByText("Assigned activities can't be deleted", { exact: true });
  await sees(tooltip.first());
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelectorAll('.ui-tooltip').length).toBe(0);
});

test('a menu opens and closes by keyboard, and the focus comes back', async () => {
  await openGallery({ page: 'parts' });
  const trigger = button('More for this activity');
  const item = (name: string) => page.getByRole('menuitem', { name });
  trigger.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await hasFocus(item('Clone'));
  await userEvent.keyboard('{End}');
  await hasFocus(item('Delete'));
  await userEvent.keyboard('{ArrowDown}');
  await hasFocus(item('Clone'));
  await userEvent.keyboard('e');
  await hasFocus(item('E-mail'));
  await userEvent.keyboard('{Escape}');
  await hasFocus(trigger);
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('U7 theme, text size, reading font and spacing are chosen from the account menu, and take effect at once', async () => {
  await openGallery({ page: 'student' });
  await button('Account: Ana Ruiz').click();
  await page.getByRole('menuitem', { name: 'Text and theme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text and theme' });
  const choose = async (name: string) => {
    const choice = dialog.getByRole('radio', { name, exact: true });
    await choice.click({ force: true });
    await expect.element(choice).toBeChecked();
  };
  const { dataset } = document.documentElement;
  await choose('Dark');
  expect(dataset['theme']).toBe('dark');
  await choose('OpenDyslexic');
  expect(dataset['readingFont']).toBe('dyslexic');
  const sample = () => {
    const found = document.querySelector('[data-part="appearance-sample"]');
    if (!found) throw new Error('There is no line to see the choices by.');
    return getComputedStyle(found);
  };
  expect(sample().fontFamily).toContain('OpenDyslexic');
  await choose('Wide');
  expect(dataset['textSpacing']).toBe('wide');
  await expect.poll(() => sample().letterSpacing).toMatch(/^[\d.]+px$/);
  await choose('Larger');
  await button('Done', dialog).click();
  await isGone(dialog);
  await hasFocus(button('Account: Ana Ruiz'));
});

test('a dialog takes the focus, keeps the page inert, and gives the focus back', async () => {
  await openGallery({ page: 'parts' });
  const trigger = button('Open a dialog');
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Use this pack offline' });
  await sees(dialog);
  expect(dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await isGone(dialog);
  await hasFocus(trigger);
});

test('U7 a dialog that a screen reader opens has the focus, though a transition was broken off before', async () => {
  await openGallery({ page: 'parts' });
  const told = (type: string) =>
    document.body.dispatchEvent(new TransitionEvent(type, { propertyName: 'color', bubbles: true }));
  told('transitionrun');
  onTestFinished(() => void told('transitionend'));
  const trigger = button('Open a dialog').element();
  // No pointer and no key: a press of a screen reader.
  if (trigger instanceof HTMLElement) trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Use this pack offline' });
  await sees(dialog);
  // React Aria takes the focus off a dialog half a second after it opened, to give it anew.
  const taken = vi.fn();
  dialog.element().addEventListener('blur', taken);
  await expect.poll(() => taken.mock.calls.length).toBeGreaterThan(0);
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
});

test('a question that must be answered does not close by a press outside', async () => {
  await openGallery({ page: 'parts' });
  await button('Ask before deleting').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this activity?' });
  await sees(question);
  await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
  await sees(question);
  await button('Cancel', question).click();
  await isGone(question);
});

test('classroom §9 a notice stays 3 seconds', async () => {
  await openGallery({ page: 'parts' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await button('Notice').click();
  const notice = () => document.body.textContent.includes('Saved to My Packs.');
  await vi.waitUntil(notice);
  vi.advanceTimersByTime(2_900);
  expect(notice()).toBe(true);
  vi.advanceTimersByTime(200);
  await vi.waitUntil(() => !notice());
});

test('D7 a message goes with its reader, and what is told after they left is shown to nobody', async () => {
  let tell: Notify = () => () => undefined;
  function Telling() {
    const notify = useNotify();
    useEffect(() => {
      tell = notify;
    });
    return null;
  }
  const at = (reader: string | null) => (
    <NoticeProvider reader={reader}>
      <Telling />
    </NoticeProvider>
  );
  const screen = await render(at('a teacher'));
  const ofTeacher = tell;
  ofTeacher({ text: 'Username rosa, password 1234.', durationMs: null });
  await sees(page.getByText('password 1234'));
  await screen.rerender(at(null));
  await isGone(page.getByText('password 1234'));
  ofTeacher({ text: 'Username rosa, password 5678.', durationMs: null });
  await screen.rerender(at('a student'));
  tell({ text: 'Your new password is set.' });
  await sees(page.getByText('Your new password is set.'));
  expect(document.body.textContent).not.toMatch(/1234|5678/);
});

test('who took a way back, or closed a message, is where they were before', async () => {
  await openGallery({ page: 'parts' });
  const opener = button('Notice with a way back');
  await opener.click();
  await sees(button('Undo'));
  const notice = button('Undo').element().closest('.ui-notice') ?? document.body;
  await button('Close message', page.elementLocator(notice)).click();
  await isGone(button('Undo'));
  await hasFocus(opener);
  await opener.click();
  await button('Undo').click();
  await isGone(button('Undo'));
  await hasFocus(opener);
});

test('a way back does not move under a finger when another notice passes, and none pushes it out', async () => {
  await openGallery({ page: 'parts' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const passing = () => document.body.textContent.split('Saved to My Packs.').length - 1;
  await button('Notice').click();
  await vi.waitUntil(() => passing() === 1);
  await button('Notice with a way back').click();
  // Where it lies, however it moves in.
  const top = () =>
    document.querySelector<HTMLElement>('.ui-notice:has(.ui-notice__action)')?.offsetTop ?? null;
  await vi.waitUntil(() => top() !== null);
  const before = top();
  vi.advanceTimersByTime(3_100);
  await vi.waitUntil(() => passing() === 0);
  expect(top()).toBe(before);
  for (let more = 1; more <= 4; more += 1) await button('Notice').click();
  await vi.waitUntil(() => passing() === 3);
  expect(top()).toBe(before);
  // Whoever leaves them all open is not walled in.
  const waysBack = () => document.querySelectorAll('.ui-notice__action').length;
  for (let more = 1; more <= 3; more += 1) await button('Notice with a way back').click();
  await vi.waitUntil(() => waysBack() === 3);
});

test('a danger notice is an alert, stays until it is closed, and offers its verb', async () => {
  await openGallery({ page: 'parts' });
  await button('Notice that stays').click();
  const alert = page.getByRole('alert').filter({ hasText: 'did not save' });
  await sees(alert);
  await button('Try again', alert).click();
  await isGone(alert);
});

test('classroom §5 the date picker follows the country and refuses a date before today in our own words', async () => {
  await openGallery({ page: 'parts', country: 'AU' });
  const start = page.getByRole('group', { name: 'Start date' });
  await expect.element(start).toHaveTextContent(/21\/11\/2026/);
  await reads('Choose 21/11/2026 or a later date');
  await start.getByRole('button').click();
  const day = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name });
  await expect.element(day(/20 November 2026/)).toHaveAttribute('aria-disabled', 'true');
  await day(/24 November 2026/).click();
  await expect.element(start).toHaveTextContent(/24\/11\/2026/);
});

test('U7 a list is reordered by buttons and by keyboard on the handle', async () => {
  await openGallery({ page: 'parts' });
  const rows = page.getByRole('grid', { name: 'Questions' }).getByRole('row');
  await button('Move down: Where does rain come from?').click();
  await expect.element(rows.first()).toHaveTextContent('1. What carries the water up?');
  const third = rows.nth(2).element();
  if (third instanceof HTMLElement) third.focus();
  await userEvent.keyboard('{Tab}{Enter}');
  // What is carried can be moved once the list has said where to.
  await expect.poll(() => document.querySelector('[data-dragging]')).not.toBeNull();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await expect
    .poll(() => rows.elements().findIndex((row) => row.textContent.includes('Why do clouds form?')))
    .not.toBe(2);
});

test('tabs follow the arrow keys', async () => {
  await openGallery({ page: 'parts' });
  await page.getByRole('tab', { name: /Open/ }).click();
  await userEvent.keyboard('{ArrowRight}');
  await hasFocus(page.getByRole('tab', { name: 'Completed' }));
  await reads('Nothing is completed yet.', page.getByRole('tabpanel', { name: 'Completed' }));
});

test('the skip link is the first stop and leads to the content', async () => {
  await openGallery({ page: 'teacher' });
  await userEvent.tab();
  await hasFocus(page.getByRole('link', { name: 'Skip to main content' }));
  await userEvent.keyboard('{Enter}');
  await hasFocus(page.getByRole('main'));
});

test('content §4 §9 a long list shows ten items, then all, then ten again', async () => {
  await openGallery({ page: 'parts' });
  const list = page.getByRole('region', { name: 'A long list' });
  const count = () => list.getByRole('link').elements().length;
  const more = list.getByRole('button', { name: 'Show more rivers' });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(count()).toBe(10);
  await more.click();
  await expect.poll(count).toBe(24);
  await hasFocus(list.getByRole('link', { name: 'River number 11' }));
  await list.getByRole('button', { name: 'Show less rivers' }).click();
  await expect.poll(count).toBe(10);
  await hasFocus(more);

  // A link to a place in a page finds what is hidden as find-in-page does.
  location.hash = '#river-20';
  await expect.poll(count).toBe(24);
  await list.getByRole('button', { name: 'Show less rivers' }).click();
  await expect.poll(count).toBe(10);
  await ask({ media: 'print' });
  await expect.poll(count).toBe(24);
  await isGone(more);
});

test('content §4 §9 a high block is folded at 200 px, and unfolds by its button or for a focus inside', async () => {
  await openGallery({ page: 'parts' });
  const block = page.getByRole('region', { name: 'A high block' });
  const height = () =>
    block.element().querySelector('.ui-expandable__box')?.getBoundingClientRect().height ?? 0;
  await expect.poll(height).toBe(200);
  const more = block.getByRole('button', { name: 'Show more of the story' });
  await more.click();
  await expect.poll(height).toBeGreaterThan(400);
  await block.getByRole('button', { name: 'Show less of the story' }).click();
  await expect.poll(height).toBe(200);
  await hasFocus(more);
  await userEvent.tab({ shift: true });
  await hasFocus(block.getByRole('link', { name: 'The end of the story' }));
  await expect.poll(height).toBeGreaterThan(400);
  await block.getByRole('button', { name: 'Show less of the story' }).click();
  await expect.poll(height).toBe(200);
  await ask({ media: 'print' });
  await expect.poll(height).toBeGreaterThan(400);
  await isGone(page.getByRole('region', { name: 'A low block' }).getByRole('button'));
});

test('content §4 §9 a pane scrolls by 200 px, and its controls can’t act at the ends', async () => {
  await openGallery({ page: 'parts' });
  const pane = page.getByRole('region', { name: 'A pane' });
  const at = () => Math.round(pane.element().querySelector('.ui-scroll-pane__box')?.scrollTop ?? -1);
  const up = pane.getByRole('button', { name: /^Scroll up/ });
  const down = pane.getByRole('button', { name: /^Scroll down/ });
  await expect.element(up).toHaveAttribute('aria-disabled', 'true');
  await down.click();
  await expect.poll(at).toBe(200);
  await expect.element(up).not.toHaveAttribute('aria-disabled', 'true');
  await up.click();
  await expect.poll(at).toBe(0);
  await hasFocus(up);
  await ask({ reducedMotion: 'no-preference' });
  const began = performance.now();
  await down.click();
  await expect.poll(at).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(1_200);
});

const states: readonly NonNullable<GalleryPage['connection']>[] = [
  { state: 'online', unsent: 0 },
  { state: 'online', unsent: 128 },
  { state: 'offline', unsent: 12 },
  { state: 'unreachable', unsent: 0 },
  { state: 'unreachable', unsent: 128 },
];

test.each([1366, 1200, 1024, 992, 800, 390, 320])(
  'U4 the header is as high in every state of the connection, %i px wide, and nothing hangs over its edge',
  async (width) => {
    const heights: number[] = [];
    for (const connection of states) {
      await openGallery({ page: 'full', connection }, { theme: 'light' }, { width, height: 768 });
      const main = page.getByRole('main').element().getBoundingClientRect();
      heights.push(Math.round(main.top));
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await cleanup();
    }
    expect(new Set(heights).size, heights.join(' ')).toBe(1);
    // One row: buttons and their margins.
    if (width >= 992) expect(heights[0]).toBeLessThan(90);
  },
);

test('the account menu does not scroll inside itself on a screen 768 px high, and Sign out is in sight', async () => {
  await openGallery({ page: 'teacher' });
  await button('Account: Robin Field').click();
  const menu = page.getByRole('menu').element().parentElement;
  expect(menu?.scrollHeight).toBe(menu?.clientHeight);
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeInViewport({ ratio: 0.99 });
});

test('a bar of tabs does not scroll up and down', async () => {
  await openGallery({ page: 'parts' });
  const bars = page.getByRole('tablist').elements();
  expect(bars.length).toBeGreaterThan(0);
  for (const bar of bars) expect(getComputedStyle(bar).overflowY).toBe('hidden');
});
