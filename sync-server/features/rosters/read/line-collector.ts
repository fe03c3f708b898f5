import { nameProblem } from '#shared/domain/accounts/new-person.ts';
import { MAX_CLASS_NAME } from '#shared/domain/classes/constants.ts';
import { isEmailAddress } from '#shared/domain/classes/email-address.ts';
import type { RosterLines, Said } from '#shared/domain/rosters/assemble-roster.ts';
import {
  MAX_EXTERNAL_ID,
  memberKey,
  type RosterClass,
  type RosterFault,
  type RosterMember,
  type RosterPerson,
  type RosterSource,
} from '#shared/domain/rosters/roster.ts';
import type { CsvLine, CsvTable } from './csv-table.ts';

type Kind = 'people' | 'classes' | 'members';

/** What the readers of both forms gather, line by line. */
export type LineCollector = ReturnType<typeof createLineCollector>;

export function createLineCollector(source: RosterSource) {
  const people: Said<RosterPerson>[] = [];
  const classes: Said<RosterClass>[] = [];
  const members: Said<RosterMember>[] = [];
  const faults: RosterFault[] = [];
  const elsewhere = { people: new Set<string>(), classes: new Set<string>() };
  const gone = { people: new Set<string>(), classes: new Set<string>(), members: new Set<string>() };
  const unsure = { people: new Set<string>(), classes: new Set<string>(), members: new Set<string>() };
  const looks: RosterPerson[] = [];
  const unsureOfAny = { people: false, classes: false, members: false };
  const notes: string[] = [];

  const fault = (file: string, line: number, text: string) => faults.push({ file, line, text });
  /** An id of a line; null, with the fault noted, where it has none that can be used. Then it may be of anybody. */
  const idOf = (table: CsvTable, line: CsvLine, heading: string, kind: Kind): string | null => {
    const id = line.of(heading);
    const problem =
      id === '' ? `${heading} is empty.` : id.length > MAX_EXTERNAL_ID ? `${heading} is too long.` : null;
    if (problem === null) return id;
    fault(table.file, line.line, problem);
    unsureOfAny[kind] = true;
    return null;
  };
  return {
    ...{ elsewhere, gone, unsure, fault, idOf, note: (text: string) => notes.push(text) },
    /** A file whose lines are of this kind, with what could not be read of it. */
    table: (table: CsvTable, kind: Kind) => {
      faults.push(...table.faults);
      unsureOfAny[kind] ||= table.isUnsure;
    },
    isUnsureOfAny: unsureOfAny,
    person: (table: CsvTable, line: CsvLine, person: RosterPerson) => {
      const problems = personProblems(person);
      for (const text of problems) fault(table.file, line.line, text);
      if (problems.length > 0) {
        unsure.people.add(person.id);
        looks.push(person);
      } else people.push({ file: table.file, line: line.line, value: person });
    },
    class: (table: CsvTable, line: CsvLine, { id, name }: RosterClass) => {
      const problem =
        name === ''
          ? 'The class has no name.'
          : name.length > MAX_CLASS_NAME
            ? `The name of the class has more than ${MAX_CLASS_NAME} characters.`
            : null;
      if (problem === null) classes.push({ file: table.file, line: line.line, value: { id, name } });
      else {
        fault(table.file, line.line, problem);
        unsure.classes.add(id);
      }
    },
    member: (table: CsvTable, line: CsvLine, value: RosterMember) =>
      members.push({ file: table.file, line: line.line, value }),
    unsureMember: (member: Pick<RosterMember, 'classId' | 'personId'>) =>
      unsure.members.add(memberKey(member)),
    lines: (isWhole: RosterLines['isWhole']): RosterLines => ({
      ...{ source, people, classes, members, elsewhere, gone, isWhole, faults, notes },
      unsure: {
        ...unsure,
        looks,
        anyPerson: unsureOfAny.people,
        anyClass: unsureOfAny.classes,
        anyMember: unsureOfAny.members,
      },
    }),
  };
}

/** Content §5: first and last name, as whoever makes an account gives them. */
function personProblems({ firstName, lastName, email }: RosterPerson): string[] {
  const first = nameProblem('first', firstName);
  const last = nameProblem('last', lastName);
  return [
    ...(first === null ? [] : [`First name: ${first}`]),
    ...(last === null ? [] : [`Last name: ${last}`]),
    ...(email === '' || isEmailAddress(email) ? [] : [`“${email}” is no e-mail address.`]),
  ];
}
