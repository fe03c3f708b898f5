import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { recordAudit } from '#server/audit.ts';
import { audit } from '#server/db/schema/accounts.ts';
import { auditCsv } from '#server/features/audit/audit-answer.ts';
import { auditSentence } from '#shared/domain/accounts/audit-sentence.ts';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';
import { callSchool, classId, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';
import { readAudit, saidOf } from './audit-in-test.ts';

function line({ deps }: CallSchool, kind: AuditKind, who: string | null, whom: string | null = null): void {
  const person = (name: string | null) => (name === null ? null : { id: userId(name), name });
  const entry = { schoolId: 'near', kind, actor: person(who), subject: person(whom) };
  recordAudit(deps.db, entry, deps.clock.now());
}

test.each(['/school/audit', '/school/audit.csv'])(
  '%s is for the administrators of the school alone',
  async (path) => {
    const school = await callSchool();
    line(school, 'password-reset', 'teacher', 'student1');
    expect((await school.app.inject({ url: path })).statusCode).toBe(401);
    for (const username of ['student1', 'teacher2', 'master', 'farTeacher']) {
      const refused = await school.app.inject({ url: path, headers: { cookie: school.cookie(username) } });
      expect([username, refused.statusCode]).toEqual([username, 403]);
      expect(refused.body).not.toContain('student1');
    }
    const cookie = school.cookie('head');
    const near = await school.app.inject({ url: path, headers: { cookie } });
    expect([near.statusCode, near.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(near.body).toContain('student1');
    const far = school.cookie('farHead');
    const elsewhere = await school.app.inject({ url: path, headers: { cookie: far } });
    expect([elsewhere.statusCode, elsewhere.body.includes('student1')]).toEqual([200, false]);
    const none = await school.app.inject({
      url: path,
      query: { person: userId('student1') },
      headers: { cookie: far },
    });
    expect(none.body.includes('student1')).toBe(false);
  },
);

test('the trail is read by kind, by person and by day of the school’s calendar', async () => {
  const school = await callSchool();
  const cookie = school.cookie('head');
  line(school, 'signed-in', 'teacher');
  // 15:00 of the 20th in UTC is 10:00 in New York; fourteen hours later the 21st has begun there.
  school.deps.clock.advance(14 * 3_600_000);
  line(school, 'password-reset', 'teacher', 'student1');
  line(school, 'signed-in', 'student1');
  const read = async (query: Record<string, string>) => saidOf(await readAudit(school, cookie, query));
  expect(await read({})).toEqual([
    'signed-in / student1 / -',
    'password-reset / teacher / student1',
    'signed-in / teacher / -',
  ]);
  expect(await read({ kind: 'signed-in' })).toHaveLength(2);
  expect(await read({ person: userId('student1') })).toHaveLength(2);
  expect(await read({ from: '2026-11-21' })).toHaveLength(2);
  expect(await read({ to: '2026-11-20' })).toEqual(['signed-in / teacher / -']);
  expect(await read({ from: '2026-11-20', to: '2026-11-21', person: userId('teacher') })).toHaveLength(2);
});

test('the trail comes in pages of fifty, none twice and none left out', async () => {
  const school = await callSchool();
  const cookie = school.cookie('head');
  for (let n = 0; n < 120; n += 1) line(school, 'signed-in', 'teacher');
  const ids: number[] = [];
  let before: Record<string, string> = {};
  for (let page = 0; page < 3; page += 1) {
    const { lines, next } = await readAudit(school, cookie, before);
    ids.push(...lines.map(({ id }) => id));
    expect(next === null).toBe(page === 2);
    before = { before: String(next) };
  }
  expect(new Set(ids).size).toBe(120);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
});

test('a filter that is none is refused with its name', async () => {
  const school = await callSchool();
  const cookie = school.cookie('head');
  for (const [name, value] of [
    ['kind', 'everything'],
    ['person', 'x'.repeat(65)],
    ['from', 'yesterday'],
    ['to', '2026-02-30'],
    ['before', '-1'],
    ['before', '1e400'],
  ] as const) {
    const answer = await school.app.inject({
      url: '/school/audit',
      query: { [name]: value },
      headers: { cookie },
    });
    expect([name, answer.statusCode]).toEqual([name, 422]);
    expect(answer.body).toContain(`{${name}}`);
  }
});

test('the file can’t be run as formulas, and that it was taken is a line', async () => {
  const school = await callSchool();
  const cookie = school.cookie('head');
  const evil = { id: userId('student1'), name: '=HYPERLINK("http://evil.example")' };
  const entry = { schoolId: 'near', kind: 'signed-in', actor: evil, subject: null } as const;
  recordAudit(
    school.deps.db,
    { ...entry, detail: { device: '@cmd', address: '+1' } },
    school.deps.clock.now(),
  );
  const file = await school.app.inject({ url: '/school/audit.csv', headers: { cookie } });
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.headers['content-disposition']).toBe('attachment; filename="audit.csv"');
  const fields = [...file.body.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text]) => text ?? '');
  expect(fields).toContain('2026-11-20 10:00:00');
  expect(fields.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
  const [newest] = (await readAudit(school, cookie)).lines;
  expect(newest).toMatchObject({ kind: 'data-exported', detail: { what: 'audit', lines: 1 } });
});

test('S2-10 accounts made, passwords reset and staff added are lines with their people', async () => {
  const school = await callSchool();
  const cookie = school.cookie('head');
  const people = '/science/dashboard/classes';
  const students = [{ username: 'ana.new', firstName: 'Ana', lastName: 'New', password: 'maple-otter' }];
  await school.post('teacher', `${people}/students`, { classId: classId('a'), students });
  const individualId = userId('student1');
  await school.post('teacher', `${people}/student/password`, {
    classId: classId('a'),
    individualId,
    password: 'willow-heron',
  });
  for (let n = 0; n < 2; n += 1)
    await school.post('teacher', `${people}/teachers`, { classId: classId('a'), username: 'teacherB' });
  expect(saidOf(await readAudit(school, cookie))).toEqual([
    'staff-added / teacher Test / teacherB Test',
    'password-reset / teacher Test / student1 Test',
    'account-made / teacher Test / Ana New',
  ]);
  const { lines } = await readAudit(school, cookie, { kind: 'staff-added' });
  expect(lines[0]?.className).toBe('class A');
  const kept = JSON.stringify(school.deps.db.orm.select().from(audit).all());
  for (const secret of ['maple-otter', 'willow-heron']) expect(kept).not.toContain(secret);
});

test('S2-10 students’ work that a pull brings to staff is one line for a person, a class and a day', async () => {
  const school = await callSchool();
  const cookie = school.cookie('head');
  const work = `work:${classId('a')}:${userId('student1')}`;
  const pull = async (username: string, want: string[]) => {
    const request = { proto: 1, app: 'test', user: userId(username), client: randomUUID(), epoch: null };
    const payload = JSON.stringify({ ...request, confirmed: 0, cursors: {}, want });
    const headers = { cookie: school.cookie(username), 'content-type': 'application/json' };
    return school.app.inject({ method: 'POST', url: '/sync/pull', headers, payload });
  };
  await writeSomething(school);
  await pull('student1', []);
  await pull('teacher', []);
  expect(saidOf(await readAudit(school, cookie))).toEqual([]);
  for (let n = 0; n < 3; n += 1) await pull('teacher', [work]);
  await pull('teacher2', [work]);
  await pull('farTeacher', [work]);
  const seen = await readAudit(school, cookie);
  expect(saidOf(seen)).toEqual(['work-opened / teacher2 Test / -', 'work-opened / teacher Test / -']);
  expect(seen.lines[0]).toMatchObject({ className: 'class A', detail: { classId: classId('a') } });
  school.deps.clock.advance(86_400_000);
  await pull('teacher', [work]);
  expect(saidOf(await readAudit(school, cookie))).toHaveLength(3);
});

/** A row in the work of student1 in class A. */
async function writeSomething({ deps }: CallSchool): Promise<void> {
  const { db } = deps;
  const bucket = `work:${classId('a')}:${userId('student1')}`;
  db.sqlite
    .prepare('insert or replace into bucket (school, id, seq, floor, n, sum) values (?, ?, 1, 0, 1, 0)')
    .run('near', bucket);
  db.sqlite
    .prepare(
      "insert into head (school, bucket, table_name, id, seq, del, rev, body, changed_at) values (?, ?, 'progress', 'p', 1, 0, 'r', '{}', 0)",
    )
    .run('near', bucket);
}

test('a file that can’t hold all lines says so at its end, and one that holds all says nothing', () => {
  const said = { id: 1, at: 0, kind: 'restored', actor: null, subject: null, detail: {}, className: null };
  expect(auditCsv([said], 'UTC', false)).not.toContain('not in this file');
  const last = auditCsv([said], 'UTC', true).trimEnd().split('\r\n').at(-1);
  expect(last).toContain('Older lines are not in this file');
});

test('an erased person stands in the file and on the page as that, not as nothing', async () => {
  const school = await callSchool();
  const actor = { id: userId('head'), name: 'Head' };
  const subject = { id: 'gone', name: null };
  recordAudit(
    school.deps.db,
    { schoolId: 'near', kind: 'data-erased', actor, subject },
    school.deps.clock.now(),
  );
  const { lines } = await readAudit(school, school.cookie('head'));
  expect(lines.map((one) => auditSentence(one))).toEqual([
    'Head erased the data of a person whose data was erased.',
  ]);
});
