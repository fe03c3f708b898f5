import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '#shared/kernel/canonical-json.ts';
import { mutators, type MutationName } from '#shared/mutators.ts';
import type { TableName } from '#shared/sync/define-table.ts';
import type { AnyMutator, DecideContext, FactRef, FoundFact } from '#shared/sync/mutator.ts';
import { headOf, settleRecord } from '#shared/sync/run-mutation.ts';
import { tables } from '#shared/tables.ts';
import { arbitraryFor } from '#tests/support/arbitrary.ts';
import { lengthOf } from '#tests/support/run-length.ts';

const ids = [
  'class-1',
  'class-2',
  'student-1',
  'teacher-1',
  'assignment-1',
  'activity-1',
  'question-1',
  'm1',
];
const names = Object.keys(mutators) as MutationName[]; // the keys of a constant
const ruleOf = (name: MutationName) =>
  mutators[name] as unknown as AnyMutator & { args: Parameters<typeof arbitraryFor>[0] };

const context = fc.record({
  actor: fc.record({
    kind: fc.constantFrom('user' as const, 'user' as const, 'system' as const),
    userId: fc.constantFrom('student-1', 'teacher-1'),
    accountId: fc.constant('school'),
    roles: fc.subarray(['teacher' as const, 'student' as const, 'collection-master' as const]),
    name: fc.string(),
  }),
  now: fc.integer({ min: 1.7e12, max: 2e12 }),
  claimedAt: fc.integer({ min: 0, max: 2e12 }),
  receivedAt: fc.option(fc.integer({ min: 1.7e12, max: 2e12 })),
  timeZone: fc.constantFrom('America/New_York', 'UTC', 'Pacific/Auckland'),
  licences: fc.constantFrom(null, []),
  mutationId: fc.constantFrom('m1', 'm2', 'local:3'),
  base: fc.option(fc.constantFrom('m1', 'm2')),
  isPossibleClaim: fc.boolean(),
  wasHeardBetween: fc.constantFrom(
    () => true,
    () => false,
  ),
  verdict: fc.constantFrom(
    () => null,
    () => 'late' as const,
  ),
}) satisfies fc.Arbitrary<DecideContext>;

/** A row, or none, or not held: what each fact of a rule may turn out to be. */
const factFor = (table: TableName): fc.Arbitrary<FoundFact> =>
  fc.oneof(
    { weight: 6, arbitrary: arbitraryFor(tables[table].row, ids) as fc.Arbitrary<FoundFact> }, // values of that table's schema
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.constant('unknown' as const) },
  );

const foundFor = (refs: readonly FactRef[]) => fc.tuple(...refs.map((ref) => factFor(ref.table)));

test.each(names)('P5 C3 %s decides the same on the same facts, never throws, and changes no fact', (name) => {
  const rule = ruleOf(name);
  fc.assert(
    fc.property(arbitraryFor(rule.args, ids), context, fc.infiniteStream(fc.nat(1e6)), (args, at, seeds) => {
      const prepared = rule.prepare(args, at.actor);
      if (prepared.kind === 'refused')
        expect.fail(`its own arguments were refused: ${JSON.stringify(prepared.refusal)}`);
      const { mutation } = prepared;
      const seed = seeds.next().value as number; // the stream never ends
      const [found = []] = fc.sample(foundFor(mutation.refs), { numRuns: 1, seed });
      const before = JSON.stringify(found);
      const decision = mutation.decide(found, at);
      expect(mutation.decide(JSON.parse(before) as FoundFact[], at)).toEqual(decision);
      expect(JSON.stringify(found)).toBe(before);
      if (decision.kind !== 'changes') return;
      for (const change of decision.changes) {
        if (change.kind === 'put') expect(tables[change.table].row.safeParse(change.row).success).toBe(true);
      }
      canonicalJson(decision.changes);
    }),
    { numRuns: lengthOf(50, 1_000, 50) },
  );
});

test.each(names)('S5 %s answers any arguments at all without a throw', (name) => {
  const rule = ruleOf(name);
  const actor = { kind: 'user', userId: 'u', accountId: 'a', roles: [], name: '' } as const;
  fc.assert(
    fc.property(fc.jsonValue(), (args) => {
      expect(['prepared', 'refused']).toContain(rule.prepare(args, actor).kind);
    }),
    { numRuns: 60 },
  );
});

test.each(names)('M1 %s by someone without a role changes nothing', (name) => {
  const rule = ruleOf(name);
  const stranger = { kind: 'user', userId: 'student-1', accountId: 'school', roles: [], name: '' } as const;
  fc.assert(
    fc.property(arbitraryFor(rule.args, ids), context, fc.nat(1e6), (args, at, seed) => {
      const prepared = rule.prepare(args, stranger);
      if (prepared.kind === 'refused') return;
      const held = prepared.mutation.refs.map(
        (ref) => arbitraryFor(tables[ref.table].row, ids) as fc.Arbitrary<FoundFact>,
      );
      const [found = []] = fc.sample(fc.tuple(...held), { numRuns: 1, seed });
      const decision = prepared.mutation.decide(found, { ...at, actor: stranger });
      // One's own two versions may be exchanged by whoever wrote them, and one's own refused text thrown away;
      // everything else needs a role.
      if (name !== 'swapAnswerVersion' && name !== 'discardRefusal') expect(decision.kind).toBe('refused');
    }),
    { numRuns: 60 },
  );
});

const answer = arbitraryFor(tables.answer.row, ids) as fc.Arbitrary<{
  id: string;
  text: string;
  head: string;
}>; // answer rows
const branch = arbitraryFor(tables.branch.row, ids) as fc.Arbitrary<{
  id: string;
  head: string;
  table: string;
  recordId: string;
}>; // branch rows

test('M4 settling a conflict keeps both texts: one as the record, the other as a version, and nobody else’s version is touched', () => {
  fc.assert(
    fc.property(
      answer,
      fc.option(answer),
      fc.option(branch),
      context,
      fc.boolean(),
      (incoming, current, other, at, isOver) => {
        const record = { table: 'answer', id: incoming.id } as const;
        const standing = current && { ...current, id: incoming.id };
        const base = isOver ? (standing?.head ?? null) : 'something older';
        const settled = settleRecord(
          [{ kind: 'put', table: 'answer', row: incoming as never }],
          record,
          {
            current: standing as never,
            base,
            branch: other as never,
            device: 'library',
            home: () => 'work:class-1:student-1',
          },
          at,
        );
        const [change] = settled.changes;
        if (change?.kind !== 'put') expect.fail('nothing was put');
        expect(settled.conflict).toBe(standing !== null && standing.head !== base);
        const text =
          change.table === 'branch' ? change.row.body.text : 'text' in change.row && change.row.text;
        expect(text).toBe(incoming.text);
        expect(settled.revision).toMatchObject({
          record,
          body: { text: incoming.text, head: at.mutationId },
        });
        if (!settled.conflict) {
          expect(headOf(change.row)).toBe(at.mutationId);
          return;
        }
        // The record stands as it was: only a version is written.
        expect(settled.changes.every((one) => one.table === 'branch')).toBe(true);
        if (change.row.id !== at.mutationId) {
          expect(other).toMatchObject({
            id: change.row.id,
            table: 'answer',
            recordId: incoming.id,
            head: base,
          });
        }
      },
    ),
    { numRuns: lengthOf(300, 1_000, 100) },
  );
});
