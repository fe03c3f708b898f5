import '#app/ui/styles/index.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { DataTab } from '#app/features/administration/data/data-tab.tsx';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { NoticeProvider } from '#app/ui/feedback/notices.tsx';
import type {
  DataReport,
  ErasurePreviewAnswer,
  FoundPeople,
  RetentionPreview,
} from '#shared/domain/person-data/person-data-calls.ts';
import { expectAccessible } from './accessible.ts';
import { box, button, isGone, reads, sees } from './find.ts';
import { openScreen } from './open-screen.tsx';

// People's data for who administers a school, in front of a server that answers what each test says.

const now = Date.UTC(2026, 10, 20, 15);
const ana = { id: 'p1', name: 'Ana Lee', username: 'ana.lee', roles: ['student' as const] };
const report: DataReport = { erased: [], more: 0, retentionYears: null, olderCopies: [], now };
const found: FoundPeople = { people: [ana], more: false };
const preview: ErasurePreviewAnswer = {
  person: ana,
  counts: [
    { group: 'answers', count: 12 },
    { group: 'texts', count: 1 },
  ],
  staying: 2,
  problem: null,
  inBackupsUntil: now + 7 * 86_400_000,
};

type Answers = Readonly<Record<string, unknown>>;
type Sent = { path: string; body: unknown };

/** Opens the tab; what is asked is answered by its path without the query, `null` for no network. Returns what was sent. */
async function openTab(answers: Answers, size: [number, number] = [1366, 768]): Promise<Sent[]> {
  const sent: Sent[] = [];
  const answer = vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const asked = new URL(input instanceof Request ? input.url : input, location.href);
    sent.push({ path: `${init?.method ?? 'GET'} ${asked.pathname}${asked.search}`, body: bodyOf(init) });
    const body = answers[`${init?.method ?? 'GET'} ${asked.pathname}`];
    if (body === null) throw new TypeError('no network');
    return new Response(JSON.stringify(body ?? {}), { status: body === undefined ? 403 : 200 });
  });
  await page.viewport(...size);
  const screen = await render(
    <LocaleProvider locale="en-US" country="US" timeZone="America/New_York">
      <NoticeProvider>
        <main>
          <h1>Administration</h1>
          <DataTab />
        </main>
      </NoticeProvider>
    </LocaleProvider>,
  );
  onTestFinished(async () => {
    answer.mockRestore();
    await screen.unmount();
    await page.viewport(1366, 768);
  });
  return sent;
}

const bodyOf = (init: RequestInit | undefined): unknown =>
  typeof init?.body === 'string' ? JSON.parse(init.body) : null;

const all: Answers = {
  'GET /school/data/report': report,
  'GET /school/data/people': found,
  'GET /school/data/erasure': preview,
  'POST /school/data/erasure': { errors: [] },
};
const name = page.getByRole('searchbox', { name: 'Name or username' });
const dialog = page.getByRole('alertdialog');

async function findAna(): Promise<void> {
  await name.fill('ana');
  await button('Find').click();
  await reads('Student · ana.lee');
}

test.each([
  [1366, 768],
  [390, 844],
  [320, 640],
])(
  'at %i x %i somebody is found, what would go is counted, and only the typed name erases',
  async (width, height) => {
    const sent = await openTab(all, [width, height]);
    await findAna();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    await button('Erase Ana Lee …').click();
    await reads('12 answers', dialog);
    await reads('1 kept text', dialog);
    await reads(/Backups of this server hold it until about Fri, Nov 27/, dialog);
    await expectAccessible();
    await expect.element(button('Erase for ever', dialog)).toHaveAttribute('aria-disabled', 'true');
    await box('Type the name: Ana Lee', dialog).fill('ana lee');
    await button('Erase for ever', dialog).click();
    await isGone(dialog);
    expect(sent.find(({ path }) => path === 'POST /school/data/erasure')?.body).toEqual({
      individualId: 'p1',
      confirmedName: 'ana lee',
    });
    // The list of erasures is asked for anew.
    await expect.poll(() => sent.filter(({ path }) => path.endsWith('/report')).length).toBeGreaterThan(1);
  },
);

test('an erasure without an answer is not said to have changed nothing', async () => {
  await openTab({ ...all, 'POST /school/data/erasure': null });
  await findAna();
  await button('Erase Ana Lee …').click();
  await box('Type the name: Ana Lee', dialog).fill('ana lee');
  await button('Erase for ever', dialog).click();
  await reads(/It may have erased all the same/, dialog);
  expect(page.getByText('Nothing was changed').query()).toBeNull();
});

