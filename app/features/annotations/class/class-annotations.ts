import { useView, type View } from '#app/engine/index.ts';
import type { ClassAnnotationType } from '#shared/domain/annotations/annotation-type.ts';
import { classAnnotationTypesId, type Annotation } from '#shared/domain/annotations/rows.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { classStaffBucket, workBucket } from '#shared/sync/bucket-names.ts';

/** An annotation with its author as the class list has them. */
export type StudentAnnotation = { readonly annotation: Annotation; readonly student: ClassStudent };
export type ClassStudent = { readonly studentId: string; readonly name: string };

/** What the students of a class wrote, as far as this device has read it. */
export type ClassAnnotations = {
  /** Flagged ones first, then the newest. */
  readonly annotations: readonly StudentAnnotation[];
  /** By name. */
  readonly students: readonly ClassStudent[];
  /** Students whose annotations this device has not read: nothing is said of theirs. */
  readonly unread: readonly ClassStudent[];
  /** The kinds that the class's teachers named, also those they took away. */
  readonly kinds: readonly ClassAnnotationType[];
};

/** Live; `undefined` until it is read from the device. For teachers of the class. */
export const useClassAnnotations = (classId: string): ClassAnnotations | undefined =>
  useView(classId, (view) => readClassAnnotations(view, classId));

async function readClassAnnotations(view: View, classId: string): Promise<ClassAnnotations> {
  const [members, types] = await Promise.all([
    view.inBucket(classStaffBucket(classId), 'membership'),
    view.get('classAnnotationTypes', classAnnotationTypesId(classId)),
  ]);
  const students = members
    .filter((member) => member.role === 'student' && isCurrent(member))
    .map(({ userId, firstName, lastName }) => ({
      studentId: userId,
      name: `${firstName} ${lastName}`.trim(),
      sortedBy: `${lastName} ${firstName}`,
    }))
    .sort((a, b) => names.compare(a.sortedBy, b.sortedBy));
  const written = await Promise.all(
    students.map(async (student) => {
      // The copy of this class: a student of two classes of one teacher wrote for both.
      const rows = await view.inBucket(workBucket(classId, student.studentId), 'annotation');
      return rows
        .filter(({ ownerId, removedAt }) => ownerId === student.studentId && removedAt === null)
        .map((annotation) => ({ annotation, student }));
    }),
  );
  return {
    annotations: written.flat().sort(flaggedFirst),
    students,
    unread: students.filter(({ studentId }) => !view.holds(workBucket(classId, studentId))),
    kinds: types?.types ?? [],
  };
}

const names = new Intl.Collator('en', { numeric: true, sensitivity: 'accent' });

const flaggedFirst = ({ annotation: a }: StudentAnnotation, { annotation: b }: StudentAnnotation): number =>
  Number(b.flag.isFlagged) - Number(a.flag.isFlagged) ||
  b.authoredAt - a.authoredAt ||
  (a.id < b.id ? -1 : 1);
