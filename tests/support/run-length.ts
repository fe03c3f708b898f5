// How far a run of the tests goes. `npm test` is short and the same everywhere; `npm run test:deep` sets these variables
// (tests/support/run-all.ts) and takes everything that was ever run, and more with every `--scale`.

const scale = Number(process.env['TEST_SCALE'] ?? 1);

/** Whether this is `npm run test:deep`. */
export const isDeep = process.env['TEST_DEPTH'] === 'deep';

/** Whether everything runs: in `npm run test:deep`, and when somebody runs tests by hand. `npm test` has its share of the day. */
export const isWhole = process.env['TEST_DEPTH'] !== 'test';

const isQuick = process.env['TEST_DEPTH'] === 'quick';

/** How many of something: in `npm test`; times the scale in `npm run test:deep`; and in `npm run test:quick`. */
export const lengthOf = (usual: number, deep: number, quick = usual): number => {
  if (isQuick) return quick;
  return isDeep ? Math.max(1, Math.round(deep * scale)) : usual;
};

/** Days since 1970 in UTC, or SEED_OF_THE_DAY: where fresh histories begin. Printed at the end of every run. */
export const seedOfTheDay = Number(process.env['SEED_OF_THE_DAY'] ?? Math.floor(Date.now() / 86_400_000));

/** The first of `count` seeds that are today's alone: no other day has any of them. */
export const firstSeedOfTheDay = (count: number): number => seedOfTheDay * Math.max(count, 10_000);

/** The first seed that a command was asked for: a number, or `today`, from where no other day has any. */
export const seedAsked = (asked: string, count: number): number =>
  asked === 'today' ? firstSeedOfTheDay(count) : Number(asked);
