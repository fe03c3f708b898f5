import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countVotes,
  isOver,
  isTied,
  members,
  needed,
  stopAfter,
  stops,
  type StopId,
} from '#app/interactives/bill-path/bill-journey.ts';

const ids = Object.keys(stops) as StopId[]; // Object.keys forgets the key type.
const votes = ids.filter((id) => stops[id].vote);

/** Every stop that can come next. */
function next(id: StopId): StopId[] {
  const { ways, vote } = stops[id];
  return [...ways.map((way) => way.to), ...(vote ? [vote.passed, 'stopped' as const] : [])];
}

test('the votes that are needed are those of the Constitution', () => {
  expect(needed('House', 'majority')).toBe(218);
  expect(needed('Senate', 'majority')).toBe(51);
  expect(needed('House', 'twoThirds')).toBe(290);
  expect(needed('Senate', 'twoThirds')).toBe(67);
});

test('a bill starts as an idea, and every stop but the two ends leads on', () => {
  expect(stopAfter([])).toBe('idea');
  for (const id of ids) {
    expect(next(id).length > 0, id).toBe(!isOver(id));
    expect(stops[id].ways.length > 0 && stops[id].vote !== undefined, id).toBe(false);
  }
});

test('from every stop a bill can fail or become a law, and it never comes to a stop twice', () => {
  const reached = (start: StopId): Set<StopId> => {
    const seen = new Set(next(start));
    for (const id of seen) for (const one of next(id)) seen.add(one);
    return seen;
  };
  for (const id of ids.filter((one) => !isOver(one))) {
    expect(reached(id).has('law'), id).toBe(true);
    expect(reached(id).has(id), id).toBe(false);
  }
  for (const id of ids.filter((one) => !isOver(one) && one !== 'idea'))
    expect(reached(id)).toContain('stopped');
});

test('one vote more never turns a passed bill into a failed one, and the tally adds up to all members', () => {
  fc.assert(
    fc.property(fc.constantFrom(...votes), fc.nat({ max: 434 }), (at, some) => {
      const { vote } = stops[at];
      if (!vote) return;
      const yes = Math.min(some, members[vote.chamber] - 1);
      const passes = (count: number) => countVotes(at, count)?.to === vote.passed;
      if (passes(yes)) expect(passes(yes + 1)).toBe(true);
      expect(passes(yes)).toBe(yes >= needed(vote.chamber, vote.rule));
      const [, said = '', against = ''] = /^(\d+) yes, (\d+) no/.exec(countVotes(at, yes)?.story ?? '') ?? [];
      expect(Number(said) + Number(against)).toBe(members[vote.chamber]);
    }),
  );
});

test('only the Senate can be tied, at 50, and then the Vice President decides', () => {
  const tied = votes.flatMap((at) =>
    Array.from({ length: 436 }, (_, yes) => yes).flatMap((yes) => (isTied(at, yes) ? [[at, yes]] : [])),
  );
  expect(tied).toEqual([['senateVote', 50]]);
  expect(countVotes('senateVote', 50, true)?.to).toBe('president');
  expect(countVotes('senateVote', 50, false)?.to).toBe('stopped');
});

test('a stop without a vote counts none', () => {
  expect(countVotes('president', 100)).toBeUndefined();
});
