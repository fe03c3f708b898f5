import type { RosterLines } from '#shared/domain/rosters/assemble-roster.ts';
import { memberKey, type RosterRole } from '#shared/domain/rosters/roster.ts';
import { isCalendarDate } from '#shared/kernel/calendar-date.ts';
import { readCsvTable, type CsvLine, type CsvTable } from './csv-table.ts';
import { createLineCollector, type LineCollector } from './line-collector.ts';
import type { ReadRequest, SchoolOfRoster } from './read-request.ts';
import type { RosterFiles } from './unpack-roster.ts';

// 1EdTech OneRoster 1.2 as CSV (https://www.imsglobal.org/spec/oneroster/v1p2), and 1.1, whose users.csv has the role in it.
// Passwords, birthdays, numbers and whatever else these files may hold are not read.

type Mode = 'bulk' | 'delta' | 'absent';
type Tables = Record<keyof typeof columns, CsvTable | null>;

const columns = {
  manifest: ['propertyName', 'value'],
  orgs: ['sourcedId', 'name', 'type'],
  academicSessions: ['sourcedId', 'endDate'],
  courses: ['sourcedId', 'title'],
  classes: ['sourcedId', 'title', 'schoolSourcedId'],
  users: ['sourcedId', 'givenName', 'familyName', 'username'],
  roles: ['userSourcedId', 'role', 'orgSourcedId'],
  enrollments: ['classSourcedId', 'userSourcedId', 'role'],
} as const;

/** Reads the files of OneRoster; the schools alone, where it has several and none is chosen. */
export function readOneRoster(
  files: RosterFiles,
  request: ReadRequest,
): RosterLines | { readonly schools: SchoolOfRoster[] } {
  const collect = createLineCollector('oneroster');
  const tables = readTables(files);
  const modeOf = modes(tables, collect);
  const read = (name: 'users' | 'classes' | 'enrollments', kind: 'people' | 'classes' | 'members') => {
    const table = tables[name];
    if (table !== null) collect.table(table, kind);
    else if (modeOf(name) !== 'absent') {
      collect.fault(`${name}.csv`, 0, 'This file is missing.');
      collect.isUnsureOfAny[kind] = true;
    }
  };
  read('users', 'people');
  read('classes', 'classes');
  read('enrollments', 'members');
  for (const name of ['manifest', 'orgs', 'academicSessions', 'courses', 'roles'] as const)
    for (const { file, line, text } of tables[name]?.faults ?? []) collect.fault(file, line, text);
  // Whose role a line of roles.csv gives that can't be read is not known.
  if (tables.roles?.isUnsure === true) collect.isUnsureOfAny.people = true;
  if (tables.academicSessions?.isUnsure === true) collect.isUnsureOfAny.classes = true;

  const schools = schoolsOf(tables.orgs);
  const school = schools.length > 1 ? (schools.find(({ id }) => id === request.school)?.id ?? null) : null;
  if (schools.length > 1 && school === null) return { schools };
  readClasses(tables, collect, { school, today: request.today });
  const enrolled = readEnrollments(tables.enrollments, collect, request.today);
  readUsers(tables, collect, { school, enrolled, request, isDelta: modeOf('users') === 'delta' });
  return collect.lines({
    people: modeOf('users') === 'bulk',
    classes: modeOf('classes') === 'bulk',
    members: modeOf('enrollments') === 'bulk',
  });
}

function readTables(files: RosterFiles): Tables {
  const read = (name: keyof typeof columns) => {
    const file = `${name}.csv`;
    const bytes = files.get(file.toLowerCase());
    return bytes === undefined ? null : readCsvTable(file, bytes, columns[name]);
  };
  return {
    ...{ manifest: read('manifest'), orgs: read('orgs'), academicSessions: read('academicSessions') },
    ...{ courses: read('courses'), classes: read('classes'), users: read('users') },
    ...{ roles: read('roles'), enrollments: read('enrollments') },
  };
}

