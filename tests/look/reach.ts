import path from 'node:path';
import { eq } from 'drizzle-orm';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { person } from '#server/db/schema/accounts.ts';
import { addDays, dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import type { CarriedWork } from '#shared/sync/carried-work.ts';
import { besideServer } from '#tests/support/beside-server.ts';
import { openClassroomServer, whoIsAt } from '#tests/support/classroom-server.ts';
import { classA, demoPerson, openTeacherDevice, signIn, signInOverHttp } from '#tests/support/demo-day.ts';
import { endLicences } from '#tests/support/end-licences.ts';
import { startLocalProvider } from '#tests/support/local-provider.ts';
import { measuredReading } from '#tests/support/measured-reading.ts';
import { serveWithProvider } from '#tests/support/serve-with-provider.ts';
import { keepWholeLibrary, wholeLibrary } from '#tests/support/whole-library.ts';
import { given } from './prepared-school.ts';
import type { Scene } from './scene.ts';

// How a state is reached, by what a person does or what befalls their device; nothing is pretended.

const openActivity = `/science/activity/water-on-the-move?assignment=${given.open}`;
const answer = (page: Page, name: string) => page.getByRole('textbox', { name });
const savedHere = (page: Page) =>
  expect(page.locator('[data-state="saved-on-device"]').first()).toBeVisible();

/** Presses the first button of this name. */
export const press =
  (name: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).first().click();
  };

/** Switches the school's quiet hours on, and shows their times. */
export async function haveQuietHours(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Quiet hours each day' }).click();
  await page.getByLabel('Until', { exact: true }).scrollIntoViewIfNeeded();
}

/** Names a holiday over New Year, and leaves the next one without its first day. */
export async function addHolidays(page: Page): Promise<void> {
  const add = press('Add the holiday');
  await page.getByLabel('Name of the holiday').fill('Winter break');
  for (const [label, digits] of [
    ['First day', '12212026'],
    ['Last day', '01032027'],
  ] as const) {
    const day = page.getByRole('group', { name: new RegExp(`^${label}`) });
    await day.getByRole('spinbutton').first().click();
    await page.keyboard.type(digits);
  }
  await add(page);
  await expect(page.getByText('December 21, 2026 to January 3, 2027')).toBeVisible();
  await page.getByLabel('Name of the holiday').fill('Spring break');
  await add(page);
  await expect(page.getByText('Choose the first day.')).toBeVisible();
  await page.getByRole('heading', { name: 'Holidays' }).scrollIntoViewIfNeeded();
}

/** Chooses quiet hours of one's own, beside the school's. */
export async function haveOwnQuietHours(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'At hours of my own' }).click();
  await page.getByRole('switch', { name: 'Quiet hours each day' }).waitFor();
  await page.getByRole('heading', { name: 'Quiet hours' }).scrollIntoViewIfNeeded();
}

/** Turns the feedback modal to a request for a pack, and sends it empty. */
export async function choosePackRequest(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Request a pack' }).check();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Opens an annotation in its list, and waits for its note: beside the text, or in a dialog over it. */
export const openAnnotation =
  (name: RegExp) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await expect(page.getByRole('textbox', { name: /^Your note/ })).toBeVisible();
  };

/** Asks for the text aloud; the browser of these walks has no voice, and says so once it knows. */
export async function readAloud(page: Page): Promise<void> {
  await press('Read aloud')(page);
  await expect(page.getByText('This device has no voice that can read aloud')).toBeVisible();
}

/** Switches a setting on where it is not yet, and waits for the server's word. */
export const switchOn =
  (name: string) =>
  async (page: Page): Promise<void> => {
    const setting = page.getByRole('switch', { name, exact: true });
    await setting.waitFor();
    if (!(await setting.isChecked())) await setting.click();
    await expect(setting).toBeChecked();
  };

/** A phone shows the feedback instead of the answers, once its bar's button was pressed. */
export async function openFeedbackOnPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await press('Feedback')(page);
  await expect(page.getByRole('textbox', { name: 'Feedback', exact: true })).toBeVisible();
}

/** Presses one button and then another, which the first has brought. */
export const pressBoth =
  (first: string | RegExp, second: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await press(first)(page);
    await page.getByRole('button', { name: second, exact: true }).last().click();
  };

