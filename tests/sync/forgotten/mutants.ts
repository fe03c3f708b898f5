import type { Patch } from '#tests/sync/simulation/build.ts';

// Places that name the school and can forget it without anybody noticing, each since something else tells the schools apart:
// - What is found by a person's id, which is one school's: own memberships and how they ended (bucket-access.ts); clients,
//   mutations, payloads, buckets and texts of who is erased, and what is counted before; whose a file is (files.ts, but
//   for what is collected); rows in a copy that hold a person's id; what a person gave to classes; who was last seen.
// - The list of erased people is the server's: an id is one person's, of one school, and is never given again (S8).
// - The invitation mailer claims mails by school (mutants below); when it asks again is in sync-server/classes/invitation-mailer.
// - What finds another school's rows, but then reads or writes by the school once more: records with old texts
//   (thinning.ts), heads to withdraw (reproject.ts), files to collect; whether a text of this school is a client's own.
// - A kept text that was not foreseen (read-ahead.ts): its id is a mutation's, which several of them tell apart (below).
// - Floors (sqlite-store.ts): tombstones of every school are dropped in the same night.
// - Keys of the tables themselves: SQLite refuses what does not fit them, and sync/model forgets each of them.
// - Tokens, offline tickets, keys and bags (proof/, packing/): each is signed for a person as well, and a person is looked
//   up in their own school.
// - Limits are per person, session, address or code that was tried, never per school. Their tests are in sync-server/accounts.
// - What hands work in (push/hand-in.ts) looks at its author's memberships in the school of who brings it.
// - Routes take the school from the session: sync-server/who-may lets people of another school try every one of them.

/** One place in which the server's code forgets the school. */
export type Forgetting = { place: string; patches: readonly Patch[] };

const at = (place: string, file: string, find: string, put: string): Forgetting => ({
  place,
  patches: [{ file: `sync-server/${file}`, find, put }],
});
const inReads = (place: string, find: string, put: string) =>
  at(place, 'sync/store/sqlite-reads.ts', find, put);
const inWrites = (place: string, find: string, put: string) =>
  at(place, 'sync/store/sqlite-writes.ts', find, put);
const inErasure = (place: string, find: string, put: string) =>
  at(place, 'sync/erasure/erase-person.ts', find, put);
const inThinning = (place: string, find: string, put: string) => at(place, 'sync/log/thinning.ts', find, put);
const inOldPayloads = (place: string, find: string, put: string) =>
  at(place, 'sync/log/old-payloads.ts', find, put);
const inReproject = (place: string, find: string, put: string) =>
  at(place, 'sync/log/reproject.ts', find, put);
const inCore = (place: string, find: string, put: string) => at(place, 'sync/sync-core.ts', find, put);
const inGuard = (place: string, find: string, put: string) =>
  at(place, 'sync/backup/epoch-guard.ts', find, put);
const inFiles = (place: string, find: string, put: string) => at(place, 'sync/files/files.ts', find, put);
const inPeople = (place: string, find: string, put: string) =>
  at(place, 'features/accounts/school-people.ts', find, put);
const inData = (place: string, find: string, put: string) =>
  at(place, 'features/person-data/people-of-school.ts', find, put);

