import * as z from 'zod/mini';
import { useSignedIn, useView, type PendingMark, type View } from '#app/engine/index.ts';
import { nameOf, readOwnClasses, readStudents } from '#app/features/classes/index.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import type { Review } from '#shared/domain/activities/review-rows.ts';
import { isReviewed, progressAfterReturn } from '#shared/domain/activities/review.ts';
import {
  draftId,
  type Activity,
  type ActivityDraft,
  type Assignment,
  type Progress,
  type StudentStatusRow,
} from '#shared/domain/activities/rows.ts';
import {
  isAssignee,
  isListed,
  studentStatus,
  type StudentStatus,
} from '#shared/domain/activities/student-status.ts';
import type { ClassRow, Contact, Membership } from '#shared/domain/classes/rows.ts';
import type { SnackPack } from '#shared/domain/learning-strategies/rows.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import type { Version } from '#shared/sync/version.ts';

/** One student of a class beside one assignment. */
export type StudentProgress = {
  readonly studentId: string;
  readonly name: string;
  readonly status: StudentStatusRow['status'];
  readonly answered: number;
  readonly total: number;
  /** What the server made of the student's work so far, one's own unsent returns counted; null before there was any. */
  readonly progress: Progress | null;
  readonly firstName: string;
  readonly lastName: string;
  /** With REMOVED and SUBMITTED_INACTIVE, of those who take part no longer (SPEC.md M3). */
  readonly studentStatus: StudentStatus;
  readonly review: Review | null;
  readonly isReviewed: boolean;
  /** Other versions of this student's answers or of their feedback (SPEC.md M4). */
  readonly versions: number;
  /** When the student's device was last heard from (SPEC.md R9); null before the first time. */
  readonly contact: Contact | null;
  /** When they were in the class. */
  readonly periods: Membership['periods'];
};

/** An assignment with its class as the teacher sees it. */
export type ClassAssignment = {
  readonly assignment: Assignment;
  readonly className: string;
  readonly mark: PendingMark | null;
  /** Present students it is meant for, by name. */
  readonly students: readonly StudentProgress[];
  /** Who was taken out of it, or left the class after beginning it, by name. Nothing counts them. */
  readonly inactive: readonly StudentProgress[];
};

export type TeacherBoard = {
  readonly assignments: readonly ClassAssignment[];
  /** Saved activities with the classes they were given to. */
  readonly activities: readonly (Activity & { readonly assignedTo: readonly string[] })[];
  /** Deleted activities of one's own that can still be brought back or were not long ago. */
  readonly deleted: readonly (Activity & { readonly assignedTo: readonly string[] })[];
  readonly drafts: readonly ActivityDraft[];
  /** Their snack packs, the newest first, deleted ones behind, with how many snacks each has. */
  readonly snackPacks: readonly (SnackPack & { readonly count: number })[];
  /** The classes of this teacher, by name. */
  readonly classes: readonly ClassRow[];
  readonly hasClass: boolean;
};

/** Everything this teacher assigned, built or drafts in a subject. Live. */
export function useTeacherBoard(subject: SubjectPath): TeacherBoard | undefined {
  const { session } = useSignedIn();
  return useView(subject, (view) => readTeacherBoard(view, subject, session.individual.id));
}

