import {
  accountLink,
  audit,
  classDevice,
  classListTry,
  classOpening,
  classSecret,
  erasedPerson,
  packedDevice,
  providerBinding,
  studentBadge,
} from '#server/db/schema/accounts.ts';
import { deviceReport } from '#server/db/schema/devices.ts';
import { pushSubscription } from '#server/db/schema/push.ts';
import { rosterBinding, rosterImport } from '#server/db/schema/rosters.ts';
import { institutionCode, pendingSignUp } from '#server/db/schema/sign-up.ts';
import { usageEpisode, usageEvent, usageScene } from '#server/db/schema/usage.ts';
import { hashPassword } from '#server/features/accounts/password-hash.ts';
import { openFeed } from '#server/features/calendar/feeds.ts';
import { shorten } from '#server/features/sharing/short-links.ts';
import { claimMail } from '#server/integrations/mail/mail-claims.ts';
import { openSession } from '#server/plugins/device-sessions.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { onlySchool } from '#tests/support/run-system.ts';
import { classAId, personId, type World } from '#tests/support/world.ts';
import { STORED_PASSWORD } from './stored-releases.ts';

const HOUR = 3_600_000;

/** What routes, the mailer and an update write: a row in every table that is no part of the sync protocol. */
export async function besideTheSync({ db, clock }: World): Promise<void> {
  const now = clock.now();
  const school = onlySchool(db);
  db.sqlite.prepare('update person set password_hash = ?').run(await hashPassword(STORED_PASSWORD));
  const session = openSession(db, { userId: personId('teacher'), label: 'Chrome on ChromeOS', now });
  openFeed(db, personId('student1'), now);
  shorten(db, '/science/water-on-the-move', now);
  claimMail(db, school, derivedId('stored mail'));
  db.sqlite
    .prepare("insert into projection (school, table_name, version) values (?, 'class', 1)")
    .run(school);
  const stored: Stored = { db, schoolId: school, now };
  accounts(stored);
  signingUp(stored);
  classList(stored);
  devices(stored, session);
  rosters(stored);
  usage(stored);
}

type Stored = { db: World['db']; schoolId: string; now: number };

const hashOf = (what: string): string => derivedId('stored hash', what);

function accounts({ db: { orm }, schoolId, now }: Stored): void {
  const who = { actorId: personId('teacher'), actorName: 'teacher', subjectId: null, subjectName: null };
  orm
    .insert(audit)
    .values({ schoolId, at: now, kind: 'password-changed', ...who, detail: {} })
    .run();
  orm
    .insert(erasedPerson)
    .values({ id: derivedId('stored erased person'), schoolId, erasedAt: now })
    .run();
  orm
    .insert(accountLink)
    .values({
      ...{ secretHash: hashOf('link'), purpose: 'confirm-email', personId: personId('teacher') },
      ...{ email: 'teacher@hill.example', createdAt: now, endsAt: now + 24 * HOUR },
    })
    .run();
  orm
    .insert(providerBinding)
    .values({
      ...{ schoolId, issuer: 'https://sign-in.example', subject: 'teacher-1' },
      ...{ personId: personId('teacher'), email: 'teacher@hill.example', boundAt: now },
    })
    .run();
  orm
    .insert(studentBadge)
    .values({ codeHash: hashOf('badge'), personId: personId('student1'), madeAt: now, endedAt: null })
    .run();
}

function signingUp({ db: { orm }, schoolId, now }: Stored): void {
  const codeId = derivedId('stored code');
  orm
    .insert(institutionCode)
    .values({
      ...{ id: codeId, schoolId, code: 'HILLSIDE', role: 'student', endsAt: now + 24 * HOUR },
      ...{ maxUses: 30, uses: 1, madeAt: now, withdrawnAt: null },
    })
    .run();
  orm
    .insert(pendingSignUp)
    .values({
      ...{ id: derivedId('stored sign-up'), schoolId, secretHash: hashOf('sign-up') },
      ...{ username: 'student9', firstName: 'Ada', lastName: 'Hill', passwordHash: hashOf('password') },
      ...{ email: 'ada@hill.example', emailKey: 'ada@hill.example', way: 'code', codeId, askedAt: now },
    })
    .run();
}

function classList({ db: { orm }, schoolId, now }: Stored): void {
  const openingId = derivedId('stored opening');
  orm
    .insert(classOpening)
    .values({
      ...{ id: openingId, schoolId, classId: classAId, personId: personId('teacher') },
      ...{ openedAt: now, endsAt: now + HOUR, codeHash: hashOf('code'), codeEndsAt: now, codeUses: 1 },
    })
    .run();
  orm
    .insert(classDevice)
    .values({ tokenHash: hashOf('token'), openingId, label: 'A tablet', openedAt: now })
    .run();
  orm
    .insert(classListTry)
    .values({ openingId, personId: personId('student2'), wrong: 1 })
    .run();
  orm
    .insert(classSecret)
    .values({ personId: personId('student2'), kind: 'pin', hash: hashOf('pin'), madeAt: now })
    .run();
}

function devices({ db: { orm }, schoolId, now }: Stored, sessionId: string): void {
  const deviceId = derivedId('stored device');
  orm
    .insert(packedDevice)
    .values({ personId: personId('student3'), deviceId, generation: 2, revoked: 0, at: now })
    .run();
  orm
    .insert(deviceReport)
    .values({
      ...{ schoolId, deviceId, label: 'Chrome on ChromeOS', reportedAt: now, clockAhead: 0 },
      said: {
        ...{ name: 'Cart 3', version: '0.4.0', opensOffline: true, keeps: 'persistent' },
        ...{ used: 1_000_000, free: 9_000_000, unsent: 1 },
      },
    })
    .run();
  orm
    .insert(pushSubscription)
    .values({
      ...{ endpoint: 'https://push.example/1', personId: personId('teacher'), sessionId },
      ...{ p256dh: 'key', auth: 'secret', createdAt: now },
    })
    .run();
}

function rosters({ db: { orm }, schoolId, now }: Stored): void {
  const [source, personOf] = ['oneroster', personId('student1')] as const;
  orm
    .insert(rosterBinding)
    .values({
      ...{ schoolId, source, kind: 'person', externalId: 'sis-1', ownId: personOf, personId: personOf },
      ...{ seen: 'student1', boundAt: now, offSince: null },
    })
    .run();
  orm
    .insert(rosterImport)
    .values({
      ...{ id: derivedId('stored import'), schoolId, source, fileName: 'roster.zip', ofSchool: 'Hill' },
      ...{ byId: personId('teacher'), at: now, movedAt: now, isDone: true, done: 1, total: 1, counts: {} },
    })
    .run();
}

function usage({ db: { orm }, schoolId, now }: Stored): void {
  const episodeId = derivedId('stored episode');
  const of = { schoolId, personId: personId('student1'), startedAt: now };
  orm
    .insert(usageEpisode)
    .values({ id: episodeId, ...of, modifiedAt: now, stoppedAt: null })
    .run();
  orm
    .insert(usageScene)
    .values({
      ...{ id: derivedId('stored scene'), episodeId, ...of, sceneTypeId: 1, packId: 'water-on-the-move' },
      ...{ seenAt: now, readMs: 1_000, stoppedAt: null },
    })
    .run();
  orm
    .insert(usageEvent)
    .values({ schoolId, day: '2026-09-14', event: 'open', name: 'water-on-the-move', count: 1 })
    .run();
}
