import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSameJson } from '#server/sync/log/same-json.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';

// Few keys and values, so that two of them are often nearly the same.
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<unknown>(undefined, null, 0, -0, 1, '', 'a', true),
    fc.array(tie('value'), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b', 'toString'), tie('value'), { maxKeys: 2 }),
  ),
}));

test('S6 two values are the same when their canonical texts are, and only then', () => {
  fc.assert(
    fc.property(fc.record({ a: value, b: value }), fc.record({ b: value, a: value }), (one, other) => {
      expect(isSameJson(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
      expect(isSameJson(one, JSON.parse(canonicalJson(one)))).toBe(true);
    }),
    { numRuns: 5_000 },
  );
});
