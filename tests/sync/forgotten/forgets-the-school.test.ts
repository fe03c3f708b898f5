import { afterAll, expect, test } from 'vitest';
import { isDeep, seedOfTheDay } from '#tests/support/run-length.ts';
import { buildOver, closeBuilds, type Patch } from '#tests/sync/simulation/build.ts';
import { makeBeginnings } from './beginnings.ts';
import { FORGETTING } from './mutants.ts';
import type * as SideBySide from './side-by-side.ts';

/** Parts of the table, one a day; a deep run takes all. */
const PARTS = 6;
const PATIENCE_MS = 600_000;

afterAll(closeBuilds);

const beginnings = makeBeginnings();

/** In a copy of the code: its steps change definitions as a later release does. */
async function over<T>(patches: readonly Patch[], use: (code: typeof SideBySide) => Promise<T>): Promise<T> {
  const { module, close } = await buildOver<typeof SideBySide>(
    'tests/sync/forgotten/side-by-side.ts',
    patches,
  );
  try {
    return await use(module);
  } finally {
    await close();
  }
}

const alone = over([], ({ seenAlone }) => seenAlone(beginnings));

test(
  'I12 two schools that do the same with the same ids see what each of them sees alone',
  async () => {
    const expected = await alone;
    expect(await over([], (code) => code.firstDifference(beginnings.both, expected))).toBeNull();
  },
  PATIENCE_MS,
);

test.each(FORGETTING.filter((_, index) => isDeep || index % PARTS === seedOfTheDay % PARTS))(
  'I12 it is noticed where the server forgets the school: $place',
  async ({ patches }) => {
    const expected = await alone;
    expect(await over(patches, (code) => code.firstDifference(beginnings.both, expected))).not.toBeNull();
  },
  PATIENCE_MS,
);
