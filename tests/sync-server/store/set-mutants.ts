import type { Patch } from '#tests/sync/simulation/build.ts';
import type * as Subjects from './subjects.ts';

/** A safeguard of the working set taken away, and the drawing that notices. */
export type SetMutant = {
  what: string;
  subject: keyof typeof Subjects;
  patches: readonly Patch[];
  seed: number;
};

const of =
  (subject: keyof typeof Subjects) =>
  (file: string, what: string, find: string, put: string, seed = 1): SetMutant => ({
    ...{ what, subject, seed },
    patches: [{ file: `sync-server/sync/${file}`, find, put }],
  });
const verbs = of('drawnVerbs');
const school = of('busySchool');

const SET = 'store/working-set.ts';
const SHELF = 'store/shelf.ts';
const LOG = 'log/change-log.ts';
const UNWRITTEN = 'store/unwritten-rows.ts';

export const SET_MUTANTS: readonly SetMutant[] = [
  school(SET, 'records stay from one commit to the next', 'for (const shelf of all) shelf.clear();', ''),
  verbs(SET, 'an attempt that failed leaves its records', 'if (!done.ok) takeBack(mark);', ''),
  school(
    SET,
    'what an attempt changed is not written at its end',
    '        settle();\n        return value;\n      });',
    '        return value;\n      });',
  ),
  verbs(
    SET,
    'an answer outlives an attempt that failed',
    'undos.pop()?.();\n    answers.clear();',
    'undos.pop()?.();',
    35,
  ),
  verbs(
    SET,
    'an answer outlives what was written',
    'shelf.flushed();\n    answers.clear();',
    'shelf.flushed();',
  ),
  school(
    SET,
    'texts are written in another order',
    'revisions.dirty() as',
    'revisions.dirty().toReversed() as',
  ),
  verbs(SET, 'nothing is written at the end', '        flush();\n        told =', '        told ='),
  verbs(
    SHELF,
    'a record of an attempt that failed is still to be written',
    '      set(key, before);\n',
    '      if (before) set(key, before);\n',
  ),
  verbs(
    SHELF,
    'what was written stays to be written',
    'value ?? null, since: null });',
    'value ?? null, since: 1 });',
  ),
  verbs(
    SHELF,
    'what was taken back to is written last',
    'const sorted = isShuffled ? found',
    'const sorted = !isShuffled ? found',
    16,
  ),
  verbs(
    SHELF,
    'what is read ahead replaces what a commit has changed',
    '.filter((key) => !entries.has(key))',
    '',
    2,
  ),
  verbs(SET, 'nothing is known of what was read ahead and found', 'found.get(key) ?? null', 'null'),
  verbs(
    'log/row-store.ts',
    'rows that are not written are not found',
    'unwritten.get(table)?.find(where) ?? []',
    '[]',
  ),
  verbs('log/row-store.ts', 'rows are found as they were', '!shelf.isDirty(id)', 'id !== table'),
  verbs(
    LOG,
    'a record leaves the bucket of its last change, not that in which it was',
    'known ? known.before : before',
    'before',
    2,
  ),
  school(LOG, 'nothing is summed up at the end', '    makeAggregates();\n', ''),
  verbs(SET, 'an attempt that failed moved its buckets', '    moved.length = mark.moved;\n', ''),
  verbs(SET, 'what moved in one commit moves in the next', '        moved.length = 0;\n', '', 1),
  verbs(
    UNWRITTEN,
    'a row is found by what it was',
    'groups.rows.get(before)?.delete(id);',
    'groups.rows.get(before);',
    10,
  ),
  verbs(UNWRITTEN, 'a limit is not looked at', '.filter((row) => matches(table, row, limits))', '', 4),
  verbs(
    UNWRITTEN,
    'groups outlive a commit',
    'if (write === null) groupings.clear();\n    else',
    'if (write !== null)',
  ),
  verbs(
    'push/ledger.ts',
    'slots that are not written are nobody’s',
    'slots.dirty().some(isLater)',
    '[].some(isLater)',
    1,
  ),
  school(
    'proof/proof.ts',
    'a client is changed in place',
    'return { ...known, ...(isLost && proof.at > known.seenAt && { seenAt: proof.at }) };',
    'return Object.assign(known, isLost && proof.at > known.seenAt && { seenAt: proof.at });',
    2,
  ),
];
