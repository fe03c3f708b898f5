import { joinGuardId } from '#shared/domain/classes/join.ts';
import { feedbackGuardId } from '#shared/domain/feedback/feedback.ts';
import { parseWorkBucket } from '#shared/sync/bucket-names.ts';
import type { RowOf, TableName } from '#shared/sync/define-table.ts';

/** Who is erased, by everything that rows name them with. */
export type ErasedIdentity = {
  readonly id: string;
  /** Every full name that stands for them in rows of the classes that they taught. */
  readonly names: ReadonlySet<string>;
  /** The classes that they teach, or once taught. */
  readonly taught: ReadonlySet<string>;
};

/** What is shown where the name of somebody stood whose data was erased. */
export const FORMER_TEACHER = 'A former teacher';

type Rule<Row> = (row: Row, of: ErasedIdentity) => Row | null;

/** A new table has no rule and no compiler's blessing: whoever adds one decides here what erasing does to it. */
const rules: { readonly [T in TableName]: Rule<RowOf<T>> } = {
  profile: (row, { id }) => (row.id === id ? null : row),
  class: (row, { id }) =>
    row.teachers.some((teacher) => teacher.id === id)
      ? { ...row, teachers: row.teachers.filter((teacher) => teacher.id !== id) }
      : row,
  classCode: (row) => row,
  membership: (row, { id }) => (row.userId === id ? null : row),
  contact: (row, { id }) => (row.studentId === id ? null : row),
  joinRequest: (row, { id }) => (row.studentId === id ? null : row),
  joinGuard: (row, { id }) => (row.id === joinGuardId(id) ? null : row),
  invitation: (row, { id }) => (row.invitedBy === id ? null : row),
  activity: ofOwner,
  activityDraft: ofOwner,
  assignment: (row, of) => {
    const assigneeIds = row.assigneeIds?.filter((one) => one !== of.id) ?? null;
    const isAuthor = row.teacherId === of.id;
    if (assigneeIds?.length === row.assigneeIds?.length && !isAuthor) return row;
    return { ...row, assigneeIds, teacherName: isAuthor ? FORMER_TEACHER : row.teacherName };
  },
  answer: ofStudent,
  submission: ofStudent,
  studentStatus: (row, of) => (row.studentId === of.id ? null : withoutAcceptor(row, of)),
  progress: (row, of) => (row.studentId === of.id ? null : withoutAcceptor(row, of)),
  review: (row, of) => (row.studentId === of.id ? null : withoutReviewer(row, of)),
  keptActivity: (row, of) => {
    if (row.studentId === of.id) return null;
    return isTeacher(row, row.teacherName, of) ? { ...row, teacherName: FORMER_TEACHER } : row;
  },
  annotation: ofOwner,
  classAnnotationTypes: (row) => row,
  calendarEvent: ofOwner,
  feedback: (row, { id }) => (row.ownerId === id ? null : row),
  feedbackGuard: (row, { id }) => (row.id === feedbackGuardId(id) ? null : row),
  savedComment: ofOwner,
  inquiry: ofOwner,
  snackPack: ofOwner,
  snack: ofOwner,
  snackResponse: ofStudent,
  snackAction: ofStudent,
  favorite: ofOwner,
  customPack: (row, { id }) => {
    if (row.ownerId !== id) return row;
    // A class works with it: what its students wrote would say nothing without it.
    return row.classIds.length === 0 ? null : { ...row, ownerName: FORMER_TEACHER, userNote: '' };
  },
  upload: (row, { id }) => (row.ownerId === id && row.classIds.length === 0 ? null : row),
  excerpt: ofOwner,
  annotatedMark: ofOwner,
  notification: (row, of) => {
    if (row.ownerId === of.id || row.studentId === of.id) return null;
    return isTeacher(row.about, row.who, of) ? { ...row, who: FORMER_TEACHER } : row;
  },
  onboardingMark: ofOwner,
  teachingSchool: ofOwner,
  personSetting: ofOwner,
  branch: (row, of) => {
    const { id } = of;
    if (row.authorId === id || parseWorkBucket(row.bucket)?.studentId === id) return null;
    if (row.bucket === `user:${id}`) return null;
    const body = versionBody(row, of);
    if (body === null) return null;
    const device = withoutBringer(row.device, of);
    return body === row.body && device === row.device ? row : { ...row, body, device };
  },
  // Somebody else's text about this person, given back to its author: it would say again what is to be forgotten.
  refusal: (row, { id }) => (row.userId === id || row.args.includes(id) ? null : row),
};

/**
 * What remains of a row when somebody's data is erased: null for nothing, the very row where it does not concern them,
 * else the row without them. What a teacher gave to classes stays for its students, without the teacher's name.
 */
export function afterErasing<T extends TableName>(
  table: T,
  row: RowOf<T>,
  of: ErasedIdentity,
): RowOf<T> | null {
  // The rule and the row are of the same table.
  return (rules[table] as Rule<RowOf<T>>)(row, of);
}

function ofOwner<Row extends { readonly ownerId: string }>(row: Row, { id }: ErasedIdentity): Row | null {
  return row.ownerId === id ? null : row;
}

function ofStudent<Row extends { readonly studentId: string }>(row: Row, { id }: ErasedIdentity): Row | null {
  return row.studentId === id ? null : row;
}

/** Rows of work name staff in words alone, so a name counts only in the classes that its bearer taught. */
const isTeacher = (row: { classId: string }, name: string | undefined, of: ErasedIdentity): boolean =>
  name !== undefined && of.taught.has(row.classId) && of.names.has(name);

function withoutAcceptor<Row extends RowOf<'studentStatus'> | RowOf<'progress'>>(
  row: Row,
  of: ErasedIdentity,
): Row {
  const { accepted } = row;
  return accepted !== null && isTeacher(row, accepted.by, of)
    ? { ...row, accepted: { ...accepted, by: FORMER_TEACHER } }
    : row;
}

function withoutReviewer(row: RowOf<'review'>, of: ErasedIdentity): RowOf<'review'> {
  const { authorName, returned, reminded } = row;
  const changed = {
    ...(isTeacher(row, authorName, of) && { authorName: FORMER_TEACHER }),
    ...(returned !== null &&
      isTeacher(row, returned.byName, of) && { returned: { ...returned, byName: FORMER_TEACHER } }),
    ...(reminded &&
      isTeacher(row, reminded.byName, of) && { reminded: { ...reminded, byName: FORMER_TEACHER } }),
  };
  return Object.keys(changed).length === 0 ? row : { ...row, ...changed };
}

/** Another version holds a whole record of its table: what is done with that record is done with it. */
function versionBody({ table, body }: RowOf<'branch'>, of: ErasedIdentity): RowOf<'branch'>['body'] | null {
  if (!Object.hasOwn(rules, table)) return body;
  // A row of that table, as the rule wrote it that made the version.
  return afterErasing(table as TableName, body as never, of);
}

/** The longest name of a device. */
const MAX_DEVICE_LENGTH = 80;

/** What a file that somebody hands in for a student is called as a device (SPEC.md V4). */
export const bringersDevice = (name: string): string =>
  `a file that ${name} brought`.slice(0, MAX_DEVICE_LENGTH);

/** A device's name without the name of who brought a file. */
export function withoutBringer(device: string, { names }: ErasedIdentity): string {
  return [...names].some((name) => bringersDevice(name) === device) ? bringersDevice(FORMER_TEACHER) : device;
}