/** Reads the board from the device. */
export async function readTeacherBoard(
  view: View,
  subject: SubjectPath,
  teacherId: string,
): Promise<TeacherBoard> {
  const [assignments, activities, drafts, snackPacks, snacks, classes] = await Promise.all([
    view.list('assignment'),
    view.list('activity'),
    view.list('activityDraft'),
    view.list('snackPack'),
    view.list('snack'),
    readOwnClasses(view, teacherId),
  ]);
  const ownClasses = new Map(classes.map((row) => [row.id, row]));
  const inSubject = assignments.filter((row) => row.subject === subject && ownClasses.has(row.classId));
  const read = await readClassAssignments(view, inSubject, ownClasses);
  const own = activities
    .filter((row) => row.subject === subject && row.ownerId === teacherId)
    .map((row) => ({ ...row, assignedTo: namesGivenTo(row.id, read) }));
  return {
    assignments: read,
    activities: own.filter((row) => row.status === 'DRAFT').sort((a, b) => b.createdAt - a.createdAt),
    deleted: own.filter((row) => row.status !== 'DRAFT').sort((a, b) => b.statusAt - a.statusAt),
    classes,
    drafts: drafts
      .filter((row) => row.subject === subject && row.ownerId === teacherId)
      .sort((a, b) => b.authoredAt - a.authoredAt),
    snackPacks: snackPacks
      .filter((row) => row.subject === subject && row.ownerId === teacherId)
      .map((row) => ({
        ...row,
        count: snacks.filter((one) => one.snackPackId === row.id && one.removedAt === null).length,
      }))
      .sort(
        (a, b) => Number(a.status !== 'DRAFT') - Number(b.status !== 'DRAFT') || b.createdAt - a.createdAt,
      ),
    hasClass: classes.length > 0,
  };
}

/** These assignments, each with its class as this device knows it. */
export async function readClassAssignments(
  view: View,
  assignments: readonly Assignment[],
  classes: ReadonlyMap<string, ClassRow>,
): Promise<ClassAssignment[]> {
  const rosters = new Map<string, ClassRoster>();
  const versions = countVersions(await view.list('branch'));
  for (const { classId } of assignments) {
    if (!rosters.has(classId)) rosters.set(classId, await readRoster(view, classId, versions));
  }
  return assignments.flatMap((assignment) => {
    const roster = rosters.get(assignment.classId);
    const className = classes.get(assignment.classId)?.name ?? '';
    if (!roster) return [];
    const mark = view.mark('assignment', assignment.id);
    return [{ assignment, className, mark, ...studentsOf(assignment, roster) }];
  });
}

type ClassRoster = {
  /** Everybody who is or was a student of the class, by name. */
  students: readonly Membership[];
  contacts: ReadonlyMap<string, Contact>;
  /** By `keyOf`, like the two below. */
  progress: ReadonlyMap<string, Progress>;
  reviews: ReadonlyMap<string, Review>;
  versions: ReadonlyMap<string, number>;
};

type WorkKey = { readonly assignmentId: string; readonly studentId: string };
const keyOf = ({ assignmentId, studentId }: WorkKey): string => `${assignmentId} ${studentId}`;

async function readRoster(
  view: View,
  classId: string,
  versions: ReadonlyMap<string, number>,
): Promise<ClassRoster> {
  const bucket = classStaffBucket(classId);
  const [students, contacts, progress, reviews] = await Promise.all([
    readStudents(view, classId, 'all'),
    view.inBucket(bucket, 'contact'),
    view.inBucket(bucket, 'progress'),
    view.inBucket(bucket, 'review'),
  ]);
  return {
    students,
    contacts: new Map(contacts.map((row) => [row.studentId, row])),
    progress: new Map(progress.map((row) => [keyOf(row), row])),
    reviews: new Map(reviews.map((row) => [keyOf(row), row])),
    versions,
  };
}

/** The key of a student's work, as the body of another version of an answer, a response or a review has it. */
const workKeySchema = z.object({ assignmentId: z.string(), studentId: z.string() });

const withVersions: readonly string[] = ['answer', 'snackAction', 'review'];

function countVersions(versions: readonly Version[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { table, body } of versions) {
    const parsed = withVersions.includes(table) ? workKeySchema.safeParse(body) : null;
    if (parsed?.success) counts.set(keyOf(parsed.data), (counts.get(keyOf(parsed.data)) ?? 0) + 1);
  }
  return counts;
}

