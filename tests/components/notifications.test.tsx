import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressedPushPath } from '#app/navigation/notification-paths.ts';
import { writeHintCookie } from '#app/platform/hint-cookie.ts';
import { HINT_DELAY_MS, HINT_OPEN_MS, MAX_HINTS } from '#shared/domain/notifications/constants.ts';
import { eventIdOf, notificationId } from '#shared/domain/notifications/rows.ts';
import { timeInZone } from '#shared/domain/schools/auto-download-hours.ts';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { assigned, classA, demoPerson } from './fixtures.ts';
import { changeRules, goTo, onOtherDevice, openScreen } from './open-screen.tsx';

const bell = button(/^Notifications/);
const list = page.getByRole('region', { name: 'Notifications' });
const labelled = (name: RegExp) => expect.poll(() => bell.element().getAttribute('aria-label')).toMatch(name);
const named = (title: string, within: typeof list | typeof page = list) =>
  within.getByRole('link', { name: new RegExp(`“${title}”`) });

// Before the hint that comes once as long as the page is open.
test.each(['the school’s', 'own'])(
  'decisions 159 and 165 in %s quiet hours no list opens by itself, and the bell counts',
  async (whose) => {
    writeHintCookie(0);
    onTestFinished(() => writeHintCookie(MAX_HINTS));
    // Whatever time it is: all but one minute that has just been.
    const minute = (from: number) => timeInZone(Date.now() + from * 60_000, 'America/New_York');
    const always = { from: minute(-5), to: minute(-6), weekends: false };
    const choose = (hours: typeof always | null) =>
      onOtherDevice('student9', ['changeSetting', { setting: { name: 'quiet-hours', hours } }]);
    if (whose === 'own') {
      await choose(always);
      onTestFinished(() => choose(null));
    } else {
      await changeRules({ quietHours: always });
      onTestFinished(() => changeRules({ quietHours: { from: null, to: null, weekends: false } }));
    }
    await assigned(`Not hinted at, ${whose}`, ['student9']);
    await openScreen('student9', '/science');
    await labelled(/, \d+ new$/);
    const until = performance.now() + HINT_DELAY_MS + 1_000;
    while (performance.now() < until) {
      expect(list.elements()).toHaveLength(0);
      await new Promise(requestAnimationFrame);
    }
  },
);

test('classroom §4 the list does not open by itself over an activity', async () => {
  writeHintCookie(0);
  onTestFinished(() => writeHintCookie(MAX_HINTS));
  const { path } = await assigned('Not hinted over', ['student9']);
  await openScreen('student9', path);
  await labelled(/, \d+ new$/);
  const until = performance.now() + HINT_DELAY_MS + 1_000;
  while (performance.now() < until) {
    expect(list.elements()).toHaveLength(0);
    await new Promise(requestAnimationFrame);
  }
});

// Before all others: a hint comes once as long as the page is open.
test('classroom §4 the list opens by itself once, closes again, and marks nothing as read', async () => {
  writeHintCookie(0);
  onTestFinished(() => writeHintCookie(MAX_HINTS));
  await assigned('Hinted at', ['student9']);
  await openScreen('student9', '/science');
  await labelled(/, \d+ new$/);
  await sees(named('Hinted at'));
  await expect.poll(() => list.elements().length, { timeout: HINT_OPEN_MS + 3_000 }).toBe(0);
  await labelled(/, \d+ new$/);
  expect(document.activeElement?.closest('[popover]')).toBeNull();
});

test('classroom §4 §9 opening shows the newest three and marks all as read; what was new stays marked until it is closed', async () => {
  for (const title of ['Bell one', 'Bell two', 'Bell three', 'Bell four'])
    await assigned(title, ['student10']);
  await openScreen('student10', '/science');
  await labelled(/, \d+ new$/);
  await bell.click();
  await sees(named('Bell four'));
  expect(list.getByRole('listitem').elements()).toHaveLength(3);
  await isGone(named('Bell one'));
  await reads(/^New: /, list);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await isGone(list);
  await labelled(/^Notifications$/);
  await hasFocus(bell);
  await bell.click();
  await sees(named('Bell four'));
  await isGone(list.getByText(/^New: /));
  await list.getByRole('link', { name: 'See all' }).click();
  await sees(heading('Notifications'));
  await isGone(list);
  await sees(named('Bell one', page));
});

