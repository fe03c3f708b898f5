import type { Breakage } from './breakage.ts';
import { MODEL_SAFEGUARDS } from './model-safeguards.ts';

const core = (file: string, title: string) => ({ file: `tests/sync/core/${file}.test.ts`, title });
const pushRules = (title: string) => ({ file: 'tests/sync-server/sync/push-rules.test.ts', title });

/**
 * What no test noticed when a review made it. Two are not here, because nothing comes of them that a person or a device could tell. Prune looks at sealed rows as well:
 * all that it may take are done by then. An overtaken reply goes unnoticed: it is stale for the cache just after. What whole
 * histories notice is in simulation/mutants.ts and model/mutants.ts.
 */
const REVIEWED: readonly Breakage[] = [
  {
    what: 'a refused text takes the place of an earlier one',
    patches: [
      {
        file: 'app/engine/attention/note-result.ts',
        find: '...{ key: mutation, mutation,',
        put: '...{ key: name, mutation,',
      },
      // The server gives it back as well.
      {
        file: 'sync-server/sync/push/refused-texts.ts',
        find: "log.apply(put('refusal', text), now);",
        put: 'void text;',
      },
    ],
    test: core('refused-texts', 'M7 P1 a refused text stands beside an earlier one of the same record'),
  },
  {
    what: 'a member’s work is judged by the clock of their device',
    patches: [
      {
        file: 'shared/domain/classes/membership.ts',
        find: '  if (membership.periods.at(-1)?.to === null) return true;\n',
        put: '',
      },
    ],
    test: core('time-evidence', 'M6 a Chromebook whose clock says another year loses no word'),
  },
  {
    what: 'a device’s word begins an epoch',
    patches: [
      {
        file: 'sync-server/sync/push/push.ts',
        find: 'const isProven = claims ? provesMore(deps, proof) : provesLater(ledger, proof);',
        put: 'const isProven = claims || provesLater(ledger, proof);',
      },
    ],
    test: core('proofs', 'E1 a push that claims to know more is told to start over'),
  },
  {
    what: 'epochs begin as often as devices ask',
    patches: [
      {
        file: 'sync-server/sync/school-sync.ts',
        find: 'if (lastAt !== null && now - lastAt < ROTATE_AT_MOST_EVERY_MS && now >= lastAt) return false;',
        put: '',
      },
    ],
    test: core('proofs', 'E1 E2 V3 a device that proves more begins a new epoch'),
  },
  {
    what: 'a pull that is told to start over is a contact',
    patches: [
      {
        file: 'sync-server/sync/pull/pull.ts',
        find: '      const isBegun = isProven && deps.rotateEpoch(now);\n',
        put: '      recordContact(deps, request, { userId, grants, isClear: false }, now);\n      const isBegun = isProven && deps.rotateEpoch(now);\n',
      },
    ],
    test: core('time-evidence', 'T2 E1 E2 who has to start over alone is believed afterwards'),
  },
  {
    what: 'what an older app sent is not upcast',
    patches: [
      {
        file: 'shared/sync/mutator.ts',
        find: 'if (v > mutator.v || v < 1) return null;',
        put: 'if (v !== mutator.v) return null;',
      },
    ],
    test: {
      file: 'tests/sync/dumps/stories.test.ts',
      title: 'L5 D5 S5 and still is once every mutation has a later version',
    },
  },
  {
    what: '"Send again" forgets its base',
    patches: [{ file: 'app/engine/attention/retry.ts', find: 'base: item.base,', put: 'base: null,' }],
    test: core('refused-texts', 'M7 a refused text that is sent again is written over'),
  },
  {
    what: 'a commit does not wait for the disk',
    patches: [
      { file: 'sync-server/db/open.ts', find: "'synchronous = FULL'", put: "'synchronous = NORMAL'" },
    ],
    test: {
      file: 'tests/sync-server/db/migrate.test.ts',
      title: 'S6 what a device is told is safe is on the disk',
    },
  },
  {
    what: 'rows that a parked mutation wrote stay in memory',
    patches: [
      {
        file: 'sync-server/sync/store/working-set.ts',
        find: '      if (!done.ok) takeBack(mark);\n',
        put: '',
      },
    ],
    test: pushRules('S5 what a parked mutation had written is nothing'),
  },
  {
    what: 'refusals are noted after the cache',
    patches: [
      {
        file: 'app/engine/round/reconcile.ts',
        find: "  if (state === 'agrees') await noteRefusals(local, asked.identity, reply);\n",
        put: '',
      },
      {
        file: 'app/engine/round/reconcile.ts',
        find: "  if (applied.kind === 'stale') return applied;\n",
        put: "  if (applied.kind === 'stale') return applied;\n  if (state === 'agrees') await noteRefusals(local, asked.identity, reply);\n",
      },
    ],
    test: core('reply-guards', 'R2 M7 a tab that dies once the cache has the reply'),
  },
  {
    what: 'a page is applied wherever it begins',
    patches: [
      {
        file: 'app/engine/cache/apply-page.ts',
        find: "    if (page.from !== (meta.fill?.cursor ?? meta.cursor)) {\n      outcomes.set(bucket, 'skipped');\n      continue;\n    }\n",
        put: '',
      },
    ],
    test: core('reply-guards', 'R2 a page that begins elsewhere'),
  },
  {
    what: 'a reply to a request of another epoch is applied',
    patches: [
      {
        file: 'app/engine/round/reconcile.ts',
        find: "    if (sync.epoch !== request.epoch) return { kind: 'stale', alarms: [] };\n",
        put: '',
      },
    ],
    test: core('reply-guards', 'R2 a reply to a request that knew no epoch'),
  },
  {
    what: 'a tab packs under the key from before it waited',
    patches: [
      {
        file: 'app/engine/packing/packing.ts',
        find: '  const keyNow = async () => readKey(local.actor);\n',
        put: '  const early = await readKey(local.actor);\n  const keyNow = async () => early;\n',
      },
    ],
    test: core('packing', 'D7 D9 a tab that waited while its person was packed and came back packs'),
  },
  {
    what: 'a reply with a foreign digest is read',
    patches: [
      { file: 'app/engine/round/reconcile.ts', find: "if (state === 'differs') {", put: 'if (!state) {' },
    ],
    test: core('recovery', 'R3 I7 a copied profile never shows its other copy’s text in place of its own'),
  },
  {
    what: 'what was acknowledged in one epoch counts in the next',
    patches: [{ file: 'app/engine/round/start-over.ts', find: '...server, acked: null,', put: '...server,' }],
    test: core('reply-guards', 'C2 what was acknowledged in one epoch'),
  },
  {
    what: 'a full disk inside a savepoint parks the mutation',
    patches: [
      {
        file: 'sync-server/sync/store/sqlite-store.ts',
        find: "    if (isStorageFailure(error)) throw new CommitAborted('the database could not write', { cause: error });\n",
        put: '',
      },
    ],
    test: pushRules('S5 a disk that is full inside a savepoint is busy'),
  },
  {
    what: 'what a pack names is collected',
    patches: [
      {
        file: 'sync-server/sync/files/files.ts',
        find: 'namedBy(owner, sha256).length === 0',
        put: "sha256 !== ''",
      },
    ],
    test: core('files', 'O4 what a pack names is never collected'),
  },
  {
    what: 'a collected file takes another person’s bytes along',
    patches: [
      {
        file: 'sync-server/sync/files/files.ts',
        find: 'if (!others) fs.rmSync',
        put: 'void others; fs.rmSync',
      },
    ],
    test: core('files', 'O4 what a pack names is never collected'),
  },
  {
    what: 'a file in another version leaves its device',
    patches: [
      {
        file: 'app/engine/files/file-carrier.ts',
        find: '  if (await isInVersion(local, hash)) return;\n',
        put: '',
      },
    ],
    test: core('files', 'O4 M4 P1 a file in another version'),
  },
  {
    what: 'recorded rows may fill the device until a backup covers them',
    patches: [{ file: 'app/engine/outbox/prune.ts', find: ' || bytes > KEEP_BYTES', put: '' }],
    test: core('prune', 'V2 recorded rows that no backup covers stay up to 20 MB'),
  },
];

/** What must be noticed: what reviews broke, and the safeguards of the model. */
export const BREAKAGES: readonly Breakage[] = [...REVIEWED, ...MODEL_SAFEGUARDS];
