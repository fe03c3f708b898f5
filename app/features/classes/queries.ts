import { isCurrent } from '#shared/domain/classes/membership.ts';
import type { ClassRow, Contact, Membership } from '#shared/domain/classes/rows.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import type { PendingMark } from '#app/local-db/overlay.ts';
import { useSignedIn, useView } from '#app/local-db/use-local-db.tsx';
import type { View } from '#app/local-db/view.ts';

/** A class with how many pupils it has and what the server does not know of it yet. */
export type ClassSummary = {
  readonly classRow: ClassRow;
  readonly pupils: number;
  readonly mark: PendingMark | null;
};

/** The classes this person teaches, by name, case-insensitive (classroom §7). Live. */
export function useClasses(): ClassSummary[] | undefined {
  const { session } = useSignedIn();
  return useView(
    async (view) => {
      const classes = await readOwnClasses(view, session.individual.id);
      return Promise.all(
        classes.map(async (classRow) => ({
          classRow,
          pupils: (await readPupils(view, classRow.id)).length,
          mark: view.mark('class', classRow.id),
        })),
      );
    },
    [session.individual.id],
  );
}

export type RosterEntry = {
  readonly member: Membership;
  readonly contact: Contact | null;
};

export type ClassDetails = {
  readonly classRow: ClassRow;
  readonly mark: PendingMark | null;
  readonly roster: readonly RosterEntry[];
};

/** One class with its present pupils by name. Live; `null` where this person teaches no such class. */
export function useClass(classId: string): ClassDetails | null | undefined {
  const { session } = useSignedIn();
  const found = useView(
    async (view) => {
      const classRow = (await readOwnClasses(view, session.individual.id)).find((row) => row.id === classId);
      if (!classRow) return { classId, details: null };
      const contacts = await view.inBucket(classStaffBucket(classId), 'contact');
      const contactOf = new Map(contacts.map((row) => [row.studentId, row]));
      const members = await readPupils(view, classId);
      return {
        classId,
        details: {
          classRow,
          mark: view.mark('class', classId),
          roster: members.map((member) => ({ member, contact: contactOf.get(member.userId) ?? null })),
        },
      };
    },
    [classId, session.individual.id],
  );
  return found?.classId === classId ? found.details : undefined;
}

/** Classes this person teaches now, by name, case-insensitive (classroom §7). */
export async function readOwnClasses(view: View, teacherId: string): Promise<ClassRow[]> {
  const [classes, memberships] = await Promise.all([view.list('class'), view.list('membership')]);
  const taught = new Set(
    memberships
      .filter((row) => row.userId === teacherId && row.role === 'teacher' && isCurrent(row))
      .map((row) => row.classId),
  );
  return classes.filter((row) => taught.has(row.id)).sort(byName);
}

/** "student2" before "student10", and upper case beside lower case. */
const NAMES = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

// The id decides between equals, so that two devices show one order.
const byName = (a: ClassRow, b: ClassRow): number => NAMES.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** Pupils of a class by last, then first name: the present ones, or with those who left. */
export async function readPupils(
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
