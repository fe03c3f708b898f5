/**
 * Everybody who tries everything. Class A is `teacher`'s (who built and gave) and `colleague`'s; `student` is whose work it
 * is, `classmate` another student of class A, `neighbor` and `otherTeacher` of class B of the same school.
 */
export const usernames = {
  nobody: null,
  student: 'student1',
  classmate: 'student2',
  neighbor: 'studentB',
  teacher: 'teacher',
  colleague: 'teacher2',
  otherTeacher: 'teacherB',
  collectionMaster: 'master',
  administrator: 'admin',
  farTeacher: 'farTeacher',
  farStudent: 'farStudent',
  farAdministrator: 'farAdmin',
} as const;
export type Person = keyof typeof usernames;

const everybody = Object.keys(usernames) as Person[]; // the keys of the constant above
const learners: Person[] = ['student', 'classmate', 'neighbor', 'farStudent'];
const teachers: Person[] = ['teacher', 'colleague', 'otherTeacher', 'farTeacher'];
const far: Person[] = ['farTeacher', 'farStudent', 'farAdministrator'];

/** Who may: one of these words stands in each line of the tables. */
export const groups = {
  anybody: everybody,
  people: everybody.filter((one) => one !== 'nobody'),
  'teachers and students': [...teachers, ...learners],
  teachers,
  students: learners,
  'teachers and students of the school': [...teachers, ...learners].filter((one) => !far.includes(one)),
  'members of the class': ['teacher', 'colleague', 'student', 'classmate'],
  'students of the class': ['student', 'classmate'],
  'staff of the class': ['teacher', 'colleague'],
  'staff and who is taken out': ['teacher', 'colleague', 'classmate'],
  'teachers of the student': ['teacher', 'colleague', 'otherTeacher'],
  'staff and the student': ['teacher', 'colleague', 'student'],
  'the student': ['student'],
  'the student and their teachers': ['student', 'teacher', 'colleague', 'otherTeacher'],
  'whose it is': ['teacher'],
  'its readers': ['teacher', 'student', 'classmate', 'colleague'],
  'everybody but students': everybody.filter((one) => one !== 'nobody' && !learners.includes(one)),
  // `teacher` looks after the school as well.
  administrators: ['administrator', 'teacher', 'farAdministrator'],
  'administrators of the school': ['administrator', 'teacher'],
  'nobody at all': [],
} as const satisfies Record<string, readonly Person[]>;
export type Group = keyof typeof groups;

/** Everybody who is not in a group. */
export const outsideOf = (group: Group): Person[] => {
  const inside: readonly Person[] = groups[group];
  return everybody.filter((one) => !inside.includes(one));
};

/** People to whom nothing of class A is ever told; an administrator of the school looks after its classes. */
export const strangers: readonly Person[] = outsideOf('members of the class').filter(
  (one) => one !== 'administrator',
);
