import { strToU8, zipSync } from 'fflate';

/** The files of a roster as texts, by their names. */
export type RosterTexts = Record<string, string>;

export const zipOf = (files: RosterTexts): Buffer =>
  Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );

/** A file's text from its headings and lines. */
export const csvOf = (headings: string, ...lines: readonly string[]): string =>
  [headings, ...lines, ''].join('\r\n');

const names = ['academicSessions', 'classes', 'courses', 'enrollments', 'orgs', 'roles', 'users'];

export const manifestOf = (mode: 'bulk' | 'delta'): string =>
  csvOf(
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    ...names.map((name) => `file.${name},${mode}`),
  );

export const headings = {
  orgs: 'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
  sessions: 'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
  courses:
    'sourcedId,status,dateLastModified,schoolYearSourcedId,title,courseCode,grades,orgSourcedId,subjects,subjectCodes',
  classes:
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds,subjects,subjectCodes,periods',
  users: 'sourcedId,status,dateLastModified,enabledUser,username,givenName,familyName,email',
  roles: 'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId',
  enrollments:
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
};

type Person = readonly [
  id: string,
  role: string,
  first: string,
  last: string,
  username?: string,
  email?: string,
];

export const userLine = ([id, , first, last, username = '', email = '']: Person): string =>
  `${id},,,true,${username},${first},${last},${email}`;
export const roleLine = ([id, role]: Person, org = 'hill'): string =>
  `r-${id},,,${id},primary,${role},,,${org}`;
export const classLine = (id: string, title: string, school = 'hill', terms = 'term'): string =>
  `${id},,,${title},,course,,scheduled,,${school},"${terms}",,,`;
export const enrollmentLine = (classId: string, personId: string, role: string): string =>
  `e-${classId}-${personId},,,${classId},hill,${personId},${role},,,`;

/** Who is in which class of a small school. */
export type SmallSchool = {
  people: readonly Person[];
  classes: readonly (readonly [id: string, title: string])[];
  members: readonly (readonly [classId: string, personId: string, role: string])[];
};

/** A whole roster of OneRoster 1.2. */
export function oneRoster({ people, classes, members }: SmallSchool): RosterTexts {
  return {
    'manifest.csv': manifestOf('bulk'),
    'orgs.csv': csvOf(headings.orgs, 'hill,,,Hill School,school,,'),
    'academicSessions.csv': csvOf(headings.sessions, 'term,,,Autumn,term,2026-08-01,2027-12-31,,2027'),
    'courses.csv': csvOf(headings.courses, 'course,,,,Course,,,hill,,'),
    'classes.csv': csvOf(headings.classes, ...classes.map(([id, title]) => classLine(id, title))),
    'users.csv': csvOf(headings.users, ...people.map(userLine)),
    'roles.csv': csvOf(headings.roles, ...people.map((one) => roleLine(one))),
    'enrollments.csv': csvOf(headings.enrollments, ...members.map((one) => enrollmentLine(...one))),
  };
}

export const smallSchool: SmallSchool = {
  people: [
    ['t1', 'teacher', 'Tomas', 'Lind', 'tomas.lind', 'tomas@hill.example'],
    ['t2', 'teacher', 'Mara', 'Okoro'],
    ['s1', 'student', 'Ana', 'Ruiz', 'ana.ruiz', 'ana@pupils.example'],
    ['s2', 'student', 'Łukasz', 'O’Neill'],
    ['s3', 'student', 'Mei', 'Luk'],
    ['s4', 'student', 'Neha', 'Rao'],
  ],
  classes: [
    ['c1', 'Maths 5'],
    ['c2', 'Science 5'],
  ],
  members: [
    ['c1', 't1', 'teacher'],
    ['c2', 't2', 'teacher'],
    ['c1', 's1', 'student'],
    ['c1', 's2', 'student'],
    ['c1', 's3', 'student'],
    ['c1', 's4', 'student'],
    ['c2', 's1', 'student'],
  ],
};
