import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { exactFormOf } from '#server/sync/wire/exact-form.ts';
import { mutators } from '#shared/mutators.ts';
import { pullRequestSchema, pushRequestSchema } from '#shared/sync/wire.ts';
import { arbitraryFor } from '#tests/support/arbitrary.ts';

const schemas: [string, z.ZodMiniType][] = [
  ['push', pushRequestSchema],
  ['pull', pullRequestSchema],
  ...Object.values(mutators).map(({ name, args }): [string, z.ZodMiniType] => [name, args]),
];

/** As it is read from a request. */
const sentFor = (schema: z.ZodMiniType) =>
  arbitraryFor(schema, ['a', 'b']).map((value): unknown => JSON.parse(JSON.stringify(value)));

/** What may stand where something else was expected. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 1 }),
  fc.constantFrom(Number.NaN, Infinity, -0, 1.5, 2 ** 60, '', 'x'.repeat(100_001)),
);
/** Where a value is spoiled, and how: `with` in its place, or it is left out, or a member is added. */
const harm = fc.record({ steps: fc.array(fc.nat(9), { maxLength: 4 }), with: anything, how: fc.nat(2) });

function spoiled(
  value: unknown,
  { steps, ...one }: { steps: number[]; with: unknown; how: number },
): unknown {
  const [step, ...rest] = steps;
  if (typeof value !== 'object' || value === null || step === undefined) return one.with;
  const keys = Object.keys(value);
  const at = keys[step % Math.max(1, keys.length)];
  const copy = Array.isArray(value) ? [...value] : { ...value };
  const members = copy as Record<string, unknown>; // by index, too
  if (at === undefined || (rest.length === 0 && one.how === 2)) {
    members[Array.isArray(copy) ? copy.length : 'further'] = one.with;
  } else if (rest.length === 0 && one.how === 1 && !Array.isArray(copy)) delete members[at];
  else members[at] = spoiled(members[at], { steps: rest, ...one });
  return copy;
}

test('W1 what needs no schema, the schema takes and gives back as it is, however a value was spoiled', () => {
  let taken = 0;
  for (const [, schema] of schemas) {
    const isExact = exactFormOf(schema);
    fc.assert(
      fc.property(sentFor(schema), fc.option(harm), (whole, harmed) => {
        const value = harmed === null ? whole : spoiled(whole, harmed);
        if (!isExact(value)) return;
        taken += 1;
        expect(schema.safeParse(value)).toStrictEqual({ success: true, data: value });
      }),
      { numRuns: 30 },
    );
  }
  expect(taken).toBeGreaterThan(schemas.length);
});

test('W1 a push and an answer in the right form need no schema', () => {
  for (const schema of [pushRequestSchema, mutators.saveAnswer.args, mutators.submitActivity.args])
    fc.assert(
      fc.property(sentFor(schema), (value) => {
        expect(exactFormOf(schema)(value)).toBe(true);
      }),
    );
});

test('W1 what is not understood is asked of the schema', () => {
  const trimmed = z.object({ name: z.string().check(z.trim()) });
  const even = z.number().check(z.refine((value) => value % 2 === 0));
  expect(exactFormOf(trimmed)({ name: ' a ' })).toBe(false);
  expect(exactFormOf(even)(3)).toBe(false);
  expect(exactFormOf(z.array(even))([3])).toBe(false);
  expect(exactFormOf(z.optional(z.prefault(z.string(), 'a')))(undefined)).toBe(false);
});
