import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit } from '#server/db/schema/accounts.ts';
import { startMailServer, type MailServer } from '#tests/sync-server/classes/mail-server-in-test.ts';
import { userId } from '#tests/sync-server/classes/school-in-test.ts';
import { packSchool } from '#tests/sync-server/packs/library-in-test.ts';

const call = '/science/email/pack/water-on-the-move';
const email = {
  recipients: 'ana@example.edu, Ben@example.edu',
  senderName: 'Ms. <Rivera>',
  senderEmail: 'rivera@example.edu',
  message: 'For Monday,\nplease read.',
};
const sent = { status: 200, body: { message: 'The e-mail was sent.', errors: [] } };
const settings = (mail: MailServer) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Packwise <packs@example.edu>',
  PUBLIC_URL: 'https://packs.example.edu',
});
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

test('content §7 a pack goes by e-mail to each recipient once, with a short link', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const key = randomUUID();
  expect(await school.post('teacher', call, email, { key })).toEqual(sent);
  expect(await school.post('teacher', call, email, { key })).toEqual(sent);
  expect(mail.arrived.map(({ to }) => to)).toEqual([['ana@example.edu'], ['ben@example.edu']]);
  const message = plain(mail.arrived[0]?.message);
  expect(message).toMatch(/^From: Packwise <packs@example\.edu>/m);
  expect(message).toContain('> For Monday,');
  expect(message).toContain('For Monday,<br>please read.</blockquote>');
  const code = /https:\/\/packs\.example\.edu(\/s\/\w{8})/.exec(message)?.[1] ?? '';
  expect((await school.app.inject(code)).headers.location).toBe('/science/water-on-the-move');
  expect(await school.post('teacher', call, email, { key: randomUUID() })).toEqual(sent);
  expect(mail.arrived).toHaveLength(4);
});

test('a shared mail is from the account of its sender, whatever name and address were typed', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const typed = {
    senderName: 'IT Desk <help>',
    senderEmail: 'principal@school.edu',
    recipients: 'ana@example.edu',
  };
  expect(await school.post('teacher', call, { ...email, ...typed })).toEqual(sent);
  const message = plain(mail.arrived[0]?.message);
  const name = 'teacher Test';
  expect(message).not.toMatch(/^Reply-To:/im);
  expect(message).toMatch(/^From: Packwise <packs@example\.edu>/m);
  expect(message).toContain(`${name} (near) shares the pack`);
  expect(message).toContain(`${name} signs as “IT Desk &lt;help&gt;”.`);
  expect(message).toContain(
    'gives principal·@·school·.·edu for answers. Packwise has not checked this address.',
  );
  expect(/^Subject: (.*)$/m.exec(message)?.[1]).not.toContain('IT');
});

test('nothing that somebody typed becomes a link in a mail, and it is sent as a quote', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const made = await school.post('teacher', '/science/custom/create/pack', {
    title: 'https://evil.example/a',
  });
  const { packId } = made.body as { packId: string };
  const message =
    'See https://evil.example/sign-in or evil.example or mail me@evil.example <a href="//e.x">x</a>';
  await school.post('teacher', `/science/email/pack/${packId}`, { ...email, message });
  const arrived = plain(mail.arrived[0]?.message);
  expect(arrived).toContain('> See https·:·//evil·.·example/sign-in');
  expect(arrived).not.toMatch(/evil\.|https:\/\/(?!packs\.example\.edu)/);
  expect(arrived.match(/<a href="https:[^"]*"/g)).toHaveLength(1);
});

test('a shared mail is written into the audit trail once, without its words and without addresses', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const key = randomUUID();
  await school.post('teacher', call, email, { key });
  await school.post('teacher', call, email, { key });
  const rows = school.deps.db.orm.select().from(audit).where(eq(audit.kind, 'mail-sent')).all();
  expect(rows.map(({ actorId, detail }) => ({ actorId, detail }))).toEqual([
    {
      actorId: userId('teacher'),
      detail: { what: 'link', recipients: 2, path: '/science/water-on-the-move' },
    },
  ]);
});

