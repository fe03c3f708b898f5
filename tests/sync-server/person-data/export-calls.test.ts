import { expect, test } from 'vitest';
import { rowTableName } from '#server/db/row-tables.ts';
import { copiedRows, copiedServerTables } from '#server/features/person-data/copied-tables.ts';
import { identityOf } from '#server/sync/erasure/identity.ts';
import { rowsToErase } from '#server/sync/erasure/naming-rows.ts';
import { tableNames } from '#shared/tables.ts';
import { chosenQuestion } from '#tests/support/inquiries.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { teacherPassword } from '#tests/sync-server/accounts/people-in-test.ts';
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
    for (const foreign of ['classmate', 'student2', 'scrypt', 'passwordHash', teacherPassword])
      expect(everything).not.toContain(foreign);
  }
  // A response to a snack, what it was before, and what was said of it, by the name of its text (classroom §3).
  expect(page).toContain('MARKTEXT as a better idea');
  expect(page).toMatch(/Main idea, Rivers at Work/);
  expect(page).toContain('Comment: Rivers at Work');
  expect(data.work[1].texts.map((one: { text: string }) => one.text)).toEqual([
    'MARKTEXT as an idea',
    'MARKTEXT as a better idea',
  ]);
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
  expect(all).toContain('MARKTEXT as a better idea');
  expect(all).not.toContain('MARKFEEDBACK');
  expect(all).not.toContain('classmate');
});

test('B7 no copy of a student’s data has an answer key, the school’s copy neither', async () => {
  const { ask, studentId, deps } = await schoolWithData();
  const keyed = JSON.stringify(chosenQuestion('q1'));
  const changed = deps.db.sqlite
    .prepare(
      "update row_assignment set body = json_set(body, '$.questions[0]', json(?)) where body like '%\"q1\"%'",
    )
    .run(keyed).changes;
  expect(changed).toBeGreaterThan(0);
  const own = await ask('student1', 'GET', '/individual/my-data.zip');
  const schools = await ask('admin', 'GET', `/school/data/export.zip?individualId=${studentId}`);
  for (const { rawPayload } of [own, schools]) {
    const files = unzipped(rawPayload);
    const all = text(files, 'read-me-first.html') + text(files, 'data.json');
    expect(all).toContain('What is right about q1?');
    expect(all).not.toContain('SECRET KEY');
  }
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

test('a copy says which devices are known and what they locked, and what else is kept', async () => {
  const { ask, studentId, deps } = await schoolWithData();
  const { sqlite } = deps.db;
  sqlite
    .prepare(
      "update device_session set device_id = 'MARKDEVICE', label = 'Chrome on ChromeOS' where person_id = ?",
    )
    .run(studentId);
  sqlite.prepare('insert into packed_device values (?, ?, 3, 2, 1)').run(studentId, 'MARKDEVICE');
  sqlite.prepare("insert into packed_device values ('another', 'MARKFOREIGN', 1, 0, 1)").run();
  sqlite.prepare('insert into calendar_feed values (?, ?, 1)').run(studentId, 'MARKHASH');
  sqlite.prepare("update person set totp_secret = 'MARKSECRET' where id = ?").run(studentId);
  const answer = await ask('admin', 'GET', `/school/data/export.zip?individualId=${studentId}`);
  const files = unzipped(answer.rawPayload);
  const page = text(files, 'read-me-first.html');
  expect(page).toContain('A device that locks what is on it: Chrome on ChromeOS');
  expect(page).toMatch(/<dt>Times locked<\/dt><dd>3</);
  expect(page).toMatch(/<dt>Second step at sign-in<\/dt><dd>set up</);
  expect(page).toContain('Calendar address made');
  const data = JSON.parse(text(files, 'data.json')); // throws where it is no JSON
  expect(data.devices).toContainEqual(
    expect.objectContaining({ deviceId: 'MARKDEVICE', generation: 3, revoked: 2 }),
  );
  for (const secret of ['MARKSECRET', 'MARKHASH', 'MARKFOREIGN'])
    expect(page + JSON.stringify(data)).not.toContain(secret);
  expect(page).toContain('What is not in this copy, and why');
  expect(data['not-copied'].map((one: { title: string }) => one.title)).toContain('The password');
});

test('a teacher’s copy names the activities that were given, and not to whom', async () => {
  const { ask, studentId } = await schoolWithData();
  const files = unzipped((await ask('teacher', 'GET', '/individual/my-data.zip')).rawPayload);
  expect(text(files, 'read-me-first.html')).toContain('Given to a class: Rivers');
  expect(text(files, 'data.json')).not.toContain(studentId);
});

test('every table of the database is in a copy, or has a reason why it is not', async () => {
  const { ask, deps, studentId } = await schoolWithData();
  const inSql = deps.db.sqlite
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_\\_%' escape '\\'",
    )
    .pluck()
    .all() as string[]; // names
  const known = [...Object.keys(copiedServerTables), ...tableNames.map(rowTableName)];
  expect(inSql.filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !inSql.includes(name))).toEqual([]);
  const files = unzipped(
    (await ask('admin', 'GET', `/school/data/export.zip?individualId=${studentId}`)).rawPayload,
  );
  const data = JSON.parse(text(files, 'data.json')); // throws where it is no JSON
  for (const [name, copied] of Object.entries({ ...copiedRows, ...copiedServerTables }))
    if ('section' in copied) expect(data, name).toHaveProperty(copied.section);
});

test('no row that erasing would end is missing in the copy of whoever it is about', async () => {
  const { ask, deps, studentId } = await schoolWithData();
  const files = unzipped(
    (await ask('admin', 'GET', `/school/data/export.zip?individualId=${studentId}`)).rawPayload,
  );
  const data = text(files, 'data.json');
  const of = identityOf(deps.db, onlySchool(deps.db), studentId);
  for (const table of tableNames) {
    if (!('section' in copiedRows[table]) || table === 'profile') continue;
    for (const { id, change } of rowsToErase(deps.db, table, of))
      if (change.kind === 'delete') expect(data, `${table} ${id}`).toContain(id);
  }
});