/** The Pack beside a question where there is room for it, with one of its texts open or its list. */
export const readBeside =
  (title: string | null) =>
  async (page: Page): Promise<void> => {
    const toggle = page.getByRole('button', { name: 'Read the Pack' });
    const link = page.getByRole('main').getByRole('link', { name: 'Read the Pack' });
    const begin = page.getByRole('button', { name: /^(Start|Continue)$/ });
    await toggle.or(link).first().waitFor();
    if (await begin.isVisible()) await begin.click();
    await toggle.or(page.locator('[data-part="question-stage"]')).first().waitFor();
    if (!(await toggle.isVisible())) return;
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click();
    const pane = page.getByRole('region', { name: 'The Pack', exact: true });
    const list = pane.locator('[data-part="pack-entry"]');
    const back = pane.getByRole('button', { name: 'All in this pack' });
    await list.or(back).first().waitFor();
    if (await back.isVisible()) await back.click();
    await list.first().waitFor();
    if (title === null) return;
    await pane.getByRole('button', { name: new RegExp(`${title}$`) }).click();
    await expect(pane.locator('[data-part="reading-text"] p').first()).toBeVisible();
  };

/** Scrolls to a part of a long page, by its heading. */
export const scrollTo =
  (heading: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('heading', { name: heading }).evaluate((part) => part.scrollIntoView());
  };

/** Chooses one of a few. */
export const choose =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('radio', { name, exact: true }).check();
  };

/** The assign panel with two classes, each with its own dates. */
export async function assignWithOwnDates(page: Page): Promise<void> {
  await press('Assign')(page);
  await page.getByRole('checkbox', { name: /^Class A/ }).check();
  await page.getByRole('checkbox', { name: /^Class B/ }).check();
  await choose('Own dates for each class')(page);
}

/** Customize on a library pack, which leads to a screen with this heading. */
export const customize =
  (heading: 'Customize' | 'You have a copy of this pack') =>
  async (page: Page): Promise<void> => {
    await press('Customize')(page);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  };

/** Types into the header's search and waits for what it suggests. */
export const searchFor =
  (words: string) =>
  async (page: Page): Promise<void> => {
    await press('Search')(page);
    await page.getByRole('combobox', { name: /^Search in/ }).fill(words);
    await expect(page.getByRole('option').nth(1)).toBeVisible();
  };

/** Opens a menu and waits for it. */
export const openMenu =
  (name: string | RegExp, item?: string) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await expect(page.getByRole('menu')).toBeVisible();
    if (item !== undefined) await page.getByRole('menuitem', { name: item, exact: true }).click();
  };

/** Opens the form of an event, and waits for it: its code comes after the menu has closed. */
export async function changeEvent(page: Page): Promise<void> {
  await openMenu('Change or move Trip to the river', 'Change')(page);
  await expect(page.getByRole('dialog', { name: 'Change an event' })).toBeVisible();
}

/** The pack that the walk reads is on the device whole; then there is no network. */
export async function cutOffWithThePack({ device, server }: Scene): Promise<void> {
  const library = wholeLibrary(path.join(server.dataDir, 'library')).map(({ pack }) => pack);
  await keepWholeLibrary(
    device.page(),
    library.filter(({ packId }) => packId === 'water-on-the-move'),
  );
  await device.cutNetwork();
}

export const cutOff = ({ device }: Scene): Promise<void> => device.cutNetwork();

/** The school's server knows a provider, at which nobody has connected an account yet. */
export async function setUpProvider({ device, server }: Scene): Promise<void> {
  const back = `${device.url}/individual/sso/google/callback`;
  const provider = await startLocalProvider([{ sub: 'nadia', email: 'nadia@elsewhere.example' }], [back]);
  await serveWithProvider(server, device.url, provider.issuer);
}

/** Everybody of the school signs in with Google. */
export async function forceProvider({ server }: Scene): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie: await signInOverHttp(server.url, 'teacher') };
  const body = JSON.stringify({ way: 'provider', provider: 'google' });
  const answer = await fetch(`${server.url}/school/sign-in-rule`, { method: 'POST', headers, body });
  const text = await answer.text();
  if (text !== '{"errors":[]}') throw new Error(`the rule was answered ${text}`);
}

