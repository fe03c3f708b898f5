import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit } from '#server/db/schema/accounts.ts';
import { startMailServer, type MailServer } from '#tests/sync-server/classes/mail-server-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';
import { annotate, textOf } from './annotating.ts';

const share = (username: string) => `${textOf(username)}/share`;
const form = {
  fromEmail: 'rivera@example.edu',
  fromName: 'Ms. Rivera',
  toEmail: 'ana@example.edu, ben@example.edu',
  subject: 'For Monday',
};
const settings = (mail: MailServer) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Packwise <packs@example.edu>',
  PUBLIC_URL: 'https://packs.example.edu',
});
const sent = { status: 200, body: { status: true, errors: [] } };
/** A message with its coding undone; what keeps typed words from becoming links is shown as `·`. */
const plain = (message: string | undefined) =>
  Buffer.from(
    (message ?? '')
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
    .toString('utf8')
    .replaceAll('\u200C', '·');

test('content §7 a teacher’s annotations go by e-mail to each recipient once, with a short link to the text', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  await annotate(school, 'teacher', { text: 'Ask about this.\nhttps://evil.example <b>x</b>' });
  const key = randomUUID();
  expect(await school.post('teacher', share('teacher'), form, { key })).toEqual(sent);
  expect(await school.post('teacher', share('teacher'), form, { key })).toEqual(sent);
  expect(mail.arrived.map(({ to }) => to)).toEqual([['ana@example.edu'], ['ben@example.edu']]);
  const message = plain(mail.arrived[0]?.message);
  expect(message).toContain('> “Rivers carry sand to sea”');
  expect(message).toContain('> Ask about this.');
  expect(message).toContain('&lt;b&gt;x&lt;/b&gt;');
  expect(message).not.toMatch(/https:\/\/(?!packs\.example\.edu)/);
  const code = /https:\/\/packs\.example\.edu(\/s\/\w{8})/.exec(message)?.[1] ?? '';
  const { location } = (await school.app.inject(code)).headers;
  expect(location).toBe('/science/water-on-the-move/article/rivers-at-work?level=2');
  const rows = school.deps.db.orm.select().from(audit).where(eq(audit.kind, 'mail-sent')).all();
  expect(rows.map(({ detail }) => detail)).toEqual([{ what: 'annotations', recipients: 2, path: location }]);
});

test('content §6 students mail nothing, and nobody mails a student’s annotations', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  await annotate(school, 'student1');
  for (const [who, whose] of [
    ['student1', 'student1'],
    ['teacher', 'student1'],
    ['head', 'head'],
  ] as const)
    expect([who, (await school.post(who, share(whose), form)).status]).toEqual([who, 403]);
  expect((await school.post(null, share('student1'), form)).status).toBe(401);
  expect(mail.arrived).toEqual([]);
});

test('content §5, §8 what is wrong stands at its field; a mail server that takes nothing is "Error sending Email."', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const errors = async (typed: object) =>
    ((await school.post('teacher', share('teacher'), { ...form, ...typed })).body as { errors: string[] })
      .errors;
  expect(await errors({ fromName: ' ', fromEmail: 'x', toEmail: 'a@b', subject: '' })).toEqual([
    '{toEmail}These are no e-mail addresses: a@b',
    '{fromName}Please enter your name.',
    '{fromEmail}Please enter a valid e-mail address.',
    '{subject}Please enter a subject.',
  ]);
  expect(await errors({})).toEqual(['There are no annotations to share.']);
  await annotate(school, 'teacher');
  await mail.close();
  expect(await errors({})).toEqual(['Error sending Email.']);
});

test('a school without e-mail says so', async () => {
  const school = await packSchool();
  await annotate(school, 'teacher');
  expect((await school.post('teacher', share('teacher'), form)).body).toEqual({
    status: false,
    errors: ['Your school has not set up e-mail. Download the annotations instead.'],
  });
});
