import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callSchool, classId, pulled, subgroupId, userId } from './school-in-test.ts';

const path = (call: string) => `/science/dashboard/${call}`;
const newClass = { ebClass: { name: 'Robotics', description: 'After school', avatar: 'kite' } };

test('classroom §7 create/ebClass makes a class with its code, and its teacher’s next pull brings it', async () => {
  const school = await callSchool();
  const { status, body } = await school.post('teacher', path('create/ebClass'), newClass);
  expect(status).toBe(200);
  const made = body as { classId: string; code: string; errors: string[] };
  expect(made).toMatchObject({ errors: [], code: expect.stringMatching(/^\d{6}$/) });
  const reply = await school.pull('teacher');
  expect(pulled(reply, `class-staff:${made.classId}`, 'class')).toMatchObject([
    {
      id: made.classId,
      name: 'Robotics',
      avatar: 'kite',
      code: made.code,
      teachers: [{ id: userId('teacher') }],
    },
  ]);
  expect((await school.pull('teacher2')).buckets[`class-staff:${made.classId}`]).toBeUndefined();
});

test('classroom §8 a class without a name is refused at its field, with status 200', async () => {
  const school = await callSchool();
  const answer = await school.post('teacher', path('create/ebClass'), { ebClass: { name: ' ' } });
  expect(answer).toEqual({ status: 200, body: { errors: ['{name}Please enter a name.'] } });
});

test('classroom §7 load/classes is sorted by name, case-insensitive, and counts what is assigned', async () => {
  const school = await callSchool();
  for (const name of ['zebra', 'Banana', 'apple', 'Ångström']) {
    await school.post('teacher', path('create/ebClass'), { ebClass: { name } });
  }
  const { body } = await school.get('teacher', path('load/classes'));
  const { classes } = body as { classes: { name: string; totalActivitiesCount: number }[] };
  expect(classes.map(({ name }) => name)).toEqual(['Ångström', 'apple', 'Banana', 'class A', 'zebra']);
  expect(classes[0]?.totalActivitiesCount).toBe(0);
});

test('a teacher gets the class’s code and its students; a student gets neither the code nor a classmate', async () => {
  const school = await callSchool();
  const teachers = await school.get('teacher', path(`load/ebClass/${classId('a')}`));
  expect(teachers.body).toMatchObject({
    class: {
      classId: classId('a'),
      code: '100001',
      subGroups: [{ subgroupId: subgroupId('a'), isDefault: true }],
      enrollment: [
        { individualId: userId('student1'), username: 'student1' },
        { individualId: userId('student2'), username: 'student2' },
      ],
    },
  });
  const students = await school.get('student1', path(`load/ebClass/${classId('a')}`));
  expect(students.body).toMatchObject({
    class: { code: null, enrollment: [{ individualId: userId('student1'), username: null }] },
  });
  expect(JSON.stringify(students.body)).not.toContain('student2');
  const both = await school.get('student1', path('load/classes'));
  expect(JSON.stringify(both.body)).not.toMatch(/student2|studentB|10000\d/);
});

test('P5 a class of others, of another school, and none at all look the same', async () => {
  const school = await callSchool();
  const answers = [
    await school.get('teacherB', path(`load/ebClass/${classId('a')}`)),
    await school.get('studentB', path(`load/ebClass/${classId('a')}`)),
    await school.get('farTeacher', path(`load/ebClass/${classId('a')}`)),
    await school.get('teacher', path(`load/ebClass/${classId('far')}`)),
    await school.get('teacher', path(`load/ebClass/${randomUUID()}`)),
  ];
  for (const answer of answers) {
    expect(answer).toEqual({ status: 403, body: { errors: ['You are not allowed to do this.'] } });
  }
});

test('loadByCode shows a class of one’s own school; a foreign code and an unused one are the same 404', async () => {
  const school = await callSchool();
  const found = await school.get('studentB', path('ebClass/loadByCode/100001'));
  expect(found.body).toMatchObject({ class: { classId: classId('a'), name: 'class A' } });
  expect(JSON.stringify(found.body)).not.toMatch(/student|100001/);
  const foreign = await school.get('farStudent', path('ebClass/loadByCode/100001'));
  const unused = await school.get('farStudent', path('ebClass/loadByCode/999999'));
  expect(foreign).toEqual({
    status: 404,
    body: { errors: ['{code}No class of your school has this code.'] },
  });
  expect(unused).toEqual(foreign);
  expect((await school.get('student1', path('ebClass/loadByCode/12'))).status).toBe(422);
});

