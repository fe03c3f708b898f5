import { chromium, type Browser, type Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { findBrowser } from '#tests/support/find-browser.ts';
import { serveGallery } from '#tests/support/gallery/serve-gallery.ts';

// Every part of app/ui in every state, and the shell and sign-in screens, without the rest of the product.

let browser: Browser;
let gallery: Awaited<ReturnType<typeof serveGallery>>;
const opened: Page[] = [];
let complaints: string[] = [];

test.beforeAll(async () => {
  gallery = await serveGallery();
  const executablePath = findBrowser()?.executablePath;
  browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
  });
});

test.afterAll(async () => {
  await browser.close();
  await gallery.close();
});

test.afterEach(async () => {
  for (const page of opened.splice(0)) await page.close();
  // A violation of the content security policy is an error in the console.
  expect(complaints.splice(0), 'errors in the console').toEqual([]);
});

type Look = {
  width?: number;
  height?: number;
  forcedColors?: 'active';
  colorScheme?: 'dark' | 'light';
  contrast?: 'more';
};

async function open(query: string, look: Look = {}): Promise<Page> {
  const { width = 1366, height = 768, forcedColors, colorScheme = 'light', contrast } = look;
  const page = await browser.newPage({
    viewport: { width, height },
    reducedMotion: 'reduce',
    colorScheme,
    ...(forcedColors !== undefined && { forcedColors }),
    ...(contrast !== undefined && { contrast }),
  });
  opened.push(page);
  complaints = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(`${gallery.url}?${query}`);
  await expect(page.locator('h1')).toBeVisible();
  // The lazy parts are here.
  if (query.includes('page=parts')) await expect(page.getByRole('grid', { name: 'Questions' })).toBeVisible();
  return page;
}

const screens = [
  'page=parts',
  'page=parts&subject=social-studies',
  'page=student',
  'page=student&state=offline',
  'page=teacher&subject=social-studies',
  'page=sign-in',
  'page=sign-in&state=offline',
];

for (const theme of ['light', 'dark', 'contrast']) {
  for (const screen of screens) {
    test(`U7 nothing for axe to find: ${screen}, ${theme}`, async () => {
      const page = await open(`${screen}&theme=${theme}`);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectAccessible(page);
    });
  }
}

test('U7 nothing for axe to find with forced colors, and white on black where the device asks for contrast', async () => {
  await expectAccessible(await open('page=parts', { forcedColors: 'active' }));
  const page = await open('page=teacher', { colorScheme: 'dark', contrast: 'more' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'contrast-dark');
  await expectAccessible(page);
});

for (const screen of screens) {
  test(`U7 nothing is cut off at 320 px, also with the largest text: ${screen}`, async () => {
    for (const text of ['standard', 'larger']) {
      const page = await open(`${screen}&text=${text}`, { width: 320, height: 640 });
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over, `sideways scrolling with ${text} text`).toBe(0);
    }
  });
}

test('U3 an unavailable button can be focused, says why, and does not act', async () => {
  const page = await open('page=parts');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toHaveAccessibleDescription('Answer all 5 questions first. 2 are left.');
  await submit.focus();
  await expect(submit).toBeFocused();
  await expect(submit).toHaveAttribute('aria-disabled', 'true');
  // Playwright waits for aria-disabled to go; a person would not.
  await page.getByRole('button', { name: 'Delete. Assigned activities can' }).click({ force: true });
  await expect(page.locator('.ui-tooltip')).toHaveText("Assigned activities can't be deleted");
  await page.keyboard.press('Escape');
  await expect(page.locator('.ui-tooltip')).toHaveCount(0);
});

