import * as z from 'zod/mini';

/** A poke names so many buckets at most; where more have moved it names none. */
export const MAX_POKE_BUCKETS = 32;

const pokeSchema = z.object({
  moved: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_POKE_BUCKETS))),
});

/** The data of a poke (SPEC.md R9): the buckets that moved, or nothing where they are too many to name. */
export const pokeData = (moved: ReadonlySet<string>): string =>
  JSON.stringify(moved.size > MAX_POKE_BUCKETS ? {} : { moved: [...moved] });

/** The buckets that moved by a poke's data; null where it does not say, which stands for any. */
export function movedBy(data: unknown): readonly string[] | null {
  try {
    const poke = pokeSchema.safeParse(JSON.parse(String(data)));
    return poke.data?.moved ?? null;
  } catch {
    return null;
  }
}