/** How each file is meant. Without a manifest nobody can tell whether it is whole, so that nobody leaves by it. */
function modes({ manifest }: Tables, collect: LineCollector): (file: keyof typeof columns) => Mode {
  const said = new Map<string, Mode>();
  if (manifest === null)
    collect.fault('manifest.csv', 0, 'This file is missing. Without it nobody is taken to have left.');
  for (const line of manifest?.lines ?? []) {
    const name = line.of('propertyName').toLowerCase();
    const value = line.of('value').toLowerCase();
    if (!name.startsWith('file.')) continue;
    if (value === 'bulk' || value === 'delta' || value === 'absent') said.set(name.slice(5), value);
    else collect.fault('manifest.csv', line.line, `“${line.of('value')}” is none of bulk, delta and absent.`);
  }
  return (file) => said.get(file.toLowerCase()) ?? 'delta';
}

/** Whether a line says that what it names is gone. */
type Status = 'active' | 'gone' | 'wrong';
function statusOf(line: CsvLine): Status {
  const status = line.of('status').toLowerCase();
  if (status === '' || status === 'active') return 'active';
  return status === 'tobedeleted' || status === 'inactive' ? 'gone' : 'wrong';
}
const wrongStatus = (line: CsvLine): string =>
  `The status “${line.of('status')}” is none of active and tobedeleted.`;

function schoolsOf(orgs: CsvTable | null): SchoolOfRoster[] {
  return (orgs?.lines ?? [])
    .filter((line) => line.of('type').toLowerCase() === 'school' && statusOf(line) === 'active')
    .map((line) => ({ id: line.of('sourcedId'), name: line.of('name') }))
    .filter(({ id }) => id !== '');
}

function readClasses(
  { classes, academicSessions, courses }: Tables,
  collect: LineCollector,
  { school, today }: { school: string | null; today: string },
): void {
  const ends = new Map<string, string>();
  for (const line of academicSessions?.lines ?? []) {
    const endDate = line.of('endDate');
    if (isCalendarDate(endDate)) ends.set(line.of('sourcedId'), endDate);
    else {
      collect.fault('academicSessions.csv', line.line, `“${endDate}” is no date such as 2027-06-30.`);
      // A class of this term is taken to be one of now.
      ends.set(line.of('sourcedId'), today);
    }
  }
  const titles = new Map((courses?.lines ?? []).map((line) => [line.of('sourcedId'), line.of('title')]));
  let over = 0;
  let others = 0;
  for (const line of classes?.lines ?? []) {
    if (classes === null) break;
    const id = collect.idOf(classes, line, 'sourcedId', 'classes');
    if (id === null) continue;
    const status = statusOf(line);
    if (status === 'wrong') {
      collect.fault(classes.file, line.line, wrongStatus(line));
      collect.unsure.classes.add(id);
    } else if (status === 'gone') collect.gone.classes.add(id);
    else if (school !== null && line.of('schoolSourcedId') !== school) {
      others += 1;
      collect.elsewhere.classes.add(id);
    } else if (isOver(listOf(line.of('termSourcedIds')), ends, today)) {
      over += 1;
      collect.elsewhere.classes.add(id);
    } else {
      const title = line.of('title') || (titles.get(line.of('courseSourcedId')) ?? '');
      collect.class(classes, line, { id, name: withCode(title, line.of('classCode')) });
    }
  }
  if (over > 0) collect.note(`Classes of terms that are over, passed over: ${over}.`);
  if (others > 0) collect.note(`Classes of other schools, passed over: ${others}.`);
}

/** Sections of one course have one title: the code tells them apart. */
function withCode(title: string, code: string): string {
  const isSaid = code === '' || title.toLowerCase().includes(code.toLowerCase());
  return isSaid || title === '' ? title : `${title} (${code})`;
}

const listOf = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

const isOver = (terms: readonly string[], ends: ReadonlyMap<string, string>, today: string): boolean =>
  terms.length > 0 && terms.every((term) => (ends.get(term) ?? today) < today);

