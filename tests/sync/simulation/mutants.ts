import { FORGETTING } from '#tests/sync/forgotten/mutants.ts';
import { buildSimulation, type Patch, type Simulation } from './build.ts';
import type { EarlierFault, LaterFault } from './fault-choice.ts';
import { FILE_MUTANTS } from './file-mutants.ts';
import { runHistory, type Verdict } from './run-history.ts';
import type { Tamper } from './tamper.ts';
import { tampers } from './tampered-mutants.ts';

/** The real code with one safeguard taken away (tests/README.md, "The harness is proven by mutants"). */
export type Mutant = {
  name: string;
  /** The rule it breaks. */
  rule: string;
  /** Where it is taken away: in the source, or from outside. */
  patches?: readonly Patch[];
  tamper?: Tamper;
  /** Faults that provoke it, in every history. */
  later?: readonly LaterFault[];
  /** Only these of the earlier faults, often. */
  focus?: readonly EarlierFault[];
  /** People sign out and come back, also without a network. */
  packings?: boolean;
  /** People have documents in packs of their own. */
  files?: boolean;
  /** Devices ask for some buckets alone. */
  parts?: boolean;
  /** One where nothing is said: most of the seeds were found before a server had two. */
  schools?: 2;
  /** Its history notices it; in a deep run it must fail within MUTANT_HISTORIES from there on. */
  firstSeed: number;
};

/** Histories in which a mutant must show. */
export const MUTANT_HISTORIES = 60;

// Not here, since sixty histories don't bring enough together or another safeguard of the code makes up for it: no floor,
// acked without client id, no barriers, push before the first pull, no remint, fills in place, rejections only in the
// push's reply. Refusals noted after the cache, a page that begins elsewhere, a reply to a request of another epoch, acked
// kept over an epoch. L1 shows most of them, and tests/sync has a test for each rule.

const inMutate = (find: string, put: string): Patch => ({ file: 'app/engine/outbox/mutate.ts', find, put });
const inView = (find: string, put: string): Patch => ({ file: 'app/engine/view/view.ts', find, put });
const inReconcile = (find: string, put: string): Patch => ({
  file: 'app/engine/round/reconcile.ts',
  find,
  put,
});
const inPage = (find: string, put: string): Patch => ({ file: 'app/engine/cache/apply-page.ts', find, put });
const inPush = (find: string, put: string): Patch => ({ file: 'sync-server/sync/push/push.ts', find, put });
const inPull = (find: string, put: string): Patch => ({ file: 'sync-server/sync/pull/pull.ts', find, put });
const inRefusedTexts = (find: string, put: string): Patch => ({
  file: 'sync-server/sync/push/refused-texts.ts',
  find,
  put,
});

const inOpen = (find: string, put: string): Patch => ({ file: 'app/engine/packing/open.ts', find, put });

