import { isDeepStrictEqual } from 'node:util';
import type { Aggregate, Reaction, ReadRows } from '#server/sync/core.ts';

/**
 * A reaction or aggregate that is run twice on the same rows and must say the same: one that kept something, drew something or looked
 * at a clock would not. Throws where it does not, or where it changes what it was handed.
 */
export function twice(react: Reaction): Reaction {
  return (changes, rows, now, timeZone) => {
    const handed = structuredClone(changes);
    // Nothing to write with, should a type be got around.
    const reading: ReadRows = { load: rows.load, find: rows.find, pick: rows.pick };
    const first = react(changes, reading, now, timeZone);
    const kept = structuredClone(first);
    const second = react(changes, reading, now, timeZone);
    if (!isDeepStrictEqual(kept, second))
      throw new Error(`${react.name} says something else the second time`);
    if (!isDeepStrictEqual(changes, handed)) throw new Error(`${react.name} changes what it is handed`);
    return first;
  };
}

export function aggregateTwice(make: Aggregate): Aggregate {
  const watched = twice(make);
  return (changes, rows, now) => watched(changes, rows, now, '');
}