test('a menu opens and closes by keyboard, and the focus comes back', async () => {
  const page = await open('page=parts');
  const trigger = page.getByRole('button', { name: 'More for this activity' });
  await trigger.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Clone' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Clone' })).toBeFocused();
  await page.keyboard.press('e');
  await expect(page.getByRole('menuitem', { name: 'E-mail' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('the account menu changes the theme and stays open', async () => {
  const page = await open('page=student');
  await page.getByRole('button', { name: 'Account: Ana Ruiz' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeChecked();
  await expectAccessible(page);
});

test('a dialog takes the focus, keeps the page inert, and gives the focus back', async () => {
  const page = await open('page=parts');
  const trigger = page.getByRole('button', { name: 'Open a dialog' });
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Use this pack offline' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator(':focus, :scope:focus').or(dialog.and(page.locator(':focus')))).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
});

test('a question that must be answered does not close by a press outside', async () => {
  const page = await open('page=parts');
  await page.getByRole('button', { name: 'Ask before deleting' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete this activity?' });
  await expect(dialog).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('classroom §9 a notice stays 3 seconds, and longer under the pointer', async () => {
  const page = await open('page=parts');
  // Stopped, so that only `runFor` moves it, however slow the machine is.
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.clock.pauseAt('2026-11-21T11:00:00Z');
  await page.getByRole('button', { name: 'Notice', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Saved to My Packs.' });
  await expect(notice).toBeVisible();
  await page.clock.runFor(2900);
  await notice.locator('.ui-notice').hover();
  await page.clock.runFor(10_000);
  await expect(notice).toBeVisible();
  await page.mouse.move(5, 700);
  await page.clock.runFor(3100);
  await expect(notice).toHaveCount(0);
});

test('a danger notice is an alert, stays until it is closed, and offers its verb', async () => {
  const page = await open('page=parts');
  await page.getByRole('button', { name: 'Notice that stays' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'did not save' });
  await expect(alert).toBeVisible();
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toHaveCount(0);
});

test('classroom §5 the date picker follows the country and refuses a date before today in our own words', async () => {
  const page = await open('page=parts&country=AU');
  const start = page.getByRole('group', { name: 'Start date' });
  await expect(start).toHaveText(/21\/11\/2026/);
  await expect(page.getByText('Choose 21/11/2026 or a later date')).toBeVisible();
  await start.getByRole('button').click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.getByRole('button', { name: /20 November 2026/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectAccessible(page);
  await calendar.getByRole('button', { name: /24 November 2026/ }).click();
  await expect(start).toHaveText(/24\/11\/2026/);
});

test('U7 a list is reordered by buttons and by keyboard on the handle', async () => {
  const page = await open('page=parts');
  const rows = page.getByRole('grid', { name: 'Questions' }).getByRole('row');
  await page.getByRole('button', { name: 'Move down: Where does rain come from?' }).click();
  await expect(rows.first()).toContainText('1. What carries the water up?');
  await rows.nth(2).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(rows.filter({ hasText: 'Why do clouds form?' })).not.toContainText('3.');
});

test('tabs follow the arrow keys', async () => {
  const page = await open('page=parts');
  await page.getByRole('tab', { name: /Open/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Completed' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Completed' })).toHaveText('Nothing is completed yet.');
});

test('content §5 sign-in names the empty fields and clears an error when its field fills', async () => {
  const page = await open('page=sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Please enter your username')).toBeVisible();
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Username').fill('a');
  await expect(page.getByText('Please enter your username')).toHaveCount(0);
  await expect(page.getByText('Please enter your password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'do not match an existing account' })).toBeVisible();
});

test('the skip link is the first stop and leads to the content', async () => {
  const page = await open('page=teacher');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('content §4 §9 a long list shows ten items, then all, then ten again; find-in-page and paper reach the others', async () => {
  const page = await open('page=parts');
  const list = page.getByRole('region', { name: 'A long list' });
  const shown = list.getByRole('listitem').filter({ visible: true });
  const more = list.getByRole('button', { name: 'Show more rivers' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(list.getByRole('link', { name: 'River number 10', exact: true })).toBeVisible();
  await expect(list.getByRole('link')).toHaveCount(10);
  await more.press('Enter');
  await expect(list.getByRole('link')).toHaveCount(24);
  await expect(list.getByRole('link', { name: 'River number 11' })).toBeFocused();
  const less = list.getByRole('button', { name: 'Show less rivers' });
  await expect(less).toHaveAttribute('aria-expanded', 'true');
  await less.press('Enter');
  await expect(list.getByRole('link')).toHaveCount(10);
  await expect(more).toBeFocused();
  await expect(more).toBeInViewport();

  // A link to a place in a page finds what is hidden as find-in-page does.
  await page.evaluate(() => location.assign('#river-20'));
  await expect(list.getByRole('link')).toHaveCount(24);
  await less.press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect(shown).toHaveCount(24);
  await expect(more).toBeHidden();
});

test('content §4 §9 a high block is folded at 200 px, unfolds by its button or for a focus inside, and stands whole on paper', async () => {
  const page = await open('page=parts');
  const block = page.getByRole('region', { name: 'A high block' });
  const box = block.locator('.ui-expandable__box');
  const height = async () => (await box.boundingBox())?.height ?? 0;
  await expect.poll(height).toBe(200);
  const more = block.getByRole('button', { name: 'Show more of the story' });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.press('Enter');
  await expect.poll(height).toBeGreaterThan(400);
  const less = block.getByRole('button', { name: 'Show less of the story' });
  await less.press('Enter');
  await expect.poll(height).toBe(200);
  await expect(more).toBeFocused();
  await more.press('Shift+Tab');
  await expect(block.getByRole('link', { name: 'The end of the story' })).toBeFocused();
  await expect.poll(height).toBeGreaterThan(400);
  await less.press('Enter');
  await page.emulateMedia({ media: 'print' });
  await expect.poll(height).toBeGreaterThan(400);
  await expect(page.getByRole('region', { name: 'A low block' }).getByRole('button')).toHaveCount(0);
});

test('content §4 §9 a pane scrolls by 200 px up and down, and its controls can’t act at the ends', async () => {
  const page = await open('page=parts');
  const pane = page.getByRole('region', { name: 'A pane' });
  const box = pane.locator('.ui-scroll-pane__box');
  const at = () => box.evaluate((element) => Math.round(element.scrollTop));
  const up = pane.getByRole('button', { name: /^Scroll up/ });
  const down = pane.getByRole('button', { name: /^Scroll down/ });
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await down.press('Enter');
  await expect.poll(at).toBe(200);
  await expect(up).not.toHaveAttribute('aria-disabled', 'true');
  await up.press('Enter');
  await expect.poll(at).toBe(0);
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(up).toBeFocused();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const began = await page.evaluate(() => performance.now());
  await down.press('Enter');
  await expect.poll(at).toBe(200);
  expect((await page.evaluate(() => performance.now())) - began).toBeGreaterThan(1_200);
});
