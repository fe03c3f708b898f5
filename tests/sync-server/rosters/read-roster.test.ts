import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsvTable } from '#server/features/rosters/read/csv-table.ts';
import { readRoster, sourceOf } from '#server/features/rosters/read/read-roster.ts';
import { unpackRoster } from '#server/features/rosters/read/unpack-roster.ts';
import type { Roster, RosterRole } from '#shared/domain/rosters/roster.ts';
import {
  classLine,
  csvOf,
  enrollmentLine,
  headings,
  manifestOf,
  oneRoster,
  roleLine,
  smallSchool,
  userLine,
  zipOf,
  type RosterTexts,
} from './roster-files.ts';

const today = '2026-11-26';
type Known = { roles?: Record<string, RosterRole>; classes?: string[]; school?: string };

function read(texts: RosterTexts, { roles = {}, classes = [], school }: Known = {}) {
  const files = unpackRoster(zipOf(texts));
  if (typeof files === 'string') throw new Error(files);
  const source = sourceOf(files);
  if (source === null) throw new Error('no source');
  const knownRoles = new Map(Object.entries(roles));
  return readRoster(
    files,
    source,
    { school: school ?? null, today, knownRoles },
    { people: new Set(knownRoles.keys()), classes: new Set(classes) },
  );
}
function rosterIn(texts: RosterTexts, known?: Known): Roster {
  const outcome = read(texts, known);
  if (outcome.kind !== 'roster') throw new Error(outcome.kind);
  return outcome.roster;
}
const whole = oneRoster(smallSchool);
const faultsOf = (roster: Roster) => roster.faults.map(({ file, line, text }) => `${file} ${line}: ${text}`);
const encoded = (text: string) => new TextEncoder().encode(text);

test('OneRoster 1.2: people with their roles, classes with their names, and who is in which class', () => {
  const roster = rosterIn(whole);
  expect(roster.faults).toEqual([]);
  expect(roster.people).toHaveLength(6);
  expect(roster.people[0]).toEqual({
    ...{ id: 's1', role: 'student', firstName: 'Ana', lastName: 'Ruiz' },
    ...{ username: 'ana.ruiz', email: 'ana@pupils.example' },
  });
  expect(roster.classes.map(({ name }) => name)).toEqual(['Maths 5', 'Science 5']);
  expect(roster.members).toHaveLength(7);
  expect(roster.isWhole).toEqual({ people: true, classes: true, members: true });
});

test('in a folder of the archive, with other cases, other orders of columns and a byte order mark it is the same', () => {
  const { 'users.csv': _, ...others } = whole;
  const turned = csvOf(
    '\uFEFFFamilyName,givenName,email,username,sourcedId,enabledUser',
    ...smallSchool.people.map(([id, , first, last, username = '', email = '']) =>
      [last, first, email, username, id, 'TRUE'].join(','),
    ),
  );
  const texts = Object.fromEntries(
    Object.entries({ ...others, 'Users.CSV': turned }).map(([name, text]) => [`export/${name}`, text]),
  );
  expect(rosterIn({ ...texts, '__MACOSX/export/._users.csv': 'x' })).toEqual(rosterIn(whole));
});

test('OneRoster 1.1 has the role in users.csv', () => {
  const { 'roles.csv': _, ...others } = whole;
  const users = csvOf(
    'sourcedId,status,dateLastModified,enabledUser,orgSourcedIds,role,username,givenName,familyName,email',
    ...smallSchool.people.map(([id, role, first, last, username = '', email = '']) =>
      [id, '', '', 'true', 'hill', role, username, first, last, email].join(','),
    ),
  );
  expect(rosterIn({ ...others, 'users.csv': users })).toEqual(rosterIn(whole));
});

