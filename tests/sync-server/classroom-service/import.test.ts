import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit, person, providerBinding } from '#server/db/schema/accounts.ts';
import { rosterBinding } from '#server/db/schema/rosters.ts';
import { setVerifiedEmail, claimEmail } from '#server/features/accounts/person-email.ts';
import { setDisabled } from '#server/features/accounts/school-people.ts';
import { addPerson, schoolId, signedInCookie } from '#tests/sync-server/accounts/people-in-test.ts';
import { mei } from '#tests/sync-server/provider-sign-in/provider-in-test.ts';
import { benThere, course, schoolWithClassroom, student } from './classroom-in-test.ts';

test('content §3 §7 a teacher sees their active classes at Google with their people, page after page, and what each would change', async () => {
  const five = [1, 2, 3, 4, 5].map(student);
  const { as, classroom } = await schoolWithClassroom([
    course('a', five, { section: 'Period 2' }),
    course('b', [], { state: 'ARCHIVED' }),
    course('c', [student(1)], { teachers: [{ id: 'somebody-else' }] }),
  ]);
  const { listed } = await as('teacher');
  const { googleClasses, genericError, isCut } = await listed();
  expect({ genericError, isCut }).toEqual({ genericError: null, isCut: false });
  expect(googleClasses).toMatchObject([
    {
      extClassId: 'a',
      name: 'Science a (Period 2)',
      description: 'Rivers and rain',
      imported: false,
      studentCount: 5,
      externalClassProviderInfo: { name: 'Google Classroom' },
      externalClassLink: 'https://classroom.google.com/c/a',
      classId: null,
      problem: null,
      changes: { rename: null, leaving: [], renames: [], held: [], staying: 0 },
    },
  ]);
  const [only] = googleClasses;
  expect(only?.subGroups[0]?.students.map(({ email }) => email)).toEqual(five.map(({ email }) => email));
  expect(only?.changes?.coming.filter(({ made }) => made)).toHaveLength(5);
  expect(classroom.asked.filter((path) => path.includes('/a/students'))).toHaveLength(3);
});

test('content §7 an import makes the class with its teacher, and accounts without a password that open with Google', async () => {
  const { as, classes, members, browser, deps, provider } = await schoolWithClassroom([
    course('a', [student(1), { ...student(2), id: mei.sub }]),
  ]);
  const teacher = await as('teacher');
  const answer = await teacher.run('import', ['a']);
  expect(answer).toMatchObject({ user: { isBound: false }, errors: {}, genericError: null });
  const [made] = classes();
  expect(made).toMatchObject({
    id: answer.classIds['a'],
    name: 'Science a',
    description: 'Rivers and rain',
    status: 'ACTIVE',
    imported: { from: 'google-classroom', link: 'https://classroom.google.com/c/a' },
    teachers: [{ id: 'id-of-teacher', name: 'First Last' }],
  });
  expect(members(made?.id ?? '')).toEqual([
    'Ana Ruiz1, student',
    'Ana Ruiz2, student',
    'First Last, teacher',
  ]);
  const pupils = deps.db.orm
    .select()
    .from(person)
    .where(eq(person.firstName, 'Ana'))
    .orderBy(person.username)
    .all();
  expect(pupils.map(({ username, hasPassword, email }) => ({ username, hasPassword, email }))).toEqual([
    { username: 'ana.ruiz1', hasPassword: false, email: null },
    { username: 'ana.ruiz2', hasPassword: false, email: null },
  ]);
  const pupil = browser();
  const back = await provider.signIn((await pupil.begin()).url, mei.sub);
  expect(await pupil.arrive(await pupil.follow(back))).toMatchObject({ state: 'signed-in' });
  expect(await pupil.whoAmI()).toBe('ana.ruiz2');
  const lines = deps.db.orm.select().from(audit).where(eq(audit.kind, 'class-imported')).all();
  expect(lines).toMatchObject([{ actorId: 'id-of-teacher', detail: { made: 2, came: 2, left: 0 } }]);
  // Nothing of a consent is stored.
  expect(JSON.stringify(deps.db.orm.select().from(rosterBinding).all())).not.toContain('token');
});

