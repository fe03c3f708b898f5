import { openChaosDay } from '#tests/support/chaos/chaos-day.ts';
import { scenarios } from '#tests/support/chaos/scenarios.ts';
import { test } from '#tests/support/journey.ts';
import { seededRandom } from '#tests/sync/simulation/random.ts';

// L4: what can happen to a device, in a real browser. Each scenario once with a fixed seed; `npm run test:chaos -- N S`
// runs N randomised days from seed S on (tests/e2e/chaos.ts). Updates of the app while somebody types stand in
// service-worker.spec.ts, sign-out and refusals in no-lost-word.spec.ts.
// Oracle: every text that the screen called saved is on the server, in the outbox or in attention (SPEC.md I1).

const names = Object.keys(scenarios);
const runs = Number(process.env['CHAOS_RUNS'] ?? 0);
const first = Number(process.env['CHAOS_SEED'] ?? 1);

/** A seed names its scenario as well as everything random in it. */
const days =
  runs > 0
    ? Array.from({ length: runs }, (_, index) => {
        const seed = first + index;
        return { seed, name: names[seed % names.length] ?? '', title: `seed ${seed}: ` };
      })
    : names.map((name) => ({ seed: 1, name, title: '' }));

for (const { seed, name, title } of days) {
  test(`${title}${name}`, async ({ server, newDevice }) => {
    test.setTimeout(120_000);
    const day = await openChaosDay(server, newDevice, seededRandom(seed));
    await scenarios[name]?.(day);
  });
}
