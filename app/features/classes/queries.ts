import { readClock, useSignedIn, useView, type PendingMark, type View } from '#app/engine/index.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import { UNDO_REMOVAL_MS } from '#shared/domain/classes/constants.ts';
import { isClassTeacher, isCurrent } from '#shared/domain/classes/membership.ts';
import type { ClassRow, Contact, Invitation, Membership } from '#shared/domain/classes/rows.ts';
import { classBucket, classStaffBucket } from '#shared/sync/bucket-names.ts';
import type { Version } from '#shared/sync/version.ts';

/** A class with how many students and activities it has, and what the server does not know of it yet. */
export type ClassSummary = {
  readonly classRow: ClassRow;
  readonly students: number;
  readonly activities: number;
  readonly mark: PendingMark | null;
};

export type TeacherClasses = {
  readonly classes: readonly ClassSummary[];
  /** Removed ones that can still be brought back, the newest first. */
  readonly removed: readonly ClassRow[];
};

/** The classes this person teaches, by name, case-insensitive (classroom §7). Live. */
export function useClasses(): TeacherClasses | undefined {
  const { session } = useSignedIn();
  return useView(async (view, local) => {
    const teacherId = session.individual.id;
    const [classes, taught, assignments, { now }] = await Promise.all([
      readOwnClasses(view, teacherId),
      readTaughtClasses(view, teacherId),
      view.list('assignment'),
      readClock(local),
    ]);
    const removed = taught.filter((row) => row.status === 'ARCHIVED' && row.statusAt + UNDO_REMOVAL_MS > now);
    return {
      classes: await Promise.all(
        classes.map(async (classRow) => ({
          classRow,
          students: (await readStudents(view, classRow.id)).length,
          activities: assignments.filter((one) => one.classId === classRow.id && !isDeleted(one)).length,
          mark: view.mark('class', classRow.id),
        })),
      ),
      removed: removed.sort((a, b) => b.statusAt - a.statusAt),
    };
  });
}

export type RosterEntry = {
  readonly member: Membership;
  readonly contact: Contact | null;
};

/** A student whom a teacher took out, and when, epoch ms. */
export type FormerStudent = { readonly member: Membership; readonly removedAt: number };

export type ClassDetails = {
  readonly classRow: ClassRow;
  readonly mark: PendingMark | null;
  readonly roster: readonly RosterEntry[];
  /** Students who were taken out and can still be brought back, the last one first. */
  readonly former: readonly FormerStudent[];
  /** Other versions of its name, description and picture (SPEC.md M4). */
  readonly versions: readonly Version[];
  readonly invitations: readonly Invitation[];
};

/** One class with its present students by name. Live; `null` where this person teaches no such class. */
export function useClass(classId: string): ClassDetails | null | undefined {
  const { session } = useSignedIn();
  return useView(classId, async (view, local) => {
    const classRow = (await readOwnClasses(view, session.individual.id)).find((row) => row.id === classId);
    return classRow ? await readDetails(view, classRow, (await readClock(local)).now) : null;
  });
}

async function readDetails(view: View, classRow: ClassRow, now: number): Promise<ClassDetails> {
  const bucket = classStaffBucket(classRow.id);
  const [contacts, members, versions, invitations] = await Promise.all([
    view.inBucket(bucket, 'contact'),
    readStudents(view, classRow.id, 'all'),
    view.inBucket(bucket, 'branch'),
    view.inBucket(bucket, 'invitation'),
  ]);
  const contactOf = new Map(contacts.map((row) => [row.studentId, row]));
  return {
    classRow,
    mark: view.mark('class', classRow.id),
    roster: members
      .filter(isCurrent)
      .map((member) => ({ member, contact: contactOf.get(member.userId) ?? null })),
    former: members
      .flatMap((member) => {
        const removedAt = member.ended === 'removed' ? (member.periods.at(-1)?.to ?? null) : null;
        return removedAt !== null && removedAt + UNDO_REMOVAL_MS > now ? [{ member, removedAt }] : [];
      })
      .sort((a, b) => b.removedAt - a.removedAt),
    versions: versions.filter((version) => version.table === 'class' && version.recordId === classRow.id),
    invitations: invitations.sort((a, b) => b.at - a.at),
  };
}

/** The classes of this teacher that a student is in now, the named one first, then by name. Live. */
export function useClassesOfStudent(
  studentId: string,
  firstClassId: string,
): readonly ClassRow[] | undefined {
  const { session } = useSignedIn();
  return useView(`${studentId} ${firstClassId}`, async (view) => {
    const own = await readOwnClasses(view, session.individual.id);
    const places = (await view.list('membership')).filter(
      (row) => row.userId === studentId && isCurrent(row),
    );
    const found = own.filter(({ id }) => places.some(({ classId }) => classId === id));
    return found.sort((a, b) => Number(b.id === firstClassId) - Number(a.id === firstClassId));
  });
}

/** A class as its student sees it; `null` where the student is in no such class. Live. */
export function useOwnClass(classId: string): ClassRow | null | undefined {
  return useView(classId, async (view) => {
    const rows = await view.inBucket(classBucket(classId), 'class');
    return rows[0] ?? null;
  });
}

/** Classes this person teaches now, by name, case-insensitive (classroom §7). */
export async function readOwnClasses(view: View, teacherId: string): Promise<ClassRow[]> {
  const taught = await readTaughtClasses(view, teacherId);
  return taught.filter((row) => row.status === 'ACTIVE').sort(byName);
}

async function readTaughtClasses(view: View, teacherId: string): Promise<ClassRow[]> {
  const [classes, memberships] = await Promise.all([view.list('class'), view.list('membership')]);
  const taught = new Set(
    memberships.filter((row) => row.userId === teacherId && isClassTeacher(row)).map((row) => row.classId),
  );
  return classes.filter((row) => taught.has(row.id));
}

/** "student2" before "student10", and upper case beside lower case. */
const NAMES = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

// The id decides between equals, so that two devices show one order.
export const byName = (a: ClassRow, b: ClassRow): number =>
  NAMES.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** Students of a class by last, then first name: the present ones, or with those who left. */
export async function readStudents(
  view: View,
  classId: string,
  which: 'present' | 'all' = 'present',
): Promise<Membership[]> {
  const members = await view.inBucket(classStaffBucket(classId), 'membership');
  return members
    .filter((row) => row.role === 'student' && (which === 'all' || isCurrent(row)))
    .sort((a, b) => NAMES.compare(a.lastName, b.lastName) || NAMES.compare(a.firstName, b.firstName));
}

/** A member's whole name. */
export const nameOf = (person: Pick<Membership, 'firstName' | 'lastName'>): string =>
  `${person.firstName} ${person.lastName}`.trim();
