import { createHash } from 'node:crypto';
import { recordAudit } from '#server/audit.ts';
import { findPerson } from '#server/features/accounts/people.ts';
import {
  countMadePasswords,
  findPersonDetails,
  hasOtherAdministrator,
  listPeople,
} from '#server/features/accounts/school-people.ts';
import { devicesOf, storageOf } from '#server/features/administration/school-health.ts';
import { listAudit } from '#server/features/audit/repository.ts';
import { createCodeTries } from '#server/features/classes/code-tries.ts';
import { exportPerson } from '#server/features/person-data/export-person.ts';
import { findExported } from '#server/features/person-data/exported-person.ts';
import {
  findNamed,
  findSettings,
  lastSeenPeople,
  searchPeople,
} from '#server/features/person-data/people-of-school.ts';
import { createReader, previewErasure } from '#server/sync/core.ts';
import { answerId } from '#shared/domain/activities/rows.ts';
import { bringersDevice } from '#shared/domain/person-data/erasure-rules.ts';
import { activityId, workKey } from '#tests/support/activities.ts';
import { classAId, personId, type World } from '#tests/support/world.ts';
import { file } from './devices.ts';
import { SIDES, TEACHER, type Side } from './sides.ts';

const byId = <T extends { id: string }>(rows: readonly T[]): T[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** What the app and other areas of the server read of a school. */
export const everything = (world: World, side: Side): unknown => {
  const { core } = world;
  const [teacher, student] = [personId(side.teacher), personId(side.student)];
  const rows = core.rowsFor(teacher);
  return [
    byId(rows.list('answer')),
    rows.list('class', { member: ['id', classAId] }),
    byId(rows.list('membership', { bucket: `class-staff:${classAId}` })),
    rows.get('class', classAId),
    core.history(teacher, 'activity', activityId),
    core.history(teacher, 'answer', answerId(workKey.assignmentId, 'q1', student)),
    byId(core.rowsOf(side.school).find('membership', { classId: classAId })),
    core.timeZone(side.school),
    core.files.stateOf(teacher, file.sha256),
  ];
};

/** What accounts, administration, the audit trail, exports and erasure say of a school. */
export async function accounts({ db, clock, dataDir, core }: World, side: Side): Promise<unknown> {
  const { school } = side;
  const [teacher, student] = [personId(side.teacher), personId(side.student)];
  const reader = createReader(db, school, clock);
  const who = findExported({ db, clock }, school, student, 'school');
  const zip: Buffer[] = [];
  if (who)
    for await (const part of exportPerson({ db, reader, clock, filesDir: dataDir }, who)) zip.push(part);
  const other = SIDES.find((one) => one.school !== school);
  const elsewhere = personId(other?.student ?? '');
  return [
    listPeople(db, school, { search: '', role: null, isDisabled: null }),
    countMadePasswords(db, school),
    hasOtherAdministrator(db, school, teacher),
    storageOf(db, school, dataDir).files,
    devicesOf(db, school, clock.now()),
    searchPeople(db, school, 'e'),
    findSettings(db, school),
    lastSeenPeople({ db, reader }, school),
    listAudit(db, { schoolId: school }, null, 100).map(({ id: _, ...line }) => line),
    await previewErasure(db, { school, id: student }, async () => undefined),
    createHash('sha256').update(Buffer.concat(zip)).digest('hex'),
    // Of somebody of the other school nothing is found, there or not.
    findPersonDetails(db, school, elsewhere),
    findNamed(db, school, elsewhere),
    findPerson(db, school, { id: elsewhere }),
    findExported({ db, clock }, school, elsewhere, 'school'),
    core.schools().includes(school),
    createCodeTries({ core, clock }, () => undefined).lookUp('123456', {
      userId: student,
      accountId: school,
      sessionId: 'a session',
      roles: ['student'],
    })?.name,
  ];
}

/** What teachers of one name, at browsers of one name, left beside what is synced. */
export function leaveTraces({ db, clock }: World, { school, name, teacher, student }: Side): void {
  const now = clock.now();
  recordAudit(
    db,
    { schoolId: school, kind: 'epoch-rotated', actor: null, subject: null, detail: { known: TEACHER } },
    now,
  );
  db.sqlite
    .prepare("update revision set device = ? where school = ? and id = 'a tablet 1'")
    .run(bringersDevice(TEACHER), school);
  if (name === 'second') return;
  const columns = 'id, person_id, created_at, last_seen_at, label';
  db.sqlite
    .prepare(`insert into device_session (${columns}) values (?, ?, ?, ?, ?)`)
    .run('a session', personId(student), now, now, 'A browser');
  db.sqlite
    .prepare('update person set roles = ? where id = ?')
    .run('["teacher","administrator"]', personId(teacher));
}

/** What a later release would find: a table whose rows lie in their buckets otherwise than it says. */
export function unproject({ db }: World, { school }: Side): void {
  db.sqlite.prepare("delete from head where school = ? and table_name = 'class'").run(school);
  db.sqlite
    .prepare(
      "insert into head values (?, 'class:elsewhere', 'membership', 'nobody', 1, 0, 'a rev', '{}', 0) on conflict do nothing",
    )
    .run(school);
  db.sqlite.prepare('update projection set version = 99 where school = ?').run(school);
}