/** The school's server may write to the push services of browsers, and the person has told this one to show nothing. */
export async function setUpPush({ device, server }: Scene): Promise<void> {
  const session = await device.context().newCDPSession(device.page());
  const permission = { name: 'notifications' };
  await session.send('Browser.setPermission', { permission, setting: 'denied', origin: device.url });
  await server.stop();
  await server.start({ environment: { PUSH_CONTACT: 'mailto:it@hill.example' } });
}

/** The person has let the app show notifications, and nothing is subscribed yet. */
export async function allowPush({ device }: Scene): Promise<void> {
  await device.context().grantPermissions(['notifications'], { origin: device.url });
}

/** This browser is told of notifications. No push service is asked here, so its address stands in for one that was given. */
export async function subscribeToPush({ device }: Scene): Promise<void> {
  const endpoint = 'https://fcm.googleapis.com/fcm/send/of-this-browser';
  await device.context().addInitScript((address) => {
    PushManager.prototype.getSubscription = async () =>
      Promise.resolve({ endpoint: address } as PushSubscription);
  }, endpoint);
  const body = JSON.stringify({ endpoint, p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) });
  const status = await device.page().evaluate(async (sent) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/individual/push', { method: 'POST', headers, body: sent })).status;
  }, body);
  expect(status).toBe(200);
}

/** A browser that has no pushes. */
export async function removePush({ device }: Scene): Promise<void> {
  await device.context().addInitScript('delete globalThis.PushManager');
}

/** The school's server knows Google's Classroom, where this teacher has classes of all kinds. */
export async function setUpClassroom({ device, server }: Scene): Promise<void> {
  const back = `${device.url}/individual/sso/google/callback`;
  const provider = await startLocalProvider([{ sub: 'amina' }], [back]);
  const classroom = await openClassroomServer(whoIsAt(provider.issuer));
  const teachers = [{ id: 'amina', firstName: 'Amina', lastName: 'Diallo' }];
  const named = ['Rosa Tal', 'Wilhelmina Featherstonehaugh-Cholmondeley', 'Ana Ruiz'].map((name, at) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return { id: `s${at}`, firstName, lastName };
  });
  const students = [...named, { id: 'nameless' }];
  classroom.courses = [
    { id: 'rivers', name: 'Rivers and lakes', section: 'Period 2', students, teachers },
    {
      id: 'maps',
      name: 'Maps',
      students: [],
      teachers: [...teachers, { id: 'b', firstName: 'Tomas', lastName: 'Berg' }],
    },
    { id: 'large', name: 'The whole school', students, teachers },
  ];
  classroom.faults.set('/large/', 403);
  await serveWithProvider(server, device.url, provider.issuer, { GOOGLE_CLASSROOM_URL: classroom.url });
}

/** Allows reading at the provider, comes back to the classes, and looks at what would change. */
export async function chooseGoogleClasses(page: Page): Promise<void> {
  await press('Continue to Google')(page);
  // The provider may still know who is there.
  await page
    .getByRole('button', { name: 'amina' })
    .or(page.getByRole('heading', { name: 'Which classes?' }))
    .first()
    .waitFor();
  if (await page.getByRole('button', { name: 'amina' }).isVisible()) await press('amina')(page);
  await page.getByRole('checkbox', { name: 'Rivers and lakes' }).check();
  await page.getByText('New accounts: 3').click();
  await page.getByText('Not done, with the reason: 1').first().click();
}

/** The same, to what became of it. */
export async function importGoogleClasses(page: Page): Promise<void> {
  await chooseGoogleClasses(page);
  await press('Import 1 class')(page);
  await page.getByRole('heading', { name: '1 class was imported' }).waitFor();
}

/** This person's account came without an address, as some do that are made with a provider. */
export const leaveAddressOut =
  (username: string) =>
  async ({ server }: Scene): Promise<void> =>
    besideServer(server.dataDir, (db) => {
      db.orm.update(person).set({ completionDue: true }).where(eq(person.username, username)).run();
    });