test('content §7 a piece of media goes by e-mail and opens over its pack, or over the article it was seen in', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const media = '/science/water-on-the-move/assembly/river-delta/email?assemblyType=image';
  const one = { ...email, recipients: 'ana@example.edu' };
  expect(await school.post('teacher', media, one)).toEqual(sent);
  expect(await school.post('teacher', `${media}&articleId=rivers-at-work`, one)).toEqual(sent);
  const places = mail.arrived.map(({ message }) => /\/s\/\w{8}/.exec(plain(message))?.[0] ?? '');
  const leadTo = await Promise.all(places.map(async (at) => (await school.app.inject(at)).headers.location));
  expect(leadTo).toEqual([
    '/science/water-on-the-move#/pinboard/overlay/assembly/river-delta',
    '/science/water-on-the-move/article/rivers-at-work#/overlay/assembly/river-delta',
  ]);
  const wrong = '/science/water-on-the-move/assembly/rivers-at-work/email';
  expect((await school.post('teacher', wrong, one)).status).toBe(403);
});

test('content §8 a mail that the school’s server does not take now is "Error sending Email.", and can be sent again', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const key = randomUUID();
  mail.answers.push(451);
  const failed = { status: 200, body: { errors: ['Error sending Email.'] } };
  expect(await school.post('teacher', call, email, { key })).toEqual(failed);
  expect(mail.arrived).toEqual([]);
  mail.answers.push(550);
  expect((await school.post('teacher', call, email, { key })).body).toEqual({
    errors: ['Error sending Email.', '{recipients}The mail server does not take: ana@example.edu'],
  });
  expect(await school.post('teacher', call, email, { key })).toEqual(sent);
  expect(mail.arrived.map(({ to }) => to[0])).toEqual(['ben@example.edu', 'ana@example.edu']);
  // The audit trail tells of those that went out, without an address.
  const lines = school.deps.db.orm.select().from(audit).all();
  expect(lines.map(({ kind, detail }) => [kind, detail])).toEqual([
    ['mail-sent', { what: 'link', recipients: 1, path: '/science/water-on-the-move' }],
    ['mail-sent', { what: 'link', recipients: 1, path: '/science/water-on-the-move' }],
  ]);
});

test('content §5 what is wrong in the form is said at its field, and nothing is sent', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const errors = async (change: object) =>
    ((await school.post('teacher', call, { ...email, ...change })).body as { errors: string[] }).errors;
  expect(await errors({ senderName: ' ' })).toEqual(['{senderName}Please enter your name.']);
  expect(await errors({ senderEmail: 'rivera' })).toEqual([
    '{senderEmail}Please enter a valid e-mail address.',
  ]);
  expect(await errors({ recipients: 'ana@example.edu, ben' })).toEqual([
    '{recipients}These are no e-mail addresses: ben',
  ]);
  expect(await errors({ recipients: [] })).toEqual(['{recipients}Please enter an e-mail address.']);
  expect(await errors({ recipients: 'a@b.edu\r\nBcc: c@d.edu' })).toHaveLength(1);
  expect(mail.arrived).toEqual([]);
});

test('content §6 only teachers share by e-mail, and only packs that they may read', async () => {
  const mail = await startMailServer();
  const school = await packSchool(settings(mail));
  const made = await school.post('teacher', '/science/custom/create/pack', { title: 'Mine' });
  const { packId } = made.body as { packId: string };
  expect((await school.post('farTeacher', `/science/email/pack/${packId}`, email)).status).toBe(403);
  expect(await school.post('teacher', `/science/email/pack/${packId}`, email)).toEqual(sent);
  for (const who of ['student1', 'master']) expect((await school.post(who, call, email)).status).toBe(403);
  expect((await school.post(null, call, email)).status).toBe(401);
  expect((await school.post('teacher', '/science/email/pack/nothing', email)).status).toBe(403);
});

test('a school without a mail server says what to do instead', async () => {
  const school = await packSchool();
  expect((await school.get('teacher', '/science/email/pack')).body).toEqual({ isSetUp: false });
  expect((await school.post('teacher', call, email)).body).toEqual({
    errors: ['Your school has not set up e-mail. Copy the link instead.'],
  });
});
