import { expect } from 'playwright/test';
import { fillSchool } from '#tests/look/prepared-school.ts';
import { screens } from '#tests/look/screens.ts';
import { launchDevice } from '#tests/support/chromium.ts';
import { signIn } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import { isWhole } from '#tests/support/run-length.ts';
import { DAYS_OF_PARTS, ofToday } from '#tests/support/turns.ts';

// Until the first answer of the school has come, no screen says "none", "done" or a number of what the school keeps.

/** What may be said only by who has read everything. */
const CLAIMS = [
  /all caught up/i,
  /nothing (is|needs|has been|to print|annotated)/i,
  /nobody needs/i,
  /not given to you/i,
  // A mail that does not come "where there is nothing" is a promise.
  /(?<!\bwhere )there is nothing/i,
  /\bno (classes|activities|drafts|students|feedback|favorites|annotated)/i,
  /no packs (of your own|with activities)/i,
  /you are in no class/i,
  /nobody here/i,
  /no such (class|activity|excerpt)/i,
  /(activity|class) is not on this device/i,
  /not chosen a school/i,
  // How much one has written oneself is known.
  /\b0 (students?|activit|open|of \d+\b(?! words| characters))/i,
  /nothing due/i,
];

const WAITING = /^(Fetching|Not heard from your school yet|Looking|Opening)/m;

/** Where most is claimed, and in `npm test` a part of all others, another each time. */
function addressesOfToday(): ReadonlySet<string> {
  const board = '/science/dashboard/activities';
  const always = [
    '/science',
    board,
    '/science/dashboard/classes',
    '/needs-attention',
    '/storage',
    '/your-school',
  ];
  return new Set([...always, ...ofToday(screens, DAYS_OF_PARTS).map(({ address }) => address)]);
}

for (const [username, school, turn] of [
  ['student1', 'does not answer', '@turn-5'],
  ['teacher', 'can’t be reached', '@turn-6'],
] as const) {
  test(`U4 before the first answer no screen of ${username} claims anything, while the school ${school} ${turn}`, async ({
    server,
  }) => {
    // A whole run visits a hundred screens.
    test.setTimeout(isWhole ? 900_000 : 300_000);
    await fillSchool(server.url);
    const device = await launchDevice(server.url, { reducedMotion: 'reduce' });
    const page = device.page();
    await page.route('**/sw.js', (route) => route.abort());
    // Signing in asks for keys; nothing of the school has come by then.
    await page.route(/\/sync\/(?!device-keys|bag)/, (route) =>
      school === 'does not answer' ? undefined : route.abort(),
    );
    await page.goto(device.url);
    await signIn(page, username);
    await expect(page.getByText(WAITING).first()).toBeVisible();
    const claims: string[] = [];
    for (const address of addressesOfToday()) {
      await page.goto(device.url + address);
      const main = page.locator('main');
      await expect(main).not.toBeEmpty();
      await expect(main.locator('.ui-skeleton')).toHaveCount(0);
      // Names for screen readers are read as well: a day of the calendar says what is due.
      const said = `${await main.innerText()}\n${await main.ariaSnapshot()}`;
      claims.push(
        ...CLAIMS.flatMap((claim) =>
          (claim.exec(said) ?? []).slice(0, 1).map((words) => `${address}: ${words}`),
        ),
      );
    }
    expect(claims).toEqual([]);
    await device.remove();
  });
}
