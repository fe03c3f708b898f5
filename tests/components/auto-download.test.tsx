import '#app/ui/styles/index.css';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { autoDownloadSettings } from '#app/features/library/auto-download/device-auto-download.ts';
import { downloadedPacks, library } from '#app/features/library/device-library.ts';
import type { AutoDownload } from '#shared/domain/schools/auto-download.ts';
import { expectAccessible } from './accessible.ts';
import { button, hasFocus, heading, isGone, reads, sees } from './find.ts';
import { assigned } from './fixtures.ts';
import { goTo, openScreen } from './open-screen.tsx';

// What comes to a student's device by itself for their activities: the line on their home, and "Offline and storage".

const line = page.getByRole('region', { name: 'Packs for your activities' });
const arrived = page.getByRole('list', { name: 'Came by itself' });
const waiting = page.getByRole('list', { name: 'Waiting' });
const autoDownload = page.getByRole('switch', { name: 'Assigned packs come to this device by themselves' });
const usual: AutoDownload = { when: 'wifi', from: null, to: null, megabytes: 200 };

// What belongs to the device outlives the person of the test before. Nothing here waits for the look of every 20 seconds.
beforeEach(async () => {
  const { setInterval } = globalThis;
  const spy = vi.spyOn(globalThis, 'setInterval');
  spy.mockImplementation((run: () => void, ms?: number) =>
    ms === 20_000 ? setTimeout(() => undefined) : setInterval(run, ms),
  );
  onTestFinished(() => spy.mockRestore());
  await autoDownloadSettings.turn(true);
  await downloadedPacks.set('water-on-the-move', null);
  await library.rereadHere();
});

/** The browser tells of another network, until the test ends. */
function network(first: { type?: string; saveData?: boolean }): (next: typeof first) => void {
  const connection = Object.assign(new EventTarget(), { saveData: false, ...first });
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  return (next) => {
    Object.assign(connection, next);
    connection.dispatchEvent(new Event('change'));
  };
}

/** The school has set this, as the answers about who is signed in say; every address that is asked for is noted. */
function schoolSets(setting: AutoDownload): { asked: string[] } {
  const real = globalThis.fetch;
  const asked: string[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
    asked.push(url);
    const answer = await real(input, init);
    if (!/\/individual\/(login|session)$/.test(url) || !answer.ok) return answer;
    const body = await answer.json();
    (body.session ?? body).school.takeAlong = setting;
    return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
  });
  onTestFinished(() => spy.mockRestore());
  return { asked };
}

const filesOf = (asked: readonly string[]) =>
  asked.filter((url) => url.includes('/library/water-on-the-move/'));
/** Its texts; its cover may be on an activity's card already, for which an own pack's picture reads the pack's list. */
const textsOf = (asked: readonly string[]) => filesOf(asked).filter((url) => url.includes('/articles/'));
/** What is for teachers alone among it. */
const notesOf = (asked: readonly string[]) => filesOf(asked).filter((url) => url.includes('teacher-note'));

test('on a phone’s network a pack waits for wifi and says how large it is; then it comes, and home says so in one line', async () => {
  await assigned('Waits for wifi', ['student17']);
  const { asked } = schoolSets(usual);
  const change = network({ type: 'cellular' });
  await openScreen('student17', '/science');
  await reads(/not on this device yet\. Waiting for wifi\.$/, line);
  // At most, until the pack's list is here: a screen of another test, or a card on this one, may have read it.
  await reads(/^Water on the Move \((at most )?[\d.]+ [KM]B\)/, line);
  await expectAccessible();
  expect(textsOf(asked)).toEqual([]);
  change({ type: 'wifi', saveData: true });
  await reads(/Waiting: this browser is set to save data\.$/, line);
  change({ type: 'wifi', saveData: false });
  await reads(/^Water on the Move came along by itself \(\d+ KB\)\. It opens without a network\.$/, line);
  expect(filesOf(asked).some((url) => url.endsWith('.mp4'))).toBe(false);
  expect(notesOf(asked)).toEqual([]);
  await expectAccessible();
});

test('“Take it now” takes a pack along on any network, the focus stays at the line, and it is somebody’s own choice', async () => {
  await assigned('Taken by hand', ['student18']);
  const { asked } = schoolSets(usual);
  network({ type: 'cellular' });
  await openScreen('student18', '/science');
  await button(/^Take it now/, line).click();
  await hasFocus(line);
  await isGone(line);
  goTo('/storage');
  await sees(heading('Came by itself: nothing yet'));
  await reads(/· Available offline · All levels, without video$/);
  expect(notesOf(asked)).toEqual([]);
});

test('storage lists what came by itself with its size and time; what is removed does not come again, until it is switched on anew', async () => {
  await assigned('Listed', ['student19']);
  schoolSets(usual);
  network({ type: 'wifi' });
  await openScreen('student19', '/storage');
  await sees(heading(/^Came by itself: 1 pack, \d+ KB$/));
  await reads(/^\d+ KB · Came \w{3}, /, arrived);
  await expectAccessible();
  await button('Remove Water on the Move from this device', arrived).click();
  await button('Remove from this device').click();
  await reads(/· You removed it, so it does not come by itself$/, waiting);
  await sees(heading('Came by itself: nothing yet'));

  await autoDownload.click();
  await expect.element(autoDownload).not.toBeChecked();
  await autoDownload.click();
  await expect.element(autoDownload).toBeChecked();
  await sees(heading(/^Came by itself: 1 pack/));
});

test('switched off on the device nothing comes, and both places say why', async () => {
  await assigned('Switched off', ['student16']);
  const { asked } = schoolSets(usual);
  const change = network({ type: 'cellular' });
  await openScreen('student16', '/storage');
  await reads(/Waiting for wifi$/, waiting);
  await autoDownload.click();
  await reads(/· Switched off on this device$/, waiting);
  change({ type: 'wifi' });
  goTo('/science');
  await reads(/Switched off on this device\.$/, line);
  expect(textsOf(asked)).toEqual([]);
});

test('where the school says never the switch can’t be used and says so, and nothing is asked for', async () => {
  await assigned('Never', ['student12']);
  const { asked } = schoolSets({ ...usual, when: 'never' });
  network({ type: 'wifi' });
  await openScreen('student12', '/storage');
  await reads(/· Your school does not let packs come by themselves$/, waiting);
  await reads('Your school does not let packs come by themselves.');
  await expect.element(autoDownload).not.toBeChecked();
  await expect.element(autoDownload).toHaveAttribute('aria-disabled', 'true');
  await autoDownload.click({ force: true });
  await expect.element(autoDownload).not.toBeChecked();
  await expectAccessible();
  goTo('/science');
  await reads(/Your school does not let packs come by themselves\.$/, line);
  expect(textsOf(asked)).toEqual([]);
});

test('a pack for which there is no room waits, and home leads to where room is made', async () => {
  await assigned('No room', ['student11']);
  schoolSets({ ...usual, megabytes: 0.01 });
  network({ type: 'wifi' });
  await openScreen('student11', '/science');
  await reads(
    /^Water on the Move \(\d+ KB\) is not on this device yet\. No room for it on this device\./,
    line,
  );
  await line.getByRole('link', { name: 'Make room' }).click();
  await reads(/· No room for it on this device$/, waiting);
});
