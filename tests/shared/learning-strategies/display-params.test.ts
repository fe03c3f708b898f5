import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayParamSchema, snackTypeIdSchema, type DisplayParam } from '#shared/domain/activities/snack.ts';
import {
  defaultDisplaySettings,
  newDisplayParams,
  readDisplayParams,
  writeDisplayParams,
} from '#shared/domain/learning-strategies/display-params.ts';

const anySettings = fc.record({
  prompt: fc.string({ maxLength: 200 }),
  sentenceStarters: fc.boolean(),
  detailCount: fc.integer({ min: 1, max: 6 }),
  wordGoal: fc.option(fc.integer({ min: 1, max: 2_000 })),
  readingLevel: fc.option(fc.constantFrom(1 as const, 2 as const, 3 as const)),
  layout: fc.constantFrom('beside' as const, 'first' as const),
});
const param = (snackDisplayKey: string, snackDisplayParamValue: string): DisplayParam => ({
  snackDisplayParamId: 0,
  snackDisplayKey,
  snackDisplayParamValue,
});

test('classroom §3 what a teacher sets is what students see; keys of a later version are kept', () => {
  fc.assert(
    fc.property(anySettings, (settings) => {
      const later = param('COLOR_OF_TOMORROW', 'teal');
      const written = writeDisplayParams(settings, [...newDisplayParams(1), later]);
      expect(readDisplayParams(written)).toEqual(settings);
      expect(written.filter(({ snackDisplayKey }) => snackDisplayKey === later.snackDisplayKey)).toEqual([
        later,
      ]);
      expect(new Set(written.map((one) => one.snackDisplayKey)).size).toBe(written.length);
      for (const one of written) expect(displayParamSchema.safeParse(one).success).toBe(true);
    }),
  );
});

test('classroom §3 a new snack of any strategy has the defaults', () => {
  for (const type of snackTypeIdSchema.def.values)
    expect(readDisplayParams(newDisplayParams(type))).toEqual(defaultDisplaySettings);
  expect(newDisplayParams(4).map(({ snackDisplayKey }) => snackDisplayKey)).not.toContain('DETAIL_COUNT');
});

test.each([
  ['DETAIL_COUNT', ['0', '7', '-1', 'many', '1e1', '']],
  ['WORD_GOAL', ['0', '2001', 'a lot', '1.5', '99999999']],
  ['READING_LEVEL', ['0', '9', 'hard', 'free']],
  ['LAYOUT', ['above', '']],
] as const)('classroom §3 a %s that can’t be read is the default', (key, values) => {
  for (const value of values) expect(readDisplayParams([param(key, value)])).toEqual(defaultDisplaySettings);
});