test('guessing class codes is made slow', async () => {
  const school = await callSchool();
  for (let code = 0; code < 30; code += 1) {
    await school.get('student1', path(`ebClass/loadByCode/2000${String(code).padStart(2, '0')}`));
  }
  expect((await school.get('student1', path('ebClass/loadByCode/100001'))).status).toBe(429);
  expect((await school.get('student2', path('ebClass/loadByCode/100001'))).status).toBe(200);
});

test('B2 disenroll takes the class from the student and leaves them their own work', async () => {
  const school = await callSchool();
  const body = { classId: classId('a'), individualId: userId('student1') };
  expect(await school.post('teacher2', path('ebClass/disenroll'), body)).toEqual({
    status: 200,
    body: { errors: [] },
  });
  const { grants } = await school.pull('student1');
  expect(grants).not.toContain(`class:${classId('a')}`);
  expect(grants).toContain(`work:${classId('a')}:${userId('student1')}`);
  expect((await school.get('student1', path(`load/ebClass/${classId('a')}`))).status).toBe(403);
  const roster = await school.get('teacher', path(`load/ebClass/${classId('a')}`));
  expect(JSON.stringify(roster.body)).not.toContain('student1');
  expect(await school.post('teacher', path('ebClass/disenroll'), body)).toEqual({
    status: 200,
    body: { errors: ['This does not exist any more.'] },
  });
});

test('disenroll is refused to teachers of another class and another school, before the student is looked for', async () => {
  const school = await callSchool();
  for (const individualId of [userId('student1'), randomUUID()]) {
    for (const username of ['teacherB', 'farTeacher']) {
      const answer = await school.post(username, path('ebClass/disenroll'), {
        classId: classId('a'),
        individualId,
      });
      expect([username, answer.status]).toEqual([username, 403]);
    }
  }
  expect((await school.pull('student1')).grants).toContain(`class:${classId('a')}`);
});

test('P2 an Idempotency-Key makes one class, however often it is sent', async () => {
  const school = await callSchool();
  const key = randomUUID();
  const first = await school.post('teacher', path('create/ebClass'), newClass, { key });
  const again = await school.post('teacher', path('create/ebClass'), newClass, { key });
  expect(again).toEqual(first);
  const { body } = await school.get('teacher', path('load/classes'));
  expect((body as { classes: unknown[] }).classes).toHaveLength(2);
});

test('S3 a key that was somebody else’s, or stood for another request, does nothing and says so', async () => {
  const school = await callSchool();
  const key = randomUUID();
  await school.post('teacher', path('create/ebClass'), newClass, { key });
  const taken = { status: 200, body: { errors: ['Another record already uses this place.'] } };
  expect(await school.post('teacher2', path('create/ebClass'), newClass, { key })).toEqual(taken);
  const other = { ebClass: { name: 'Another' } };
  expect(await school.post('teacher', path('create/ebClass'), other, { key })).toEqual(taken);
  const leave = { classId: classId('a'), individualId: userId('student1') };
  expect(await school.post('teacher', path('ebClass/disenroll'), leave, { key })).toEqual(taken);
  const { body } = await school.get('teacher2', path('load/classes'));
  expect((body as { classes: unknown[] }).classes).toHaveLength(1);
});

test('classroom §7 update/ebClass changes what is given and leaves the rest; without a name it is refused at its field', async () => {
  const school = await callSchool();
  const update = (ebClass: object) => school.post('teacher2', path('update/ebClass'), { ebClass });
  const saved = { status: 200, body: { errors: [] } };
  expect(await update({ classId: classId('a'), description: 'Room 4' })).toEqual(saved);
  expect(await update({ classId: classId('a'), name: 'Biology', avatar: 'leaf' })).toEqual(saved);
  const { body } = await school.get('teacher', path(`load/ebClass/${classId('a')}`));
  expect(body).toMatchObject({ class: { name: 'Biology', description: 'Room 4', avatar: 'leaf' } });
  expect(await update({ classId: classId('a'), name: '' })).toEqual({
    status: 200,
    body: { errors: ['{name}Please enter a name.'] },
  });
});

