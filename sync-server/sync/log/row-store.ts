import { and, eq, getTableColumns, lte, sql, type Placeholder } from 'drizzle-orm';
import type { Db } from '#server/db/open.ts';
import { person } from '#server/db/schema/accounts.ts';
import * as rows from '#server/db/schema/rows.ts';
import { writer } from '#server/db/writer.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { AnyRow, RowOf, TableName } from '#shared/tables.ts';

/** The rows themselves, by table and key. Everything is synchronous, inside whatever transaction the caller holds. */
export type RowStore = {
  load: <T extends TableName>(table: T, id: string) => RowOf<T> | null;
  put: <T extends TableName>(table: T, row: RowOf<T>) => void;
  remove: (table: TableName, id: string) => void;
  /** The uploaded documents of a custom pack. */
  uploadsOf: (packId: string) => RowOf<'upload'>[];
  /** The uploads of one person that name this file. */
  uploadsNaming: (ownerId: string, sha256: string) => RowOf<'upload'>[];
  /** Runs `work`, which holds the write transaction: within it each row is read from the database once. */
  readingOnce: <R>(work: () => R) => R;
  /** After writes were taken back: what was read or put since may never have been. */
  forget: () => void;
  /** The questions of one assignment that a student has written something to. */
  writtenQuestions: (assignmentId: string, studentId: string) => string[];
  /** Everything that was ever assigned in a class. */
  assignmentsOf: (classId: string) => RowOf<'assignment'>[];
  /** Assignments to be released: not yet with their students, and begun by `date` (`YYYY-MM-DD`). */
  assignmentsDue: (date: string) => RowOf<'assignment'>[];
  /** Everything that was given to a subgroup, whatever became of it. */
  assignmentsOfSubgroup: (subgroupId: string) => RowOf<'assignment'>[];
  /** Everybody who is or was in a class. */
  membersOf: (classId: string) => RowOf<'membership'>[];
  /** Every place that a person has or had in a class. */
  placesOf: (userId: string) => RowOf<'membership'>[];
  /** Classes that have been archived since that time or longer, epoch ms. */
  classesArchivedBy: (time: number) => RowOf<'class'>[];
  invitationsQueued: () => RowOf<'invitation'>[];
  /** Gives a person's account the name that their profile has. */
  renamePerson: (userId: string, name: { firstName: string; lastName: string }) => void;
};

const tablesByName = {
  profile: rows.profile,
  class: rows.classTable,
  classCode: rows.classCode,
  membership: rows.membership,
  contact: rows.contact,
  activity: rows.activity,
  activityDraft: rows.activityDraft,
  assignment: rows.assignment,
  answer: rows.answer,
  studentStatus: rows.studentStatus,
  submission: rows.submission,
  progress: rows.progress,
  favorite: rows.favorite,
  onboardingMark: rows.onboardingMark,
  annotatedMark: rows.annotatedMark,
  teachingSchool: rows.teachingSchool,
  customPack: rows.customPack,
  upload: rows.upload,
  excerpt: rows.excerpt,
  review: rows.review,
  keptActivity: rows.keptActivity,
  branch: rows.branch,
  joinRequest: rows.joinRequest,
  joinGuard: rows.joinGuard,
  invitation: rows.invitation,
} as const satisfies Record<TableName, unknown>;

/** The columns that queries need, beside id and body; taken from the row whenever it is written. */
const columnsByTable: { [T in TableName]?: (row: RowOf<T>) => Record<string, string | number | null> } = {
  membership: (row) => ({
    classId: row.classId,
    userId: row.userId,
    role: row.role,
    current: isCurrent(row) ? 1 : 0,
    ended: row.ended,
  }),
  assignment: (row) => ({
    classId: row.classId,
    subgroupId: row.subgroupId,
    startDate: row.startDate,
    released: row.released ? 1 : 0,
  }),
  class: (row) => ({ archivedAt: row.status === 'ARCHIVED' ? row.statusAt : null }),
  invitation: (row) => ({ state: row.state }),
  upload: (row) => ({ ownerId: row.ownerId, packId: row.packId, sha256: row.file.sha256 }),
  answer: (row) => ({
    assignmentId: row.assignmentId,
    studentId: row.studentId,
    questionId: row.questionId,
    written: row.text.trim() === '' ? 0 : 1,
  }),
};

