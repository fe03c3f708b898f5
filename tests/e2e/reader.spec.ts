import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import {
  beginWork,
  open,
  packIsDownloaded,
  readyForOffline,
  start,
  teacherAssigns,
} from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { lookAgain } from '#tests/support/look-again.ts';

const pack = '/science/water-on-the-move';
const article = `${pack}/article/rivers-at-work`;
const record = `${pack}/primary-source/seattle-weather-record`;

test('content §9 the carousel of an article moves by its figures, says what it shows, and stops at its ends, also without a network @turn-2', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, article);
  const carousel = page.getByRole('region', { name: 'Pictures and films' });
  const earlier = carousel.getByRole('button', { name: /^Earlier pictures/ });
  const more = carousel.getByRole('button', { name: /^More pictures/ });
  const first = carousel.getByRole('listitem').first();
  const share = async () => {
    const [item, strip] = [await first.boundingBox(), await carousel.boundingBox()];
    return (item?.width ?? 0) / (strip?.width ?? 1);
  };
  await expect(carousel.getByText('1 to 3 of 5')).toBeVisible();
  expect(await share()).toBeCloseTo(1 / 3, 1);
  await expect(earlier).toHaveAttribute('aria-disabled', 'true');
  await more.press('Enter');
  await expect(carousel.getByText('3 to 5 of 5')).toBeVisible();
  await expect(more).toHaveAttribute('aria-disabled', 'true');
  await expect(more).toBeFocused();
  await lookAgain(page);

  await device.cutNetwork();
  await page.setViewportSize({ width: 560, height: 800 });
  await page.reload();
  await expect(carousel.getByText('1 to 2 of 5')).toBeVisible();
  expect(await share()).toBeCloseTo(1 / 2, 1);
  await more.press('Enter');
  await expect(carousel.getByText('3 to 4 of 5')).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await earlier.press('Enter');
  await expect(carousel.getByText('1 to 2 of 5')).toBeVisible();
  await page.setViewportSize({ width: 340, height: 700 });
  await expect(carousel.getByText('1 of 5')).toBeVisible();
  expect(await share()).toBeCloseTo(1, 1);
  await more.press('Enter');
  await expect(carousel.getByText('2 of 5')).toBeVisible();
  await lookAgain(page);
});

