import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import { KEEP_CODE } from '#app/platform/worker-messages.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { assignmentId, type ActivityContent } from '#shared/domain/activities/rows.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { mutators, type ArgsOf, type MutationName } from '#shared/mutators.ts';
import { pullReplySchema, pushReplySchema } from '#shared/sync/wire.ts';
import type { Device } from './chromium.ts';
import { describeTab } from './describe-tab.ts';

// What happens in the demo school around a journey: people sign in, a teacher has assigned something before the lesson.

export const demoPassword = 'demo-school';
export const demoZone = 'America/New_York';
export const classA = derivedId('demo-class', 'a');
export const classB = derivedId('demo-class', 'b');
export const demoPerson = (username: string): string => derivedId('demo-person', username);

/** Signs in on the screen in front, by the button of a visitor's screen where it is one, and waits for the frame. */
export async function signIn(page: Page, username: string, password = demoPassword): Promise<void> {
  const field = page.getByLabel('Username');
  const ask = page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true });
  await field.or(ask).first().waitFor();
  if (!(await field.isVisible())) await ask.click();
  await field.fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: /^Account/ }).waitFor();
}

/** Waits until this page would open without a network: the worker controls it and everything is in its cache. */
export async function readyForOffline(page: Page): Promise<void> {
  // Said here, since benchmarks run without the limits of the journeys.
  const limit = { timeout: 60_000 };
  await expect.poll(() => unlessReloaded(hasWorker(page)), limit).toBe(true);
  await expect.poll(() => unlessReloaded(keepCode(page)), limit).toBe(true);
}

const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(() => navigator.serviceWorker.controller !== null);

/** What a page answers; false where it was loading itself anew, as it does when a new worker takes over. */
const unlessReloaded = (asked: Promise<boolean>): Promise<boolean> =>
  asked.catch((error: unknown) => {
    if (String(error).includes('Execution context was destroyed')) return false;
    throw error;
  });

/** Asks the worker, as the app does, to keep what the people of this device open; false when something did not come. */
export const keepCode = (page: Page): Promise<boolean> =>
  page.evaluate(async (type) => {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }) => resolve(data === true);
    });
    active?.postMessage({ type }, [port2]);
    return answer;
  }, KEEP_CODE);

/** Goes to an address on this device. */
export async function open(device: Device, path: string): Promise<Page> {
  const page = device.page();
  await page.goto(device.url + path);
  return page;
}

/**
 * Somebody is signed in on this device, which is ready for a lost network, and goes to an address. The call is the
 * product's own; its screen is under test where journeys use `signIn`.
 */
export async function start(device: Device, username: string, path = '/'): Promise<Page> {
  // A page of the same origin on which the app does not run.
  const page = await open(device, '/offline.html');
  await page.evaluate(becomeSignedIn, { username, password: demoPassword });
  await open(device, path);
  const account = page.getByRole('button', { name: /^Account/ });
  await account.waitFor().catch(async (cause: unknown) => {
    throw new Error(`${username} is not there. ${await describeTab(page)}`, { cause });
  });
  await readyForOffline(page);
  // As after a real sign-in: what is written from now on can be locked.
  await expect.poll(() => page.evaluate(holdsKey), { intervals: [100] }).toBe(true);
  return page;
}

/**
 * Has the worker fetch what students and teachers open, as if a teacher had been here; nobody has when it is done. Each
 * device of each journey would fetch it anew.
 */
export async function codeOfEverybody(device: Device): Promise<void> {
  const page = await open(device, '/offline.html');
  await page.evaluate(becomeSignedIn, { username: 'teacher', password: demoPassword });
  expect(await keepCode(page)).toBe(true);
  await page.evaluate(becomeNobody);
  await device.context().clearCookies();
}

/** Runs in the page: whether it has the key of this person's next packing (SPEC.md D8). */
async function holdsKey(): Promise<boolean> {
  const opening = indexedDB.open('keyval-store');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const asked = opening.result.transaction('keyval').objectStore('keyval').getAllKeys();
  await new Promise((resolve) => (asked.onsuccess = resolve));
  opening.result.close();
  return asked.result.some((key) => typeof key === 'string' && key.startsWith('packing-key:'));
}

/** Runs in the page: what the sign-in screen leaves behind, the session's cookie and whose app opens. */
async function becomeSignedIn(person: { username: string; password: string }): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/individual/login', {
    method: 'POST',
    headers,
    body: JSON.stringify(person),
  });
  if (response.status !== 200) throw new Error(`sign-in answered ${response.status}`);
  const { session } = (await response.json()) as { session: unknown }; // the app checks it when it opens
  const done = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('no reason given'));
    });
  const opening = indexedDB.open('keyval-store');
  opening.onupgradeneeded = () => opening.result.createObjectStore('keyval');
  const db = await done(opening);
  const values = db.transaction('keyval', 'readwrite').objectStore('keyval');
  await done(values.put({ active: session, known: [session], leaving: null }, 'sessions'));
  db.close();
}

/** Runs in the page: the session's cookie stays. */
async function becomeNobody(): Promise<void> {
  const opening = indexedDB.open('keyval-store');
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const cleared = opening.result.transaction('keyval', 'readwrite').objectStore('keyval').clear();
  await new Promise((resolve) => (cleared.onsuccess = resolve));
  opening.result.close();
}

/**
 * The questions of an activity are in front, or `until` is: Start is pressed unless the work was begun already, perhaps on
 * another device of the same student a moment ago.
 */
