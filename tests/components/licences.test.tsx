import { onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { writeSetting } from '#app/platform/session-store.ts';
import type { Licence } from '#shared/access/licence.ts';
import { allLicences } from '#shared/access/licences.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, heading, isGone, reads, sees } from './find.ts';
import { assigned } from './fixtures.ts';
import { goTo, openScreen } from './open-screen.tsx';

const today = dateInZone(Date.now(), 'America/New_York');
const yesterday = addDays(today, -1);
const ended = (...names: Licence['of'][]): Licence[] =>
  allLicences.map((one) => (names.includes(one.of) ? { ...one, until: yesterday } : one));

/** The demo school has everything: what its server says of licences is these here, until the test ends. */
function limitTo(licences: readonly Licence[]): void {
  const real = window.fetch;
  const spy = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const answer = await real(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (!/^\/(individual\/(login|session|visitor)|school\/licences)$/.test(pathname) || !answer.ok)
      return answer;
    const body: Record<string, Record<string, unknown>> = await answer.json();
    const session = pathname === '/individual/login' ? body['session'] : body;
    const changed = pathname === '/school/licences' ? body : (session?.['school'] as object); // as the schema of a session says
    Object.assign(changed, { licences });
    return new Response(JSON.stringify(body), { status: answer.status, headers: answer.headers });
  });
  onTestFinished(() => spy.mockRestore());
}

const noScience = ended('PACKS-SCI', 'PACKS-MI-SCI');

test('content §6 a subject whose subscription has ended says so on its screens, in the navigation and in the search', async () => {
  limitTo(noScience);
  await openScreen('student1', '/science/packs');
  await sees(heading('Science isn’t open now'));
  await reads(/Your school’s subscription to Science ended on/);
  await reads(/Everything you wrote and made is still here/);
  const subjects = page.getByRole('navigation', { name: 'Subject' });
  await sees(subjects.getByRole('link', { name: /Science.*subscription ended/ }));
  await expectAccessible();

  await button('Search').click();
  await page.getByRole('combobox', { name: 'Search in Science' }).fill('rain');
  await reads(/ended on .* Only packs of your own are found\./);
  await button('Close search').click();

  goTo('/science/water-on-the-move/article/rivers-at-work');
  await sees(heading('Science isn’t open now'));
  goTo('/social-studies/packs');
  await isGone(heading('Science isn’t open now'));
  await sees(page.getByRole('heading', { level: 1 }));
});

test('content §6 work stays open: the home, activities that were given and their answers', async () => {
  const { path } = await assigned('Given before the end', ['student17']);
  limitTo(noScience);
  await openScreen('student17', '/science');
  await sees(heading('Hello, Student 17'));
  await reads(/Your school’s subscription to Science ended on/);
  goTo(path);
  await button('Start').click();
  await sees(box('Where does rain come from?'));
});

test('content §6 mini-inquiries end by themselves, and a visitor is told as well', async () => {
  limitTo(ended('PACKS-MI-SCI'));
  // Whoever was here before left what a visitor was told; this one comes for the first time.
  await writeSetting('visitor', null);
  await openScreen(null, '/science/mini-inquiries');
  await sees(heading('Mini-inquiries aren’t open now'));
  goTo('/science/packs');
  await isGone(heading('Mini-inquiries aren’t open now'));
  await sees(heading(/packs/i).first());
});

test('content §6 an administrator reads what the subscription covers, and how many days are left', async () => {
  const soon = addDays(today, 12);
  limitTo(
    allLicences
      .map((one) => (one.of === 'PACKS-SS' || one.of === 'PACKS-MI-SS' ? { ...one, until: soon } : one))
      .filter(({ of }) => of !== 'PACKS-MI-SCI'),
  );
  await openScreen('teacher', '/administration/school');
  await reads('Social studies and Social studies: mini-inquiries: ends in 12 days.');
  await reads('Open, without an end');
  await reads('Your school’s subscription doesn’t include mini-inquiries in Science.');
  await expectAccessible();
});
