import { expect, test } from 'vitest';
import { schoolWithData } from './school-with-data.ts';
import { unzipped } from './unzipped.ts';

const text = (files: Map<string, Buffer>, name: string) => files.get(name)?.toString('utf8') ?? '';

test('an administrator gets everything about a student: a page, the same as JSON, and the files', async () => {
  const { ask, studentId, deps } = await schoolWithData();
  deps.db.sqlite.exec("update row_assignment set body = json_set(body, '$.endTime', '15:30')");
  const answer = await ask('admin', 'GET', `/school/data/export.zip?individualId=${studentId}`);
  expect(answer.statusCode).toBe(200);
  const files = unzipped(answer.rawPayload);
  const page = text(files, 'read-me-first.html');
  for (const mark of [
    'MARKTEXT first',
    'MARKTEXT second',
    'MARKPACK',
    'MARKREFUSED',
    'MARKFEEDBACK',
    'Class A',
    'Rivers',
  ])
    expect(page, mark).toContain(mark);
  expect(page).toContain('Where does rain come from?');
  expect(page).toMatch(/<dt>Due<\/dt><dd>[\d-]+ 15:30</);
  const data = JSON.parse(text(files, 'data.json')); // throws where it is no JSON
  expect(data).toMatchObject({ format: 'packwise-person-data', version: 1, madeFor: 'school' });
  expect(data.account).toMatchObject([{ username: 'student1' }]);
  expect(data.work[0].texts.map((one: { text: string }) => one.text)).toEqual([
    'MARKTEXT first',
    'MARKTEXT second',
  ]);
  expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1);
  // Nothing of anybody else: no classmate's name or words, no password.
  for (const everything of [page, text(files, 'data.json')]) {
    for (const foreign of ['classmate', 'student2', 'scrypt', 'password'])
      expect(everything).not.toContain(foreign);
  }
  const lines = deps.db.sqlite
    .prepare("select actor_id, subject_id from audit where kind = 'data-exported'")
    .all();
  expect(lines).toEqual([{ actor_id: 'id-of-admin', subject_id: studentId }]);
});

test('a person gets their own copy, with what their screens show: no feedback that was not given back', async () => {
  const { ask } = await schoolWithData();
  const answer = await ask('student1', 'GET', '/individual/my-data.zip');
  const files = unzipped(answer.rawPayload);
  const all = text(files, 'read-me-first.html') + text(files, 'data.json');
  expect(all).toContain('MARKTEXT second');
  expect(all).not.toContain('MARKFEEDBACK');
  expect(all).not.toContain('classmate');
});

test('a teacher’s copy holds what they made, and no student’s work', async () => {
  const { ask } = await schoolWithData();
  const files = unzipped((await ask('teacher', 'GET', '/individual/my-data.zip')).rawPayload);
  const data = text(files, 'data.json');
  expect(data).toContain('Rivers');
  expect(data).not.toContain('MARKTEXT');
  expect(data).not.toContain('student1');
});

test('nobody else gets a copy: not signed in, student, classmate, teacher, administrator of another school', async () => {
  const { ask, studentId } = await schoolWithData();
  const url = `/school/data/export.zip?individualId=${studentId}`;
  expect((await ask(null, 'GET', url)).statusCode).toBe(401);
  expect((await ask(null, 'GET', '/individual/my-data.zip')).statusCode).toBe(401);
  const refused = ['student1', 'student2', 'teacher', 'otherteacher', 'otheradmin'];
  for (const who of refused) expect((await ask(who, 'GET', url)).statusCode, who).toBe(403);
  // Somebody of another school looks like nobody.
  const nobody = await ask('otheradmin', 'GET', '/school/data/export.zip?individualId=nobody');
  expect((await ask('otheradmin', 'GET', url)).body).toBe(nobody.body);
});
