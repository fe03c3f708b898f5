import '#app/ui/styles/index.css';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { AuditTab } from '#app/features/administration/audit/audit-tab.tsx';
import { LocaleProvider } from '#app/i18n/locale.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody } from '#app/ui/layout/panel.tsx';
import type { AuditLine } from '#shared/domain/accounts/audit-line.ts';
import { expectAccessible } from './accessible.ts';
import { button, isGone, reads, sees, typeDate } from './find.ts';

const ana = { id: 'a', name: 'Ana Ruiz' };
const ben = { id: 'b', name: 'Bartholomew Okoro-Featherstonehaugh' };
const line = (id: number, kind: string, more: Partial<AuditLine> = {}): AuditLine => ({
  id,
  at: Date.UTC(2026, 10, 20, 15, id % 60),
  kind,
  actor: ana,
  subject: null,
  detail: {},
  className: null,
  ...more,
});
const lines = [
  line(9, 'password-reset', { subject: ben }),
  line(8, 'work-opened', { detail: { classId: 'c' }, className: 'Science 5, Room 12' }),
  line(7, 'sign-in-failed', {
    actor: null,
    subject: ben,
    detail: { device: 'Chrome on ChromeOS', address: '10.20.30.40' },
  }),
  line(6, 'signed-in', { detail: { device: 'Chrome on ChromeOS', address: '2001:db8:85a3::8a2e:370:7334' } }),
  line(5, 'restored', { actor: null }),
  line(4, 'of a newer server', { actor: null }),
];

type Answer = { status: number; body: string };
const pageOf = (shown: readonly AuditLine[], next: number | null = null): Answer => ({
  status: 200,
  body: JSON.stringify({ lines: shown, next }),
});

/** The tab alone, in front of a server that gives these answers, one for each request; null does not answer. */
async function openTab(answers: (Answer | null)[], width = 1366): Promise<URL[]> {
  const asked: URL[] = [];
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const url = new URL(address instanceof Request ? address.url : address, location.origin);
    asked.push(url);
    const answer = answers.shift();
    if (!answer) throw new TypeError('no network');
    return new Response(answer.body, { status: answer.status });
  });
  await page.viewport(width, 768);
  const screen = await render(
    <LocaleProvider locale="en-US" country="US" timeZone="America/New_York">
      <main>
        <PageBody>
          <PageHeader title="Audit trail" />
          <AuditTab />
        </PageBody>
      </main>
    </LocaleProvider>,
  );
  onTestFinished(async () => {
    spy.mockRestore();
    await screen.unmount();
    await page.viewport(1366, 768);
  });
  return asked;
}

test.each([1366, 390, 320])('the trail is plain sentences, at %i px', async (width) => {
  await openTab([pageOf(lines)], width);
  await reads('Ana Ruiz reset the password of Bartholomew Okoro-Featherstonehaugh.');
  await reads('Ana Ruiz opened work of students of Science 5, Room 12.');
  await reads('From the address 10.20.30.40');
  await reads('Something was noted that this version of the app does not know.');
  await sees(page.getByRole('columnheader', { name: 'When' }));
  // In the school's time, wherever the reader is.
  await reads('10:09 AM');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});

test('lines of one person, of one kind, and everything again', async () => {
  const asked = await openTab([pageOf(lines), pageOf(lines.slice(0, 1)), pageOf([]), pageOf(lines)]);
  await button(`Only lines about ${ben.name}`).first().click();
  await reads('Only lines about');
  await isGone(page.getByText('The school’s data was restored from a backup.'));
  expect(asked.at(-1)?.searchParams.get('person')).toBe('b');
  await page.getByLabelText('What happened').selectOptions('Backup restored');
  await reads('No line is like that');
  expect(asked.at(-1)?.search).toBe('?kind=restored&person=b');
  await button('Show everything').click();
  await reads('The school’s data was restored from a backup.');
  expect(asked.at(-1)?.search).toBe('');
});

test('a kind chosen and taken back leaves nothing out: an empty trail is empty, not filtered', async () => {
  await openTab([pageOf([]), pageOf([]), pageOf([])]);
  await page.getByLabelText('What happened').selectOptions('Backup restored');
  await reads('No line is like that');
  await page.getByLabelText('What happened').selectOptions('Everything');
  await reads('Nothing has been written down yet');
  await isGone(button('Show everything'));
});

test('days are asked for, the next page is of the same filter, and so is the file, which says so', async () => {
  // Each digit of a year may ask.
  const asked = await openTab(Array.from({ length: 40 }, () => pageOf(lines, 4)));
  await typeDate(/From day/, '2026-11-01');
  await expect.poll(() => asked.at(-1)?.search).toBe('?from=2026-11-01');
  await typeDate(/To day/, '2026-11-20');
  await expect.poll(() => asked.at(-1)?.search).toBe('?from=2026-11-01&to=2026-11-20');
  await button('Show older lines').click();
  await expect.poll(() => asked.at(-1)?.search).toBe('?from=2026-11-01&to=2026-11-20&before=4');
  await button('Save these lines as a file (CSV)').click();
  await expect.poll(() => asked.at(-1)?.pathname).toBe('/school/audit.csv');
  expect(asked.at(-1)?.search).toBe('?from=2026-11-01&to=2026-11-20');
});

test('older lines come below, and a network that breaks off leaves what is there', async () => {
  const older = line(3, 'signed-out');
  const asked = await openTab([pageOf(lines, 4), null, pageOf([older])]);
  await button('Show older lines').click();
  await reads('The school server can’t be reached.');
  await reads('The school’s data was restored from a backup.');
  await button('Try again').click();
  await reads('Ana Ruiz signed out.');
  await reads('The school’s data was restored from a backup.');
  expect(asked.map(({ search }) => search)).toEqual(['', '?before=4', '?before=4']);
  await isGone(button('Show older lines'));
});

test.each([
  [pageOf([]), 'Nothing has been written down yet'],
  [{ status: 403, body: '{}' }, 'Only administrators of the school may read this.'],
  [{ status: 401, body: '{}' }, 'Your sign-in has ended. Sign in again to go on.'],
  [{ status: 429, body: '{}' }, 'That was asked for too often. Please wait a minute.'],
  [{ status: 200, body: '<html>Sign in to the wifi</html>' }, 'The school server can’t be reached.'],
  [null, 'The school server can’t be reached.'],
] as const)('an answer that holds no lines says why (%#)', async (answer, words) => {
  await openTab([answer]);
  await reads(words);
  await expectAccessible();
});

test('without a network it says so, and reads when there is one again', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const asked = await openTab([pageOf(lines)]);
  await reads('The audit trail needs a network');
  await reads('The school server makes the file, so it needs a network.');
  await expectAccessible();
  expect(asked).toEqual([]);
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await reads('The school’s data was restored from a backup.');
});

test('the file is the server’s, with the mark that a spreadsheet needs', async () => {
  const blobs: Blob[] = [];
  const url = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'data:,';
  });
  onTestFinished(() => url.mockRestore());
  const asked = await openTab([pageOf(lines), { status: 200, body: '\uFEFF"When","What"\r\n' }, null]);
  await button('Save all lines as a file (CSV)').click();
  await reads('The file was saved. That you took it is a line of the trail, too.');
  expect(asked.at(-1)?.pathname).toBe('/school/audit.csv');
  const bytes = new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  await button('Save all lines as a file (CSV)').click();
  await reads('The school server can’t be reached. Please try again.');
});
