import { isDeepStrictEqual } from 'node:util';
import type { Aggregate, Reaction, ReactionTo, ReadRows } from '#server/sync/core.ts';
import type { TableName } from '#shared/sync/define-table.ts';
import type { Change } from '#shared/sync/mutator.ts';

/** What both are, asked of something that happened. */
type Pure<About> = (about: About, rows: ReadRows, now: number, timeZone: string) => Change[];

/**
 * A reaction that is run twice on the same rows and must say the same: one that kept something, drew something or looked
 * at a clock would not. Throws where it does not, or where it changes what it was handed.
 */
export function twice(reaction: Reaction): Reaction {
  const { table, react } = reaction as ReactionTo<TableName>; // it is handed rows of its table alone
  return { table, react: saidTwice(`a reaction to ${table}`, react) } as Reaction; // see above
}

/** An aggregate, watched as a reaction is. */
export function aggregateTwice(make: Aggregate): Aggregate {
  const watched = saidTwice<readonly Change[]>(make.name, make);
  return (changes, rows, now) => watched(changes, rows, now, '');
}

function saidTwice<About>(name: string, say: Pure<About>): Pure<About> {
  return (about, rows, now, timeZone) => {
    const handed = structuredClone(about);
    // Nothing to write with, should a type be got around.
    const reading: ReadRows = { load: rows.load, find: rows.find, pick: rows.pick };
    const first = say(about, reading, now, timeZone);
    const kept = structuredClone(first);
    const second = say(about, reading, now, timeZone);
    if (!isDeepStrictEqual(kept, second)) throw new Error(`${name} says something else the second time`);
    if (!isDeepStrictEqual(about, handed)) throw new Error(`${name} changes what it is handed`);
    return first;
  };
}