/** Goes to the provider and comes back as somebody whom the school does not know. */
export async function comeFromProvider(page: Page): Promise<void> {
  await press('Sign in with Google')(page);
  await press('nadia')(page);
  await page.getByRole('heading', { name: 'Is this your first time here?' }).waitFor();
}

/** The same of somebody who makes an account, and has left out what it needs. */
export async function beginAccount(page: Page): Promise<void> {
  await press('Sign in with Google')(page);
  // The provider still knows who is there.
  await press('I have no school account: create one')(page);
  await press('Create account')(page);
}

/** Words that wait for a network, below an activity that was begun with one. */
export async function writeWithoutNetwork({ device }: Scene): Promise<void> {
  await device.restoreNetwork();
  const page = device.page();
  await page.goto(device.url + openActivity);
  // It opens at the question that was open last, if one was.
  const start = page.getByRole('button', { name: 'Start' });
  await start.or(page.locator('[data-part="question-list-item"]')).first().click();
  await device.cutNetwork();
  await answer(page, 'Where does rain come from?').fill('Water rises from the sea as vapor.');
  await savedHere(page);
}

/** The teacher takes the student out of the class; what is written after that is refused when it arrives. */
export async function refuseTheirWork({ device, server }: Scene): Promise<void> {
  const page = device.page();
  await page.goto(device.url + openActivity);
  const teacher = await openTeacherDevice(server.url);
  await teacher.send('disenrollStudent', { classId: classA, studentId: demoPerson('student1') });
  // It opens at the question that was open last.
  await page.locator('[data-part="question-list-item"]').first().click();
  await answer(page, 'Where does rain come from?').fill('Written after I was removed from the class.');
  await savedHere(page);
  await page.locator('[data-part="question-list-item"]').nth(1).click();
  await answer(page, 'How does a river shape the land?').fill('It takes the soft stone with it.');
  await savedHere(page);
  await device.restoreNetwork();
  await expect(page.getByRole('link', { name: /^2 .*needs? attention/i }).first()).toBeVisible();
}

/** The server no longer knows this browser. */
export async function endSession({ device }: Scene): Promise<void> {
  await device.restoreNetwork();
  await device.context().clearCookies();
  await device.page().reload();
  await expect(device.page().getByText('Your sign-in has ended.')).toBeVisible();
}

/** The person signs this device out from another one, and it has heard of that. */
export async function signOutFromElsewhere({ device, server }: Scene): Promise<void> {
  const cookie = await signInOverHttp(server.url, 'teacher2');
  const headers = { 'content-type': 'application/json', cookie };
  await fetch(`${server.url}/individual/sessions/end`, { method: 'POST', headers, body: '{}' });
  await device.page().reload();
  await expect(device.page().getByText(/^This device was signed out from elsewhere/)).toBeVisible();
}

/** The school's subscription to science ended a week ago, and the device has heard of it. */
export async function endScience({ device, server }: Scene): Promise<void> {
  await endLicences(
    server.dataDir,
    ['PACKS-SCI', 'PACKS-MI-SCI'],
    addDays(dateInZone(Date.now(), 'UTC'), -7),
  );
  const heard = device.page().waitForResponse(/\/individual\/session$/);
  await device.page().reload();
  await heard;
}

/** The school measures how long packs are read, some students have read, and the device has heard of it. */
export async function measureReading({ device, server }: Scene): Promise<void> {
  const minutes = { student1: 46, student2: 12, student3: 31, student5: 3 };
  const read = Object.entries(minutes).flatMap(([username, count]) => [
    { personId: demoPerson(username), packId: 'water-on-the-move', minutes: count },
    { personId: demoPerson(username), packId: 'no-pack-of-the-library', minutes: Math.ceil(count / 4) },
  ]);
  await measuredReading(server.dataDir, read);
  await hearSession(device.page());
}