/** Returns who is in a class of this school, by id. */
function readEnrollments(
  enrollments: CsvTable | null,
  collect: LineCollector,
  today: string,
): ReadonlySet<string> {
  const enrolled = new Set<string>();
  for (const line of enrollments?.lines ?? []) {
    if (enrollments === null) break;
    const classId = collect.idOf(enrollments, line, 'classSourcedId', 'members');
    const personId = collect.idOf(enrollments, line, 'userSourcedId', 'members');
    if (classId === null || personId === null) continue;
    const status = statusOf(line);
    const role = line.of('role').toLowerCase();
    const [from, to] = [line.of('beginDate'), line.of('endDate')];
    const wrongDate = [from, to].find((date) => date !== '' && !isCalendarDate(date));
    const problem =
      status === 'wrong'
        ? wrongStatus(line)
        : wrongDate === undefined
          ? null
          : `“${wrongDate}” is no date such as 2027-06-30.`;
    if (problem !== null) {
      collect.fault(enrollments.file, line.line, problem);
      collect.unsureMember({ classId, personId });
    } else if (status === 'gone') collect.gone.members.add(memberKey({ classId, personId }));
    else if (isRole(role) && (from === '' || from <= today) && (to === '' || to >= today)) {
      if (!collect.elsewhere.classes.has(classId)) enrolled.add(personId);
      collect.member(enrollments, line, { classId, personId, role });
    }
  }
  return enrolled;
}

const isRole = (role: string): role is RosterRole => role === 'student' || role === 'teacher';

type Given = { readonly role: string; readonly org: string };

/** The roles that roles.csv gives today, by the ids of people. */
function rolesOf(roles: CsvTable | null, collect: LineCollector, today: string): Map<string, Given[]> {
  const given = new Map<string, Given[]>();
  for (const line of roles?.lines ?? []) {
    if (roles === null) break;
    const personId = collect.idOf(roles, line, 'userSourcedId', 'people');
    if (personId === null || statusOf(line) === 'gone') continue;
    const [from, to] = [line.of('beginDate'), line.of('endDate')];
    const wrongDate = [from, to].find((date) => date !== '' && !isCalendarDate(date));
    if (wrongDate !== undefined) {
      collect.fault(roles.file, line.line, `“${wrongDate}” is no date such as 2027-06-30.`);
      collect.unsure.people.add(personId);
    } else if ((from === '' || from <= today) && (to === '' || to >= today)) {
      const one = { role: line.of('role').toLowerCase(), org: line.of('orgSourcedId') };
      given.set(personId, [...(given.get(personId) ?? []), one]);
    } else given.set(personId, given.get(personId) ?? []);
  }
  return given;
}

function readUsers(
  { users, roles }: Tables,
  collect: LineCollector,
  {
    school,
    enrolled,
    request,
    isDelta,
  }: { school: string | null; enrolled: ReadonlySet<string>; request: ReadRequest; isDelta: boolean },
): void {
  const given = rolesOf(roles, collect, request.today);
  let others = 0;
  for (const line of users?.lines ?? []) {
    if (users === null) break;
    const id = collect.idOf(users, line, 'sourcedId', 'people');
    if (id === null) continue;
    const status = statusOf(line);
    const isOff = line.of('enabledUser').toLowerCase() === 'false';
    const inOlderForm = line.of('role') === '' ? [] : olderRoles(line);
    const own = given.get(id) ?? inOlderForm;
    const here = own.filter(({ org }) => school === null || org === school || enrolled.has(id));
    const found = new Set(here.map(({ role }) => role).filter(isRole));
    const known = isDelta ? request.knownRoles.get(id) : undefined;
    const [role = own.length === 0 ? known : undefined] = found;
    const wrong = (text: string) => {
      collect.fault(users.file, line.line, text);
      collect.unsure.people.add(id);
    };
    if (status === 'wrong') wrong(wrongStatus(line));
    else if (status === 'gone' || (isOff && isDelta)) collect.gone.people.add(id);
    else if (isOff) collect.elsewhere.people.add(id);
    else if (found.size > 1) wrong('This person is a student and a teacher. Nobody can be both.');
    else if (role !== undefined) collect.person(users, line, personOf(line, id, role));
    else if (!given.has(id) && own.length === 0) wrong('Nothing says which role this person has.');
    else {
      others += 1;
      collect.elsewhere.people.add(id);
    }
  }
  if (others > 0)
    collect.note(`People who are neither students nor teachers of this school now, passed over: ${others}.`);
}

/** OneRoster 1.1: one role, and the organisations that it is held at. */
const olderRoles = (line: CsvLine): Given[] =>
  listOf(line.of('orgSourcedIds') || '-').map((org) => ({ role: line.of('role').toLowerCase(), org }));

const personOf = (line: CsvLine, id: string, role: RosterRole) => ({
  ...{ id, role, firstName: line.of('givenName'), lastName: line.of('familyName') },
  ...{ username: line.of('username'), email: line.of('email') },
});