export const MUTANTS: readonly Mutant[] = [
  { name: 'no dedupe', rule: 'S3', tamper: tampers.forgetsMutations, firstSeed: 1 },
  {
    name: 'what was read in part ends the overlay',
    rule: 'R9',
    patches: [inReconcile('isRead && reply.rest === undefined', 'isRead')],
    parts: true,
    firstSeed: 21,
  },
  {
    name: 'effect and acknowledgement in two transactions',
    rule: 'S6',
    patches: [
      inPush(
        'ledger.addMutation(recorded);',
        "let held = true; try { deps.db.sqlite.exec('RELEASE attempt'); } catch { held = false; } deps.db.sqlite.exec('COMMIT'); deps.db.sqlite.exec('BEGIN IMMEDIATE'); if (held) deps.db.sqlite.exec('SAVEPOINT attempt'); ledger.addMutation(recorded);",
      ),
    ],
    later: ['server-fault'],
    firstSeed: 2,
  },
  {
    name: 'coalescing sealed rows',
    rule: 'O1',
    patches: [
      inMutate("where('state').equals('open').sortBy", "where('state').anyOf('open', 'sealed').sortBy"),
      inMutate('!isBarred && last.id === null;', '!isBarred;'),
    ],
    firstSeed: 7,
  },
  {
    name: 'revocation clears the outbox',
    rule: 'R6',
    tamper: tampers.revocationClearsOutbox,
    focus: ['remove', 'reenroll'],
    firstSeed: 4,
  },
  { name: 'no epoch', rule: 'V3', tamper: tampers.hasOneEpoch, focus: ['copy', 'restore'], firstSeed: 1 },
  {
    name: 'prune on acknowledgement',
    rule: 'V2',
    patches: [
      {
        file: 'app/engine/outbox/prune.ts',
        find: 'row.seq !== null && row.seq <= durable',
        put: 'row.seq !== null && durable >= 0',
      },
    ],
    focus: ['copy', 'restore', 'backup'],
    firstSeed: 29,
  },
  {
    name: 'overlay dropped on the push’s reply',
    rule: 'R2',
    patches: [
      inView(
        '  if (row.seq === null ||',
        "  if (row.state === 'done') return true;\n  if (row.seq === null ||",
      ),
    ],
    firstSeed: 2,
  },
  { name: 'loser dropped', rule: 'M4', tamper: tampers.dropsBranches, firstSeed: 1 },
  {
    name: 'rejected text dropped',
    rule: 'M7',
    patches: [
      {
        file: 'app/engine/attention/note-result.ts',
        find: 'await local.outbox.attention.put(',
        put: 'void (',
      },
      inRefusedTexts("log.apply(put('refusal', text), now);", 'void text;'),
    ],
    focus: ['remove', 'reenroll'],
    firstSeed: 1,
  },
  {
    name: 'key without bucket',
    rule: 'B1',
    patches: [
      inPage('=> [bucket, row.table, row.id]', "=> ['one', row.table, row.id]"),
      inPage('return { bucket, table, id: row.id', "return { bucket: 'one', table, id: row.id"),
    ],
    firstSeed: 1,
  },
  {
    name: 'no digest',
    rule: 'R3',
    patches: [inReconcile('=== reply.digest ?', '!== reply.digest || true ?')],
    focus: ['clone', 'kill'],
    firstSeed: 14,
  },
  {
    name: 'id at enqueue',
    rule: 'O2',
    patches: [
      inMutate('    id: null,', '    id: mintId(local),'),
      inMutate('import { readClock, type', 'import { mintId, readClock, type'),
      inMutate('!isBarred && last.id === null;', '!isBarred;'),
    ],
    focus: ['clone'],
    firstSeed: 7,
  },
  { name: 'no stale-reply guard', rule: 'R2', tamper: tampers.appliesStaleReplies, firstSeed: 1 },
  {
    name: 'acked on the first page',
    rule: 'R7',
    patches: [
      { file: 'shared/sync/wire.ts', find: 'MAX_PULL_ROWS = 1_000', put: 'MAX_PULL_ROWS = 1' },
      inReconcile(' && !reply.buckets[bucket]?.more', ''),
    ],
    firstSeed: 1,
  },
  {
    name: 'no owner check',
    rule: 'S1',
    patches: [inPull('if (request.user !== userId || (known && known.user !== userId))', 'if (!userId)')],
    later: ['cookie'],
    firstSeed: 1,
  },
  {
    name: 'rows of the class staff sent to anyone',
    rule: 'P5',
    tamper: tampers.sendsOthersWork,
    firstSeed: 1,
  },
  {
    name: 'rehome forgets recorded rows',
    rule: 'V1',
    patches: [
      {
        file: 'app/engine/round/rehome.ts',
        find: "row.state === 'sealed' || row.state === 'done'",
        put: "row.state === 'sealed'",
      },
    ],
    focus: ['copy', 'restore'],
    firstSeed: 12,
  },
  {
    name: 'no drops',
    rule: 'R6',
    patches: [
      inPull('!granted.has(name) && isBucketName(name)', '!granted.has(name) && !isBucketName(name)'),
    ],
    focus: ['remove', 'reenroll'],
    firstSeed: 2,
  },
  {
    name: 'an exception ends the batch',
    rule: 'S5',
    patches: [
      {
        file: 'sync-server/sync/store/sqlite-store.ts',
        find: "    sqlite.exec('ROLLBACK TO attempt');",
        put: '    throw error;',
      },
    ],
    later: ['server-fault'],
    firstSeed: 9,
  },
  {
    name: 'a portal’s page drops the queue',
    rule: 'W1',
    patches: [
      {
        file: 'app/engine/round/push.ts',
        find: "  if (answer.kind !== 'ok') return answer;",
        put: "  if (answer.kind === 'offline') await local.outbox.mutations.where('state').equals('sealed').delete();\n  if (answer.kind !== 'ok') return answer;",
      },
    ],
    firstSeed: 4,
  },
  {
    name: 'a proxy’s 400 taken for a refusal',
    rule: 'W1',
    patches: [{ file: 'app/engine/round/transport.ts', find: ' && isOurError(response.text)', put: '' }],
    firstSeed: 14,
  },
  {
    name: 'a text replaces what its editor never showed',
    rule: 'C7',
    patches: [inMutate('!isOpen || headOfRow(last) !== row.base', '!isOpen')],
    focus: ['secondTab'],
    firstSeed: 6,
  },
  {
    name: 'the base is what the device has, not what the editor showed',
    rule: 'C7',
    patches: [
      inMutate(
        'const row: Omit',
        'const shownNow = mutation.record ? ((await view.get(mutation.record.table, mutation.record.id)) as { head?: string | null } | null)?.head ?? null : null;\n  const row: Omit',
      ),
      inMutate('    base,\n    at: now,\n    clock', '    base: shownNow,\n    at: now,\n    clock'),
    ],
    focus: ['secondTab'],
    firstSeed: 6,
  },
  {
    name: 'an unknown row is dropped',
    rule: 'D5',
    patches: [
      {
        file: 'app/engine/attention/read-refused.ts',
        find: 'title: name, text: args',
        put: "title: name, text: ''",
      },
      {
        file: 'app/engine/attention/note-result.ts',
        find: 'const { args, name, v, base, at } = row;',
        put: "const { name, v, base, at } = row; const args = '{}';",
      },
      inRefusedTexts('return { isTyped: true, record: null }', 'return { isTyped: false, record: null }'),
    ],
    later: ['oldRow'],
    firstSeed: 1,
  },
  {
    name: '"saved" said before the write',
    rule: 'P1',
    patches: [
      inMutate(
        '...(await enqueue(local, decided.row)) }',
        "local: (void enqueue(local, decided.row).catch(() => undefined), 0), head: '' }",
      ),
    ],
    later: ['storage'],
    firstSeed: 2,
  },
  {
    name: 'a proof counts only beside a claim',
    rule: 'V3',
    patches: [
      inPush(
        'const isProven = claims ? provesMore(deps, proof) : provesLater(ledger, proof);',
        'const isProven = claims && provesMore(deps, proof);',
      ),
      inPull(
        'const isProven = claims ? provesMore(deps, proof) : provesLater(store.ledger, proof);',
        'const isProven = claims && provesMore(deps, proof);',
      ),
    ],
    packings: true,
    firstSeed: 510808,
  },
  {
    name: 'an offline turn packs with the key that opened it',
    rule: 'D12',
    patches: [
      inOpen('keyAt(mark.generation + 1)', 'keyAt(mark.generation)'),
      inOpen('generation: mark.generation + 1, base', 'generation: mark.generation, base'),
    ],
    packings: true,
    firstSeed: 45,
  },
  {
    name: 'an opened packing leaves no proof',
    rule: 'D9',
    patches: [
      inOpen(
        'await writeProof(outbox, proof, settled);',
        'if (isOwn) await writeProof(outbox, proof, settled);',
      ),
    ],
    packings: true,
    firstSeed: 14,
  },
];

