import { expect, test } from 'vitest';
import { firstSeedOfTheDay, isDeep, lengthOf } from '#tests/support/run-length.ts';
import { killLoop, textOf } from './kill-loop.ts';

const kills = lengthOf(4, 25);
const first = isDeep ? firstSeedOfTheDay(2) : 1;
// A machine that is busy with other things takes its time; nothing here is measured.
const patience = 3_600_000;

// Deep: two loops side by side, one for each core; more of them: `npm run test:crash -- 500`.
for (const seed of isDeep ? [first, first + 1] : [first]) {
  test.concurrent(
    `S6 P2 a server killed ${kills} times under load has kept every push that it answered, once (seed ${seed})`,
    { timeout: patience },
    async () => {
      const report = await killLoop(kills, seed);
      console.log(textOf(report));
      expect(report.problems).toEqual([]);
      expect(report.unanswered).toBeGreaterThan(0);
    },
  );
}
