import {
  memberKey,
  readMemberKey,
  type Roster,
  type RosterClass,
  type RosterFault,
  type RosterMember,
  type RosterPerson,
  type RosterSource,
} from './roster.ts';

/** What one line of a file says. */
export type Said<T> = { readonly file: string; readonly line: number; readonly value: T };

/** The lines of a roster as they were read, before they are held against each other. */
export type RosterLines = {
  readonly source: RosterSource;
  readonly people: readonly Said<RosterPerson>[];
  readonly classes: readonly Said<RosterClass>[];
  readonly members: readonly Said<RosterMember>[];
  /** People and classes that are named, and are none of this school's or of now. */
  readonly elsewhere: { readonly people: ReadonlySet<string>; readonly classes: ReadonlySet<string> };
  readonly gone: Roster['gone'];
  readonly isWhole: Roster['isWhole'];
  readonly unsure: Roster['unsure'];
  readonly faults: readonly RosterFault[];
  readonly notes: readonly string[];
};

/** What earlier imports have made known: a list of changes names only what has changed. */
export type KnownToRoster = { readonly people: ReadonlySet<string>; readonly classes: ReadonlySet<string> };

/**
 * Holds the lines against each other. The same comes out in whatever order they stand: of two lines that say different
 * things of one id neither counts. Whoever is named by a faulty line is neither added nor taken out.
 */
export function assembleRoster(lines: RosterLines, known: KnownToRoster): Roster {
  const faults = [...lines.faults];
  const unsurePeople = new Set(lines.unsure.people);
  const looks = [...lines.unsure.looks];
  const unsureClasses = new Set(lines.unsure.classes);
  const unsureMembers = new Set(lines.unsure.members);

  const once = <T>(
    said: readonly Said<T>[],
    keyOf: (value: T) => string,
    unsure: Set<string>,
    what: string,
  ) => {
    const groups = new Map<string, Said<T>[]>();
    for (const one of said) {
      const key = keyOf(one.value);
      const group = groups.get(key);
      if (group) group.push(one);
      else groups.set(key, [one]);
    }
    const single = new Map<string, Said<T>>();
    for (const [key, group] of groups) {
      const [first] = group;
      if (first === undefined) continue;
      const text = JSON.stringify(first.value);
      if (group.every(({ value }) => JSON.stringify(value) === text)) single.set(key, first);
      else {
        unsure.add(key);
        for (const { file, line } of group) {
          const others = group.filter((other) => other.line !== line || other.file !== file);
          faults.push({ file, line, text: `${what} is named again with other words in ${linesOf(others)}.` });
        }
      }
    }
    return single;
  };

  const people = once(lines.people, ({ id }) => id, unsurePeople, 'This person');
  const classes = once(lines.classes, ({ id }) => id, unsureClasses, 'This class');
  const members = once(lines.members, memberKey, unsureMembers, 'This place in a class');
  for (const id of unsurePeople) people.delete(id);
  looks.push(...lines.people.map(({ value }) => value).filter(({ id }) => unsurePeople.has(id)));
  for (const id of unsureClasses) classes.delete(id);

  const counted: RosterMember[] = [];
  for (const [key, { file, line, value }] of members) {
    if (unsureMembers.has(key)) continue;
    const { classId, personId } = value;
    const isOther = lines.elsewhere.classes.has(classId) || lines.elsewhere.people.has(personId);
    if (isOther || lines.gone.people.has(personId) || lines.gone.classes.has(classId)) continue;
    const problem = (text: string) => {
      unsureMembers.add(key);
      faults.push({ file, line, text });
    };
    const isClassNamed = classes.has(classId) || (!lines.isWhole.classes && known.classes.has(classId));
    const isPersonNamed = people.has(personId) || (!lines.isWhole.people && known.people.has(personId));
    // Where a file could not be read at all, that is the fault, and not each line that names somebody of it.
    const isClassUnsure = unsureClasses.has(classId) || (lines.unsure.anyClass && classes.size === 0);
    const isPersonUnsure = unsurePeople.has(personId) || (lines.unsure.anyPerson && people.size === 0);
    const role = people.get(personId)?.value.role;
    if (!isClassNamed && !isClassUnsure) problem(`No class has the id “${classId}”.`);
    else if (!isPersonNamed && !isPersonUnsure) problem(`Nobody has the id “${personId}”.`);
    else if (!isClassNamed || !isPersonNamed) unsureMembers.add(key);
    else if (role !== undefined && role !== value.role)
      problem(`“${personId}” is a ${role}, and comes into this class as a ${value.role}.`);
    else counted.push(value);
  }
  // A list of people may have been cut: who is named anywhere does not leave by it.
  for (const key of lines.isWhole.people ? unsureMembers : []) {
    const { personId } = readMemberKey(key);
    const isKnown = people.has(personId) || lines.gone.people.has(personId);
    if (!isKnown && !lines.elsewhere.people.has(personId)) unsurePeople.add(personId);
  }

  return {
    source: lines.source,
    people: sorted(
      [...people.values()].map(({ value }) => value),
      ({ id }) => id,
    ),
    classes: sorted(
      [...classes.values()].map(({ value }) => value),
      ({ id }) => id,
    ),
    members: sorted(counted, memberKey),
    gone: lines.gone,
    isWhole: lines.isWhole,
    unsure: {
      people: unsurePeople,
      classes: unsureClasses,
      members: unsureMembers,
      looks: sorted(looks, (one) => JSON.stringify(one)),
      anyPerson: lines.unsure.anyPerson,
      anyClass: lines.unsure.anyClass,
      anyMember: lines.unsure.anyMember,
    },
    faults: faults.toSorted(byFileAndLine),
    notes: lines.notes,
  };
}

const linesOf = (said: readonly Said<unknown>[]): string => {
  const numbers = said.slice(0, 3).map(({ line }) => line);
  const more = said.length > 3 ? ' and more' : '';
  return `${numbers.length === 1 ? 'line' : 'lines'} ${numbers.join(', ')}${more}`;
};

function byFileAndLine(a: RosterFault, b: RosterFault): number {
  if (a.file !== b.file) return a.file < b.file ? -1 : 1;
  return a.line - b.line || (a.text < b.text ? -1 : Number(a.text > b.text));
}

/** By code units, which is the same everywhere. */
export const sorted = <T>(values: readonly T[], keyOf: (value: T) => string): T[] =>
  values
    .map((value) => ({ key: keyOf(value), value }))
    .toSorted((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ value }) => value);
