import type { SubjectPath } from '#shared/access/roles.ts';

/** Addresses of the classroom's screens (classroom §2), as text for links. */

type ActivityAddress = {
  readonly subject: SubjectPath;
  readonly packId: string;
  /** A teacher's saved activity. */
  readonly activity?: string | undefined;
  /** What was assigned to a class; for students, and for staff who look at it. */
  readonly assignment?: string | undefined;
  readonly view?: 'custom' | 'pinboard' | undefined;
};

/** The Activity Pack screen of a pack. */
export function activityPath({ subject, packId, activity, assignment, view }: ActivityAddress): string {
  const search = new URLSearchParams();
  if (activity !== undefined) search.set('activity', activity);
  if (assignment !== undefined) search.set('assignment', assignment);
  const query = search.size > 0 ? `?${search.toString()}` : '';
  return `/${subject}/activity/${encodeURIComponent(packId)}${query}${view === undefined ? '' : `#/${view}`}`;
}

/** The pack itself, where it is read. */
export const packPath = (subject: SubjectPath, packId: string): string =>
  `/${subject}/${encodeURIComponent(packId)}`;

export const activitiesPath = (subject: SubjectPath): string => `/${subject}/dashboard/activities`;

/** How a class stands with one assignment; with a student, that student's answers. */
export function reviewPath(subject: SubjectPath, assignmentId: string, student?: string): string {
  const query = student === undefined ? '' : `?student=${encodeURIComponent(student)}`;
  return `${activitiesPath(subject)}/${assignmentId}/review${query}`;
}

export const classesPath = (subject: SubjectPath): string => `/${subject}/dashboard/classes`;

/** Making a class; `next` is a path of the app to go on to, such as the activity that was to be assigned. */
export function newClassPath(subject: SubjectPath, next?: string): string {
  return `${classesPath(subject)}/new${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`;
}

export const classPath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/view`;

export const editClassPath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/edit`;

/** Making accounts for a class's pupils. */
export const addStudentsPath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/students/new`;

export const groupsPath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/groups`;

export const invitePath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/invite`;

/** One pupil of a class; `enrollmentId` is their place in it. */
export const studentPath = (subject: SubjectPath, classId: string, enrollmentId: string): string =>
  `${classesPath(subject)}/${classId}/student/${enrollmentId}`;

export const editStudentPath = (subject: SubjectPath, classId: string, enrollmentId: string): string =>
  `${studentPath(subject, classId, enrollmentId)}/edit`;

/** Joining a class; with a code it is filled in. */
export const joinPath = (subject: SubjectPath, code?: string): string =>
  `${classesPath(subject)}/join${code === undefined ? '' : `/${code}`}`;

export const attentionPath = '/needs-attention';
