import * as z from 'zod/mini';
import type { Licence, Licences } from '#shared/access/licence.ts';
import { allLicences, permissions, subjectIds } from '#shared/access/licences.ts';
import { calendarDateSchema } from '#shared/kernel/calendar-date.ts';

const names = [...permissions, ...subjectIds.map(String)].join(', ');
const isDay = (text: string): boolean => calendarDateSchema.safeParse(text).success;
const date = z.nullable(z.string().check(z.refine(isDay, { error: 'Use a day such as 2027-07-31.' })));

/** A licence as somebody sets it: of a name that there is, and not ending before it begins. */
export const newLicenceSchema = z
  .object({
    of: z.union([z.enum(permissions), z.literal([...subjectIds])], { error: `Use ${names}.` }),
    from: date,
    until: date,
  })
  .check(
    z.refine(({ from, until }) => from === null || until === null || from <= until, {
      error: 'The last day lies before the first.',
    }),
  );

/** Everything an account has: each name once. */
export const newLicencesSchema = z.array(newLicenceSchema).check(
  z.maxLength(permissions.length + subjectIds.length),
  z.refine((all) => new Set(all.map(({ of }) => of)).size === all.length, {
    error: 'A name stands there twice.',
  }),
);

/** The licences that a command means by names with commas, unchecked: `PACKS-SCI,3`. Dates left out are no bound. */
export function licencesFrom(
  flag: string,
  { from = null, until = null }: { from?: string | null | undefined; until?: string | null | undefined },
): Licence[] {
  const of = (name: string) => (/^\d+$/.test(name) ? Number(name) : name.toUpperCase());
  return flag.split(',').map((name) => ({ of: of(name.trim()), from, until }));
}

/** What an account has once these are put in the place of what it had of the same names. */
export const withLicences = (before: Licences, added: Licences): Licence[] => [
  ...before.filter(({ of }) => !added.some((one) => one.of === of)),
  ...added,
];

/** What an account has once names are taken away. */
export const withoutLicences = (before: Licences, taken: Licences): Licence[] =>
  before.filter(({ of }) => !taken.some((one) => one.of === of));

/** What a school is opened with: the permissions that are named, and every subject id where none is. */
export const firstLicences = (named: Licences): Licence[] =>
  named.some(({ of }) => typeof of === 'number')
    ? [...named]
    : [...named, ...allLicences.filter(({ of }) => typeof of === 'number')];