/** Starts the app anew, until it has heard what the school changed. */
export async function hearSession(page: Page): Promise<void> {
  const heard = page.waitForResponse(/\/individual\/session$/);
  await page.reload();
  await heard;
  // A page that is left in the midst of its start says of its own scripts that they could not be fetched.
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Starts the app anew, until this device has said how it is doing. */
export async function reportDevice({ device }: Scene): Promise<void> {
  const reported = device.page().waitForResponse(/\/individual\/device\/report$/);
  await device.page().reload();
  await reported;
}

/** Opens the way in by a badge, on a device without a camera. */
export async function openBadgePanel(page: Page): Promise<void> {
  await press('Use my badge')(page);
  await expect(page.getByText(/^This device has no camera|^Packwise may not use/)).toBeVisible();
}

/** Makes badges for a whole class, and waits until they are drawn. */
export async function makeBadges(page: Page): Promise<void> {
  await press('New sign-in cards')(page);
  await page.getByRole('radio', { name: 'A badge to hold before the camera' }).check();
  await page.getByRole('button', { name: /^Make \d+ cards$/ }).click();
  await expect(page.getByText('The badges are made.')).toBeVisible();
  await page
    .getByRole('img', { name: /^The badge of/ })
    .first()
    .waitFor();
}

/** Chooses a student of the list of a class. */
export const chooseStudent =
  (name: string) =>
  async (page: Page): Promise<void> => {
    await press(name)(page);
    await page.getByRole('form', { name: `Sign in as ${name}` }).waitFor();
  };

/** Gives wrong PINs, one after the other, until this is said of it. */
export const giveWrongPins =
  (said: string) =>
  async (page: Page): Promise<void> => {
    await chooseStudent('Student 1')(page);
    const heard = page.getByText(said);
    await expect(async () => {
      await page.getByLabel('Your PIN').fill('9051');
      await press('Sign in')(page);
      await expect(heard).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };

/** The list of this device has ended while somebody gives their PIN. */
export async function giveAPinTooLate(page: Page): Promise<void> {
  await chooseStudent('Student 1')(page);
  await page.evaluate(() => fetch('/individual/login/class-device', { method: 'DELETE' }));
  await page.getByLabel('Your PIN').fill('4827');
  await press('Sign in')(page);
  await page.getByText('The class list has ended on this device.').waitFor();
}

/** Chooses two of three pictures. */
export async function chooseTwoPictures(page: Page): Promise<void> {
  await chooseStudent('Student 2')(page);
  await press('Owl')(page);
  await press('Kite')(page);
}

/** Makes cards for the class list for a whole class. */
export const makeSecrets =
  (what: string) =>
  async (page: Page): Promise<void> => {
    await press('New sign-in cards')(page);
    await page.getByRole('radio', { name: `A new ${what} for the class list` }).check();
    await page.getByRole('button', { name: /^Make \d+ cards$/ }).click();
    await expect(page.getByText('The cards for the class list are made.')).toBeVisible();
  };

/** Goes to the cards that are not printed yet. */
export async function seeCards(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'See the cards' }).click();
  await page.locator('[data-part="sign-in-card"]').first().waitFor();
}

/** Is about to open devices for a class. */
export async function askForHowLong(page: Page): Promise<void> {
  await press('Open devices for this class')(page);
  await page.getByRole('radio', { name: /^One hour/ }).waitFor();
}

/** Shows the code that opens devices. */
export async function showOpeningCode(page: Page): Promise<void> {
  await askForHowLong(page);
  await press('Show the code')(page);
  await page.getByRole('img', { name: 'The code as a picture to scan' }).waitFor();
}

/** Opens the badges that were made and are not printed yet; makes them where there are none. */
export async function seeBadges(page: Page): Promise<void> {
  const see = page.getByRole('link', { name: 'See the cards' });
  const make = page.getByRole('button', { name: 'New sign-in cards' });
  await make.or(see).filter({ visible: true }).first().waitFor();
  if (!(await see.isVisible())) return makeBadges(page);
  await see.click();
  await page
    .getByRole('img', { name: /^The badge of/ })
    .first()
    .waitFor();
}

/** A file of a student’s saved work is chosen, and shown before anything of it is taken. */
export async function chooseSavedWork(page: Page): Promise<void> {
  const at = Date.UTC(2026, 8, 14, 15);
  const clock = { wall: at, offset: 0, offsetAge: 0, mono: 0, boot: 'a page' };
  const text = 'Water rises from the sea as vapor, and falls again where the air is cold.';
  const about = { questionId: 'q1', questionVersion: 1, questionText: 'Where does rain come from?' };
  const args = { classId: classA, assignmentId: given.open, ...about, isPreface: false, text };
  const work: CarriedWork = {
    ...{ format: 'packwise-work', version: 1, file: 'a file', madeAt: at, device: 'Chrome on ChromeOS' },
    ...{ school: derivedId('demo-school'), schoolName: 'Demo School' },
    ...{ user: demoPerson('student1'), person: 'Student 1' },
    mutations: [{ id: 'a mutation', name: 'saveAnswer', v: 1, args, base: null, at, clock }],
    ...{ refused: [], drafts: [], files: [] },
  };
  const buffer = Buffer.from(`<script type="application/json" id="work">${JSON.stringify(work)}</script>`);
  const file = { name: 'unsent-work.html', mimeType: 'text/html', buffer };
  await page.getByLabel('File of saved work').setInputFiles(file);
  await expect(page.getByText(text)).toBeVisible();
  await page.getByRole('heading', { name: 'Bring in saved work' }).scrollIntoViewIfNeeded();
}

/** Looks at a roster that names people of the school, new ones, and one without a name. Nothing is imported. */
export async function lookAtRoster(page: Page): Promise<void> {
  const csv = (name: string, ...lines: string[]) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  const files = [
    csv(
      'students.csv',
      'School_id,Student_id,First_name,Last_name,Username',
      '1,1,Rosa,Tal,student3',
      '1,2,Wilhelmina Theodora,Featherstonehaugh-Cholmondeley,',
      '1,3,,Nofirst,',
    ),
    csv('teachers.csv', 'School_id,Teacher_id,First_name,Last_name,Username', '1,9,Tomas,Berg,teacher2'),
    csv('sections.csv', 'School_id,Section_id,Teacher_id,Name', '1,c1,9,Weaving 5', '1,c2,9,Pottery 5'),
    csv('enrollments.csv', 'School_id,Section_id,Student_id', '1,c1,1', '1,c1,2', '1,c7,2'),
  ];
  await page.getByLabel('The roster: a zip archive, or its CSV files').setInputFiles(files);
  await expect(page.getByRole('heading', { name: 'This would change' })).toBeVisible();
}

/** From now on hardly anything more fits on the device. */
export async function fillDevice({ device }: Scene): Promise<void> {
  await device.restoreNetwork();
  const devtools = await device.context().newCDPSession(device.page());
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin: device.url });
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: device.url,
    quotaSize: Math.ceil(usage) + 20_000,
  });
}

