import type { Breakage } from './breakage.ts';

/** A safeguard of the model, taken away in the product, and a test without histories that notices it. */
export type SafeguardBreakage = Breakage & {
  /** The mutant of `model/mutants.ts`. */
  mutant: string;
};

const core = (file: string, title: string) => ({ file: `tests/sync/core/${file}.test.ts`, title });
const pushRules = (title: string) => ({ file: 'tests/sync-server/sync/push-rules.test.ts', title });
const verdict = (title: string) => ({ file: 'tests/shared/activities/verdict.test.ts', title });

const inPush = (find: string, put: string) => ({ file: 'sync-server/sync/push/push.ts', find, put });
const inPull = (find: string, put: string) => ({ file: 'sync-server/sync/pull/pull.ts', find, put });
const inPage = (find: string, put: string) => ({ file: 'app/engine/cache/apply-page.ts', find, put });
const inReconcile = (find: string, put: string) => ({ file: 'app/engine/round/reconcile.ts', find, put });
const inExecute = (find: string, put: string) => ({ file: 'sync-server/sync/push/execute.ts', find, put });
const inMutate = (find: string, put: string) => ({ file: 'app/engine/outbox/mutate.ts', find, put });
const inSend = (find: string, put: string) => ({ file: 'app/engine/round/push.ts', find, put });

