import { expect, test, vi } from 'vitest';
import { recordAudit } from '#server/audit.ts';
import { createAlarms, type AlarmDeps } from '#server/features/audit/alarms.ts';
import { smtpMail } from '#server/integrations/mail/smtp-mail.ts';
import { DISK_NEARLY_FULL } from '#server/limits.ts';
import type { AuditKind } from '#shared/domain/accounts/audit.ts';
import { testApp } from '#tests/sync-server/app/server-in-test.ts';
import { startMailServer, type MailServer } from '#tests/sync-server/classes/mail-server-in-test.ts';
import { callSchool, userId, type CallSchool } from '#tests/sync-server/classes/school-in-test.ts';

const HOUR = 3_600_000;

/** For what never comes; nothing here is measured. */
const patience = 300_000;

async function watched(change: Partial<AlarmDeps> = {}) {
  const mail = await startMailServer();
  const school = await callSchool();
  const { db, clock } = school.deps;
  const backups = { newest: () => clock.now(), isFailing: () => false } as AlarmDeps['core']['backups'];
  const deps: AlarmDeps = {
    core: { backups, rowsOf: () => ({ load: () => null, find: () => [] }) },
    db,
    clock,
    port: smtpMail({ url: mail.url, from: 'Packwise <packs@example.edu>' }),
    to: ['head@example.edu', 'it@example.edu'],
    publicUrl: 'https://packs.example.edu',
    freeBytes: () => DISK_NEARLY_FULL,
    ...change,
  };
  return { mail, school, deps, alarms: createAlarms(deps) };
}

function note({ deps }: CallSchool, kind: AuditKind, detail = {}): void {
  const subject = { id: userId('teacher'), name: 'Ana Ruiz' };
  recordAudit(deps.db, { schoolId: 'near', kind, actor: null, subject, detail }, deps.clock.now());
}

const subjects = ({ arrived }: MailServer): string[] =>
  arrived.map(({ message }) => /^Subject: (.*)$/m.exec(message)?.[1]?.trim() ?? '');

test('S2-10 staff who have to wait, a restore, a new epoch and an erasure are mailed to whom the school named', async () => {
  const { mail, school, alarms } = await watched();
  await alarms.look();
  expect(mail.arrived).toEqual([]);
  note(school, 'locked-out', { isStaff: true });
  for (const kind of ['restored', 'epoch-rotated', 'data-erased', 'signed-in'] as const) note(school, kind);
  await alarms.look();
  expect(new Set(subjects(mail)).size).toBe(4);
  expect(mail.arrived.flatMap(({ to }) => to).filter((to) => to === 'it@example.edu')).toHaveLength(4);
  expect(mail.arrived[0]?.message).toContain('Signing in as Ana Ruiz has to wait');
  expect(mail.arrived[0]?.message).toContain('https://packs.example.edu');
});

test('a student who has to wait is no alarm', async () => {
  const { mail, school, alarms } = await watched();
  note(school, 'locked-out', { isStaff: false });
  await alarms.look();
  expect(mail.arrived).toEqual([]);
});

test('of one kind there is at most one mail an hour, also after a restart, and nothing is told twice', async () => {
  const { mail, school, deps, alarms } = await watched({ to: ['head@example.edu'] });
  note(school, 'locked-out', { isStaff: true });
  await alarms.look();
  for (let n = 0; n < 5; n += 1) {
    school.deps.clock.advance(HOUR / 10);
    note(school, 'locked-out', { isStaff: true });
    await alarms.look();
    await createAlarms(deps).look();
  }
  expect(mail.arrived).toHaveLength(1);
  school.deps.clock.advance(HOUR);
  await alarms.look();
  expect(mail.arrived).toHaveLength(2);
  school.deps.clock.advance(2 * HOUR);
  await alarms.look();
  await createAlarms(deps).look();
  expect(mail.arrived).toHaveLength(2);
});

test('what lasts is told once a day: a late or failing backup, a disk that is nearly full', async () => {
  const { mail, school, deps } = await watched({ to: ['head@example.edu'] });
  const made = school.deps.clock.now();
  const backups = { ...deps.core.backups, newest: () => made };
  const alarms = createAlarms({
    ...deps,
    core: { ...deps.core, backups },
    freeBytes: () => DISK_NEARLY_FULL - 1,
  });
  await alarms.look();
  expect(mail.arrived).toHaveLength(1);
  school.deps.clock.advance(49 * HOUR);
  for (let n = 0; n < 3; n += 1) {
    await alarms.look();
    school.deps.clock.advance(HOUR);
  }
  expect(mail.arrived).toHaveLength(3);
  const failing = createAlarms({
    ...deps,
    core: { ...deps.core, backups: { ...backups, isFailing: () => true } },
  });
  school.deps.clock.advance(24 * HOUR);
  await failing.look();
  expect(mail.arrived.at(-1)?.message).toContain('The last try to make a backup failed');
});

test('a mail server that is not there is asked again, and loses no alarm', async () => {
  const { mail, school, deps, alarms } = await watched({ to: ['head@example.edu'] });
  note(school, 'restored');
  mail.answers.push(421);
  await alarms.look();
  expect(mail.arrived).toEqual([]);
  school.deps.clock.advance(60_000);
  await createAlarms(deps).look();
  expect(mail.arrived).toHaveLength(1);
});

test('a server with ALARM_MAIL looks by itself at its start', async () => {
  const mail = await startMailServer();
  const school = await callSchool({
    SMTP_URL: mail.url,
    MAIL_FROM: 'Packwise <packs@example.edu>',
    PUBLIC_URL: 'https://packs.example.edu',
    ALARM_MAIL: 'head@example.edu',
  });
  note(school, 'restored');

  await testApp(school.deps);
  await vi.waitFor(() => expect(mail.arrived.length).toBeGreaterThan(0), { timeout: patience });
  expect(mail.arrived[0]?.to).toEqual(['head@example.edu']);
});