/** Signed in, but nothing of the person's own has come; and the help screen's code never comes. */
export async function signInWithoutSync({ device }: Scene): Promise<void> {
  const page = device.page();
  // Without the worker nothing is fetched ahead.
  await page.route('**/sw.js', (route) => route.abort());
  await page.route('**/assets/help-screen*', (route) => route.abort());
  // Neither answered nor refused: wifi out of reach.
  await page.route(/\/sync\/(?!device-keys|bag)/, () => undefined);
  await page.goto(device.url);
  await signIn(page, 'student1');
}

const linePack = (page: Page) => page.getByRole('region', { name: 'Packs for your activities' });

/** What was assigned has come by itself. */
export async function downloadedOnWifi({ device }: Scene): Promise<void> {
  const page = device.page();
  await page.goto(`${device.url}/science`);
  await expect(linePack(page)).toContainText('came along by itself');
}

/** It is on a phone’s network, and what had come was cleared by the browser. */
export async function waitForWifi({ device }: Scene): Promise<void> {
  const page = device.page();
  await page.addInitScript(() => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular', saveData: false });
    Object.defineProperty(navigator, 'connection', { value: connection });
  });
  await page.evaluate(() => caches.delete('library'));
  await page.goto(`${device.url}/science`);
  await expect(linePack(page)).toContainText('Waiting for wifi');
}

/** Signs in at another school than the device's, before it was said at which; the list of schools is open. */
export async function signInWithoutSchool(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Another school' }).click();
  await page.getByLabel('Username').fill('student1');
  await page.getByLabel('Password', { exact: true }).fill('a password');
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('combobox', { name: 'School' }).fill('school');
  await page.getByRole('option').first().waitFor();
}