test('the page lists by day, shows what is unread alone, and a notification leads to what it is about', async () => {
  const { path } = await assigned('Leads there', ['student11']);
  await openScreen('student11', '/science/notifications');
  await sees(named('Leads there', page));
  expect(page.getByRole('heading', { level: 2 }).elements().length).toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Unread' }).click();
  await expectAccessible();
  await named('Leads there', page).click();
  await expect.poll(() => `${location.pathname}${location.search}`).toBe(path);
  goTo('/science/notifications');
  await sees(heading('Notifications'));
  await page.getByRole('radio', { name: 'Unread' }).click();
  await isGone(named('Leads there', page));
});

const pressed = (username: string) => pressedPushPath('science', demoPerson(username));
const at = () => `${location.pathname}${location.search}`;

test('decision 166 a press on a push leads to the one thing that came since, and it is read; to the list when there are two', async () => {
  await assigned('Seen before', ['student14']);
  // The bell has counted it here.
  await openScreen('student14', '/science');
  await labelled(/, \d+ new$/);
  const { path } = await assigned('Pushed alone', ['student14']);
  goTo(pressed('student14'));
  await expect.poll(at).toBe(path);
  goTo('/science/notifications');
  await sees(named('Pushed alone', page));
  await page.getByRole('radio', { name: 'Unread' }).click();
  await sees(named('Seen before', page));
  await isGone(named('Pushed alone', page));
  await assigned('Pushed one', ['student14']);
  await assigned('Pushed two', ['student14']);
  goTo(pressed('student14'));
  await sees(named('Pushed two', page));
  expect(at()).toBe('/science/notifications');
  await reads(/^New: /);
});

test('decision 166 a push for somebody else leads nobody on, and without an answer of the server the list stands', async () => {
  await assigned('For student 15', ['student15']);
  await openScreen('student15', pressed('student16'));
  await sees(named('For student 15', page));
  expect(location.pathname).toBe('/science/notifications');
  const fetched = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = fetched;
  });
  globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/sync/')
      ? Promise.reject(new TypeError('no network'))
      : fetched(input, init);
  goTo(pressed('student15'));
  await expect.poll(at).toBe('/science/notifications');
  await sees(named('For student 15', page));
});

test('what was deleted since says that it is no longer there, and leads nowhere', async () => {
  const { assignmentId } = await assigned('Goes away', ['student12']);
  // On another device, so that the server knows of it before what follows.
  const id = notificationId(eventIdOf('ASSIGNED', assignmentId), demoPerson('student12'));
  await onOtherDevice('student12', ['markNotificationsRead', { notificationIds: [id] }]);
  await openScreen('student12', '/science/notifications');
  const key = { assignmentId, classId: classA };
  await onOtherDevice('teacher', ['setAssignmentStatus', { ...key, status: 'DELETED' }]);
  await reads(/No longer there/);
  await isGone(named('Goes away', page));
});

test('a teacher is told what a colleague gave, and to which class', async () => {
  await assigned('By a colleague');
  await openScreen('teacher2', '/science/notifications');
  await sees(named('By a colleague', page));
  await reads(/Class A/);
});

test('nobody who has no classes has a bell', async () => {
  await openScreen(null, '/science');
  await sees(button('Search'));
  await isGone(bell);
});

test('U7 beside the bell the words of the connection lie over nothing, at any width', async () => {
  onTestFinished(() => page.viewport(1366, 768));
  await assigned('Waits to be sent', ['student13']);
  await openScreen('student13', '/science');
  await labelled(/, \d+ new$/);
  const fetched = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = fetched;
  });
  globalThis.fetch = (input, init) =>
    String(input instanceof Request ? input.url : input).includes('/sync/')
      ? Promise.reject(new TypeError('no network'))
      : fetched(input, init);
  await bell.click();
  await userEvent.keyboard('{Escape}');
  await reads(/not reachable/);
  await sees(page.getByRole('link', { name: /not reachable 1 ?change to send/ }));
  for (const width of [1366, 1280, 1200, 1100, 1024, 992, 768, 390, 320]) {
    await page.viewport(width, 768);
    await expect.poll(() => innerWidth).toBe(width);
    // What hears of the width by an event is drawn a little later.
    await expect.poll(overlap, { message: `${width} px` }).toBe(0);
  }
});

/** How far the words of the connection reach out of their badge, and the badge into the account beside it, in px. */
function overlap(): number {
  const badge = page.getByRole('link', { name: /not reachable/ }).element();
  const account = button(/^Account/)
    .element()
    .getBoundingClientRect();
  const { right } = badge.getBoundingClientRect();
  return Math.max(0, badge.scrollWidth - badge.clientWidth - 1, Math.floor(right - account.left));
}