test('a setting without an answer is not said to be unchanged either', async () => {
  await openTab({ ...all, 'POST /school/data/retention': null });
  await page
    .getByLabelText('Propose people for erasure who were not here for')
    .selectOptions('5 school years');
  await button('Save').click();
  await reads(/Whether it was changed is not known/);
  expect(page.getByText('Nothing was changed').query()).toBeNull();
});

test('what can’t be erased says why, and there is no button for it', async () => {
  const problem = 'Nobody else teaches Class A.';
  await openTab({ ...all, 'GET /school/data/erasure': { ...preview, problem } });
  await findAna();
  await button('Erase Ana Lee …').click();
  await reads(problem, dialog);
  await isGone(button('Erase for ever', dialog));
});

test('nobody found, a refusal and no network each say so, and nothing pretends to be none', async () => {
  await openTab({ ...all, 'GET /school/data/people': { people: [], more: false } });
  await name.fill('zzz');
  await button('Find').click();
  await reads('Nobody of your school has this name.');
});

test('a search without an answer says so, and speaks of no change', async () => {
  await openTab({ ...all, 'GET /school/data/people': null });
  await name.fill('ana');
  await button('Find').click();
  await reads('The school server can’t be reached.');
  expect(page.getByText(/changed/).query()).toBeNull();
});

test('a server that can’t be reached leaves the setting unknown, and is asked again', async () => {
  const sent = await openTab({ ...all, 'GET /school/data/report': null });
  await reads('What is set, and what was erased, is not known just now');
  expect(page.getByText('Nobody’s data was erased').query()).toBeNull();
  await button('Try again').click();
  await expect.poll(() => sent.filter(({ path }) => path.endsWith('/report')).length).toBe(2);
});

test('the number of school years is saved, and who is proposed goes only by their typed number', async () => {
  const proposed: RetentionPreview = {
    years: 3,
    cutoff: now,
    people: [{ ...ana, lastSeenAt: Date.UTC(2022, 5, 1, 15) }],
    more: 0,
  };
  const sent = await openTab({
    ...all,
    'GET /school/data/report': { ...report, retentionYears: 3 },
    'GET /school/data/retention': proposed,
    'POST /school/data/retention': { errors: [] },
    'POST /school/data/retention/apply': { errors: [] },
  });
  const years = page.getByLabelText('Propose people for erasure who were not here for');
  await years.selectOptions('5 school years');
  await button('Save').click();
  await expect
    .poll(() => sent.find(({ path }) => path === 'POST /school/data/retention')?.body)
    .toEqual({ years: 5 });
  await years.selectOptions('3 school years');
  await button('Who would be erased?').click();
  await reads('1 person is proposed');
  await reads('ana.lee, last here June 1, 2022');
  await box('Type how many people: 1').fill('1');
  await expectAccessible();
  await button('Erase these people for ever').click();
  const applied = () => sent.find(({ path }) => path === 'POST /school/data/retention/apply')?.body;
  await expect.poll(applied).toEqual({ individualIds: ['p1'], confirmedCount: 1 });
});

test('erasures are listed by date and id, with until when backups hold them, and older databases are named', async () => {
  await openTab({
    ...all,
    'GET /school/data/report': {
      ...report,
      erased: [
        { id: 'id-1', erasedAt: now, inBackupsUntil: now + 5 * 86_400_000 },
        { id: 'id-2', erasedAt: now - 30 * 86_400_000, inBackupsUntil: null },
      ],
      olderCopies: ['school-before-update-4.sqlite'],
    },
  });
  await reads('id-1');
  await reads('In backups of this server until about November 25, 2026');
  await reads('In no backup of this server any more');
  await reads(/school-before-update-4\.sqlite/);
  await expectAccessible();
});

test('the privacy page is open to a visitor, and leads nowhere that asks for a sign-in', async () => {
  await openScreen(null, '/privacy');
  await sees(page.getByRole('heading', { level: 1, name: 'Privacy' }));
  await reads('Who can read it');
  await reads(/the last 7 nightly backups/);
  await isGone(button('Save a copy of my data'));
  await expectAccessible();
});

test('whoever is signed in finds a copy of their own data on the privacy page', async () => {
  await openScreen('student1', '/privacy');
  await sees(button('Save a copy of my data'));
  await expectAccessible();
});
