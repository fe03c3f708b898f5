import type { Switches } from '#tests/sync/model/switches.ts';
import type { Tamper } from './real-side.ts';

/** A fault of one of the two servers that some trace must notice. */
export type TraceMutant = {
  name: string;
  rule: string;
  off?: Partial<Switches>;
  tamper?: Tamper;
  /** The first seed whose trace notices. */
  noticedBy: number;
};

/** The model without a safeguard, or with a refinement that is not built. */
const OF_THE_MODEL: readonly TraceMutant[] = [
  { name: 'a known id is executed again', rule: 'S3', noticedBy: 1, off: { dedupe: false } },
  { name: 'gaps are taken', rule: 'S4', noticedBy: 1, off: { contiguous: false } },
  { name: 'a gap before a known id is refused', rule: 'S4', noticedBy: 19, off: { gapOfKnown: true } },
  { name: 'two texts of one id are not told apart', rule: 'S3', noticedBy: 9, off: { remint: false } },
  { name: 'nobody is asked whose client it is', rule: 'S1', noticedBy: 1, off: { owner: false } },
  { name: 'epochs are not compared', rule: 'S2', noticedBy: 2, off: { epoch: false } },
  { name: 'a claim to know more needs no proof', rule: 'E1', noticedBy: 2, off: { tokens: false } },
  { name: 'a count of commits is no claim', rule: 'V3', noticedBy: 9, off: { snapShown: false } },
  { name: 'old cursors read on below the floor', rule: 'R5', noticedBy: 40, off: { floor: false } },
  { name: 'refusals are told once', rule: 'R1', noticedBy: 4, off: { badInPull: false } },
  { name: 'nobody is told to drop a bucket', rule: 'R6', noticedBy: 21, off: { drops: false } },
  { name: 'the text that loses a conflict is gone', rule: 'M4', noticedBy: 1, off: { keepLoser: false } },
  { name: 'a refused base is unknown', rule: 'M8', noticedBy: 5, off: { refusedBase: false } },
  { name: 'nothing unsent counts in any epoch', rule: 'T2', noticedBy: 625, off: { clearHere: false } },
  { name: 'who starts over was in contact', rule: 'E1', noticedBy: 59, off: { restartIsNoContact: false } },
  { name: 'older arguments are refused', rule: 'D5', noticedBy: 4, off: { upcasts: false } },
  { name: 'late work is refused', rule: 'T2', noticedBy: 49, off: { lateIsAccepted: false } },
  { name: 'claims count for nothing', rule: 'T2', noticedBy: 8, off: { claimsCount: false } },
];

/** The product's server, changed from outside. */
const OF_THE_PRODUCT: readonly TraceMutant[] = [
  {
    name: 'a result is forgotten',
    rule: 'S3',
    noticedBy: 1,
    tamper: { push: (reply) => ({ ...reply, results: reply.results.slice(1) }) },
  },
  {
    name: 'a gap is answered like success',
    rule: 'S4',
    noticedBy: 1,
    tamper: {
      push: ({ error, ...reply }) =>
        error === undefined || error === 'rehome' ? reply : { ...reply, error },
    },
  },
  {
    name: 'the last number runs ahead',
    rule: 'S6',
    noticedBy: 1,
    tamper: { push: (reply) => ({ ...reply, last: reply.last + (reply.error === 'rehome' ? 1 : 0) }) },
  },
  {
    name: 'a row is missing from a page',
    rule: 'R1',
    noticedBy: 1,
    tamper: {
      pull: (reply) => ({
        ...reply,
        buckets: Object.fromEntries(
          Object.entries(reply.buckets).map(([id, page]) => [id, { ...page, rows: page.rows.slice(0, -1) }]),
        ),
      }),
    },
  },
  {
    name: 'somebody is granted less',
    rule: 'R1',
    noticedBy: 1,
    tamper: { pull: (reply) => ({ ...reply, grants: reply.grants.slice(1) }) },
  },
  {
    name: 'tombstones are not told',
    rule: 'R1',
    noticedBy: 21,
    tamper: {
      pull: (reply) => ({
        ...reply,
        buckets: Object.fromEntries(
          Object.entries(reply.buckets).map(([id, page]) => [
            id,
            { ...page, rows: page.rows.filter((row) => !row.del) },
          ]),
        ),
      }),
    },
  },
  {
    name: 'the newest backup is enough',
    rule: 'V2',
    noticedBy: 12,
    tamper: { pull: (reply) => ({ ...reply, durable: reply.durable > 0 ? reply.last : 0 }) },
  },
  {
    name: 'a text is stored under another head',
    rule: 'M4',
    noticedBy: 1,
    tamper: {
      before: ({ db }) => {
        db.sqlite.exec(`update head set body = json_set(body, '$.head', 'elsewhere')
          where table_name = 'answer' and del = 0`);
      },
    },
  },
];

export const TRACE_MUTANTS: readonly TraceMutant[] = [...OF_THE_MODEL, ...OF_THE_PRODUCT];