/** Where the server forgets the school (I12): what histories see of the table that sync/forgotten sees all of. */
export const SCHOOL_MUTANTS: readonly Mutant[] = [
  forgets('epoch, snap and rotations, read', 7),
  forgets('clients and mutations, read', 1),
  forgets('rows, loaded', 1),
  forgets('records, held in a commit', 1),
  forgets('heads, read', 1),
  forgets('a bucket counter, read', 1),
  forgets('bucket counters, read', 1),
  forgets('heads after a cursor', 1),
  forgets('students of a class', 1),
  forgets('the part of a school', 1),
  forgets('the school of who asks', 1),
  forgets('who hears of a commit', 1),
  forgets('the note, read', 23),
];

function forgets(place: string, firstSeed: number): Mutant {
  const patches = FORGETTING.find((one) => one.place === place)?.patches;
  if (!patches) throw new Error(`nothing forgets the school in "${place}"`);
  return { name: `${place}, without the school`, rule: 'I12', patches, schools: 2, firstSeed };
}

export const ALL_MUTANTS: readonly Mutant[] = [...MUTANTS, ...SCHOOL_MUTANTS, ...FILE_MUTANTS];

/** How to run one history of a mutant; `close` when done. */
export async function simulationOf(
  name: string,
): Promise<{ run: (seed: number) => Promise<Verdict>; close: () => Promise<void> }> {
  const mutant = ALL_MUTANTS.find((one) => one.name === name);
  if (!mutant) throw new Error(`no mutant named "${name}"`);
  const real: Simulation = { runHistory, close: () => Promise.resolve() };
  const { runHistory: run, close } = mutant.patches ? await buildSimulation(mutant.patches) : real;
  const { tamper, later, focus, packings = false, files = false, parts = false, schools } = mutant;
  const options = {
    // Most of their seeds were found before people signed out in histories.
    packings,
    files,
    parts,
    schools: schools ?? (1 as const),
    ...(tamper ? { tamper } : {}),
    ...(later ? { later } : {}),
    ...(focus ? { focus } : {}),
  };
  return { run: (seed) => run(seed, options), close };
}
