import * as z from 'zod/mini';
import { textSchema } from '#shared/domain/packs/primitives.ts';

/** Who made something: a person, whose family name is what lists are sorted by, or a group, named as it stands. */
export const authorSchema = z.union([
  z.object({ family: textSchema, given: textSchema }),
  z.object({ name: textSchema }),
]);
export type Author = z.infer<typeof authorSchema>;

/** "John Snow" */
export const naturalName = (author: Author): string =>
  'family' in author ? `${author.given.trim()} ${author.family.trim()}` : author.name.trim();

/** "Snow, John" */
export const invertedName = (author: Author): string =>
  'family' in author ? `${author.family.trim()}, ${author.given.trim()}` : author.name.trim();

/** "Snow, J. B.", or "Snow, J.B." with nothing between the initials. */
export const nameWithInitials = (author: Author, between: string): string =>
  'family' in author ? `${author.family.trim()}, ${initialsOf(author.given, between)}` : author.name.trim();

/** "Jean-Luc Marie" has the initials "J.-L. M.". */
function initialsOf(given: string, between: string): string {
  return given
    .trim()
    .split(/\s+/)
    .map((name) => name.split('-').map(initialOf).join('-'))
    .join(between);
}

const initialOf = (name: string): string => {
  const [first] = Array.from(name);
  return first === undefined ? '' : `${first.toLocaleUpperCase('en')}.`;
};
