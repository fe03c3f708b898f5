import type { RosterLines } from '#shared/domain/rosters/assemble-roster.ts';
import type { RosterRole } from '#shared/domain/rosters/roster.ts';
import { isCalendarDate } from '#shared/kernel/calendar-date.ts';
import { readCsvTable, type CsvLine, type CsvTable } from './csv-table.ts';
import { createLineCollector, type LineCollector } from './line-collector.ts';
import type { ReadRequest, SchoolOfRoster } from './read-request.ts';
import type { RosterFiles } from './unpack-roster.ts';

// Clever's files (https://support.clever.com, "SFTP: CSV file format"): schools, students, teachers, sections, enrollments.
// They are always whole. Passwords, birthdays, numbers and whatever else they may hold are not read.

const columns = {
  schools: ['School_id', 'School_name'],
  students: ['School_id', 'Student_id', 'First_name', 'Last_name'],
  teachers: ['School_id', 'Teacher_id', 'First_name', 'Last_name'],
  sections: ['School_id', 'Section_id', 'Teacher_id'],
  enrollments: ['School_id', 'Section_id', 'Student_id'],
} as const;
type Name = keyof typeof columns;

/** Teachers of one section beside the first: Teacher_2_id and so on. */
const MORE_TEACHERS = [2, 3, 4, 5, 6, 7, 8, 9, 10];

/** A student and a teacher may have the same id in their files. */
const personId = (role: RosterRole, id: string): string => `${role}:${id}`;

/** Reads Clever's files; the schools alone, where there are several and none is chosen. */
export function readClever(
  files: RosterFiles,
  request: ReadRequest,
): RosterLines | { readonly schools: SchoolOfRoster[] } {
  const collect = createLineCollector('clever');
  const read = (name: Name, kind: 'people' | 'classes' | 'members' | null): CsvTable | null => {
    const bytes = files.get(`${name}.csv`);
    const table = bytes === undefined ? null : readCsvTable(`${name}.csv`, bytes, columns[name]);
    if (table !== null && kind !== null) collect.table(table, kind);
    if (table === null && name !== 'schools') {
      collect.fault(`${name}.csv`, 0, 'This file is missing.');
      if (kind !== null) collect.isUnsureOfAny[kind] = true;
    }
    if (kind === null)
      for (const { file, line, text } of table?.faults ?? []) collect.fault(file, line, text);
    return table;
  };
  const schools = schoolsOf(read('schools', null));
  const school = schools.length > 1 ? (schools.find(({ id }) => id === request.school)?.id ?? null) : null;
  if (schools.length > 1 && school === null) return { schools };
  readPeople(read('students', 'people'), 'student', collect, school);
  readPeople(read('teachers', 'people'), 'teacher', collect, school);
  readSections(read('sections', 'classes'), collect, school, request.today);
  readEnrollments(read('enrollments', 'members'), collect);
  return collect.lines({ people: true, classes: true, members: true });
}

const schoolsOf = (table: CsvTable | null): SchoolOfRoster[] =>
  (table?.lines ?? [])
    .map((line) => ({ id: line.of('School_id'), name: line.of('School_name') }))
    .filter(({ id }) => id !== '');

function readPeople(
  table: CsvTable | null,
  role: RosterRole,
  collect: LineCollector,
  school: string | null,
): void {
  const heading = role === 'student' ? 'Student' : 'Teacher';
  const others = new Set<string>();
  const ours = new Set<string>();
  for (const line of table?.lines ?? []) {
    if (table === null) break;
    const raw = collect.idOf(table, line, `${heading}_id`, 'people');
    if (raw === null) continue;
    const id = personId(role, raw);
    // A teacher of two schools has a line for each.
    const isOurs = school === null || line.of('School_id') === school;
    (isOurs ? ours : others).add(id);
    if (!isOurs) continue;
    collect.person(table, line, {
      ...{ id, role, firstName: line.of('First_name'), lastName: line.of('Last_name') },
      username: line.of('Username') || line.of(`${heading}_username`),
      email: line.of(`${heading}_email`),
    });
  }
  for (const id of others) if (!ours.has(id)) collect.elsewhere.people.add(id);
}

function readSections(
  table: CsvTable | null,
  collect: LineCollector,
  school: string | null,
  today: string,
): void {
  let over = 0;
  for (const line of table?.lines ?? []) {
    if (table === null) break;
    const id = collect.idOf(table, line, 'Section_id', 'classes');
    if (id === null) continue;
    const end = dateOf(line.of('Term_end'));
    if (school !== null && line.of('School_id') !== school) {
      collect.elsewhere.classes.add(id);
      continue;
    }
    if (end === null) {
      collect.fault(
        table.file,
        line.line,
        `“${line.of('Term_end')}” is no date such as 6/30/2027 or 2027-06-30.`,
      );
      collect.unsure.classes.add(id);
      continue;
    }
    if (end !== '' && end < today) {
      over += 1;
      collect.elsewhere.classes.add(id);
      continue;
    }
    collect.class(table, line, { id, name: sectionName(line) });
    const teachers = ['Teacher_id', ...MORE_TEACHERS.map((at) => `Teacher_${at}_id`)].map((of) =>
      line.of(of),
    );
    for (const teacher of new Set(teachers.filter((one) => one !== '')))
      collect.member(table, line, { classId: id, personId: personId('teacher', teacher), role: 'teacher' });
  }
  if (over > 0) collect.note(`Sections of terms that are over, passed over: ${over}.`);
}

/** The name that the section has; else its course with what tells it from others. */
function sectionName(line: CsvLine): string {
  const name = line.of('Name') || line.of('Section_name');
  if (name !== '') return name;
  const course = line.of('Course_name');
  const what = line.of('Section_number') || line.of('Period');
  return course !== '' && what !== '' ? `${course} (${what})` : course;
}

/** Month, day and year, or a calendar date; '' for none, null for what is neither. */
function dateOf(text: string): string | null {
  if (text === '' || isCalendarDate(text)) return text;
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDate(date) ? date : null;
}

function readEnrollments(table: CsvTable | null, collect: LineCollector): void {
  for (const line of table?.lines ?? []) {
    if (table === null) break;
    const classId = collect.idOf(table, line, 'Section_id', 'members');
    const student = collect.idOf(table, line, 'Student_id', 'members');
    if (classId === null || student === null) continue;
    collect.member(table, line, { classId, personId: personId('student', student), role: 'student' });
  }
}
