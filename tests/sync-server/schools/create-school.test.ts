import path from 'node:path';
import { expect, test } from 'vitest';
import { closeDatabase } from '#server/db/open.ts';
import { listSchools } from '#server/features/schools/schools.ts';
import { sessionSchema } from '#shared/domain/accounts/session.ts';
import { postLogin } from '#tests/sync-server/accounts/people-in-test.ts';
import { runBundle, serverEnvironment } from '#tests/sync-server/app/process-in-test.ts';
import { testApp, testDeps } from '#tests/sync-server/app/server-in-test.ts';

const flags = [
  ...['--name', 'Hill School', '--country', 'UK', '--time-zone', 'Europe/London', '--subjects', 'science'],
  ...['--teacher-username', 'm.lee', '--teacher-first', 'M.', '--teacher-last', 'Lee'],
];

test('npm run school:create makes a school whose teacher signs in with the password that is shown once', async () => {
  const environment = serverEnvironment();
  const run = runBundle('create-school', flags, environment);
  const [, password = ''] = await run.prints(/Password \(shown only now\): (\S+)/);
  expect(await run.ended).toBe(0);
  const app = await testApp(testDeps({ DATA_DIR: environment.DATA_DIR }));
  const answer = await postLogin(app, { username: 'm.lee', password });
  expect(answer.json()).toMatchObject({
    roles: ['teacher', 'administrator'],
    session: { school: { name: 'Hill School' } },
  });
});

test('I12 it makes a second school beside a running server, with the same usernames, and says its address @turn-1', async () => {
  const environment = serverEnvironment();
  expect(await runBundle('create-school', flags, environment).ended).toBe(0);
  const app = await testApp(testDeps({ DATA_DIR: environment.DATA_DIR }));
  const again = runBundle('create-school', [...flags, '--password-from-stdin'], environment);
  again.child.stdin?.end('a good long one\n');
  expect(await again.ended).toBe(0);
  expect(again.output()).toContain('signs in as m.lee at /s/hill-school-2.');
  const { id } = sessionSchema.parse(
    (await app.inject('/individual/visitor?slug=hill-school-2')).json(),
  ).school;
  const answer = await postLogin(app, { username: 'm.lee', password: 'a good long one', school: id });
  expect(answer.json()).toMatchObject({ session: { school: { id, slug: 'hill-school-2' } } });
});

test('a password comes from standard input when asked so, and is not printed @turn-2', async () => {
  const environment = serverEnvironment();
  const run = runBundle('create-school', [...flags, '--password-from-stdin'], environment);
  run.child.stdin?.end('a good long one\n');
  expect(await run.ended).toBe(0);
  expect(run.output()).not.toContain('a good long one');
  const app = await testApp(testDeps({ DATA_DIR: environment.DATA_DIR }));
  expect((await postLogin(app, { username: 'm.lee', password: 'a good long one' })).statusCode).toBe(200);
});

test('what is missing, wrong or unknown is named by its flag @turn-3', async () => {
  const environment = serverEnvironment();
  const missing = runBundle('create-school', ['--name', 'Hill School', '--time-zone', 'London'], environment);
  expect(await missing.ended).toBe(1);
  for (const flag of [
    'country',
    'time-zone',
    'subjects',
    'teacher-username',
    'teacher-first',
    'teacher-last',
  ]) {
    expect(missing.output()).toContain(`--${flag}: `);
  }
  const unknown = runBundle('create-school', ['--nmae', 'Hill School'], environment);
  expect(await unknown.ended).toBe(1);
  expect(unknown.output()).toMatch(/Unknown option '--nmae'/);
  expect(unknown.output()).not.toContain(path.join('node:internal'));
});

test('content §9 --locale chooses another English than the country’s; one that does not exist is named by its flag @turn-4', async () => {
  const environment = serverEnvironment();
  const wrong = runBundle('create-school', [...flags, '--locale', 'en-FR'], environment);
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('--locale: Use one of en-US, en-AU, en-UK, en-NZ, en-CA, en-IN.');
  const run = runBundle('create-school', [...flags, '--locale', 'en-NZ'], environment);
  const [, password = ''] = await run.prints(/Password \(shown only now\): (\S+)/);
  expect(await run.ended).toBe(0);
  const app = await testApp(testDeps({ DATA_DIR: environment.DATA_DIR }));
  const answer = await postLogin(app, { username: 'm.lee', password });
  expect(answer.json()).toMatchObject({ session: { school: { country: 'UK', locale: 'en-NZ' } } });
});

test('content §6 the technician sets the promo flags with the school and later; all are set where nothing is said @turn-5', async () => {
  const environment = serverEnvironment();
  const flagsOf = () => {
    const { db } = testDeps({ DATA_DIR: environment.DATA_DIR });
    const promos = listSchools(db).map((school) => school.promos);
    closeDatabase(db);
    return promos;
  };
  expect(await runBundle('create-school', [...flags, '--promos', 'none'], environment).ended).toBe(0);
  expect(flagsOf()).toEqual([[]]);
  expect(await runBundle('set-promos', ['science'], environment).ended).toBe(0);
  expect(flagsOf()).toEqual([['science']]);
  const wrong = runBundle('set-promos', ['maths'], environment);
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toContain('Use science, social-studies, both or none.');
  const other = runBundle('set-promos', ['none', '--school', 'Far School'], environment);
  expect(await other.ended).toBe(1);
  expect(flagsOf()).toEqual([['science']]);
});