test('content §4 §9 a record shows ten rows and more when asked; search results too; and what takes the focus is not covered @turn-3', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await open(device, record);
  const table = page.getByRole('region', { name: 'The whole table' });
  await expect(table.getByText('48 rows')).toBeVisible();
  const rows = table.locator('tbody tr').filter({ visible: true });
  const more = table.getByRole('button', { name: 'Show more rows of the table' });
  await expect(rows.filter({ has: page.locator('td:visible') })).toHaveCount(10);
  await more.press('Enter');
  await expect(rows).toHaveCount(48);
  await lookAgain(page);
  await table.getByRole('button', { name: 'Show less rows of the table' }).press('Enter');
  await expect(more).toBeFocused();

  await open(device, '/science/packs');
  await page.getByRole('searchbox').fill('water');
  const results = page.locator('[data-part="search-result"]');
  await expect(results).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more results' }).press('Enter');
  await expect.poll(() => results.count()).toBeGreaterThan(10);
  await expect(results.nth(10).getByRole('link')).toBeFocused();
  await page.getByRole('button', { name: 'Show less results' }).press('Enter');
  await expect(results).toHaveCount(10);

  // Sticky tools stay above the text and off what has the focus.
  await open(device, article);
  const tools = page.getByRole('group', { name: 'Reading tools' });
  await expect(page.locator('[data-part="reading-text"] p').first()).toBeVisible();
  await page.getByRole('heading', { name: 'Pictures and films' }).scrollIntoViewIfNeeded();
  await expect(tools).toBeInViewport();
  await page.locator('[data-part="reading-term"]').first().focus();
  const [bar, term] = [
    await tools.boundingBox(),
    await page.locator('[data-part="reading-term"]').first().boundingBox(),
  ];
  expect(term?.y ?? 0).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('content §2 a Pack read for an activity stays in the activity’s frame, from page to page and without a network, and leads back @turn-4', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, given.path);
  await page.getByRole('link', { name: 'Read the Pack' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Water on the Move' })).toBeVisible();
  const isFramed = () => {
    const { pathname, searchParams } = new URL(page.url());
    return pathname.startsWith('/science/activity/') && searchParams.get('assignment') === given.assignmentId;
  };
  expect(isFramed()).toBe(true);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await lookAgain(page);
  await packIsDownloaded(page, 'water-on-the-move');

  const images = page.getByRole('radio', { name: /^Images/ });
  await images.check({ force: true });
  await expect(page).toHaveURL(/\/activity\/water-on-the-move\/image\?/);
  await expect(images).toBeFocused();
  await page.getByRole('link', { name: 'A Watershed' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'A Watershed' })).toBeVisible();
  expect(isFramed()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /^Everything/ }).check({ force: true });
  await page.getByRole('link', { name: 'Where Rain Comes From' }).click();
  await expect(page.locator('[data-part="reading-text"] p').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Level 3' }).check({ force: true });
  await expect(page).toHaveURL(/level=3/);
  expect(isFramed()).toBe(true);
  await device.cutNetwork();
  await page.getByRole('link', { name: /^Next:/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rivers at Work' })).toBeVisible();
  expect(isFramed()).toBe(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Rivers at Work' })).toBeVisible();
  await lookAgain(page);
  await page.getByRole('link', { name: 'Water on the Move' }).click();
  await expect(page).toHaveURL(/\/activity\/water-on-the-move\/all\?/);
  await page.getByRole('link', { name: 'Back to “Rivers and rain”' }).click();
  await expect(page.getByRole('heading', { name: 'What to do' })).toBeVisible();
});

test('content §2 U1 U3 without a network the Pack is read beside the questions, with its pictures; what is typed stays, and so does the Pack @turn-6', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const page = await start(device, 'student1');
  await open(device, article);
  await expect(page.locator('[data-part="reading-text"] p').first()).toBeVisible();
  await packIsDownloaded(page, 'water-on-the-move');
  await device.cutNetwork();
  await open(device, given.path);
  await beginWork(page);
  const first = page.getByRole('textbox', { name: 'Where does rain come from?' });
  const second = page.getByRole('textbox', { name: 'How does a river shape the land?' });
  await first.fill('It falls from clouds.');
  await page.getByRole('button', { name: 'Read the Pack' }).press('Enter');
  const pane = page.getByRole('region', { name: 'The Pack', exact: true });
  const title = pane.getByRole('heading', { name: 'Rivers at Work' });
  await pane.getByRole('button', { name: /Rivers at Work$/ }).press('Enter');
  await expect(title).toBeFocused();
  await expect(pane.locator('[data-part="reading-text"] p').first()).toBeVisible();
  await expect(first).toHaveValue('It falls from clouds.');

  await page.getByRole('button', { name: 'Next question' }).click();
  await expect(second).toBeFocused();
  await page.keyboard.type('It cuts its bank ');
  await expect(title).toBeAttached();
  const picture = pane.getByRole('link', { name: /^Look at .+ large$/ }).first();
  await picture.press('Enter');
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(second).toHaveValue('It cuts its bank ');
  await expect(second).toBeInViewport();
  await expect(picture).toBeInViewport();
  await second.press('Control+End');
  await page.keyboard.type('in a bend.');
  await expect(page.locator('[data-state="saved-on-device"]').first()).toBeVisible();

  await page.reload();
  await expect(second).toHaveValue('It cuts its bank in a bend.');
  await expect(title).toBeAttached();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(first).toHaveValue('It falls from clouds.');
  await expect(title).toBeAttached();
});

test('content §3 words of a magazine and a row of a primary source are kept as excerpts without a network, and lead back to their page @turn-5', async ({
  newDevice,
}) => {
  const device = await newDevice();
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, `${pack}/magazine/drip-magazine-1`);
  await expect(page.getByText('Page 1 of 5')).toBeVisible();
  await packIsDownloaded(page, 'water-on-the-move');
  await open(device, record);
  await expect(page.getByText('48 rows')).toBeVisible();
  await device.cutNetwork();

  const dialog = page.getByRole('dialog');
  const save = async () => {
    await dialog.getByRole('button', { name: 'Save the excerpt' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(page.getByText('Excerpt', { exact: true }).first()).toBeVisible();
  };
  await page.getByRole('button', { name: 'Make an excerpt' }).click();
  await dialog.getByRole('button', { name: 'Show more paragraphs and rows' }).click();
  await dialog.getByRole('checkbox', { name: /Year: 2012; Month: December/ }).check();
  await expectAccessible(page);
  await save();
  await expect(page.getByRole('blockquote')).toContainText('Month: December');
  await page.getByRole('link', { name: /Seattle/ }).click();
  await expect(page.getByRole('region', { name: 'The whole table' })).toBeVisible();

  await open(device, `${pack}/magazine/drip-magazine-1`);
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await expect(page.getByText('Page 2 of 5')).toBeVisible();
  await page.getByRole('button', { name: 'Make an excerpt' }).click();
  await dialog.getByRole('checkbox').first().check();
  await save();
  await page.reload();
  await page.getByRole('main').getByRole('paragraph').getByRole('link').click();
  await expect(page).toHaveURL(/\?toc=/);
  await expect(page.getByText('Page 2 of 5')).toBeVisible();

  // Where the reader stopped is kept across a reload, and not by an address that names a page.
  await page.getByRole('button', { name: 'Next page' }).first().click();
  await expect(page.getByText('Page 3 of 5')).toBeVisible();
  await open(device, `${pack}/magazine/drip-magazine-1`);
  await expect(page.getByText('Page 3 of 5')).toBeVisible();
  await lookAgain(page);
});

/** A finger's way over the stage, as the browser tells it. */
async function swipe(page: Page, across: number, down: number): Promise<void> {
  await page.locator('[data-part="media-stage"]').evaluate(
    (stage, [dx = 0, dy = 0]) => {
      const touch = (x: number, y: number) =>
        new Touch({ identifier: 1, target: stage, clientX: x, clientY: y });
      const begin = touch(400, 300);
      const end = touch(400 + dx, 300 + dy);
      const options = { bubbles: true, cancelable: true };
      stage.dispatchEvent(
        new TouchEvent('touchstart', { ...options, touches: [begin], changedTouches: [begin] }),
      );
      stage.dispatchEvent(new TouchEvent('touchend', { ...options, touches: [], changedTouches: [end] }));
    },
    [across, down],
  );
}

test('content §2 §4 §9 the media overlay follows a swipe, keeps proportions, and flags an interactive that is too big, also without a network @turn-6', async ({
  newDevice,
}) => {
  const device = await newDevice({ viewport: { width: 390, height: 844 } });
  const page = await start(device, 'student1');
  await readyForOffline(page);
  await open(device, `${pack}#/pinboard/overlay/assembly/water-cycle-diagram`);
  const dialog = page.getByRole('dialog');
  const place = dialog.getByText(/^\d+ of \d+$/);
  await expect(place).toBeVisible();
  const first = await place.textContent();
  const picture = dialog.locator('[data-part="media-stage"] img');
  const { shown, own } = await picture.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth / image.clientHeight,
    own: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
  }));
  expect(shown).toBeCloseTo(own, 1);
  await swipe(page, -100, 0);
  await swipe(page, -200, 101);
  await expect(place).toHaveText(first ?? '');
  await swipe(page, -101, 100);
  await expect(place).not.toHaveText(first ?? '');
  await swipe(page, 101, 0);
  await expect(place).toHaveText(first ?? '');
  // A student sends no e-mail.
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'E-mail' })).toHaveCount(0);
  await packIsDownloaded(page, 'water-on-the-move');
  await device.cutNetwork();

  await open(device, `${pack}#/pinboard/overlay/assembly/ride-the-water-cycle`);
  const box = dialog.locator('[data-part="interactive-box"]');
  const flag = dialog.getByRole('link', { name: /open it in a window of its own/ });
  await expect(box.getByRole('button').first()).toBeVisible();
  await expect(flag).toHaveCount(0);
  await box.evaluate((element) => {
    const inside = element.firstElementChild;
    if (inside instanceof HTMLElement) inside.style.minWidth = '1200px';
  });
  await expect(flag).toHaveAttribute('href', `${pack}/assembly/ride-the-water-cycle`);
  await expectAccessible(page);
});