test('classroom §7 remove/ebClass takes the class from everybody’s list', async () => {
  const school = await callSchool();
  const request = { ebClass: { classId: classId('a') }, isSuperDelete: false };
  expect(await school.remove('teacher', path('remove/ebClass'), request)).toEqual({
    status: 200,
    body: { errors: [] },
  });
  for (const username of ['teacher', 'teacher2', 'student2']) {
    expect((await school.get(username, path('load/classes'))).body).toEqual({ classes: [] });
    expect((await school.get(username, path(`load/ebClass/${classId('a')}`))).status).toBe(403);
  }
});

test('classroom §7 ebClass/enroll joins by code, once for one key; a wrong code is refused at its field', async () => {
  const school = await callSchool();
  const key = randomUUID();
  const enroll = (code: string, more: object = {}) =>
    school.post('studentB', path('ebClass/enroll'), { code, ...more }, { key });
  const looked = await school.post('studentB', path('ebClass/enroll'), { code: '100001', enroll: false });
  expect(looked.body).toEqual({ classId: classId('a'), errors: [] });
  expect((await school.pull('studentB')).grants).not.toContain(`class:${classId('a')}`);
  const joined = { status: 200, body: { classId: classId('a'), errors: [] } };
  expect(await enroll('100001')).toEqual(joined);
  expect(await enroll('100001')).toEqual(joined);
  expect((await school.pull('studentB')).grants).toContain(`class:${classId('a')}`);
  const wrong = { status: 200, body: { errors: ['{code}No class of your school has this code.'] } };
  for (const code of ['999999', '100003']) {
    expect(await school.post('studentB', path('ebClass/enroll'), { code })).toEqual(wrong);
  }
  expect((await school.post('studentB', path('ebClass/enroll'), { code: '12' })).status).toBe(422);
});

test('guessing by enrolling ends with 429 and a time to wait', async () => {
  const school = await callSchool();
  for (let guess = 0; guess < 10; guess += 1) {
    await school.post('studentB', path('ebClass/enroll'), { code: `20000${guess}` });
  }
  expect((await school.post('studentB', path('ebClass/enroll'), { code: '100001' })).status).toBe(429);
});

test('classroom §7 a student leaves a class by disenroll, and nobody else by it', async () => {
  const school = await callSchool();
  const leave = (body: object) => school.post('student1', path('ebClass/disenroll'), body);
  expect((await leave({ classId: classId('a'), individualId: userId('student2') })).status).toBe(403);
  expect(await leave({ classId: classId('a') })).toEqual({ status: 200, body: { errors: [] } });
  expect((await school.pull('student1')).grants).not.toContain(`class:${classId('a')}`);
});

const a = () => ({ classId: classId('a') });
const writes: [string, 'post' | 'remove', string, () => object][] = [
  ['create/ebClass', 'post', 'teacher', () => ({ ebClass: { name: 'X' } })],
  ['update/ebClass', 'post', 'teacher', () => ({ ebClass: { ...a(), name: 'X' } })],
  ['remove/ebClass', 'remove', 'teacher', () => ({ ebClass: a() })],
  ['ebClass/enroll', 'post', 'student', () => ({ code: '100001' })],
  ['classes/invite', 'post', 'teacher', () => ({ ...a(), emails: ['a@example.edu'] })],
  [
    'classes/students',
    'post',
    'teacher',
    () => ({
      ...a(),
      students: [{ username: 'ana.ruiz', firstName: 'Ana', lastName: 'Ruiz', password: 'river' }],
    }),
  ],
  [
    'classes/student/password',
    'post',
    'teacher',
    () => ({ ...a(), individualId: userId('student1'), password: 'river' }),
  ],
  ['classes/teachers', 'post', 'teacher', () => ({ ...a(), username: 'teacherB' })],
];

test.each(writes)(
  '%s asks for a session, a role, a known subject and a part in the class',
  async (call, method, role, body) => {
    const school = await callSchool();
    const send = school[method];
    expect((await send(null, path(call), body())).status).toBe(401);
    const wrongRole = role === 'teacher' ? ['student1', 'master', 'farStudent'] : ['teacher', 'master'];
    for (const username of wrongRole) expect((await send(username, path(call), body())).status).toBe(403);
    expect((await send('teacher', `/history/dashboard/${call}`, body())).status).toBe(404);
    if (role === 'student' || call === 'create/ebClass') return;
    for (const username of ['teacherB', 'farTeacher']) {
      expect([username, await send(username, path(call), body())]).toEqual([
        username,
        { status: 403, body: { errors: ['You are not allowed to do this.'] } },
      ]);
    }
  },
);