/** What histories of the simulation don't notice, or notice by something done from outside (tests/README.md). */
export const MODEL_SAFEGUARDS: readonly SafeguardBreakage[] = [
  {
    mutant: 'no floor',
    what: 'a cursor below the floor goes on from there',
    patches: [inPull('cursor !== undefined && cursor < state.floor', 'cursor !== undefined && cursor < 0')],
    test: core('pull-rules', 'R5 a cursor below the floor reads the bucket anew'),
  },
  {
    mutant: 'acked without client id',
    what: 'what another client acknowledged ends an overlay',
    patches: [
      {
        file: 'app/engine/view/view.ts',
        find: ' || acked?.client !== client) return false;',
        put: ' || !acked) return false;',
      },
    ],
    test: core('pull-rules', 'C3 the overlay of a client id that was given up'),
  },
  {
    mutant: 'push before the first pull, and replies are not compared',
    what: 'a device pushes before it knows the server',
    patches: [
      inSend("  if (identity.epoch === null) return { kind: 'pull' };\n", ''),
      inPush(
        'if (request.epoch !== ledger.epoch())',
        "if (request.epoch !== '' && request.epoch !== ledger.epoch())",
      ),
    ],
    test: core('recovery', 'S2 a device pulls before its first push'),
  },
  {
    mutant: 'no barriers',
    what: 'text coalesces across a handing in',
    patches: [
      inMutate(
        'const isBarred = open.some((other) => other.barrier && other.local > (last?.local ?? 0));',
        'const isBarred = false;',
      ),
    ],
    test: core('outbox', 'O1 a save after handing in never moves before it'),
  },
  {
    mutant: 'barriers within their scope only',
    what: 'text coalesces across a handing in of another activity',
    patches: [
      inMutate('other.barrier && other.local', 'other.barrier && other.scope === row.scope && other.local'),
    ],
    test: core('outbox', 'O1 T2 a save never moves before a handing in of another activity'),
  },
  {
    mutant: 'fill without a second generation',
    what: 'the pages of a fill go among the rows that are shown',
    patches: [
      inPage(
        '  await writeRows(\n    fill,\n    page.rows.map((row) => ({ bucket, row })),\n  );\n',
        '  if (page.from === 0) await rangeOf(rows, bucket).delete();\n  for (const table of [rows, fill]) await writeRows(table, page.rows.map((row) => ({ bucket, row })));\n',
      ),
    ],
    test: core('pull-rules', 'R7 more than a thousand rows come in pages'),
  },
  {
    mutant: 'fills never age',
    what: 'a fill that hangs goes on after a day',
    patches: [inPage('now - fill.startedAt > FILL_MAX_AGE_MS', 'now < 0')],
    test: core('pull-rules', 'R7 a fill that is older than a day starts again'),
  },
  {
    mutant: 'rejections only in the push reply',
    what: 'a pull says nothing of what was refused',
    patches: [inPull('return { ...reply, bad, grants,', 'return { ...reply, grants,')],
    test: core('pull-rules', 'R1 a rejection reaches attention by the pull'),
  },
  {
    mutant: 'gaps accepted',
    what: 'a number that is not the next is taken',
    patches: [
      inPush("    if (mutation.seq !== client.lastSeq + 1) return { ...batch, error: 'rehome' };\n", ''),
    ],
    test: pushRules('S4 a gap, and a reused number, are answered rehome'),
  },
  {
    mutant: "snapshot of the server's heads",
    what: 'what is handed in is what the server has',
    patches: [
      inExecute(
        'import type { Refusal } from',
        "import { answerId } from '#shared/domain/activities/rows.ts';\nimport type { Refusal } from",
      ),
      inExecute(
        '  return applyDecision(store, following, intent, at, mutation, decision.changes, context);',
        `  const changes = decision.changes.map((change) => {
    if (change.kind !== 'put' || change.table !== 'submission') return change;
    const { row } = change;
    const headOf = (one) => store.rows.load('answer', answerId(row.assignmentId, one.questionId, row.studentId));
    return { ...change, row: { ...row, answers: row.answers.map((one) => ({ ...one, text: headOf(one)?.text ?? '' })) } };
  });
  return applyDecision(store, following, intent, at, mutation, changes, context);`,
      ),
    ],
    test: core('conflicts', 'M2 what is handed in is what its author saw'),
  },
  {
    mutant: 'no remint',
    what: 'of two texts with one id none gets another',
    patches: [
      {
        file: 'app/engine/round/rehome.ts',
        find: 'new Map([[change.remint, mintId(local)]])',
        put: 'new Map<string, string>()',
      },
    ],
    test: core('recovery', 'S3 V1 a text whose id another text has gets a new id'),
  },
  {
    mutant: 'too large for ever',
    what: 'a row that no request can hold stays in the queue',
    patches: [inSend('  if (first) await setAside(local, identity, first);\n', '')],
    test: core('transport', 'W1 413 halves the batch'),
  },
  {
    mutant: 'autosaves held by a clock set back',
    what: 'a clock that was set back holds autosaves',
    patches: [
      {
        file: 'app/engine/outbox/seal.ts',
        find: 'dueIn > 0 && dueIn <= AUTOSAVE_SEAL_MS ?',
        put: 'dueIn > 0 ?',
      },
    ],
    test: core('outbox', 'O5 a device clock that was set back holds no autosave'),
  },
  {
    mutant: 'new text in an old shape',
    what: 'newer text keeps the version of the row that it replaces',
    patches: [inMutate('{ ...last, v, args, at, clock,', '{ ...last, args, at, clock,')],
    test: core('outbox', 'O1 D5 newer text in a row that an older app opened'),
  },
  {
    mutant: 'late work refused',
    what: 'what is handed in late is refused',
    patches: [
      {
        file: 'shared/domain/activities/work-rule.ts',
        find: '  const times = { submittedAt: claimedAt, receivedAt, verdict };\n',
        put: "  const times = { submittedAt: claimedAt, receivedAt, verdict };\n  if (verdict?.startsWith('late')) return { kind: 'refused', refusal: { code: 'past_due' } };\n",
      },
    ],
    test: core('late-work', 'T2 a teacher accepts late work without a network'),
  },
  {
    mutant: 'claims without tolerance',
    what: 'a claim is held against a contact to the millisecond',
    patches: [
      {
        file: 'shared/sync/claimed-time.ts',
        find: 'claimed < history.clearedAt - CLOCK_SLACK_MS',
        put: 'claimed < history.clearedAt',
      },
    ],
    test: verdict('T2 what was made while a slow contact was under way'),
  },
  {
    mutant: 'claims without tolerance',
    what: 'a claim is held against the one before it to the millisecond',
    patches: [
      {
        file: 'shared/sync/claimed-time.ts',
        find: 'claimed < history.lastClaimed - CLOCK_SLACK_MS',
        put: 'claimed < history.lastClaimed',
      },
    ],
    test: verdict('T2 what was made while a slow contact was under way'),
  },
  {
    mutant: 'set aside twice',
    what: 'a result that comes again sets a text aside again',
    patches: [
      {
        file: 'app/engine/attention/note-result.ts',
        find: "  if (row.state !== 'sealed' && row.state !== 'done') return;\n",
        put: '',
      },
    ],
    test: core('refused-texts', 'M7 R1 what was thrown away before its refusal is told once more'),
  },
  {
    mutant: 'no dedupe',
    what: 'an id that is known is done again',
    patches: [inPush('ledger.mutation(mutation.id)', "ledger.mutation(mutation.id + ' unknown')")],
    test: pushRules('S3 a known mutation answers its stored result as dup'),
  },
  {
    mutant: 'no epoch',
    what: 'all histories of a school are one epoch',
    patches: [
      {
        file: 'sync-server/sync/push/ledger.ts',
        find: 'epoch: () => current().epoch,',
        put: "epoch: () => 'always',",
      },
    ],
    test: core('recovery', 'V1 V3 a server set back with its guard starts a new epoch'),
  },
  {
    mutant: 'loser dropped',
    what: 'the text that loses a conflict is gone',
    patches: [
      inExecute(
        '  apply(settled.changes);\n',
        "  apply(settled.changes.filter((change) => change.table !== 'branch'));\n",
      ),
      inExecute('  if (settled.revision) {', '  if (settled.revision && settled.revision.branch === null) {'),
    ],
    test: core('conflicts', 'P1 M4 two devices save one activity'),
  },
  {
    mutant: 'revocation clears the outbox',
    what: 'a bucket that is revoked takes the outbox along',
    patches: [
      inReconcile(
        "  if (applied.kind === 'stale') return applied;\n",
        "  if (applied.kind === 'stale') return applied;\n  if (reply.drops.length > 0) await local.outbox.mutations.clear();\n",
      ),
    ],
    test: core('pull-rules', 'R6 being taken out of a class deletes cached rows only'),
  },
  {
    mutant: 'no stale-reply guard',
    what: 'a reply is applied whatever came before it',
    patches: [
      inReconcile("      if (reply.snap < sync.snap) return { kind: 'stale', alarms: [] };\n", ''),
      inReconcile("  if (reply.last < identity.confirmed) return 'overtaken';\n", ''),
      inReconcile(
        "if (identity?.client !== asked.identity.client) return 'overtaken';",
        "if (identity === undefined) return 'overtaken';",
      ),
    ],
    test: core('pull-rules', 'R2 a reply that was overtaken by a newer one'),
  },
  {
    mutant: 'rows of the class staff sent to anyone',
    what: 'students are granted what is the class staff’s',
    patches: [
      {
        file: 'sync-server/sync/pull/bucket-access.ts',
        find: "          if (role === 'student') return granted;\n",
        put: '',
      },
    ],
    test: core('buckets', 'B1 U6 a student’s device holds no classmate'),
  },
  {
    mutant: 'kept for 30 days of the device’s own clock',
    what: 'the days that recorded rows stay are the device’s',
    patches: [
      inReconcile(
        'await pruneWithin(local, acked.seq, reply);',
        'await pruneWithin(local, acked.seq, { ...reply, now: local.clock.wall() });',
      ),
    ],
    test: core('prune', 'V2 a recorded row that no backup covers stays for 30 days'),
  },
  {
    mutant: 'deadline by the claimed time alone',
    what: 'a claim is believed whatever is known of its device',
    patches: [
      {
        file: 'shared/sync/claimed-time.ts',
        find: "isKnown && isCredible(clock, claimed, history) ? 'on_time_offline'",
        put: "isKnown || isCredible(clock, claimed, history) || true ? 'on_time_offline'",
      },
    ],
    test: verdict('T2 a claim before the last contact in which everything had arrived'),
  },
  {
    mutant: 'deadline by arrival alone',
    what: 'what arrives late is late',
    patches: [
      {
        file: 'shared/sync/claimed-time.ts',
        find: "  if (claimed > deadline) return 'late';",
        put: "  if (receivedAt > deadline) return 'late';",
      },
    ],
    test: verdict('T2 what was written before and arrives after the deadline'),
  },
  {
    mutant: 'any contact counts against a claim',
    what: 'a contact with a full queue counts against a claim',
    patches: [inPull('const clearedAt = isClear ? now : client.clearedAt;', 'const clearedAt = now;')],
    test: core('time-evidence', 'T2 a contact with a full queue says nothing'),
  },
  {
    mutant: 'file dropped with its refused record',
    what: 'a file that only a refused card names is forgotten',
    patches: [
      {
        file: 'app/engine/files/file-carrier.ts',
        find: ' || (await attention.filter(names).count()) > 0',
        put: '',
      },
    ],
    test: core('files', 'O4 M7 the file of a refused card stays on its device'),
  },
];

/** Safeguards of the model that a change of another name takes away, of the simulation or of a review. */
export const OTHERWISE_NAMED: Readonly<Record<string, string>> = {
  'a proxy refuses for the server': 'a proxy’s 400 taken for a refusal',
  'no upcasters': 'what an older app sent is not upcast',
  'file dropped before it is durable': 'a device forgets what has arrived',
  'ranges and hash of a file unchecked': 'bytes are not compared with their hash',
};