test('content §6 the technician says what a school may use with it and later; a wrong name or day is named @turn-6', async () => {
  const environment = serverEnvironment();
  const given = ['--licences', 'PACKS-SCI,PACKS-MI-SCI', '--licences-until', '2027-07-31'];
  expect(await runBundle('create-school', [...flags, ...given], environment).ended).toBe(0);
  const told = async (...args: string[]) => {
    const run = runBundle('set-licences', args, environment);
    return { code: await run.ended, text: run.output() };
  };
  const first = await told();
  expect(first.text).toContain('PACKS-MI-SCI: from the beginning until 2027-07-31');
  expect(first.text).toContain('PACKS-SS: no');
  expect(first.text).toContain('subject 3: from the beginning until further notice');
  const more = await told('PACKS-SS,4', '--from', '2027-01-01');
  expect(more.text).toContain('PACKS-SS: from 2027-01-01 until further notice');
  expect(more.text).toContain('subject 4: from 2027-01-01 until further notice');
  expect((await told('PACKS-MI-SCI', '--none')).text).toContain('PACKS-MI-SCI: no');
  const wrong = [
    { args: ['PACKS-ART'], says: 'Use PACKS-SCI' },
    { args: ['PACKS-SS', '--until', '31/07/2027'], says: 'Use a day such as 2027-07-31.' },
    { args: ['PACKS-SS', '--from', '2027-02-01', '--until', '2027-01-01'], says: 'The last day lies before' },
    { args: ['PACKS-SS', 'PACKS-SS'], says: 'A name stands there twice.' },
    { args: ['--none'], says: 'Which?' },
  ];
  for (const { args, says } of wrong) {
    const answer = await told(...args);
    expect([args, answer.code]).toEqual([args, 1]);
    expect(answer.text).toContain(says);
  }
});

test('npm run school:take-along sets what comes by itself, the device hears of it with the next sign-in, and a wrong flag is named @turn-7', async () => {
  const environment = serverEnvironment();
  const made = runBundle('create-school', flags, environment);
  const [, password = ''] = await made.prints(/Password \(shown only now\): (\S+)/);
  expect(await made.ended).toBe(0);
  const setTo = async (...given: string[]) => {
    const run = runBundle('set-take-along', given, environment);
    return { code: await run.ended, output: run.output() };
  };
  const heard = async () => {
    const deps = testDeps({ DATA_DIR: environment.DATA_DIR });
    const answer = await postLogin(await testApp(deps), { username: 'm.lee', password });
    return answer.json().session.school.takeAlong;
  };
  expect(await heard()).toEqual({ when: 'wifi', from: null, to: null, megabytes: 200 });

  const night = await setTo(
    '--school',
    'Hill School',
    '--from',
    '15:00',
    '--to',
    '07:30',
    '--megabytes',
    '80',
  );
  expect(night).toMatchObject({ code: 0 });
  expect(night.output).toContain(
    '"Hill School": on any network but a phone’s, from 15:00 to 07:30, at most 80 MB.',
  );
  const wanted = { when: 'wifi', from: '15:00', to: '07:30', megabytes: 80 };
  expect(await heard()).toEqual(wanted);

  for (const [given, problem] of [
    [['--when', 'sometimes'], '--when: Use never, wifi or any.'],
    [['--from', '15:00'], '--to: Give both --from and --to, or none of them.'],
    [['--from', '15:00', '--to', '15:00'], '--to: Give two different times, or none.'],
    [['--from', '3 pm', '--to', '07:30'], '--from: Use a time of the school’s day such as 07:30.'],
    [['--megabytes', 'lots'], '--megabytes: Use a whole number'],
    [['--megabytes', '0'], '--megabytes: Use a whole number from 1 on.'],
    [['--megabytes', '10001'], '--megabytes: Use at most 10000.'],
    [['--school', 'Far School'], 'There is no such school here.'],
  ] as const) {
    const refused = await setTo(...given);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(problem);
  }
  expect(await heard()).toEqual(wanted);
  expect((await setTo('--when', 'never')).output).toContain('What comes by itself at');
  expect(await heard()).toMatchObject({ when: 'never' });
});

test('npm run people:list, people:password and people:disable help who has lost the last administrator @turn-1', async () => {
  const environment = serverEnvironment();
  const made = runBundle('create-school', flags, environment);
  const [, first = ''] = await made.prints(/Password \(shown only now\): (\S+)/);
  expect(await made.ended).toBe(0);
  const run = async (name: string, ...given: string[]) => {
    const command = runBundle(name, given, environment);
    return { code: await command.ended, output: command.output() };
  };
  const listed = await run('list-people');
  expect(listed.output).toContain('m.lee: M. Lee, teacher and administrator');
  const reset = await run('reset-password', 'M.Lee');
  expect(reset.code).toBe(0);
  const password = /shown only now\): (\S+)/.exec(reset.output)?.[1] ?? '';
  const signIn = async (typed: string) =>
    postLogin(await testApp(testDeps({ DATA_DIR: environment.DATA_DIR })), {
      username: 'm.lee',
      password: typed,
    });
  expect((await signIn(first)).statusCode).toBe(403);
  expect((await signIn(password)).json()).toMatchObject({ session: { individual: { passwordDue: true } } });

  const last = await run('disable-person', 'm.lee');
  expect([last.code, last.output]).toEqual([1, expect.stringContaining('only administrator')]);
  expect(await run('disable-person', 'm.lee', '--enable')).toMatchObject({ code: 0 });
  const nobody = await run('reset-password', 'nobody');
  expect([nobody.code, nobody.output.trim()]).toEqual([1, 'Nobody here is called nobody.']);
  expect((await run('disable-person')).output).toContain('Whose account?');
});