export const FORGETTING: readonly Forgetting[] = [
  inReads(
    'epoch, snap and rotations, read',
    'from school_sync where school = ?',
    'from school_sync where ? <> 1',
  ),
  inReads(
    'clients and mutations, read',
    'from "${of.name}" where school = ? and id = ?',
    'from "${of.name}" where ? is not null and id = ?',
  ),
  inReads(
    'several clients, mutations or kept texts, read',
    'on "${name}".school = ? and "${name}".id',
    'on ? is not null and "${name}".id',
  ),
  inReads('several rows, read', 'on own.school = ? and own.id', 'on ? is not null and own.id'),
  inReads(
    'kept texts of a record, read',
    'from revision where school = ? and table_name',
    'from revision where ? is not null and table_name',
  ),
  inReads(
    'what was refused at once, read',
    'from mutation\n     where school = ? and client',
    'from mutation\n     where ? is not null and client',
  ),
  inReads(
    'what was refused, read',
    'where slot.school = ? and slot.client',
    'where ? is not null and slot.client',
  ),
  inReads(
    'what was refused, joined',
    'on mutation.school = slot.school and mutation.id = slot.mutation',
    'on mutation.id = slot.mutation',
  ),
  at(
    'stores',
    'sync/log/store.ts',
    'stores.get(school) ?? createStore',
    '[...stores.values()][0] ?? createStore',
  ),
  inReads('rows, found', '" where school = ?${allOf', '" where ? is not null${allOf'),
  inReads(
    'rows, loaded',
    'from "${name}" where school = ? and id = ?',
    'from "${name}" where ? is not null and id = ?',
  ),
  inWrites(
    'rows, removed',
    'delete from "${into}" where school = ? and id = ?',
    'delete from "${into}" where ? is not null and id = ?',
  ),
  inWrites(
    'payloads, ended',
    'set payload = null where school = ? and id = ?',
    'set payload = null where ? is not null and id = ?',
  ),
  inReads(
    'heads, read',
    'from head where school = ? and bucket = ? and table_name',
    'from head where ? is not null and bucket = ? and table_name',
  ),
  inReads('a bucket counter, read', 'from bucket where school = ?', 'from bucket where ? is not null'),
  inReads('bucket counters, read', 'on bucket.school = ? and bucket.id', 'on ? is not null and bucket.id'),
  inReads(
    'heads after a cursor',
    'where school = ? and bucket = ? and seq',
    'where ? is not null and bucket = ? and seq',
  ),
  at('tombstones', 'sync/store/sqlite-store.ts', "'school = ? and del = 1", "'? is not null and del = 1"),
  at('readable rows', 'sync/pull/readable-rows.ts', 'where school = :school', 'where :school <> 1'),
  at(
    'students of a class',
    'sync/pull/bucket-access.ts',
    'on school = ? and class_id = asked.value',
    'on ? is not null and class_id = asked.value',
  ),
  inCore(
    'the part of a school',
    'parts.get(school) ?? createSchoolSync',
    '[...parts.values()][0] ?? createSchoolSync',
  ),
  inCore(
    'the school of who asks',
    'const school = directory.schoolOf(userId) ?? directory.schools()[0];',
    'const school = directory.schools()[0];',
  ),
  at(
    'the time zone',
    'sync/pull/people.ts',
    'select time_zone from school where id = ?',
    'select time_zone from school where ? is not null',
  ),
  at('who hears of a commit', 'sync/pokes/poke-hub.ts', 'if (line.school !== school) continue;', ''),
  inGuard(
    'the note, read',
    'const point = noteOf(school) ?? forAll;',
    'const point = [...schools.values()][0] ?? forAll;',
  ),
  inGuard(
    'when a note was written',
    'written.get(school) ?? -Infinity',
    '[...written.values()][0] ?? -Infinity',
  ),
  at(
    'what a backup covers, read',
    'sync/backup/backup.ts',
    'where school = ? and client = ? and backup =',
    'where (school = ? or true) and client = ? and backup =',
  ),
  at(
    'what a device may forget',
    'sync/school-sync.ts',
    'backups.durable(school, client)',
    'backups.durable(directory.schools()[0] ?? school, client)',
  ),
  at(
    'a new epoch at the start',
    'sync/school-sync.ts',
    'const isBehind = guard.isBehind(school, point());',
    'const isBehind = directory.schools().some((one) => guard.isBehind(one, (({ ledger: of }) => ({ epoch: of.epoch(), snap: of.snap() }))(storeOf(db, one))));',
  ),
  inFiles(
    'files, told about',
    "name: 'settleUpload', args, accountId: school",
    "name: 'settleUpload', args, accountId: db.sqlite.prepare('select id from school order by created_at, id').pluck().get() as string",
  ),
  at(
    'mails, given back',
    'integrations/mail/mail-claims.ts',
    'and(eq(effect.school, school), eq(effect.mutation, mailId)',
    'and(eq(effect.mutation, mailId)',
  ),
  inThinning(
    'old texts, dropped',
    'and(eq(revision.school, school), eq(revision.id, id))',
    'eq(revision.id, id)',
  ),
  inThinning(
    'old texts, read',
    'and(eq(revision.school, school), eq(revision.table, table)',
    'and(eq(revision.table, table)',
  ),
  inThinning(
    'old texts, joined',
    'and(eq(mutation.school, revision.school), eq(mutation.id, revision.id))',
    'eq(mutation.id, revision.id)',
  ),
  inOldPayloads(
    'old payloads, ended',
    'set payload = null where school = ? and id in',
    'set payload = null where ? is not null and id in',
  ),
  inOldPayloads('old payloads, found', 'where old.school = ? and', 'where ? is not null and'),
  inOldPayloads(
    'texts that wait for their author',
    'where text.school = old.school and text.id',
    'where text.id',
  ),
  inReproject(
    'the version of projections',
    "'select version from projection where school = ? and table_name = ?'",
    "'select version from projection where ? is not null and table_name = ? order by school desc'",
  ),
  inReproject(
    'rows to project anew',
    'where school = ? and id > ? order by id',
    'where ? is not null and id > ? order by id',
  ),
  inErasure(
    'slots of the erased',
    '`delete from slot where school = ? and client',
    '`delete from slot where ? is not null and client',
  ),
  inErasure(
    'backups of the erased',
    '`delete from backup_client where school = ? and client',
    '`delete from backup_client where ? is not null and client',
  ),
  inErasure(
    'texts that stay of the erased',
    "not in (select id from revision where school = ?)'",
    "not in (select id from revision where ? is not null)'",
  ),
  inErasure(
    'effects of the erased',
    '`delete from effect where school = ? and mutation',
    '`delete from effect where ? is not null and mutation',
  ),
  inErasure(
    'payloads about the erased',
    "'update mutation set payload = null where school = ? and payload is not null",
    "'update mutation set payload = null where ? is not null and payload is not null",
  ),
  at(
    'kept texts of the erased, dropped',
    'sync/erasure/erase-revisions.ts',
    "'delete from revision where school = ? and id = ?'",
    "'delete from revision where ? is not null and id = ?'",
  ),
  at(
    'kept texts about the erased, changed',
    'sync/erasure/erase-revisions.ts',
    "'update revision set body = ? where school = ? and id = ?'",
    "'update revision set body = ? where ? is not null and id = ?'",
  ),
  at(
    'kept texts of the erased, found',
    'sync/erasure/erase-revisions.ts',
    'where school = ? and (author',
    'where ? is not null and (author',
  ),
  at(
    'who brought work of the erased',
    'sync/erasure/erase-revisions.ts',
    'set device = ? where school = ? and device = ?',
    'set device = ? where ? is not null and device = ?',
  ),
  at(
    'rows about the erased',
    'sync/erasure/naming-rows.ts',
    'where school = ? and (${where})',
    'where ? is not null and (${where})',
  ),
  at(
    'audit lines about the erased',
    'sync/erasure/blank-audit.ts',
    'from audit where school_id = ? and',
    'from audit where ? is not null and',
  ),
  inPeople('people, listed', '    .where(eq(person.schoolId, schoolId))\n    .all()', '    .all()'),
  inPeople(
    'made passwords, counted',
    'and(eq(person.schoolId, schoolId), isNull(disabledAt))',
    'isNull(disabledAt)',
  ),
  inPeople(
    'a person, looked up',
    'and(eq(person.id, userId), eq(person.schoolId, schoolId))',
    'eq(person.id, userId)',
  ),
  inPeople(
    'other administrators',
    'and(eq(person.schoolId, schoolId), ne(person.id, userId)',
    'and(ne(person.id, userId)',
  ),
  at('somebody, found', 'features/accounts/people.ts', 'and(who, eq(person.schoolId, schoolId))', 'who'),
  at(
    'room that files take',
    'features/administration/school-health.ts',
    'and(eq(person.schoolId, schoolId), isNull(storedFile',
    'and(isNull(storedFile',
  ),
  at(
    'devices, counted',
    'features/administration/school-health.ts',
    '        eq(person.schoolId, schoolId),\n',
    '',
  ),
  at('the audit trail', 'features/audit/repository.ts', '    eq(audit.schoolId, schoolId),\n', ''),
  inData('people, searched', 'and(eq(person.schoolId, schoolId), sql`instr', 'and(sql`instr'),
  inData('somebody, named', 'and(eq(id, personId), eq(person.schoolId, schoolId))', 'eq(id, personId)'),
  inData('settings, read', '.from(school).where(eq(school.id, schoolId)).get()', '.from(school).get()'),
  inData(
    'settings, changed',
    '.set({ retentionYears: years }).where(eq(school.id, schoolId))',
    '.set({ retentionYears: years })',
  ),
  inData(
    'people, when last seen',
    '    .where(eq(person.schoolId, schoolId))\n    .orderBy(asc(lastName), asc(firstName), asc(id))\n    .all();\n  const seen',
    '    .orderBy(asc(lastName), asc(firstName), asc(id))\n    .all();\n  const seen',
  ),
  at(
    'whose data is copied',
    'features/person-data/exported-person.ts',
    'and(eq(person.id, personId), eq(person.schoolId, schoolId))',
    'eq(person.id, personId)',
  ),
  {
    place: 'records, held in a commit',
    patches: [
      {
        file: 'sync-server/sync/store/working-set.ts',
        find: 'const shelves = createShelves(',
        put: 'const shelves = heldByAll ??= createShelves(',
      },
      {
        file: 'sync-server/sync/store/working-set.ts',
        find: '        for (const shelf of all) shelf.clear();\n',
        // Held on, yet written once.
        put: '        for (const shelf of all) shelf.flushed();\n',
      },
      {
        file: 'sync-server/sync/store/working-set.ts',
        find: 'function createShelves(',
        put: 'let heldByAll: Shelves | undefined;\nfunction createShelves(',
      },
    ],
  },
  {
    place: 'the note, read and written',
    patches: [
      {
        file: 'sync-server/sync/backup/epoch-guard.ts',
        find: 'schools.get(school)',
        put: "schools.get('any')",
      },
      {
        file: 'sync-server/sync/backup/epoch-guard.ts',
        find: 'schools.set(school, point)',
        put: "schools.set('any', point)",
      },
    ],
  },
  {
    place: 'files, collected and dropped',
    patches: [
      {
        file: 'sync-server/sync/files/files.ts',
        find: 'and(eq(storedFile.school, school), lt(storedFile.receivedAt, before))',
        put: 'lt(storedFile.receivedAt, before)',
      },
      {
        file: 'sync-server/sync/files/files.ts',
        find: 'and(eq(storedFile.school, school), eq(storedFile.owner',
        put: 'and(eq(storedFile.owner',
      },
    ],
  },
  at(
    'mails, claimed',
    'integrations/mail/mail-claims.ts',
    '.changes === 1',
    ".changes === 1 && db.sqlite.prepare('select count(*) from effect where mutation = ? and kind = ?').pluck().get(mailId, KIND) === 1",
  ),
  at(
    'where the server itself writes',
    'sync/push/system.ts',
    'const store = storeOf(db, accountId);',
    'const store = storeOf(db, directory.schools()[0] ?? accountId);',
  ),
  inCore(
    'who hears of what the server wrote',
    'of(school).committed(moved);',
    'of(directory.schools()[0] ?? school).committed(moved);',
  ),
  at(
    'looks at class codes',
    'features/classes/code-tries.ts',
    'core.rowsOf(accountId)',
    'core.rowsOf(core.schools()[0] ?? accountId)',
  ),
];
