import { afterAll, expect, test } from 'vitest';
import { firstSeedOfTheDay, isDeep } from '#tests/support/run-length.ts';
import { ofToday } from '#tests/support/turns.ts';
import { buildOver, closeBuilds, type Patch } from '#tests/sync/simulation/build.ts';
import { SET_MUTANTS } from './set-mutants.ts';
import type * as Subjects from './subjects.ts';

const PATIENCE_MS = 600_000;

const over = (set: string): readonly Patch[] => [
  {
    file: 'sync-server/sync/log/store.ts',
    find: "import { createWorkingSet, type Committed } from '#server/sync/store/working-set.ts';",
    put: `import type { Committed } from '#server/sync/store/working-set.ts';
import { ${set} as createWorkingSet } from '#tests/sync-server/store/straight-set.ts';`,
  },
];
/** The same server over a working set without memory. */
const STRAIGHT = over('createStraightSet');
/** And over one in which nothing waits for a commit's end. */
const IMMEDIATE = over('createImmediateSet');

type Subject = keyof typeof Subjects;

afterAll(closeBuilds);

/** What the subjects of these seeds say and store over a changed server. `failed`: what stands for one that throws. */
async function storedBy(
  subject: Subject,
  patches: readonly Patch[],
  seeds: readonly number[],
  failed = (error: unknown): string[] => {
    throw error;
  },
) {
  const { module, close } = await buildOver<typeof Subjects>('tests/sync-server/store/subjects.ts', patches);
  const stored: string[][] = [];
  try {
    for (const seed of seeds) stored.push(await Promise.resolve(seed).then(module[subject]).catch(failed));
    return stored;
  } finally {
    await close();
  }
}

const seedsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

test.each([
  { what: 'of many pushes', subject: 'busySchool', count: isDeep ? 2_000 : 5 },
  { what: 'of drawn verbs', subject: 'drawnVerbs', count: isDeep ? 20_000 : 50 },
] as const)(
  'S6 what a commit $what leaves in every table, and says, is what it is without memory',
  async ({ subject, count }) => {
    const seeds = seedsFrom(firstSeedOfTheDay(count), count);
    const straight = await storedBy(subject, STRAIGHT, seeds);
    const together = await storedBy(subject, [], seeds);
    for (const [index, seed] of seeds.entries())
      expect(together[index], `${subject} of seed ${seed}`).toEqual(straight[index]);
  },
  PATIENCE_MS,
);

/** A stored row without how often it changed within a commit. What was said goes by the numbers, too. */
const unnumbered = (lines: readonly string[]): string[] =>
  lines
    .filter((line) => /^\w+ \{/.test(line))
    .map((line) => line.replaceAll(/"(seq|floor|changed_at)":\d+/g, ''));

const isLive = (line: string): boolean => !(line.startsWith('head ') && line.includes('"del":1'));

test(
  'S6 B3 buckets told at a commit’s end hold what they would if they were told of each change',
  async () => {
    const seeds = seedsFrom(firstSeedOfTheDay(5), isDeep ? 2_000 : 5);
    const immediate = await storedBy('busySchool', IMMEDIATE, seeds);
    const together = await storedBy('busySchool', [], seeds);
    for (const [index, seed] of seeds.entries()) {
      const [ours, theirs] = [together, immediate].map((all) => unnumbered(all[index] ?? []));
      expect(ours?.filter(isLive), `seed ${seed}`).toEqual(theirs?.filter(isLive));
      // Of what came and went within one commit, which nobody ever had, nobody is told.
      expect(theirs, `seed ${seed}`).toEqual(expect.arrayContaining(ours ?? []));
    }
  },
  PATIENCE_MS,
);

test.each(ofToday(SET_MUTANTS))(
  'S6 a working set in which $what is noticed',
  async ({ subject, patches, seed }) => {
    const straight = await storedBy(subject, STRAIGHT, [seed]);
    // What it breaks may also be an error.
    expect(await storedBy(subject, patches, [seed], () => [])).not.toEqual(straight);
  },
  PATIENCE_MS,
);
