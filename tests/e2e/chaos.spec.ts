import { openChaosDay } from '#tests/support/chaos/chaos-day.ts';
import { scenarios } from '#tests/support/chaos/scenarios.ts';
import { test } from '#tests/support/journey.ts';
import { firstSeedOfTheDay, lengthOf } from '#tests/support/run-length.ts';
import { DAYS_OF_PARTS, ofToday } from '#tests/support/turns.ts';
import { seededRandom } from '#tests/sync/simulation/random.ts';

// L4: what can happen to a device, in a real browser. Each scenario once with a fixed seed, in `npm test` the kill and
// a thirteenth of the others; `npm run test:chaos -- N S`
// runs N randomised days from seed S on (tests/e2e/chaos.ts). Updates of the app while somebody types stand in
// service-worker.spec.ts, sign-out and refusals in no-lost-word.spec.ts.
// Oracle: every text that the screen called saved is on the server, in the outbox or in attention (SPEC.md I1).

const names = Object.keys(scenarios);
const asked = Number(process.env['CHAOS_RUNS'] ?? 0);
const runs = asked > 0 ? asked : lengthOf(0, 21);
const first = Number(process.env['CHAOS_SEED'] ?? firstSeedOfTheDay(runs));

/** A seed names its scenario as well as everything random in it. */
const randomDays = Array.from({ length: runs }, (_, index) => {
  const seed = first + index;
  return { seed, name: names[seed % names.length] ?? '', title: `seed ${seed}: ` };
});
const [killed = '', ...others] = names;
const fixed = [killed, ...ofToday(others, DAYS_OF_PARTS)].map((name) => ({ seed: 1, name, title: '' }));
const days = [...(asked > 0 ? [] : fixed), ...randomDays];

for (const { seed, name, title } of days) {
  test(`${title}${name}`, async ({ server, newDevice }) => {
    const day = await openChaosDay(server, newDevice, seededRandom(seed));
    await scenarios[name]?.(day);
  });
}
