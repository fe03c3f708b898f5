import type { Page } from 'playwright';
import { launchDevice } from '#tests/support/chromium.ts';
import { test } from '#tests/support/journey.ts';
import { letterSheet, sizes, themes, type Size, type Theme } from './appearances.ts';
import type { LookState } from './scene.ts';
import { keepShot } from './shots.ts';
import { sessions } from './states.ts';
import { walk } from './walk.ts';

/** Words that the address, the state or the person must hold, one of the names of themes among them narrows these. */
const words = (process.env['LOOK_WORDS'] ?? '').split(' ').filter((word) => word !== '');
const wantedThemes = themes.filter(({ name }) => words.includes(name));
const otherWords = words.filter((word) => !themes.some(({ name }) => name === word));
/** What a page of any length is cut at, in screens from where it was scrolled to. */
const SCREENS_SHOWN = 2;

for (const session of sessions) {
  const isWanted = ({ address, state }: LookState) =>
    otherWords.every((word) => `${session.name} ${address} ${state}`.includes(word));
  if (!session.moments.some(({ states }) => states.some(isWanted))) continue;

  test(`look: ${session.name}`, async ({ server, newDevice }) => {
    await session.prepare?.(server.url);
    const options = { reducedMotion: 'reduce' } as const;
    const device = session.isBlank ? await launchDevice(server.url, options) : await newDevice(options);
    const atStop: Parameters<typeof walk>[2] = async ({ state, moment, isFirst }) => {
      for (const [theme, size] of appearancesOf(state, isFirst)) {
        const picture = await take(device.page(), state, theme, size);
        keepShot(
          {
            session: session.name,
            moment: moment.name,
            address: state.address,
            state: state.state,
            size: size.name,
            theme: theme.name,
            width: size.width,
          },
          picture,
        );
      }
      await device.page().emulateMedia({ media: null, ...themes[0]?.media });
      await device.page().setViewportSize({ width: 1366, height: 768 });
    };
    await walk(session, { device, server }, atStop, isWanted);
    if (session.isBlank) await device.remove();
  });
}

/** All of them; a screen that was seen in this state before, with a network, is only seen on the phone once more. */
function appearancesOf(state: LookState, isFirst: boolean): (readonly [Theme, Size])[] {
  const [light, phone] = [themes[0], sizes[1]];
  if (light === undefined || phone === undefined) throw new Error('there is no theme and no size');
  if (state.isPrinted) return [[light, letterSheet]];
  const asked = wantedThemes.length > 0 ? wantedThemes : themes;
  if (!isFirst) return [[asked[0] ?? light, phone]];
  return asked.flatMap((theme) => sizes.map((size) => [theme, size] as const));
}

async function take(page: Page, { isPrinted }: LookState, theme: Theme, size: Size): Promise<Buffer> {
  await page.emulateMedia({ ...theme.media, media: isPrinted ? 'print' : null });
  await page.setViewportSize(size);
  const [height, scrolled] = await page.evaluate(
    () => [document.documentElement.scrollHeight, Math.round(window.scrollY)] as const,
  );
  const shown = Math.min(Math.max(height, size.height), size.height * SCREENS_SHOWN);
  return page.screenshot({
    type: 'jpeg',
    quality: 70,
    fullPage: true,
    clip: { x: 0, y: Math.max(0, Math.min(scrolled, height - shown)), width: size.width, height: shown },
    animations: 'disabled',
    caret: 'hide',
  });
}