function studentsOf(
  assignment: Assignment,
  roster: ClassRoster,
): Pick<ClassAssignment, 'students' | 'inactive'> {
  const meant = roster.students.filter((student) => isAssignee(assignment, student.userId));
  const all = meant.map((student) => studentOf(assignment, student, roster));
  const isInactive = (student: StudentProgress) =>
    student.studentStatus === 'REMOVED' || student.studentStatus === 'SUBMITTED_INACTIVE';
  return {
    students: all.filter((student) => !isInactive(student)),
    inactive: all.filter((student) => isInactive(student) && isStudentListed(student)),
  };
}

const isStudentListed = ({ studentStatus: current, progress, review }: StudentProgress): boolean =>
  isListed(current, { progress: progress !== null, review: review !== null });

function studentOf(assignment: Assignment, student: Membership, roster: ClassRoster): StudentProgress {
  const key = keyOf({ assignmentId: assignment.id, studentId: student.userId });
  const review = roster.reviews.get(key) ?? null;
  const known = roster.progress.get(key);
  const progress = known ? progressAfterReturn(known, review) : null;
  const status = progress?.status ?? 'NOT_STARTED';
  return {
    studentId: student.userId,
    name: nameOf(student),
    firstName: student.firstName,
    lastName: student.lastName,
    status,
    studentStatus: studentStatus(status, student, review !== null && review.removedAt !== null),
    answered: progress?.answered ?? 0,
    total: askedCount(assignment),
    progress,
    review,
    isReviewed: isReviewed(review, progress?.cycle ?? 0),
    versions: roster.versions.get(key) ?? 0,
    contact: roster.contacts.get(student.userId) ?? null,
    periods: student.periods,
  };
}

function namesGivenTo(activityId: string, assignments: readonly ClassAssignment[]): string[] {
  return assignments
    .filter(({ assignment }) => assignment.activityId === activityId && assignment.status === 'ASSIGNED')
    .map(({ className }) => className);
}

/** One assignment with its class. Live; `undefined` until it is read, `null` where this device has none such. */
export function useClassAssignment(assignmentId: string): ClassAssignment | null | undefined {
  const { session } = useSignedIn();
  return useView(assignmentId, async (view) => {
    const assignment = await view.get('assignment', assignmentId);
    const classes = await readOwnClasses(view, session.individual.id);
    const byId = new Map(classes.map((row) => [row.id, row]));
    const own = assignment && byId.has(assignment.classId) ? [assignment] : [];
    const [read] = await readClassAssignments(view, own, byId);
    return read ?? null;
  });
}

/** What a teacher builds on one pack. */
export type BuilderRows = {
  readonly draft: ActivityDraft | null;
  readonly draftMark: PendingMark | null;
  /** Versions of the draft that other devices wrote at the same time (SPEC.md M8). */
  readonly copies: readonly Version[];
  /** The saved activity the address names, or the draft edits. */
  readonly activity: Activity | null;
  readonly activityMark: PendingMark | null;
  /** Versions of the saved activity that other devices wrote at the same time. */
  readonly activityCopies: readonly Version[];
};

/** The draft on a pack and the saved activity beside it. Live. */
export function useBuilderRows(packId: string, activityId: string | undefined): BuilderRows | undefined {
  const { session } = useSignedIn();
  const id = draftId(session.individual.id, packId);
  return useView(`${id} ${activityId ?? ''}`, async (view) => {
    const draft = await view.get('activityDraft', id);
    const wanted = activityId ?? draft?.activityId ?? null;
    const activity = wanted === null ? null : await view.get('activity', wanted);
    const versions = await view.list('branch');
    return {
      draft,
      draftMark: view.mark('activityDraft', id),
      copies: versions.filter((version) => version.table === 'activityDraft' && version.recordId === id),
      activity,
      activityMark: activity ? view.mark('activity', activity.id) : null,
      activityCopies: versions.filter((one) => one.table === 'activity' && one.recordId === activity?.id),
    };
  });
}
