import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { deviceSession, packedDevice, person } from '#server/db/schema/accounts.ts';
import { deviceReport } from '#server/db/schema/devices.ts';
import { isBeforeEnd, revokeSessionOf, type Lifetime } from '#server/plugins/device-sessions.ts';
import { revokeDevices } from '#server/plugins/packed-devices.ts';
import {
  MAX_REPORT_AGE_DAYS,
  MAX_REPORTED_DEVICES,
  type DeviceReport,
  type SchoolDevice,
} from '#shared/domain/schools/device-report.ts';

const DAY = 86_400_000;
/** More can't have come since the report before. */
const DROPPED_AT_ONCE = 100;

/** Notes what the device of a session says. False where the session named no device. */
export function noteReport(
  db: Db,
  { schoolId, sessionId }: { readonly schoolId: string; readonly sessionId: string },
  { at, ...said }: DeviceReport,
  now: number,
): boolean {
  const { deviceId, label } = deviceSession;
  const session = db.orm
    .select({ deviceId, label })
    .from(deviceSession)
    .where(eq(deviceSession.id, sessionId))
    .get();
  if (!session || session.deviceId === null) return false;
  const told = { label: session.label, reportedAt: now, clockAhead: at - now, said };
  db.sqlite.transaction(() => {
    db.orm
      .insert(deviceReport)
      .values({ schoolId, deviceId: session.deviceId ?? '', ...told })
      .onConflictDoUpdate({ target: [deviceReport.schoolId, deviceReport.deviceId], set: told })
      .run();
    dropMany(db, schoolId, now);
  })();
  return true;
}

/** Takes away what is too old, and what is too much: those that were heard from last stay. */
function dropMany(db: Db, schoolId: string, now: number): void {
  const ofSchool = eq(deviceReport.schoolId, schoolId);
  db.orm
    .delete(deviceReport)
    .where(and(ofSchool, lt(deviceReport.reportedAt, now - MAX_REPORT_AGE_DAYS * DAY)))
    .run();
  const many = db.orm
    .select({ deviceId: deviceReport.deviceId })
    .from(deviceReport)
    .where(ofSchool)
    .orderBy(desc(deviceReport.reportedAt))
    .limit(DROPPED_AT_ONCE)
    .offset(MAX_REPORTED_DEVICES)
    .all();
  for (const { deviceId } of many) removeReport(db, schoolId, deviceId);
}

/** Takes a device off the school's list; it stands there again when it tells again. */
export function removeReport(db: Db, schoolId: string, deviceId: string): void {
  db.orm
    .delete(deviceReport)
    .where(and(eq(deviceReport.schoolId, schoolId), eq(deviceReport.deviceId, deviceId)))
    .run();
}

type Live = Lifetime & { readonly schoolId: string };

/** Sessions of a school's people that go on. */
const isLive = ({ schoolId, deadSince, now }: Live) =>
  and(
    eq(person.schoolId, schoolId),
    isNull(person.disabledAt),
    isNull(deviceSession.revokedAt),
    gt(deviceSession.lastSeenAt, deadSince),
    isBeforeEnd(now),
  );

/** The devices of a school that told anything, the one that told last first, with who is signed in there. */
export function listDevices(db: Db, live: Live): SchoolDevice[] {
  const signedIn = peopleByDevice(db, live);
  return db.orm
    .select()
    .from(deviceReport)
    .where(
      and(
        eq(deviceReport.schoolId, live.schoolId),
        gt(deviceReport.reportedAt, live.now - MAX_REPORT_AGE_DAYS * DAY),
      ),
    )
    .orderBy(desc(deviceReport.reportedAt))
    .all()
    .map(({ deviceId, label, reportedAt, clockAhead, said }) => ({
      ...said,
      ...{ deviceId, label, reportedAt, clockAhead },
      people: signedIn.get(deviceId) ?? [],
    }));
}

function peopleByDevice(db: Db, live: Live): Map<string, SchoolDevice['people']> {
  const found = db.orm
    .selectDistinct({
      deviceId: deviceSession.deviceId,
      individualId: person.id,
      firstName: person.firstName,
      lastName: person.lastName,
      roles: person.roles,
    })
    .from(deviceSession)
    .innerJoin(person, eq(person.id, deviceSession.personId))
    .where(and(isLive(live), isNotNull(deviceSession.deviceId)))
    .orderBy(person.lastName, person.firstName)
    .all();
  const people = new Map<string, SchoolDevice['people']>();
  for (const { deviceId, individualId, firstName, lastName, roles } of found) {
    if (deviceId === null) continue;
    const one = { individualId, name: `${firstName} ${lastName}`.trim(), roles };
    people.set(deviceId, [...(people.get(deviceId) ?? []), one]);
  }
  return people;
}

/** How many signed-in browsers were heard from since a moment and told nothing: an older app, or a page that just began. */
export function countUnreported(db: Db, live: Live, since: number): number {
  const found = db.orm
    .select({
      n: sql<number>`count(distinct coalesce(${deviceSession.deviceId}, ${deviceSession.id}))`,
    })
    .from(deviceSession)
    .innerJoin(person, eq(person.id, deviceSession.personId))
    .leftJoin(
      deviceReport,
      and(eq(deviceReport.deviceId, deviceSession.deviceId), eq(deviceReport.schoolId, person.schoolId)),
    )
    .where(
      and(isLive({ ...live, deadSince: Math.max(live.deadSince, since) }), isNull(deviceReport.deviceId)),
    )
    .get();
  return found?.n ?? 0;
}

/** Whose session ended on a device, and by which name that went. */
export type SignedOutDevice = { readonly personId: string; readonly label: string };

/**
 * Ends everybody's session on one device of a school, but for the one that asks. What people packed there is revoked as
 * well: on a device that is lost, an offline sign-in would still open it (SPEC.md D11, D12). `except`: a session.
 */
export function signOutDevice(
  db: Db,
  live: Live,
  { deviceId, except }: { readonly deviceId: string; readonly except: string },
): SignedOutDevice[] {
  const sessions = db.orm
    .select({ id: deviceSession.id, personId: person.id })
    .from(deviceSession)
    .innerJoin(person, eq(person.id, deviceSession.personId))
    .where(and(isLive(live), eq(deviceSession.deviceId, deviceId), ne(deviceSession.id, except)))
    .all();
  const ended = sessions.flatMap(({ id, personId }) => {
    const label = revokeSessionOf(db, personId, id, live.now);
    return label === null ? [] : [{ personId, label }];
  });
  const packed = db.orm
    .select({ personId: packedDevice.personId })
    .from(packedDevice)
    .innerJoin(person, eq(person.id, packedDevice.personId))
    .where(and(eq(person.schoolId, live.schoolId), eq(packedDevice.deviceId, deviceId)))
    .all();
  for (const { personId } of packed) revokeDevices(db, personId, [deviceId], live.now);
  return ended;
}
