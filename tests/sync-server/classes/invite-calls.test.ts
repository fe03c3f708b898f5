import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { effect } from '#server/db/schema/sync.ts';
import { createInvitationMailer } from '#server/features/classes/invitation-mailer.ts';
import { smtpMail } from '#server/integrations/mail/smtp-mail.ts';
import { createSchoolCore } from '#server/school-core.ts';
import { storeOf } from '#server/sync/log/store.ts';
import { startMailServer, type MailServer } from './mail-server-in-test.ts';
import { callSchool, classId, pulled, type CallSchool } from './school-in-test.ts';

/** For what never comes; nothing here is measured. */
const patience = 300_000;

const path = '/science/dashboard/classes/invite';
const invite = (emails: string[]) => ({ classId: classId('a'), emails });
const settings = (mail: MailServer) => ({
  SMTP_URL: mail.url,
  MAIL_FROM: 'Packwise <packs@example.edu>',
  PUBLIC_URL: 'https://packs.example.edu',
});

async function states(school: CallSchool): Promise<string[]> {
  const rows = pulled(await school.pull('teacher'), `class-staff:${classId('a')}`, 'invitation') ?? [];
  return rows.map((row) => (row as { state: string }).state); // invitation rows
}

const untilStates = (school: CallSchool, wanted: string[]) =>
  vi.waitFor(async () => expect(await states(school)).toEqual(wanted), { timeout: patience });

test('classroom §7 an invitation arrives by SMTP, once, with the join link and the code in plain text and HTML', async () => {
  const mail = await startMailServer();
  const school = await callSchool(settings(mail));
  const key = randomUUID();
  const body = invite(['Ana@example.edu', 'ana@example.edu', 'ben@example.edu']);
  expect(await school.post('teacher', path, body, { key })).toEqual({ status: 200, body: { errors: [] } });
  expect(await school.post('teacher', path, body, { key })).toEqual({ status: 200, body: { errors: [] } });
  await untilStates(school, ['sent', 'sent']);
  expect(mail.arrived.map(({ to }) => to).sort()).toEqual([['ana@example.edu'], ['ben@example.edu']]);
  const [first] = mail.arrived;
  const message = first?.message.replaceAll(/=\r\n/g, '') ?? '';
  expect(message).toContain('https://packs.example.edu/science/dashboard/classes/join/100001');
  expect(message).toContain('100 001');
  expect(message).toMatch(/^From: Packwise <packs@example\.edu>/m);
  expect(message).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/);
  expect(mail.arrived.some(({ message: text }) => text.includes(`Message-ID: <${key}@example.edu>`))).toBe(
    true,
  );
});

test('a mail server that is busy is asked again; what it refuses for good is said', async () => {
  const mail = await startMailServer();
  const school = await callSchool(settings(mail));
  mail.answers.push(451);
  await school.post('teacher', path, invite(['ana@example.edu']));
  await vi.waitFor(() => expect(mail.answers).toEqual([]), { timeout: patience });
  expect(await states(school)).toEqual(['queued']);
  school.deps.clock.advance(61_000);
  mail.answers.push(550);
  await vi.waitFor(
    async () => {
      // Another invitation wakes the queue, as the minute's timer would.
      await school.post('teacher', path, invite(['ben@example.edu']));
      expect((await states(school)).sort().slice(0, 2)).toEqual(['failed', 'sent']);
    },
    { timeout: patience, interval: 300 },
  );
});

test('I10 an invitation whose mail may have gone out before a crash is not sent again, and says so', async () => {
  const mail = await startMailServer();
  const school = await callSchool();
  const { db, clock, config } = school.deps;
  const core = createSchoolCore({
    db,
    clock,
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    filesDir: config.filesDir,
    onParked: () => undefined,
  });
  const [teacher] = pulled(await school.pull('teacher'), `class-staff:${classId('a')}`, 'class') ?? [];
  const args = { classId: classId('a'), email: 'ana@example.edu', subject: 'science' } as const;
  const id = randomUUID();
  const invitedBy = (teacher as { teachers: { id: string }[] }).teachers[0]?.id ?? ''; // a class row
  expect(core.call(invitedBy, { id, name: 'inviteToClass', args }).kind).toBe('applied');
  db.orm.insert(effect).values({ school: 'near', mutation: id, kind: 'mail' }).run();
  const mailer = createInvitationMailer({
    core,
    db,
    clock,
    port: smtpMail({ url: mail.url, from: 'packs@example.edu' }),
    publicUrl: 'https://packs.example.edu',
    onError: (error) => {
      throw error;
    },
  });
  await untilStates(school, ['unsure']);
  expect(mail.arrived).toEqual([]);
  expect(storeOf(db, 'near').rows.find('invitation', { state: 'queued' })).toEqual([]);
  mailer.close();
});

test('without a mail server the school is told, and wrong addresses are named', async () => {
  const plain = await callSchool();
  expect((await plain.get('teacher', path)).body).toEqual({ isSetUp: false });
  expect((await plain.post('teacher', path, invite(['ana@example.edu']))).body).toEqual({
    errors: ['Your school has not set up e-mail. Give your students the class code instead.'],
  });
  const school = await callSchool(settings(await startMailServer()));
  expect((await school.get('teacher', path)).body).toEqual({ isSetUp: true });
  expect((await school.post('teacher', path, invite(['ana', 'a@b', 'x@example.edu']))).body).toEqual({
    errors: ['{emails}These are no e-mail addresses: ana, a@b'],
  });
  expect(await states(school)).toEqual([]);
});
