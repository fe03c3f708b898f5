import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { freshBuild } from '#server/build/fresh-build.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { setPassword } from '#server/features/accounts/people.ts';
import { installFor, onDevice } from '#tests/support/bench-device.ts';
import { CLASS_SIZE, makeCrowd, type CrowdMember } from '#tests/support/crowd.ts';
import { demoPassword } from '#tests/support/demo-day.ts';
import { quantile } from '#tests/support/quantiles.ts';
import { startServer } from '#tests/support/server.ts';
import { studentWork } from '#tests/support/student-work.ts';
import { openWireDevice } from '#tests/support/wire-device.ts';

// A class of 30 begins an activity within half a minute, while its teacher looks on: how long after the server took a
// student's first words the teacher's open page shows it, with the page's processor slowed four times. Pokes are joined to
// one a second (SPEC.md R9), so a second is what it costs at most before the device does anything.
// `node --import tsx tests/bench/live-view.ts` prints; nothing fails.

const slowdown = 4;
const eachMs = 1_000;

if ((await freshBuild()) !== 0) throw new Error('The app could not be built.');
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'live-view-'));
const crowd = await makeCrowd(dataDir, CLASS_SIZE);
const [teacher] = crowd.teachers;
const [first] = crowd.students;
if (!teacher || !first) throw new Error('the class is empty');
await givePassword(teacher);
const server = await startServer({ dataDir, demo: false });
try {
  await onDevice(server, async (device) => {
    const page = await installFor(device, teacher.username);
    await page.goto(device.url + reviewPath('science', first.assignmentId));
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-part="student-row"]').length === count,
      CLASS_SIZE,
    );
    await device.slowProcessor(slowdown);
    const shown = await watchRows(page);
    const taken = await beginAll();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-part="student-row"] [data-tone="info"]').length === count,
      CLASS_SIZE,
    );
    const times = await shown();
    report(taken.map((time, index) => (times[index] ?? Number.NaN) - time));
  });
} finally {
  await server.remove();
  rmSync(dataDir, { recursive: true, force: true });
}

function report(lags: readonly number[]): void {
  console.log(`${CLASS_SIZE} students begin, one a second, the teacher's page slowed ${slowdown} times`);
  console.log(
    `  taken to shown: median ${quantile(lags, 0.5).toFixed(0)} ms, 95 % ${quantile(lags, 0.95).toFixed(0)} ms`,
  );
}

/** The first words of each student, in turn. Returns when the server had taken them, epoch ms, in order. */
async function beginAll(): Promise<number[]> {
  const taken: number[] = [];
  for (const [index, student] of crowd.students.entries()) {
    const line = openWireDevice(server.url, student, `live-${student.username}`);
    await line.drain([studentWork(student, 2_000_000 + index).next(Date.now())], { batchSize: 1 });
    taken.push(Date.now());
    line.line.close();
    await wait(eachMs);
  }
  return taken;
}

/** Notes when the page shows one more student at work; the answer is these times, epoch ms, in order. */
async function watchRows(page: Page): Promise<() => Promise<number[]>> {
  const times = await page.evaluateHandle(() => {
    const noted: number[] = [];
    new MutationObserver(() => {
      const count = document.querySelectorAll('[data-part="student-row"] [data-tone="info"]').length;
      while (noted.length < count) noted.push(Date.now());
    }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
    return noted;
  });
  return () => times.jsonValue();
}

async function givePassword({ userId }: CrowdMember): Promise<void> {
  const db = openDatabase(path.join(dataDir, 'school.sqlite'));
  const passwordHash = await hashPassword(demoPassword);
  setPassword(db, userId, { passwordHash, passwordDue: false, passwordMade: false });
  closeDatabase(db);
}
