import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { answerId } from '#shared/domain/activities/rows.ts';
import { classA, demoPerson, start, teacherAssigns } from '#tests/support/demo-day.ts';
import { test } from '#tests/support/journey.ts';
import type { OutboxDump, ReleaseDump } from '#tests/sync/dumps/outbox-dump.ts';

/** What release 0.1.0 left on a student's device, of the work on one assignment: recorded, sealed, open and refused texts. */
function leftByOldApp(assignmentId: string): Pick<OutboxDump, 'mutations' | 'attention' | 'identity'> {
  const dump = JSON.parse(
    readFileSync(new URL('../sync/dumps/format-1-0.1.0.json', import.meta.url), 'utf8'),
  ) as ReleaseDump; // written by write-dump.ts
  const left = dump.outboxes.find(({ username }) => username === 'student1');
  const answers = left?.mutations.filter(({ name }) => name === 'saveAnswer') ?? [];
  const text = JSON.stringify({ mutations: answers, attention: left?.attention, identity: left?.identity });
  const [known] = answers;
  if (!known) throw new Error('the dump holds no answer');
  const args = JSON.parse(known.args) as { assignmentId: string; classId: string };
  // The same work, on this school's activity.
  const moved = text
    .replaceAll(args.assignmentId, assignmentId)
    .replaceAll(args.classId, classA)
    .replaceAll(
      '"answer:2b36d8fa-9887-5ef2-b8cc-54b39951f39b"',
      JSON.stringify(`answer:${idOf(assignmentId)}`),
    );
  return JSON.parse(moved) as ReturnType<typeof leftByOldApp>;
}

const idOf = (assignmentId: string): string => answerId(assignmentId, 'q1', demoPerson('student1'));

/** Replaces what this app has stored by what the older one left. Runs on a page of the origin without the app. */
async function leave(page: Page, userId: string, left: ReturnType<typeof leftByOldApp>): Promise<void> {
  await page.evaluate(
    async ({ user, stores }) => {
      const request = <T>(asked: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          asked.addEventListener('success', () => resolve(asked.result));
          asked.addEventListener('error', () => reject(asked.error ?? new Error('refused')));
        });
      const names = (await indexedDB.databases()).map(({ name = '' }) => name);
      for (const name of names.filter((one) => one.startsWith('cache:')))
        await request(indexedDB.deleteDatabase(name));
      const db = await request(
        indexedDB.open(names.find((name) => name.startsWith('outbox:') && name.endsWith(user)) ?? ''),
      );
      const writing = db.transaction(Object.keys(stores), 'readwrite');
      for (const [name, rows] of Object.entries(stores)) {
        writing.objectStore(name).clear();
        for (const row of rows) writing.objectStore(name).put(row);
      }
      await new Promise((resolve) => writing.addEventListener('complete', resolve));
      db.close();
    },
    { user: userId, stores: left },
  );
}

test('D5 C2 M7 a device with unsent work and refused texts of an older release loses none of it by the update @turn-5', async ({
  server,
  newDevice,
}) => {
  const given = await teacherAssigns(server.url);
  const device = await newDevice();
  const page = device.page();
  await start(device, 'student1', '/storage');
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  // No part of the app, so that nothing of it holds the databases.
  await page.goto(`${device.url}/health`);
  await leave(page, demoPerson('student1'), leftByOldApp(given.assignmentId));

  await device.cutNetwork();
  await page.goto(`${device.url}/needs-attention`);
  await expect(page.getByText('Parked by an exception')).toBeVisible();
  await page.goto(`${device.url}/storage`);
  await expect(page.getByText('Sealed, and not sent yet')).toBeVisible();
  await expect(page.getByText('Rain comes from clouds')).toBeVisible();

  await device.restoreNetwork();
  await expect(page.getByText('Everything has been sent.')).toBeVisible();
  const desk = await newDevice();
  await start(desk, 'teacher', reviewPath('science', given.assignmentId, demoPerson('student1')));
  await expect(desk.page().getByText('Sealed, and not sent yet')).toBeVisible();
  await expect(desk.page().getByText('Rain comes from clouds')).toBeVisible();
});