test('guardians, people who are switched off, and classes of terms that are over are passed over, and no fault', () => {
  const guardian = ['g1', 'guardian', 'Rosa', 'Ruiz'] as const;
  const texts = {
    ...whole,
    'users.csv': csvOf(
      headings.users,
      ...smallSchool.people.slice(1).map(userLine),
      't1,,,false,tomas.lind,Tomas,Lind,',
      userLine(guardian),
    ),
    'roles.csv': csvOf(headings.roles, ...[...smallSchool.people, guardian].map((one) => roleLine(one))),
    'academicSessions.csv': csvOf(
      headings.sessions,
      'term,,,Autumn,term,2026-08-01,2027-12-31,,2027',
      'old,,,Spring,term,2026-01-01,2026-06-30,,2026',
    ),
    'classes.csv': csvOf(
      headings.classes,
      classLine('c1', 'Maths 5', 'hill', 'old,term'),
      classLine('c2', 'Science 5', 'hill', 'old'),
    ),
  };
  const roster = rosterIn(texts);
  expect(roster.faults).toEqual([]);
  expect(roster.people.map(({ id }) => id)).toEqual(['s1', 's2', 's3', 's4', 't2']);
  expect(roster.classes.map(({ id }) => id)).toEqual(['c1']);
  expect(roster.members.map(({ classId, personId }) => `${classId} ${personId}`)).not.toContain('c1 t1');
  expect(roster.notes).toEqual([
    'Classes of terms that are over, passed over: 1.',
    'People who are neither students nor teachers of this school now, passed over: 1.',
  ]);
});

test('a membership counts from its first day to its last', () => {
  const enrolled = (from: string, to: string) => `e,,,c1,hill,s1,student,,${from},${to}`;
  const members = (line: string) =>
    rosterIn({ ...whole, 'enrollments.csv': csvOf(headings.enrollments, line) }).members.length;
  expect(members(enrolled('2026-08-01', today))).toBe(1);
  expect(members(enrolled(today, ''))).toBe(1);
  expect(members(enrolled('', '2026-11-25'))).toBe(0);
  expect(members(enrolled('2026-11-27', ''))).toBe(0);
});

test('a list of changes names who is gone, and says nothing of the others', () => {
  const texts = {
    'manifest.csv': manifestOf('delta'),
    'users.csv': csvOf(
      headings.users,
      's1,tobedeleted,2026-11-25T00:00:00Z,true,,,,',
      userLine(['s9', '', 'Ida', 'Holm']),
      's2,active,2026-11-25T00:00:00Z,true,,Lukas,ONeill,',
    ),
    'roles.csv': csvOf(headings.roles, roleLine(['s9', 'student', '', ''])),
    'classes.csv': csvOf(headings.classes),
    'enrollments.csv': csvOf(
      headings.enrollments,
      enrollmentLine('c1', 's9', 'student'),
      'e,tobedeleted,,c1,hill,s3,student,,,',
    ),
  };
  const roster = rosterIn(texts, { roles: { s1: 'student', s2: 'student', s3: 'student' }, classes: ['c1'] });
  expect(faultsOf(roster)).toEqual([]);
  expect(roster.isWhole).toEqual({ people: false, classes: false, members: false });
  expect([...roster.gone.people]).toEqual(['s1']);
  expect([...roster.gone.members]).toEqual(['["c1","s3"]']);
  expect(roster.people.map(({ id, role }) => `${id} ${role}`)).toEqual(['s2 student', 's9 student']);
  expect(roster.members).toEqual([{ classId: 'c1', personId: 's9', role: 'student' }]);
});

test('without a manifest nobody is taken to have left', () => {
  const { 'manifest.csv': _, ...texts } = whole;
  const roster = rosterIn(texts);
  expect(roster.isWhole).toEqual({ people: false, classes: false, members: false });
  expect(faultsOf(roster)).toEqual([
    'manifest.csv 0: This file is missing. Without it nobody is taken to have left.',
  ]);
  expect(roster.people).toHaveLength(6);
});

