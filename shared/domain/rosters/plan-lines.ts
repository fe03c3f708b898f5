import { csvFile } from '#shared/domain/activities/results-csv.ts';
import { fullNameOf, type KnownRosterPerson } from './plan-people.ts';
import type { RosterPlan } from './roster-plan.ts';
import type { RosterFault } from './roster.ts';

/** The kinds of lines of a plan, in the order in which they are shown. */
export const planKinds = [
  'person-added',
  'person-bound',
  'person-renamed',
  'person-back',
  'class-added',
  'class-bound',
  'class-renamed',
  'member-added',
  'person-leaves',
  'member-leaves',
  'class-gone',
  'held',
] as const;
export type PlanKind = (typeof planKinds)[number];

/** One thing that an import would do, or why it does not, in plain words. */
export type PlanLine = { readonly kind: PlanKind; readonly name: string; readonly detail: string };

export const planKindWords: Record<PlanKind, string> = {
  'person-added': 'New people',
  'person-bound': 'People who are here already',
  'person-renamed': 'New names of people',
  'person-back': 'People who come back',
  'class-added': 'New classes',
  'class-bound': 'Classes that are here already',
  'class-renamed': 'New names of classes',
  'member-added': 'Come into classes',
  'person-leaves': 'Accounts to switch off',
  'member-leaves': 'Leave classes',
  'class-gone': 'Classes that the roster no longer names',
  held: 'Not done, with the reason',
};

/** The whole plan, kind by kind. */
export function planLines({ people, classes, members }: RosterPlan): PlanLine[] {
  const renamed = (one: KnownRosterPerson) =>
    one.name === fullNameOf(one) ? 'The name stays' : `Becomes ${fullNameOf(one)}`;
  const lines = (kind: PlanKind, of: readonly { name: string; detail: string }[]) =>
    of.map(({ name, detail }) => ({ kind, name, detail }));
  return [
    ...lines(
      'person-added',
      people.add.map((one) => ({
        name: fullNameOf(one),
        detail: `${roleWords[one.role]}, username ${one.username}${one.isUsernameMade ? ' (made from the name)' : ''}`,
      })),
    ),
    ...lines(
      'person-bound',
      people.bind.map((one) => ({ name: one.name, detail: renamed(one) })),
    ),
    ...lines(
      'person-renamed',
      people.rename.map((one) => ({ name: one.name, detail: renamed(one) })),
    ),
    ...lines(
      'person-back',
      people.comeBack.map(({ name }) => ({ name, detail: 'Their account is switched on again' })),
    ),
    ...lines(
      'class-added',
      classes.add.map(({ name }) => ({ name, detail: '' })),
    ),
    ...lines(
      'class-bound',
      classes.bind.map(({ name, ownName }) => ({
        name: ownName,
        detail: ownName === name ? '' : `Becomes ${name}`,
      })),
    ),
    ...lines(
      'class-renamed',
      classes.rename.map(({ name, ownName }) => ({ name: ownName, detail: `Becomes ${name}` })),
    ),
    ...lines(
      'member-added',
      members.add.map(({ name, className, role }) => ({ name, detail: `${className}, as a ${role}` })),
    ),
    ...lines(
      'person-leaves',
      people.leave.map(({ name }) => ({ name, detail: 'Not in the roster. Their work stays' })),
    ),
    ...lines(
      'member-leaves',
      members.leave.map(({ name, className, role }) => ({ name, detail: `${className}, as a ${role}` })),
    ),
    ...lines(
      'class-gone',
      classes.gone.map(({ name }) => ({ name, detail: 'It stays. A teacher of it can remove it' })),
    ),
    ...lines(
      'held',
      [...people.held, ...classes.held, ...members.held].map(({ name, why }) => ({ name, detail: why })),
    ),
  ];
}

const roleWords = { student: 'Student', teacher: 'Teacher' } as const;

/** A plan with its suggestions and every fault as a CSV file. */
export function planCsv(plan: RosterPlan, faults: readonly RosterFault[]): string {
  return csvFile([
    ['What', 'Name', 'Detail', 'File', 'Line'],
    ...faults.map(({ file, line, text }) => ['Fault', '', text, file, line === 0 ? '' : String(line)]),
    ...[...plan.people.suggestions, ...plan.classes.suggestions].map(({ name, ownName, same }) => [
      ...['To decide', name, `Looks like ${ownName} (${same})`, '', ''],
    ]),
    ...planLines(plan).map(({ kind, name, detail }) => [planKindWords[kind], name, detail, '', '']),
  ]);
}