export function createRowStore(db: Db): RowStore {
  const statements = new Map(
    (Object.keys(tablesByName) as TableName[]).map((name) => [name, prepareTable(db, name)]), // keys of a constant
  );
  const written = db.orm
    .select({ questionId: rows.answer.questionId })
    .from(rows.answer)
    .where(
      and(
        eq(rows.answer.assignmentId, sql.placeholder('assignmentId')),
        eq(rows.answer.studentId, sql.placeholder('studentId')),
        eq(rows.answer.written, true),
      ),
    )
    .prepare();
  const due = db.orm
    .select({ body: rows.assignment.body })
    .from(rows.assignment)
    .where(and(eq(rows.assignment.released, false), lte(rows.assignment.startDate, sql.placeholder('date'))))
    .prepare();
  const { ownerId, packId, sha256 } = rows.upload;
  const uploadsOfPack = db.orm
    .select({ body: rows.upload.body })
    .from(rows.upload)
    .where(eq(packId, sql.placeholder('packId')))
    .prepare();
  const uploadsOfFile = db.orm
    .select({ body: rows.upload.body })
    .from(rows.upload)
    .where(and(eq(sha256, sql.placeholder('sha256')), eq(ownerId, sql.placeholder('ownerId'))))
    .prepare();
  const classrooms = prepareClassrooms(db);
  const ofClass = db.orm
    .select({ body: rows.assignment.body })
    .from(rows.assignment)
    .where(eq(rows.assignment.classId, sql.placeholder('classId')))
    .prepare();
  const of = (table: TableName) => {
    const found = statements.get(table);
    if (!found) throw new Error(`no statements for table ${table}`);
    return found;
  };
  /** By table and id, while a transaction reads once; rows are never changed in place. */
  let held: Map<string, AnyRow | null> | null = null;
  return {
    load: (table, id) => {
      const known = held?.get(`${table} ${id}`);
      if (known !== undefined) return known as RowOf<typeof table> | null; // held under its table's name
      const found = of(table).load.get({ id });
      // Only `put` writes bodies, with a row of this table's type.
      const row = found ? (JSON.parse(found.body) as RowOf<typeof table>) : null;
      held?.set(`${table} ${id}`, row);
      return row;
    },
    put: (table, row) => {
      const columns = columnsByTable[table]?.(row) ?? {};
      of(table).put({ id: row.id, body: JSON.stringify(row), ...columns });
      held?.set(`${table} ${row.id}`, row);
    },
    remove: (table, id) => {
      of(table).remove.run({ id });
      held?.set(`${table} ${id}`, null);
    },
    uploadsOf: (pack) =>
      uploadsOfPack.all({ packId: pack }).map(({ body }) => JSON.parse(body) as RowOf<'upload'>), // written by `put`
    uploadsNaming: (owner, hash) =>
      uploadsOfFile
        .all({ ownerId: owner, sha256: hash })
        .map(({ body }) => JSON.parse(body) as RowOf<'upload'>), // written by `put`
    readingOnce: (work) => {
      if (held) return work();
      held = new Map();
      try {
        return work();
      } finally {
        held = null;
      }
    },
    forget: () => held?.clear(),
    writtenQuestions: (assignmentId, studentId) =>
      written.all({ assignmentId, studentId }).map(({ questionId }) => questionId),
    assignmentsOf: (classId) =>
      ofClass.all({ classId }).map(({ body }) => JSON.parse(body) as RowOf<'assignment'>), // written by `put`
    assignmentsDue: (date) => due.all({ date }).map(({ body }) => JSON.parse(body) as RowOf<'assignment'>), // written by `put`
    ...classrooms,
  };
}

type Classrooms = Pick<
  RowStore,
  | 'assignmentsOfSubgroup'
  | 'membersOf'
  | 'placesOf'
  | 'classesArchivedBy'
  | 'invitationsQueued'
  | 'renamePerson'
>;

/** What the reactions of classes look for. */
function prepareClassrooms({ orm }: Db): Classrooms {
  const p = sql.placeholder;
  const { assignment, membership, classTable, invitation } = rows;
  const ofSubgroup = orm
    .select({ body: assignment.body })
    .from(assignment)
    .where(eq(assignment.subgroupId, p('subgroupId')))
    .prepare();
  const members = orm
    .select({ body: membership.body })
    .from(membership)
    .where(eq(membership.classId, p('classId')))
    .prepare();
  const places = orm
    .select({ body: membership.body })
    .from(membership)
    .where(eq(membership.userId, p('userId')))
    .prepare();
  const archived = orm
    .select({ body: classTable.body })
    .from(classTable)
    .where(lte(classTable.archivedAt, p('time')))
    .prepare();
  const queued = orm
    .select({ body: invitation.body })
    .from(invitation)
    .where(eq(invitation.state, 'queued'))
    .prepare();
  /** `put` writes bodies, with a row of the table's own type. */
  const rowsOf = <T extends TableName>(found: { body: string }[]) =>
    found.map(({ body }) => JSON.parse(body) as RowOf<T>); // written by `put`
  return {
    assignmentsOfSubgroup: (subgroupId) => rowsOf<'assignment'>(ofSubgroup.all({ subgroupId })),
    membersOf: (classId) => rowsOf<'membership'>(members.all({ classId })),
    placesOf: (userId) => rowsOf<'membership'>(places.all({ userId })),
    classesArchivedBy: (time) => rowsOf<'class'>(archived.all({ time })),
    invitationsQueued: () => rowsOf<'invitation'>(queued.all()),
    renamePerson: (userId, { firstName, lastName }) => {
      orm.update(person).set({ firstName, lastName }).where(eq(person.id, userId)).run();
    },
  };
}

/** Prepared once: a push runs these thousands of times a second. */
function prepareTable(db: Db, name: TableName) {
  // Seen as the simplest of them: all have id and body, and the further columns are written by name.
  const table = tablesByName[name] as typeof rows.profile;
  const columns = Object.entries(getTableColumns(table));
  // Drizzle takes a placeholder for any column.
  const values = Object.fromEntries(columns.map(([key]) => [key, sql.placeholder(key)])) as {
    id: Placeholder;
    body: Placeholder;
  };
  const set = Object.fromEntries(
    columns.filter(([key]) => key !== 'id').map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
  );
  return {
    load: db.orm
      .select({ body: table.body })
      .from(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(),
    put: writer(db, db.orm.insert(table).values(values).onConflictDoUpdate({ target: table.id, set })),
    remove: db.orm
      .delete(table)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(),
  };
}