test('of a file of several schools one is chosen; its classes count, and who is in them', () => {
  const texts = {
    ...whole,
    'orgs.csv': csvOf(
      headings.orgs,
      'hill,,,Hill School,school,,',
      'lake,,,Lake School,school,,',
      'd,,,District,district,,',
    ),
    'classes.csv': csvOf(headings.classes, classLine('c1', 'Maths 5'), classLine('c2', 'Science 5', 'lake')),
    'roles.csv': csvOf(
      headings.roles,
      ...smallSchool.people.map((one) => roleLine(one, one[0] === 't2' || one[0] === 's1' ? 'lake' : 'hill')),
    ),
  };
  expect(read(texts)).toMatchObject({
    kind: 'which-school',
    schools: [{ id: 'hill' }, { id: 'lake', name: 'Lake School' }],
  });
  expect(read(texts, { school: 'nowhere' })).toMatchObject({ kind: 'which-school' });
  const hill = rosterIn(texts, { school: 'hill' });
  expect(hill.classes.map(({ id }) => id)).toEqual(['c1']);
  // s1 belongs to the other school and is in a class of this one; t2 is not.
  expect(hill.people.map(({ id }) => id)).toEqual(['s1', 's2', 's3', 's4', 't1']);
  expect(hill.faults).toEqual([]);
});

test('every fault is named by its file and line, and spoils nothing else', () => {
  const texts = {
    ...whole,
    'users.csv': csvOf(
      headings.users,
      ...smallSchool.people.map(userLine),
      userLine(['s5', 'student', '', 'Nofirst']),
      userLine(['s6', 'student', 'A<b', 'Sign']),
      userLine(['s7', 'student', 'Bad', 'Mail', '', 'not an address']),
      's8,,,true,too,many,,fields,here',
      ',,,true,,No,Id,',
      's9,gone,,true,,Wrong,Status,',
      userLine(['s10', 'student', 'No', 'Role']),
      's11,,,true,,"Open,Quote,',
      userLine(['s12', 'student', 'After', 'It']),
    ),
    'roles.csv': csvOf(
      headings.roles,
      ...smallSchool.people.map((one) => roleLine(one)),
      ...['s5', 's6', 's7', 's8', 's9', 's11', 's12'].map((id) => roleLine([id, 'student', '', ''])),
      'r,,,s4,secondary,teacher,,,hill',
    ),
    'enrollments.csv': csvOf(
      headings.enrollments,
      ...smallSchool.members.map((one) => enrollmentLine(...one)),
      enrollmentLine('c9', 's1', 'student'),
      enrollmentLine('c1', 's12', 'student'),
      'e,,,c1,hill,s2,student,,26/11/2026,',
      enrollmentLine('c1', 't1', 'student'),
    ),
  };
  const roster = rosterIn(texts);
  expect(faultsOf(roster)).toEqual([
    'enrollments.csv 2: This place in a class is named again with other words in line 12.',
    'enrollments.csv 9: No class has the id “c9”.',
    'enrollments.csv 11: “26/11/2026” is no date such as 2027-06-30.',
    'enrollments.csv 12: This place in a class is named again with other words in line 2.',
    'users.csv 7: This person is a student and a teacher. Nobody can be both.',
    'users.csv 8: First name: A first name or initial is needed.',
    'users.csv 9: First name: Names have letters, numbers, spaces and simple punctuation.',
    'users.csv 10: “not an address” is no e-mail address.',
    'users.csv 11: This line has 9 fields, and there are 8 headings.',
    'users.csv 12: sourcedId is empty.',
    'users.csv 13: The status “gone” is none of active and tobedeleted.',
    'users.csv 14: Nothing says which role this person has.',
    'users.csv 15: A quotation mark of this line is not closed, or stands within a field.',
  ]);
  expect(roster.people.map(({ id }) => id)).toEqual(['s1', 's12', 's2', 's3', 't1', 't2']);
  expect(roster.unsure).toMatchObject({ anyPerson: true, anyClass: false, anyMember: false });
  expect(roster.members.map(({ personId }) => personId)).toContain('s12');
});

