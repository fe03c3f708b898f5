import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import {
  addHash,
  extendDigest,
  hash48,
  payloadHash,
  revOf,
  rowHash,
  subtractHash,
} from '#shared/kernel/hash.ts';

const json = fc.jsonValue({ maxDepth: 4 });
const hash = fc.integer({ min: 0, max: 2 ** 48 - 1 });

/** The same value with the members of every object in another order. */
function shuffled(value: unknown, turn: number): unknown {
  if (Array.isArray(value)) return value.map((item) => shuffled(item, turn));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const at = entries.length === 0 ? 0 : turn % entries.length;
  const turned = [...entries.slice(at), ...entries.slice(0, at)].reverse();
  return Object.fromEntries(turned.map(([key, member]) => [key, shuffled(member, turn)]));
}

test('S6 two writings of one value have one canonical text, whatever the order of members', () => {
  fc.assert(
    fc.property(json, fc.nat(10), (value, turn) => {
      expect(canonicalJson(shuffled(value, turn))).toBe(canonicalJson(value));
    }),
    { numRuns: 1_000 },
  );
});

test('S6 a canonical text reads back as the value, and reads back as itself', () => {
  fc.assert(
    fc.property(json, (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(JSON.parse(text))).toBe(text);
    }),
    { numRuns: 1_000 },
  );
});

test('S6 the canonical text of RFC 8785’s own example', () => {
  const value = {
    numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toBe(
    '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  );
  expect(
    canonicalJson({ '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }),
  ).toBe('{"\\r":2,"1":4,"\u0080":6,"ö":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
  // Which JavaScript itself puts the other way round.
  expect(canonicalJson({ '9': 1, '10': 2 })).toBe('{"10":2,"9":1}');
});

test('S6 members that are undefined do not count; what JSON can not say throws', () => {
  expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}');
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, () => 1, Symbol('s')]) {
    expect(() => canonicalJson({ value })).toThrow(TypeError);
  }
});

test('O3 H is the first 48 bits of SHA-256, also of text that is no well-formed Unicode', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const hex = createHash('sha256').update(text, 'utf8').digest('hex');
      expect(hash48(text)).toBe(Number.parseInt(hex.slice(0, 12), 16));
      expect(revOf({ text })).toMatch(/^[0-9a-f]{64}$/);
    }),
    { numRuns: 500 },
  );
});

test('R4 taking a row out of a checksum undoes putting it in, and the order of rows does not matter', () => {
  fc.assert(
    fc.property(hash, fc.array(hash, { maxLength: 20 }), (start, terms) => {
      const sum = terms.reduce(addHash, start);
      expect(sum).toBeGreaterThanOrEqual(0);
      expect(sum).toBeLessThan(2 ** 48);
      expect([...terms].reverse().reduce(addHash, start)).toBe(sum);
      expect(terms.reduce(subtractHash, sum)).toBe(start);
      const exact = terms.reduce((total, term) => (total + BigInt(term)) % 2n ** 48n, BigInt(start));
      expect(BigInt(sum)).toBe(exact);
    }),
    { numRuns: 1_000 },
  );
});

test('R4 rows that differ in table, id or rev differ in what they add', () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.string(), fc.string(), fc.string()),
      fc.tuple(fc.string(), fc.string(), fc.string()),
      (a, b) => {
        expect(rowHash(...a) === rowHash(...b)).toBe(JSON.stringify(a) === JSON.stringify(b));
      },
    ),
    { numRuns: 500 },
  );
});

test('R3 a digest tells the order of ids as well as the ids', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 6 }), (ids) => {
      const digest = ids.reduce(extendDigest, '000000000000');
      expect(digest).toMatch(/^[0-9a-f]{12}$/);
      expect([...ids].reverse().reduce(extendDigest, '000000000000')).not.toBe(digest);
      expect(ids.slice(1).reduce(extendDigest, '000000000000')).not.toBe(digest);
    }),
    { numRuns: 300 },
  );
});

test('S6 the payload hash sees name, version, arguments, base and claimed time, and takes no base for null', () => {
  const mutation = { name: 'a', v: 1, args: { x: 1 }, base: null, at: 5 };
  const { base: _base, ...withoutBase } = mutation;
  expect(payloadHash(withoutBase)).toBe(payloadHash(mutation));
  const others = [{ name: 'b' }, { v: 2 }, { args: { x: 2 } }, { base: 'm' }, { at: 6 }];
  const hashes = others.map((other) => payloadHash({ ...mutation, ...other }));
  expect(new Set([payloadHash(mutation), ...hashes]).size).toBe(6);
});
