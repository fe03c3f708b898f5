import '#app/ui/styles/index.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from './accessible.ts';
import { box, button, hasFocus, heading, isGone, marked, reads, sees } from './find.ts';
import { assigned } from './fixtures.ts';
import { goTo, openScreen } from './open-screen.tsx';

// The Pack beside a question: read while one writes, in a pane of its own.

const first = box('Where does rain come from?');
const second = box('How does a river shape the land?');
const toggle = button('Read the Pack');
const pane = page.getByRole('region', { name: 'The Pack', exact: true });
const entry = (title: string): Locator => pane.getByRole('button', { name: new RegExp(`${title}$`) });
const widthOf = (selector: string): number =>
  document.querySelector(selector)?.getBoundingClientRect().width ?? 0;

/** The window has this size until the test ends. */
async function sized(width: number, height: number): Promise<void> {
  onTestFinished(() => page.viewport(1366, 768));
  await page.viewport(width, height);
}

async function answering(username: string, title: string): Promise<{ path: string; assignmentId: string }> {
  const given = await assigned(title, [username]);
  await openScreen(username, given.path);
  await button('Start').click();
  await sees(first);
  return given;
}

test('U1 the Pack stands beside a question and stays from question to question; what is typed is never touched', async () => {
  await answering('student17', 'The Pack beside');
  await first.fill('It falls from clo');
  const typed = first.element();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await sees(pane);
  expect(toggle.element().getAttribute('aria-controls')).toBe(pane.element().id);
  // On with the word, while the Pack is still being read.
  expect(first.element()).toBe(typed);
  await userEvent.click(first);
  await userEvent.keyboard('{Control>}{End}{/Control}uds.');
  await sees(entry('Where Rain Comes From'));
  await hasFocus(first);
  await expect.element(first).toHaveValue('It falls from clouds.');
  // Both are wide enough, and nothing is wider than the window.
  expect(widthOf('[data-part="question-stage"]')).toBeGreaterThanOrEqual(420);
  expect(widthOf('[data-part="answer-field"]')).toBeGreaterThanOrEqual(420);
  expect(widthOf('[data-part="pack-pane"]')).toBeGreaterThanOrEqual(480);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1366);
  await entry('Where Rain Comes From').click();
  await hasFocus(heading('Where Rain Comes From', pane));
  await expect
    .poll(() => pane.element().querySelectorAll('[data-part="reading-text"] p').length)
    .toBeGreaterThan(3);
  const opened = pane.element();
  expect(first.element()).toBe(typed);
  await expectAccessible();

  await button('Next question').click();
  await hasFocus(second);
  expect(pane.element()).toBe(opened);
  await sees(heading('Where Rain Comes From', pane));
  // Escape is the editor's: nothing closes, and nobody has stopped it.
  const stopped = vi.fn();
  const hear = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stopped(event.defaultPrevented);
  };
  addEventListener('keydown', hear);
  onTestFinished(() => removeEventListener('keydown', hear));
  await userEvent.keyboard('It carries sand.{Escape}');
  expect(stopped).toHaveBeenCalledWith(false);
  await expect.element(second).toHaveValue('It carries sand.');
  await sees(pane);
  await button('Previous').click();
  await expect.element(first).toHaveValue('It falls from clouds.');
  await sees(heading('Where Rain Comes From', pane));
});

test('the Pack beside a question scrolls by itself, goes back to its list, and closes to the button that opened it', async () => {
  await answering('student18', 'The Pack by keys');
  toggle.element().focus();
  await userEvent.keyboard('{Enter}');
  await sees(entry('Rivers at Work'));
  await hasFocus(toggle);
  entry('Rivers at Work').element().focus();
  await userEvent.keyboard('{Enter}');
  await hasFocus(heading('Rivers at Work', pane));
  const scrolling = () =>
    [...pane.element().children].find((part) => part.scrollHeight > part.clientHeight + 400);
  await expect.poll(scrolling).toBeDefined();
  const { bottom } = pane.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  const before = window.scrollY;
  scrolling()?.scrollTo({ top: 400, behavior: 'instant' });
  await expect.poll(() => scrolling()?.scrollTop).toBe(400);
  expect(window.scrollY).toBe(before);
  await button('All in this pack', pane).click();
  await hasFocus(entry('Rivers at Work'));
  await button('Close the Pack', pane).click();
  await isGone(pane);
  await hasFocus(toggle);
});

test('which of the Pack lies open beside the questions is remembered for the activity on this device', async () => {
  const { path } = await answering('student19', 'The Pack again');
  await toggle.click();
  await entry('Rivers at Work').click();
  await sees(heading('Rivers at Work', pane));
  goTo('/science/dashboard/activities');
  await sees(heading('Activities'));
  goTo(path);
  await sees(heading('Rivers at Work', pane));
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('at 200 % the Pack is the link that it was; the text that is being written stays as it is, with its focus', async () => {
  await answering('student20', 'The Pack at 200 %');
  await toggle.click();
  await sees(pane);
  await first.fill('It falls');
  const typed = first.element();
  await sized(683, 384);
  await isGone(pane);
  await sees(page.getByRole('main').getByRole('link', { name: 'Read the Pack' }));
  await isGone(toggle);
  await hasFocus(first);
  expect(first.element()).toBe(typed);
  await userEvent.keyboard(' as rain.');
  await page.viewport(1366, 768);
  await sees(pane);
  expect(first.element()).toBe(typed);
  await expect.element(first).toHaveValue('It falls as rain.');
  await marked('saved-on-device');
});

test('U3 what is not on the device says so in the pane, and the question goes on', async () => {
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    const isText = /\/library\/water-on-the-move\/.*rivers-at-work.*\.json/.test(url);
    return isText ? Promise.reject(new TypeError('Failed to fetch')) : real(input, init);
  });
  onTestFinished(() => spy.mockRestore());
  await answering('student13', 'The Pack is away');
  await toggle.click();
  await entry('Rivers at Work').click();
  await reads(/^This article has not been opened on this device\./, pane);
  await expectAccessible();
  await first.fill('I remember it.');
  await expect.element(first).toHaveValue('I remember it.');
});