export async function beginWork(
  page: Page,
  until: Locator = page.getByRole('textbox', { name: 'Where does rain come from?' }),
): Promise<void> {
  const start = page.getByRole('button', { name: 'Start', exact: true });
  await start.or(until).first().waitFor();
  await expect(async () => {
    // It may go while it is being pressed.
    if (await start.isVisible()) await start.click({ timeout: 5_000 });
    await expect(until).toBeVisible({ timeout: 5_000 });
  }).toPass();
}

/** Waits until the pack and the catalogue are on the device, which is a moment after they are shown. */
export async function packIsDownloaded(page: Page, packId: string): Promise<void> {
  const isDownloaded = () =>
    page.evaluate(async (name) => {
      const stored = (await (await caches.open('library')).keys()).map(({ url }) => new URL(url).pathname);
      const hasPack = stored.some(
        (path) => path.startsWith(`/library/${name}/`) && path.endsWith('/pack.json'),
      );
      return hasPack && stored.includes('/library/catalogue.json');
    }, packId);
  await expect.poll(isDownloaded).toBe(true);
}

/** A signed-in student's page that has opened these packs, as a class does before it leaves the building, and then cut. */
export async function openPacksThenCut(
  device: Device,
  subject: SubjectPath,
  packs: readonly string[],
): Promise<Page> {
  const page = await start(device, 'student1');
  for (const pack of packs) {
    await page.goto(`${device.url}/${subject}/${pack}`);
    await packIsDownloaded(page, pack);
  }
  await device.cutNetwork();
  return page;
}

const question = (questionId: string, text: string) => ({
  questionId,
  parentQuestionId: null,
  text,
  version: 1,
  questionCategoryId: 5,
  questionSourceId: 1,
  questionTypeId: 1,
});

export type Assigned = { assignmentId: string; path: string };

const twoQuestions: ActivityContent['questions'] = [
  question('q1', 'Where does rain come from?'),
  question('q2', 'How does a river shape the land?'),
];

/** As another device of a teacher would: assigns an activity, by default of two questions, to class A, from today for a week. */
export async function teacherAssigns(
  serverUrl: string,
  title = 'Rivers and rain',
  questions = twoQuestions,
): Promise<Assigned> {
  const teacher = await openTeacherDevice(serverUrl);
  const activityId = randomUUID();
  const content: ActivityContent = {
    packId: 'water-on-the-move',
    subject: 'science',
    title,
    instructions: 'Read the article, then answer in whole sentences.',
    preface: null,
    questions,
  };
  const today = dateInZone(Date.now(), demoZone);
  const subgroupId = defaultSubgroupId(classA);
  await teacher.send('saveActivity', { activityId, content, isQuickActivity: false });
  await teacher.send('assignActivity', {
    activityId,
    targets: [{ classId: classA, subgroupId, assigneeIds: null }],
    startDate: today,
    endDate: addDays(today, 7),
    sendAhead: false,
  });
  const id = assignmentId(activityId, subgroupId);
  return { assignmentId: id, path: `/science/activity/water-on-the-move?assignment=${id}` };
}

/**
 * A teacher's second device without a browser: mutations straight over the wire, refused ones fail the test. `name`: what it
 * calls itself; left out, it says nothing.
 */
export async function openTeacherDevice(serverUrl: string, username = 'teacher', name?: string) {
  const cookie = await signInOverHttp(serverUrl, username);
  const client = randomUUID();
  const user = demoPerson(username);
  const device = { proto: 1, app: 'test', user, client, confirmed: 0, ...(name && { device: name }) };
  const post = async (path: string, body: unknown): Promise<unknown> => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${serverUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const first = await post('/sync/pull', { ...device, epoch: null, cursors: {} });
  const { epoch } = pullReplySchema.parse(first);
  let seq = 0;
  return {
    send: async <N extends MutationName>(name: N, args: ArgsOf<N>): Promise<void> => {
      seq += 1;
      const clock = { wall: Date.now(), offset: 0, offsetAge: 0, mono: performance.now(), boot: client };
      const { v } = mutators[name];
      const mutation = { seq, id: randomUUID(), name, v, args, base: null, at: clock.wall, clock };
      const reply = pushReplySchema.parse(
        await post('/sync/push', { ...device, epoch, mutations: [mutation] }),
      );
      if (reply.results[0]?.status !== 'applied')
        throw new Error(`${name} was not applied: ${JSON.stringify(reply)}`);
    },
  };
}

/** The school allows offline sign-in, and gives a student a password for it (SPEC.md D12). */
export async function allowOfflineSignIn(
  serverUrl: string,
  username: string,
  password: string,
): Promise<void> {
  const cookie = await signInOverHttp(serverUrl, 'teacher');
  const post = async (path: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(serverUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const text = await response.text();
    if (response.status !== 200 || !text.startsWith('{"errors":[]')) throw new Error(`${path}: ${text}`);
  };
  await post('/school/device-rules', { shared: true, offlineSignIn: true });
  const reset = { individualId: demoPerson(username), password, askForNew: false };
  await post('/school/people/password', reset);
}

export async function signInOverHttp(serverUrl: string, username: string): Promise<string> {
  const response = await fetch(`${serverUrl}/individual/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (response.status !== 200 || cookie === undefined) throw new Error(`sign-in answered ${response.status}`);
  return cookie;
}