test('content §7 a re-import brings who is new, keeps who left until that is ticked, and doubles nobody', async () => {
  const { as, classroom, classes, members } = await schoolWithClassroom([
    course('a', [student(1), student(2)]),
  ]);
  const teacher = await as('teacher');
  await teacher.run('import', ['a']);
  const classId = classes()[0]?.id ?? '';
  const names = { ...student(1), lastName: 'Silva' };
  classroom.courses = [course('a', [names, student(3)], { name: 'Rivers' })];
  expect(await teacher.changes('a')).toMatchObject({
    rename: { from: 'Science a', to: 'Rivers' },
    coming: [{ name: 'Ana Ruiz3', role: 'student', made: true }],
    leaving: ['Ana Ruiz2'],
    renames: [{ from: 'Ana Ruiz1', to: 'Ana Silva' }],
    staying: 1,
  });
  expect(await teacher.run('reImport', ['a'])).toMatchObject({ errors: {}, classIds: { a: classId } });
  const withEverybody = [
    'Ana Ruiz2, student',
    'Ana Ruiz3, student',
    'Ana Silva, student',
    'First Last, teacher',
  ];
  expect(members(classId)).toEqual(withEverybody);
  expect(classes()).toMatchObject([{ id: classId, name: 'Rivers' }]);
  expect(await teacher.changes('a')).toMatchObject({ coming: [], leaving: ['Ana Ruiz2'], renames: [] });
  await teacher.run('reImport', ['a'], { isSuperDelete: true });
  expect(members(classId)).toEqual(['Ana Ruiz3, student', 'Ana Silva, student', 'First Last, teacher']);
  classroom.courses = [course('a', [names, student(2), student(3)], { name: 'Rivers' })];
  expect((await teacher.changes('a'))?.coming).toEqual([{ name: 'Ana Ruiz2', role: 'student', made: false }]);
  await teacher.run('reImport', ['a']);
  expect(members(classId)).toEqual(withEverybody);
});

test('content §7 a student of two classes has one account, and one who came in by hand never leaves by an import', async () => {
  const { as, classroom, classes, members, deps } = await schoolWithClassroom([
    course('a', [student(1)]),
    course('b', [student(1), student(2)]),
  ]);
  const teacher = await as('teacher');
  const { classIds } = await teacher.run('import', ['a', 'b']);
  expect(deps.db.orm.select().from(person).where(eq(person.firstName, 'Ana')).all()).toHaveLength(2);
  const classId = classIds['a'] ?? '';
  deps.run({
    id: 'c2b4a1f0-0000-4000-8000-000000000001',
    name: 'enrollMember',
    args: { classId, userId: 'id-of-student', role: 'student', firstName: 'By', lastName: 'Hand' },
    accountId: schoolId,
  });
  classroom.courses = [course('a', []), course('b', [])];
  await teacher.run('reImport', ['a', 'b'], { isSuperDelete: true });
  expect(members(classId)).toEqual(['By Hand, student', 'First Last, teacher']);
  expect(classes()).toHaveLength(2);
});

test('content §7 who signs in with that Google account, or has confirmed its address, comes in by their own account; who only claims an address does not', async () => {
  const { as, members, deps, classes } = await schoolWithClassroom([
    course('a', [student(1), student(2), { ...student(3), email: 'Claimed@hill.example' }]),
  ]);
  const { db } = deps;
  const { issuer } = deps.config.signInProviders[0] ?? { issuer: '' };
  for (const name of ['bound', 'confirmed', 'claimed']) await addPerson(deps, name, ['student']);
  db.orm
    .insert(providerBinding)
    .values({ schoolId, issuer, subject: 's1', personId: 'id-of-bound', boundAt: 0 })
    .run();
  setVerifiedEmail(db, { id: 'id-of-confirmed', schoolId }, 'S2@hill.example', 0);
  claimEmail(db, { id: 'id-of-claimed', schoolId }, 'claimed@hill.example');
  const teacher = await as('teacher');
  expect((await teacher.changes('a'))?.coming.map(({ name, made }) => [name, made])).toEqual([
    ['First Last', false],
    ['First Last', false],
    ['First Last', false],
    ['Ana Ruiz3', true],
  ]);
  await teacher.run('import', ['a']);
  const classId = classes()[0]?.id ?? '';
  expect(members(classId)).toEqual([
    'Ana Ruiz3, student',
    'First Last, student',
    'First Last, student',
    'First Last, teacher',
  ]);
  // Whose address it is does not let anybody in by Google (decision 153).
  expect(
    db.orm
      .select()
      .from(providerBinding)
      .all()
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['s1', 's3']);
});

