import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { libraryFiles } from '#app/platform/media-cache.ts';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { openScreen } from './open-screen.tsx';

const field = page.getByRole('combobox', { name: /^Search in/ });
const options = page.getByRole('option');
const isChosen = (index: number) =>
  expect.element(options.nth(index)).toHaveAttribute('aria-selected', 'true');
const found = page.getByRole('main').getByLabelText('Find a pack');

// First of all: what was read once stays in the memory of the page.
test('U3 until the words of the library are on the device, titles are searched and it is said', async () => {
  const fetched = globalThis.fetch;
  // The one file that holds the words does not come.
  globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/search')
      ? Promise.reject(new TypeError('no network'))
      : fetched(input, init);
  try {
    await libraryFiles.drop((await libraryFiles.list()).filter((address) => address.includes('/search')));
    await openScreen('student26', '/science');
    await button('Search').click();
    await field.fill('water');
    await reads(/only titles of packs are searched/);
    await sees(page.getByRole('option', { name: 'Water on the Move Pack' }));
    await expectAccessible();
  } finally {
    globalThis.fetch = fetched;
  }
});

test('classroom §2 the header’s search suggests while one types, and keys choose, clear and close it', async () => {
  await openScreen('student24', '/science');
  await sees(button('Search'));
  await userEvent.keyboard('/');
  await hasFocus(field);
  await userEvent.keyboard('volcano');
  await expect.poll(() => options.elements().length).toBeGreaterThan(1);
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await reads(/suggestions?\.$/);
  await expectAccessible();
  await userEvent.keyboard('{ArrowDown}');
  await isChosen(0);
  const chosen = options.first().element();
  expect(field.element().getAttribute('aria-activedescendant')).toBe(chosen.id);
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  await expect.poll(() => options.last().element().getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await isGone(options);
  await userEvent.keyboard('{Escape}');
  await isGone(field);
  await hasFocus(button('Search'));

  await button('Search').click();
  await field.fill('water cycle');
  await expect.poll(() => options.elements().length).toBeGreaterThan(1);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await isGone(field);
  await expect.poll(() => location.pathname.startsWith('/science/')).toBe(true);
});

test('content §5 Enter leads to the results, also from the results of other words; without words nothing is searched', async () => {
  await openScreen('student25', '/science/packs?words=moon');
  await expect.element(found).toHaveValue('moon');
  await button('Search').click();
  await userEvent.keyboard('{Enter}');
  await hasFocus(field);
  expect(location.search).toBe('?words=moon');
  await userEvent.keyboard('volcano{Enter}');
  await expect.poll(() => location.search).toBe('?words=volcano');
  await expect.element(found).toHaveValue('volcano');
  history.back();
  await expect.element(found).toHaveValue('moon');
});

test('content §6 a visitor searches too, and no key is taken from who types', async () => {
  await openScreen(null, '/social-studies/packs');
  await sees(heading('Packs'));
  await sees(button('Search'));
  await found.fill('');
  await found.click();
  await userEvent.keyboard('1/2');
  await expect.element(found).toHaveValue('1/2');
  await isGone(field);
  await found.fill('');
  await button('Search').click();
  await field.fill('map');
  await expect.poll(() => options.elements().length).toBeGreaterThan(1);
  await options.last().click();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe('/social-studies/packs?words=map');
});

test('the header keeps its height with the search in it, open and closed, at every width', async () => {
  onTestFinished(() => page.viewport(1366, 768));
  await openScreen('teacher', '/science');
  for (const width of [1366, 1024, 390, 320]) {
    await page.viewport(width, 768);
    await sees(button('Search'));
    const height = () => page.getByRole('banner').element().getBoundingClientRect().height;
    // One row, or on a phone that of the subjects below it.
    const limit = width > 1000 ? 80 : 150;
    await expect.poll(height).toBeLessThan(limit);
    const before = height();
    await button('Search').click();
    await field.fill('water');
    await expect.poll(() => options.elements().length).toBeGreaterThan(1);
    expect([width, height()]).toEqual([width, before]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await userEvent.keyboard('{Escape}{Escape}');
    await isGone(field);
  }
});

test('nothing of the header is beside the window or over its neighbour, however large the text is', async () => {
  const root = document.documentElement;
  onTestFinished(() => {
    delete root.dataset['textSize'];
    return page.viewport(1366, 768);
  });
  await openScreen('teacher', '/science');
  await sees(button('Search'));
  const banner = page.getByRole('banner').element();
  /** The words and buttons that run out of their own box, or of the window. */
  const tooWide = () =>
    [...banner.querySelectorAll('a, button')]
      .filter((one) => one.checkVisibility())
      .filter(
        (one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth + 1,
      )
      .map((one) => one.textContent);
  for (const size of ['large', 'larger'])
    for (const width of [1600, 1366, 1100, 1000, 390, 320]) {
      root.dataset['textSize'] = size;
      await page.viewport(width, 768);
      await expect.poll(() => [size, width, root.scrollWidth, tooWide()]).toEqual([size, width, width, []]);
    }
});