test('Clever: students, teachers, sections with several teachers, and enrollments', () => {
  const clever = {
    'schools.csv': csvOf('School_id,School_name', '1,Hill School'),
    'students.csv': csvOf(
      'School_id,Student_id,Last_name,First_name,Student_email,Username,Password',
      '1,7,Ruiz,Ana,,ana.ruiz,secret',
      '1,8,,Ben,,,',
    ),
    'teachers.csv': csvOf(
      'School_id,Teacher_id,Last_name,First_name,Teacher_email',
      '1,7,Lind,Tomas,tomas@hill.example',
      '1,9,Okoro,Mara,',
    ),
    'sections.csv': csvOf(
      'School_id,Section_id,Teacher_id,Teacher_2_id,Name,Course_name,Period,Term_end',
      '1,c1,7,9,Maths 5,,,6/30/2027',
      '1,c2,9,,,Science,2,',
      '1,c3,9,,Over,,,06/30/2026',
      '1,c4,9,,Wrong,,,summer',
    ),
    'enrollments.csv': csvOf('School_id,Section_id,Student_id', '1,c1,7', '1,c2,8', '1,c3,7', '1,c1,99'),
  };
  const roster = rosterIn(clever);
  expect(roster.source).toBe('clever');
  expect(roster.people.map(({ id }) => id)).toEqual(['student:7', 'teacher:7', 'teacher:9']);
  expect(roster.classes).toEqual([
    { id: 'c1', name: 'Maths 5' },
    { id: 'c2', name: 'Science (2)' },
  ]);
  expect(roster.members.map(({ classId, personId }) => `${classId} ${personId}`)).toEqual([
    'c1 student:7',
    'c1 teacher:7',
    'c1 teacher:9',
    'c2 teacher:9',
  ]);
  expect(faultsOf(roster)).toEqual([
    'enrollments.csv 5: Nobody has the id “student:99”.',
    'sections.csv 5: “summer” is no date such as 6/30/2027 or 2027-06-30.',
    'students.csv 3: Last name: A last name or initial is needed.',
  ]);
  expect(JSON.stringify(roster)).not.toContain('secret');
});

test('Clever: of several schools one is chosen, and a teacher of both counts in each', () => {
  const texts = {
    'schools.csv': csvOf('School_id,School_name', '1,Hill School', '2,Lake School'),
    'students.csv': csvOf('School_id,Student_id,Last_name,First_name', '1,7,Ruiz,Ana', '2,8,Rao,Neha'),
    'teachers.csv': csvOf('School_id,Teacher_id,Last_name,First_name', '1,9,Okoro,Mara', '2,9,Okoro,Mara'),
    'sections.csv': csvOf('School_id,Section_id,Teacher_id,Name', '1,c1,9,Maths', '2,c2,9,Maths'),
    'enrollments.csv': csvOf('School_id,Section_id,Student_id', '1,c1,7', '2,c2,8'),
  };
  expect(read(texts)).toMatchObject({ kind: 'which-school' });
  const lake = rosterIn(texts, { school: '2' });
  expect(lake.faults).toEqual([]);
  expect(lake.people.map(({ id }) => id)).toEqual(['student:8', 'teacher:9']);
  expect(lake.members).toHaveLength(2);
});

test('what is no archive, has no roster, or is too large is refused in a sentence', () => {
  expect(unpackRoster(Buffer.from('hello'))).toBe('This file is no zip archive, or it is damaged.');
  expect(unpackRoster(zipOf({ 'read-me.txt': 'x' }))).toBe('There is no CSV file in this archive.');
  expect(unpackRoster(zipOf({ 'a/users.csv': 'x', 'b/users.csv': 'y' }))).toBe(
    'The archive has two files called users.csv.',
  );
  expect(unpackRoster(zipOf({ 'users.csv': 'x'.repeat(80_000_001) }))).toBe(
    'The files are too large: at most 80 MB when unpacked.',
  );
  const many = Array.from({ length: 41 }, (_, at) => [`${at}.csv`, 'x']);
  expect(unpackRoster(zipOf(Object.fromEntries(many)))).toBe('The archive has more than 40 CSV files.');
  const damaged = zipOf(whole);
  damaged.fill(0, 40, 400);
  expect(typeof unpackRoster(damaged)).toBe('string');
});

