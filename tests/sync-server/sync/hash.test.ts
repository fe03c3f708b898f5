import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as server from '#server/sync/log/hash.ts';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import * as shared from '#shared/kernel/hash.ts';

const text = fc.string({ unit: 'binary', maxLength: 300 });

test('S6 O2 R4 the server’s quicker hashes are those of every device, for any text', () => {
  fc.assert(
    fc.property(text, text, fc.jsonValue({ maxDepth: 3 }), fc.nat(), (one, other, json, number) => {
      expect(server.revOf(json)).toBe(shared.revOf(json));
      expect(server.rowHash(one, other, one)).toBe(shared.rowHash(one, other, one));
      expect(server.extendDigest(one, other)).toBe(shared.extendDigest(one, other));
      const payload = { name: one, v: number, args: json, base: other, at: number };
      expect(server.payloadHash(payload)).toBe(shared.payloadHash(payload));
      expect(server.payloadHashOf(canonicalJson(json), payload)).toBe(
        shared.sha256Hex(canonicalJson([one, number, json, other, number])),
      );
    }),
    { numRuns: 500 },
  );
});