test('content §8 a class that a colleague imported belongs to someone else, until they add one as a teacher', async () => {
  const { as, classes, deps, members } = await schoolWithClassroom([
    course('a', [student(1)], { teachers: [benThere, { id: mei.sub, firstName: 'Mei', lastName: 'Lin' }] }),
    course('b', [student(2)], { teachers: [{ id: mei.sub }] }),
  ]);
  const first = await as('teacher');
  await first.run('import', ['a']);
  const classId = classes()[0]?.id ?? '';
  const second = await as('teacher2');
  const listed = await second.listed(await second.code(mei));
  const others =
    'This class belongs to someone else: a colleague imported it. Ask them to add you as a teacher.';
  expect(
    listed.googleClasses.map(({ problem, imported, changes }) => ({ problem, imported, changes })),
  ).toMatchObject([
    { problem: others, imported: true, changes: null },
    { problem: null, imported: false },
  ]);
  const asked = { authCode: await second.code(mei) };
  expect(await second.run('import', ['a', 'b'], asked)).toMatchObject({ errors: { a: others } });
  expect(await second.run('reImport', ['a'], { authCode: await second.code(mei) })).toMatchObject({
    errors: { a: others },
    classIds: {},
  });
  expect(members(classId)).toEqual(['Ana Ruiz1, student', 'First Last, teacher']);
  expect(classes()).toHaveLength(2);
  // What is known of her by now brings her in as the colleague that she is there.
  await first.run('reImport', ['a']);
  expect(members(classId)).toEqual(['Ana Ruiz1, student', 'First Last, teacher', 'First Last, teacher']);
  expect(await second.run('reImport', ['a'], { authCode: await second.code(mei) })).toMatchObject({
    errors: {},
  });
  expect(deps.db.orm.select().from(person).where(eq(person.username, 'teacher2')).all()).toMatchObject([
    { firstName: 'First' },
  ]);
});

test('content §7 import and re-import are two calls, each for its own classes; isReImport must agree', async () => {
  const { as } = await schoolWithClassroom([course('a', []), course('b', [])]);
  const teacher = await as('teacher');
  await teacher.run('import', ['a']);
  expect((await teacher.run('import', ['a'])).errors).toEqual({
    a: 'This class is imported already. Re-import it.',
  });
  expect((await teacher.run('reImport', ['b'])).errors).toEqual({
    b: 'This class was not imported yet. Import it first.',
  });
  expect((await teacher.send('import', ['a'], { isReImport: true })).statusCode).toBe(422);
  expect(
    (await teacher.run('reImport', ['a'], { isReImport: true, authCode: await teacher.code() })).errors,
  ).toEqual({});
});

test('content §8 nothing is done of a class that has changed since it was looked at; the others are imported', async () => {
  const { as, classroom, classes } = await schoolWithClassroom([
    course('a', [student(1)]),
    course('b', [student(1)]),
  ]);
  const teacher = await as('teacher');
  const authCode = await teacher.code();
  const { googleClasses } = await teacher.listed(authCode);
  const digests = Object.fromEntries(googleClasses.map((one) => [one.extClassId, one.changes?.digest]));
  classroom.courses[0]?.students.push(student(2));
  expect(await teacher.run('import', ['a', 'b'], { authCode, digests })).toMatchObject({
    errors: { a: 'This class has changed since you looked. Look at it again, then import.' },
  });
  expect(classes().map(({ name }) => name)).toEqual(['Science b']);
});

test('content §7 who has no name that will do, is switched off, or is no student here, is named with the reason and does not come in', async () => {
  const { as, deps, classes, members } = await schoolWithClassroom([
    course('a', [student(1), { id: 's9', lastName: '<b>' }, student(2)], {
      teachers: [benThere, { id: 'colleague', firstName: 'Tomas', lastName: 'Berg' }],
    }),
  ]);
  await addPerson(deps, 'off', ['student']);
  setVerifiedEmail(deps.db, { id: 'id-of-off', schoolId }, 's1@hill.example', 0);
  setDisabled(deps.db, 'id-of-off', 1);
  setVerifiedEmail(deps.db, { id: 'id-of-teacher2', schoolId }, 's2@hill.example', 0);
  const teacher = await as('teacher');
  expect((await teacher.changes('a'))?.held.map(({ why }) => why)).toEqual([
    'First name at Google: A first name or initial is needed.',
    'They are no student here.',
    'A teacher there without an account here that is known to be theirs. Add them under “Class code and settings”.',
    'Their account is switched off.',
  ]);
  await teacher.run('import', ['a']);
  expect(members(classes()[0]?.id ?? '')).toEqual(['First Last, teacher']);
});

test('content §7 a class that a teacher removed is imported anew', async () => {
  const { as, app, classes, members } = await schoolWithClassroom([course('a', [student(1)])]);
  const teacher = await as('teacher');
  const { classIds } = await teacher.run('import', ['a']);
  const before = classIds['a'] ?? '';
  await app.inject({
    method: 'DELETE',
    url: '/science/dashboard/remove/ebClass',
    headers: { cookie: await signedInCookie(app) },
    payload: { ebClass: { classId: before } },
  });
  expect((await teacher.listed()).googleClasses).toMatchObject([{ imported: false, classId: null }]);
  const after = (await teacher.run('import', ['a'])).classIds['a'] ?? '';
  expect(after).not.toBe(before);
  expect(members(after)).toEqual(['Ana Ruiz1, student', 'First Last, teacher']);
  expect(classes().filter(({ status }) => status === 'ACTIVE')).toHaveLength(1);
});
