import type { SubjectPath } from '#shared/access/roles.ts';

/** Addresses of the classroom's screens (classroom §2), as text for links. */

type ActivityAddress = {
  readonly subject: SubjectPath;
  readonly packId: string;
  /** A teacher's saved activity. */
  readonly activity?: string | undefined;
  /** What was assigned to a class; for students, and for staff who look at it. */
  readonly assignment?: string | undefined;
  /** A starter activity that the builder opens with. */
  readonly starter?: string | undefined;
  readonly view?: 'custom' | 'pinboard' | undefined;
};

/** The Activity Pack screen of a pack. */
export function activityPath({
  subject,
  packId,
  activity,
  assignment,
  starter,
  view,
}: ActivityAddress): string {
  const search = new URLSearchParams();
  if (activity !== undefined) search.set('activity', activity);
  if (assignment !== undefined) search.set('assignment', assignment);
  if (starter !== undefined) search.set('starter', starter);
  const query = search.size > 0 ? `?${search.toString()}` : '';
  return `/${subject}/activity/${encodeURIComponent(packId)}${query}${view === undefined ? '' : `#/${view}`}`;
}

/** The pack itself, where it is read. */
export const packPath = (subject: SubjectPath, packId: string): string =>
  `/${subject}/${encodeURIComponent(packId)}`;

export const activitiesPath = (subject: SubjectPath): string => `/${subject}/dashboard/activities`;

/** Which part of the activities dashboard is shown (classroom §2). */
export type BoardAddress = {
  readonly tab: BoardTab;
  /** A class or a group of one; null for all. */
  readonly subgroupId: string | null;
  readonly status: BoardStatus;
};

export const boardTabs = ['all', 'activities', 'quick-activities', 'learning-strategies'] as const;
export type BoardTab = (typeof boardTabs)[number];
export const boardStatuses = ['DRAFT', 'SCHEDULED', 'OPEN', 'COMPLETED'] as const;
export type BoardStatus = (typeof boardStatuses)[number];

/** In an address: every class. */
export const ALL_SUBGROUPS = 'all';

/** The dashboard at one of its parts; completed activities have addresses of their own. */
export function boardPath(subject: SubjectPath, { tab, subgroupId, status }: BoardAddress): string {
  const base = activitiesPath(subject);
  const isPlain = tab === 'all' && subgroupId === null;
  const group = encodeURIComponent(subgroupId ?? ALL_SUBGROUPS);
  if (status === 'COMPLETED') return isPlain ? `${base}/completed` : `${base}/completed/tab/${tab}/${group}`;
  return isPlain && status === 'OPEN' ? base : `${base}/tab/${tab}/${group}/${status}`;
}

export const reviewTabs = ['students', 'responses', 'results', 'activity'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

/** A part of a class's progress: its students, their answers by question, their results, or what they were given. */
export function reviewTabPath(subject: SubjectPath, assignmentId: string, tab: ReviewTab): string {
  const base = reviewPath(subject, assignmentId);
  return tab === 'students' ? base : `${base}/tab/${tab}`;
}

/** How a class stands with one assignment; with a student, that student's answers. */
export function reviewPath(subject: SubjectPath, assignmentId: string, student?: string): string {
  const query = student === undefined ? '' : `?student=${encodeURIComponent(student)}`;
  return `${activitiesPath(subject)}/${assignmentId}/review${query}`;
}

/** What a student was given back. */
export const feedbackPath = (subject: SubjectPath, assignmentId: string): string =>
  `${activitiesPath(subject)}/${assignmentId}/feedback`;

/** Sheets on paper (classroom §2): an activity as built, a class's sheets to write on, how the class stands. */
export const activityPrintoutPath = (subject: SubjectPath, activityId: string): string =>
  `/${subject}/printout/activity/${activityId}`;

/** Of one activity where it is named, else of every open one. */
export function classPrintoutPath(
  subject: SubjectPath,
  whose: 'student' | 'teacher',
  { subgroupId, activityId }: { readonly subgroupId: string; readonly activityId: string },
): string {
  return `/${subject}/printout/${whose}/${subgroupId}?activity=${encodeURIComponent(activityId)}`;
}

export const classesPath = (subject: SubjectPath): string => `/${subject}/dashboard/classes`;

/** Making a class; `next` is a path of the app to go on to, such as the activity that was to be assigned. */
export function newClassPath(subject: SubjectPath, next?: string): string {
  return `${classesPath(subject)}/new${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`;
}

/** Importing classes from a classroom service; `classId`: one that is imported again. */
export const importClassesPath = (subject: SubjectPath, classId?: string): string =>
  `${classesPath(subject)}/import${classId === undefined ? '' : `?class=${encodeURIComponent(classId)}`}`;

export const classTabs = [
  'activities',
  'gradebook',
  'annotations',
  'packs',
  'students',
  'groups',
  'settings',
] as const;
export type ClassTab = (typeof classTabs)[number];

/** Which part of a class is shown, and of its gradebook what and in which order. All of it is optional. */
export type ClassAddress = {
  readonly tab?: ClassTab | undefined;
  /** A group of the class; absent for the whole class. */
  readonly group?: string | undefined;
  /** What stands in the columns; absent for activities. */
  readonly by?: 'standard' | undefined;
  /** The subject of the activities; absent for both. */
  readonly area?: SubjectPath | undefined;
  /** `name`, `points`, `average` or the id of an assignment or a standard, with `-` before it the other way round. */
  readonly sort?: string | undefined;
  /** Of its annotations: whose, of which kind, in which pack. */
  readonly student?: string | undefined;
  readonly kind?: string | undefined;
  readonly pack?: string | undefined;
};

/** The names of all of it, in the order in which they stand in an address. */
export const addressNames = ['tab', 'group', 'by', 'area', 'sort', 'student', 'kind', 'pack'] as const;

/** A class, at one of its parts. */
export function classPath(subject: SubjectPath, classId: string, address: ClassAddress = {}): string {
  const search = new URLSearchParams();
  for (const name of addressNames) {
    const value = address[name];
    if (value !== undefined && !(name === 'tab' && value === 'activities')) search.set(name, value);
  }
  return `${classesPath(subject)}/${classId}/view${search.size > 0 ? `?${search.toString()}` : ''}`;
}

export const editClassPath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/edit`;

/** Making accounts for a class's students. */
export const addStudentsPath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/students/new`;

export const invitePath = (subject: SubjectPath, classId: string): string =>
  `${classesPath(subject)}/${classId}/invite`;

/** One student of a class; `enrollmentId` is their place in it. */
export const studentPath = (subject: SubjectPath, classId: string, enrollmentId: string): string =>
  `${classesPath(subject)}/${classId}/student/${enrollmentId}`;

export const editStudentPath = (subject: SubjectPath, classId: string, enrollmentId: string): string =>
  `${studentPath(subject, classId, enrollmentId)}/edit`;

/** Joining a class; with a code it is filled in. */
export const joinPath = (subject: SubjectPath, code?: string): string =>
  `${classesPath(subject)}/join${code === undefined ? '' : `/${code}`}`;

export const attentionPath = '/needs-attention';
