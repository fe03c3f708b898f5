import { zipSync } from 'fflate';
import * as z from 'zod';
import { MAX_ROSTER_BYTES, MAX_ROSTER_UNPACKED_BYTES } from '#shared/domain/rosters/roster.ts';
import { createOneRosterAsker, type OneRosterSettings, type OneRosterProblem } from './ask-oneroster.ts';

// 1EdTech OneRoster 1.2 (and 1.1) over REST, as a consumer: https://www.imsglobal.org/spec/oneroster/v1p2/rostering-restbinding
// What comes is written as the files of OneRoster, so that it is read, looked at and followed as a file is.

/** A whole roster as a zip archive of CSV files; or why there is none. Half a roster is none: people would leave by it. */
export type FetchedRoster =
  | { readonly kind: 'archive'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'failed'; readonly problem: OneRosterProblem };

const itemSchema = z.looseObject({});
type Item = z.infer<typeof itemSchema>;
type Columns = Readonly<Record<string, (item: Item) => string>>;

/** A text, a number or a yes; all else is nothing, which the reader of the files calls a fault. */
function text(item: unknown, ...path: readonly string[]): string {
  let found: unknown = item;
  for (const part of path) found = itemSchema.safeParse(found).data?.[part];
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found)
    : '';
}
const listOf = (item: Item, key: string): unknown[] => {
  const found = z.array(z.unknown()).safeParse(item[key]);
  return found.success ? found.data : [];
};
const of =
  (...path: string[]) =>
  (item: Item): string =>
    text(item, ...path);
const common: Columns = { sourcedId: of('sourcedId'), status: of('status') };

const collections: Readonly<Record<string, Columns>> = {
  orgs: { ...common, name: of('name'), type: of('type') },
  academicSessions: { ...common, title: of('title'), endDate: of('endDate') },
  classes: {
    ...common,
    title: of('title'),
    classCode: of('classCode'),
    schoolSourcedId: of('school', 'sourcedId'),
    termSourcedIds: (item) =>
      listOf(item, 'terms')
        .map((term) => text(term, 'sourcedId'))
        .join(','),
  },
  users: {
    ...common,
    enabledUser: of('enabledUser'),
    givenName: of('givenName'),
    familyName: of('familyName'),
    username: of('username'),
    email: of('email'),
    // Of 1.1; in 1.2 the roles stand in a list of their own.
    role: of('role'),
    orgSourcedIds: (item) =>
      listOf(item, 'orgs')
        .map((org) => text(org, 'sourcedId'))
        .join(','),
  },
  enrollments: {
    ...common,
    classSourcedId: of('class', 'sourcedId'),
    userSourcedId: of('user', 'sourcedId'),
    role: of('role'),
    beginDate: of('beginDate'),
    endDate: of('endDate'),
  },
};

const roleColumns = ['userSourcedId', 'role', 'orgSourcedId', 'beginDate', 'endDate'] as const;

/** Fetches a whole roster. Never rejects; takes about two minutes at most. */
export async function fetchOneRoster(settings: OneRosterSettings, now: () => number): Promise<FetchedRoster> {
  const asker = await createOneRosterAsker(settings, now);
  if ('problem' in asker) return { kind: 'failed', problem: asker.problem };
  const files: Record<string, string> = { 'manifest.csv': manifest };
  let characters = 0;
  for (const [name, columns] of Object.entries(collections)) {
    const all = await asker.all(name, itemSchema);
    if ('problem' in all) return { kind: 'failed', problem: all.problem };
    const rows = all.items.map((item) => Object.values(columns).map((cell) => cell(item)));
    files[`${name}.csv`] = csvOf(Object.keys(columns), rows);
    const roles = name === 'users' ? all.items.flatMap(rolesOf) : [];
    if (roles.length > 0) files['roles.csv'] = csvOf(roleColumns, roles);
    characters += (files[`${name}.csv`] ?? '').length;
    if (characters > MAX_ROSTER_UNPACKED_BYTES) return { kind: 'failed', problem: 'too-large' };
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)])),
  );
  if (bytes.length > MAX_ROSTER_BYTES) return { kind: 'failed', problem: 'too-large' };
  return { kind: 'archive', bytes: new Uint8Array(bytes) };
}

/** 1.2: each role with where it is held; one of somebody without an end begins at once. */
const rolesOf = (user: Item): string[][] =>
  listOf(user, 'roles').map((role) => [
    text(user, 'sourcedId'),
    text(role, 'role'),
    text(role, 'org', 'sourcedId'),
    text(role, 'beginDate'),
    text(role, 'endDate'),
  ]);

/** RFC 4180, each cell in quotation marks. */
const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, ...rows]
    .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
    .join('\r\n');

/** Each of them came whole, so that who is named no more may have left. */
const manifest = csvOf(
  ['propertyName', 'value'],
  ['users', 'classes', 'enrollments', 'orgs', 'academicSessions', 'roles'].map((name) => [
    `file.${name}`,
    'bulk',
  ]),
);
