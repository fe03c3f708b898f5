import { useSignedIn, useView, type View } from '#app/engine/index.ts';
import {
  readClassAssignments,
  type ClassAssignment,
  type StudentProgress,
} from '#app/features/activities/index.ts';
import { nameOf, readOwnClasses, readStudents, type RosterEntry } from '#app/features/classes/index.ts';
import type { Formats } from '#app/i18n/formats.ts';
import { classPath, studentPath } from '#app/navigation/classroom-paths.ts';
import { classWorkPath } from '#app/navigation/learning-strategy-paths.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { askedCount } from '#shared/domain/activities/asked.ts';
import { whoNeedsHelp } from '#shared/domain/activities/class-needs.ts';
import { isDeleted } from '#shared/domain/activities/status.ts';
import type { Hearing } from '#shared/domain/classes/hearing.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import { classStaffBucket } from '#shared/sync/bucket-names.ts';
import type { BookClock } from './book.ts';
import { heldBackText, helpWorks, NEEDS, newcomersText, unheardText } from './needs.ts';

/** What is known of a teacher's classes, in all subjects. */
export type OwnWork = {
  readonly classes: readonly { readonly classRow: ClassRow; readonly roster: readonly RosterEntry[] }[];
  readonly work: readonly ClassAssignment[];
};

/** Everything that was given to the classes of this teacher, and who is in them. Live; `undefined` until it is read. */
export function useOwnWork(): OwnWork | undefined {
  const { session } = useSignedIn();
  return useView((view) => readOwnWork(view, session.individual.id));
}

async function readOwnWork(view: View, teacherId: string): Promise<OwnWork> {
  const rows = await readOwnClasses(view, teacherId);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const given = (await view.list('assignment')).filter((row) => byId.has(row.classId) && !isDeleted(row));
  const classes = rows.map(async (classRow) => {
    const contacts = await view.inBucket(classStaffBucket(classRow.id), 'contact');
    const contactOf = new Map(contacts.map((contact) => [contact.studentId, contact]));
    const students = await readStudents(view, classRow.id);
    const roster = students.map((member) => ({ member, contact: contactOf.get(member.userId) ?? null }));
    return { classRow, roster };
  });
  return { classes: await Promise.all(classes), work: await readClassAssignments(view, given, byId) };
}

/** A student with what they need, and where to act. */
export type NeedLine = {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly note: string;
};

/** Who needs their teacher, in the order in which one would look. */
export type WhoNeedsMe = {
  /** One line for each work. */
  readonly toReview: readonly NeedLine[];
  /** One line for each student, as the two below. */
  readonly needHelp: readonly NeedLine[];
  readonly unheard: readonly NeedLine[];
  /** One line for each class with students who are too new to have been heard from. */
  readonly newcomers: readonly NewcomersLine[];
  /** Whether anybody in these classes is not one of them. */
  readonly isAnyKnown: boolean;
};

export type NewcomersLine = {
  readonly classId: string;
  readonly className: string;
  /** Where their sign-in cards are. */
  readonly to: string;
  readonly text: string;
};

type Asked = {
  readonly subject: SubjectPath;
  readonly clock: BookClock;
  readonly hearing: (entry: RosterEntry) => Hearing;
  readonly format: Formats;
};

/** Names who needs the teacher of these classes. */
export function whoNeedsMe(own: OwnWork, asked: Asked): WhoNeedsMe {
  const hearings = hearingsOf(own, asked);
  return {
    toReview: toReview(own),
    needHelp: needHelp(own, asked),
    unheard: unheard(own, hearings, asked),
    newcomers: newcomers(own, hearings, asked),
    isAnyKnown: hearings.size === 0 || [...hearings.values()].some((hearing) => hearing !== 'new'),
  };
}

/** What was handed in and not reviewed: of open activities first, then what has waited longest. */
function toReview({ work }: OwnWork): NeedLine[] {
  const found = work
    .filter(({ assignment }) => askedCount(assignment) > 0)
    .flatMap(({ assignment, students }) =>
      students.filter(isToReview).map((student) => ({ assignment, student })),
    );
  const since = ({ student }: (typeof found)[number]) => student.progress?.submittedAt ?? 0;
  const isEnded = ({ assignment }: (typeof found)[number]) => Number(assignment.status === 'COMPLETED');
  return found
    .toSorted((a, b) => isEnded(a) - isEnded(b) || since(a) - since(b))
    .map(({ assignment, student }) => ({
      key: `${assignment.id} ${student.studentId}`,
      name: student.name,
      to: classWorkPath(assignment, student.studentId),
      note: assignment.title,
    }));
}

const isToReview = ({ status, isReviewed }: StudentProgress): boolean =>
  status === 'SUBMITTED' && !isReviewed;

function needHelp({ work, classes }: OwnWork, { subject, clock, format }: Asked): NeedLine[] {
  const assignments = new Map(work.map(({ assignment }) => [assignment.id, assignment]));
  const found = whoNeedsHelp(helpWorks(work, clock), clock.today, clock.now);
  return found.flatMap(({ studentId, isHeldBack, works: [first, ...others] }) => {
    const student = find(classes, studentId);
    if (student === null) return [];
    const { member, contact } = student.entry;
    const line = { key: studentId, name: nameOf(member) };
    const assignment = first && assignments.get(first.assignmentId);
    if (isHeldBack && contact !== null) {
      const to = studentPath(subject, student.classRow.id, member.id);
      return [{ ...line, to, note: heldBackText(contact, clock.now, format) }];
    }
    if (first === undefined || assignment === undefined) return [];
    const more = others.length === 0 ? '' : `, and ${format.number(others.length)} more`;
    const note = `${NEEDS[first.need]}: ${assignment.title}${more}`;
    return [{ ...line, to: classWorkPath(assignment, studentId), note }];
  });
}

/** Who is in two classes may have been heard from in one alone, before they joined the other; or be new in one alone. */
function hearingsOf({ classes }: OwnWork, { hearing }: Asked): ReadonlyMap<string, Hearing> {
  const found = new Map<string, Hearing>();
  const entries = classes.flatMap(({ roster }) => roster);
  for (const said of ['new', 'unheard', 'heard'] as const) {
    for (const entry of entries) if (hearing(entry) === said) found.set(entry.member.userId, said);
  }
  return found;
}

function unheard(
  { classes }: OwnWork,
  hearings: ReadonlyMap<string, Hearing>,
  { subject, clock, format }: Asked,
): NeedLine[] {
  const lines = new Map<string, NeedLine>();
  for (const { classRow, roster } of classes) {
    for (const { member, contact } of roster) {
      if (hearings.get(member.userId) !== 'unheard' || lines.has(member.userId)) continue;
      const to = studentPath(subject, classRow.id, member.id);
      const note = unheardText(contact, member, clock.now, format);
      lines.set(member.userId, { key: member.userId, name: nameOf(member), to, note });
    }
  }
  return [...lines.values()];
}

function newcomers(
  { classes }: OwnWork,
  hearings: ReadonlyMap<string, Hearing>,
  { subject, format }: Asked,
): NewcomersLine[] {
  return classes.flatMap(({ classRow: { id, name }, roster }) => {
    const count = roster.filter(({ member }) => hearings.get(member.userId) === 'new').length;
    if (count === 0) return [];
    const to = classPath(subject, id, { tab: 'students' });
    return [{ classId: id, className: name, to, text: newcomersText(count, format) }];
  });
}

function find(classes: OwnWork['classes'], studentId: string) {
  for (const { classRow, roster } of classes) {
    const entry = roster.find(({ member }) => member.userId === studentId);
    if (entry) return { classRow, entry };
  }
  return null;
}
