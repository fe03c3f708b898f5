import {
  classLine,
  csvOf,
  enrollmentLine,
  headings,
  oneRoster,
  roleLine,
  userLine,
  type RosterTexts,
} from './roster-files.ts';

// A school of 5,000 as its system writes it: 4,700 students and 300 teachers in 600 classes, each student in six of them; and
// 200 lines with faults among the others.

const STUDENTS = 4_700;
const TEACHERS = 300;
const CLASSES = 600;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const first = ['Ana', 'Ben', 'Chioma', 'Dario', 'Elif', 'Farid', 'Ging', 'Hana', 'Ida', 'Łukasz'];
const last = ['Ruiz', 'Okoro', 'Lind', 'O’Neill', 'Rao', 'Luk', 'Müller', 'Sato', 'Holm', 'Nguyen'];
const nameAt = (at: number): readonly [string, string] => [
  first[at % first.length] ?? '',
  `${last[Math.floor(at / 10) % last.length] ?? ''} ${Math.floor(at / 100)}`,
];

type Fault = { readonly file: string; readonly line: number };

/** The faulty lines of each file: what stands there, by the kind of fault, `at` being the how-manieth of its kind. */
const faultyUsers: readonly ((at: number) => string)[] = [
  (at) => `f${at}a,,,true,,,No First Name,`,
  (at) => `f${at}b,,,true,,A<b,Sign,`,
  (at) => `f${at}c,,,true,,Bad,Mail,not an address`,
  (at) => `f${at}d,,,true,too,few`,
  (at) => `,,,true,,No,Id ${at},`,
  (at) => `f${at}f,archived,,true,,Wrong,Status,`,
  (at) => `f${at}g,,,true,,"Open,Quote,`,
  (at) => `f${at}h,,,true,,No,Role,`,
];
const faultyClasses: readonly ((at: number) => string)[] = [
  (at) => classLine(`fc${at}`, '').replace(',course,', ',none,'),
  (at) => classLine(`fd${at}`, 'x'.repeat(101)),
];
const faultyEnrollments: readonly ((at: number) => string)[] = [
  (at) => enrollmentLine(`nowhere${at}`, 's1', 'student'),
  (at) => enrollmentLine('c1', `nobody${at}`, 'student'),
  (at) => `e,,,c2,hill,s${at},student,,26/11/2026,`,
  (at) => `e,,,,hill,s${at},student,,,`,
  (at) => enrollmentLine('c3', `t${at + 20}`, 'student'),
];

/** Puts the faulty lines between the others, far apart. Returns the lines, and where the faulty ones are. */
function mixed(good: readonly string[], bad: readonly string[]) {
  const every = Math.floor(good.length / (bad.length + 1));
  const lines: string[] = [];
  const at: number[] = [];
  good.forEach((line, index) => {
    const next = bad[at.length];
    if (next !== undefined && index === every * (at.length + 1)) {
      // The headings are the first line.
      at.push(lines.length + 2);
      lines.push(next);
    }
    lines.push(line);
  });
  return { lines, at };
}

const times = (kinds: readonly ((at: number) => string)[], each: number): string[] =>
  numbers(each).flatMap((at) => kinds.map((line) => line(at)));

export function largeRoster(): { texts: RosterTexts; faults: Fault[] } {
  const people = [
    ...numbers(TEACHERS).map((at) => [`t${at}`, 'teacher', ...nameAt(at), `teacher.${at}`] as const),
    ...numbers(STUDENTS).map((at) => [`s${at}`, 'student', ...nameAt(at)] as const),
  ];
  const members = [
    ...numbers(CLASSES).map((at) => [`c${at}`, `t${at % TEACHERS}`, 'teacher'] as const),
    ...numbers(STUDENTS).flatMap((at) =>
      numbers(6).map((six) => [`c${(at * 6 + six * 101) % CLASSES}`, `s${at}`, 'student'] as const),
    ),
  ];
  const classes = numbers(CLASSES).map((at) => [`c${at}`, `Course ${at}`] as const);
  const users = mixed(people.map(userLine), times(faultyUsers, 12));
  const classLines = mixed(
    classes.map(([id, title]) => classLine(id, title)),
    times(faultyClasses, 7),
  );
  const enrollments = mixed(
    members.map(([inClass, id, role]) => enrollmentLine(inClass, id, role)),
    times(faultyEnrollments, 18),
  );
  const faulty = numbers(12).flatMap((at) => ['a', 'b', 'c', 'd', 'f', 'g'].map((kind) => `f${at}${kind}`));
  return {
    texts: {
      ...oneRoster({ people: [], classes: [], members: [] }),
      'users.csv': csvOf(headings.users, ...users.lines),
      'roles.csv': csvOf(
        headings.roles,
        ...people.map((one) => roleLine(one)),
        ...faulty.map((id) => roleLine([id, 'student', '', ''])),
      ),
      'classes.csv': csvOf(headings.classes, ...classLines.lines),
      'enrollments.csv': csvOf(headings.enrollments, ...enrollments.lines),
    },
    faults: [
      ...classLines.at.map((line) => ({ file: 'classes.csv', line })),
      ...enrollments.at.map((line) => ({ file: 'enrollments.csv', line })),
      ...users.at.map((line) => ({ file: 'users.csv', line })),
    ],
  };
}