test('a file without a heading, in another encoding, or empty says so', () => {
  const faults = (text: string | Uint8Array) =>
    readCsvTable('x.csv', typeof text === 'string' ? encoded(text) : text, ['a', 'b']).faults.map(
      (one) => `${one.line}: ${one.text}`,
    );
  expect(faults('')).toEqual(['0: The file is empty. Its first line must have the headings.']);
  expect(faults('a,c\n1,2\n')).toEqual(['0: The headings lack b.']);
  expect(faults('a,b,a\n1,2,3\n')).toEqual(['0: The heading “a” is there twice.']);
  expect(faults(Uint8Array.from([0x61, 0x2c, 0x62, 0x0a, 0xe9, 0x2c, 0x78, 0x0a]))).toEqual([
    '2: This line has characters that are not UTF-8. Save the file as UTF-8.',
  ]);
  expect(faults(`a,b\n${'x'.repeat(501)},1\n`)).toEqual(['2: A field has more than 500 characters.']);
});

test('a file of too many lines is read so far, and thousands of faults take little longer than none @turn-4', () => {
  const lines = Array.from({ length: 150_001 }, (_, at) =>
    at % 10 === 0 ? `${at},Robert "Bob"` : `${at},x`,
  );
  const { lines: read, faults } = readCsvTable('x.csv', encoded(`a,b\n${lines.join('\n')}`), ['a']);
  expect(read).toHaveLength(135_000);
  expect(faults.filter(({ text }) => text.startsWith('A quotation mark'))).toHaveLength(15_000);
  expect(faults.filter(({ text }) => text.startsWith('A file has at most 150000 lines'))).toMatchObject([
    { line: 150_002 },
  ]);
});

test('lines keep their numbers past empty lines, line breaks in quotes, and quotation marks that are not closed', () => {
  const cell = fc.constantFrom('x', '"y z"', '"q ""q"""', '"two\nlines"', '');
  const good = fc
    .tuple(cell, cell)
    .map(([a, b]) => ({ text: `k${a === '' ? '' : ''},${a},${b}`, isBad: false }));
  const bad = fc
    .constantFrom(',"open,x', 'one,two', 'a,b,c,d', 'a"b,c,"d')
    .map((text) => ({ text, isBad: true }));
  fc.assert(
    fc.property(
      fc.array(
        fc.oneof(
          { arbitrary: good, weight: 5 },
          { arbitrary: bad, weight: 1 },
          fc.constant({ text: '', isBad: false }),
        ),
        { maxLength: 30 },
      ),
      (parts) => {
        const text = ['h1,h2,h3', ...parts.map((one) => one.text), ''].join('\n');
        const starts = parts.map(
          (_, at) => 2 + parts.slice(0, at).reduce((sum, one) => sum + one.text.split('\n').length, 0),
        );
        const table = readCsvTable('x.csv', encoded(text), ['h1']);
        // Every wrong line is named, and by nothing but its own number.
        const wrong = parts.flatMap((one, at) => (one.isBad ? [starts[at] ?? 0] : []));
        expect(wrong.filter((line) => !table.faults.some((fault) => fault.line === line))).toEqual([]);
        const right = parts.flatMap((one, at) => (one.text !== '' && !one.isBad ? [starts[at] ?? 0] : []));
        const readLines = table.lines.map(({ line }) => line);
        if (!parts.some((one) => one.text.includes('"open') || one.text.includes('a"b')))
          expect(readLines).toEqual(right);
        expect(readLines.filter((line) => !right.includes(line))).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
