import { describe, expect, test } from 'vitest';
import { newClient } from '#server/sync/push/ledger.ts';
import type { Changes, HeadWrite, RevisionWrite, StorePort } from '#server/sync/store/port.ts';
import type { RowOf } from '#shared/sync/define-table.ts';

/** A store in a test: of a school without any row, and of another one in the same database. */
export type StoreInTest = {
  store: StorePort;
  other: StorePort;
  /** The first school by another connection, as a command beside the server has it. */
  beside: StorePort;
  /** Makes the next write of a kept text with this id fail, as a refused row does. */
  refuseText: (id: string) => void;
  close: () => void;
};

const NONE: Changes = {
  ...{ rows: [], heads: [], buckets: [], clients: [], mutations: [], endedPayloads: [] },
  ...{ slots: [], revisions: [], sync: null },
};

const as = <T>(value: unknown): T => value as T; // as much of a row as its columns need
const answerOf = (id: string, studentId: string, text: string) =>
  as<RowOf<'answer'>>({ id, classId: 'c', assignmentId: 'a', studentId, questionId: `q of ${id}`, text });
const givenAt = (id: string, startDate: string, released = false) =>
  as<RowOf<'assignment'>>({ id, classId: 'c', subgroupId: 'g', startDate, released });
const head = (id: string, seq: number, change: Partial<HeadWrite> = {}): HeadWrite => ({
  ...{ bucket: 'work:c:ann', table: 'answer', id, seq, del: false, rev: `rev ${seq}`, changedAt: seq },
  ...{ body: answerOf(id, 'ann', `text ${seq}`), ...change },
});
const text = (id: string, receivedAt: number, branch: string | null = null): RevisionWrite => ({
  ...{ id, table: 'answer', recordId: 'r', base: null, author: 'ann', device: 'laptop' },
  body: answerOf('r', 'ann', id),
  ...{ authoredAt: receivedAt, receivedAt, branch },
});
const mutation = (id: string, status: 'applied' | 'rejected', conflict = false) => ({
  ...{ id, user: 'ann', client: null, seq: null },
  ...{ name: 'saveAnswer', v: 1, hash: 'h', status, reason: null, field: null },
  ...{ conflict, base: null, payload: null, at: 1, receivedAt: 1 },
});

/** What every database must do as a store of the sync core, verb by verb; each gets a fresh one from `open`. */
export function storeContract(name: string, open: () => StoreInTest): void {
  const using = (use: (of: StoreInTest) => void) => () => {
    const opened = open();
    try {
      use(opened);
    } finally {
      opened.close();
    }
  };
  const flush = (store: StorePort, changes: Partial<Changes>) =>
    store.write(() => store.flush({ ...NONE, ...changes }));
  const put = (row: RowOf<'answer'>) => ({ table: 'answer' as const, id: row.id, row });
  const give = (row: RowOf<'assignment'>) => ({ table: 'assignment' as const, id: row.id, row });

  describe(`S6 ${name} as a store`, () => {
    test(
      'write keeps all of its work or nothing, nested as well, and passes on what it returns',
      using(({ store }) => {
        expect(store.write(() => store.write(() => 'done'))).toBe('done');
        const failed = () =>
          store.write(() => {
            store.flush({ ...NONE, rows: [put(answerOf('1', 'ann', 'x'))] });
            throw new Error('a bug');
          });
        expect(failed).toThrow('a bug');
        store.write(() => {
          store.flush({ ...NONE, rows: [put(answerOf('2', 'ann', 'x'))] });
          expect(failed).toThrow('a bug');
        });
        expect([store.row('answer', '1'), store.row('answer', '2')?.id]).toEqual([null, '2']);
      }),
    );

    test(
      'a commit does not wait: work that returns a promise is refused, and nothing of it stays',
      using(({ store }) => {
        const waiting = () =>
          store.write(() => {
            store.flush({ ...NONE, rows: [put(answerOf('1', 'ann', 'x'))] });
            return Promise.resolve();
          });
        expect(waiting).toThrow('promise');
        expect(store.row('answer', '1')).toBeNull();
      }),
    );

    test(
      'guarded takes back exactly its own writes and returns its error, nested as well',
      using(({ store, refuseText }) => {
        refuseText('poison');
        store.write(() => {
          store.flush({ ...NONE, revisions: [text('before', 1)] });
          const outer = store.guarded(() => {
            store.flush({ ...NONE, revisions: [text('kept', 2)] });
            return store.guarded(() =>
              store.flush({ ...NONE, revisions: [text('with it', 3), text('poison', 4)] }),
            ).ok;
          });
          expect(outer).toEqual({ ok: true, value: false });
        });
        const ids = store.revisionsOf('answer', 'r', 10).map(({ id }) => id);
        expect(ids).toEqual(['kept', 'before']);
      }),
    );

    test(
      'a row is what was last put, and gone once it was removed; of another school it is not there',
      using(({ store, other }) => {
        flush(store, { rows: [put(answerOf('1', 'ann', 'first')), put(answerOf('2', 'ann', 'x'))] });
        flush(store, { rows: [put(answerOf('1', 'bo', 'second')), { table: 'answer', id: '2', row: null }] });
        expect(store.row('answer', '1')).toEqual(answerOf('1', 'bo', 'second'));
        expect(store.row('answer', '2')).toBeNull();
        expect(other.row('answer', '1')).toBeNull();
        flush(other, { rows: [{ table: 'answer', id: '1', row: null }] });
        expect(store.row('answer', '1')).not.toBeNull();
      }),
    );

    test(
      'find and pick look by every column alone or together: true and false, a highest value, no condition',
      using(({ store, other }) => {
        const rows = [answerOf('1', 'ann', 'words'), answerOf('2', 'ann', ' '), answerOf('3', 'bo', 'words')];
        flush(store, {
          rows: [...rows.map(put), give(givenAt('x', '2026-09-01')), give(givenAt('y', '2026-09-03'))],
        });
        flush(other, { rows: [put(answerOf('4', 'ann', 'words'))] });
        const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).toSorted();
        expect(ids(store.find('answer', {}))).toEqual(['1', '2', '3']);
        expect(ids(store.find('answer', { studentId: 'ann', written: true }))).toEqual(['1']);
        expect(ids(store.find('answer', { written: false }))).toEqual(['2']);
        expect(store.find('answer', { studentId: 'bo' })).toEqual([
          { id: '3', body: JSON.stringify(answerOf('3', 'bo', 'words')) },
        ]);
        expect(store.pick('answer', 'questionId', { studentId: 'bo' })).toEqual([
          { id: '3', value: 'q of 3' },
        ]);
        expect(store.pick('answer', 'written', { studentId: 'bo' })).toEqual([{ id: '3', value: 1 }]);
        const due = { released: false, startDate: { upTo: '2026-09-02' } } as const;
        expect(ids(store.find('assignment', due))).toEqual(['x']);
      }),
    );

    test(
      'many rows of one flush are all there, also more than fit into one statement',
      using(({ store }) => {
        const ids = Array.from({ length: 61 }, (_, index) => `n${index}`);
        flush(store, { rows: ids.map((id) => put(answerOf(id, 'ann', id))) });
        expect(store.find('answer', { studentId: 'ann' })).toHaveLength(61);
        expect(store.row('answer', 'n60')).toEqual(answerOf('n60', 'ann', 'n60'));
      }),
    );

    test(
      'heads come after a cursor, bucket by bucket in the order asked, each by seq, up to a limit of rows or bytes',
      using(({ store, other }) => {
        const inB = { bucket: 'work:c:bo' };
        const tombstone = { del: true, rev: '', body: null };
        flush(store, { heads: [head('1', 3), head('2', 1), head('3', 2, tombstone), head('4', 1, inB)] });
        const seen = (rows: number, bytes = 1_000_000) => {
          const read = store.headsAfter(
            [
              ['work:c:bo', 0],
              ['work:c:ann', 1],
              ['nowhere', 0],
            ],
            { rows, bytes },
          );
          return [read.heads.map(({ bucket, id, seq, del }) => `${bucket} ${id} ${seq} ${del}`), read.isCut];
        };
        const all = ['work:c:bo 4 1 false', 'work:c:ann 3 2 true', 'work:c:ann 1 3 false'];
        expect(seen(3)).toEqual([all, false]);
        expect(seen(2)).toEqual([all.slice(0, 2), true]);
        expect(seen(3, 10)).toEqual([all.slice(0, 1), true]);
        expect(store.head(head('1', 3))).toEqual({ del: false, rev: 'rev 3' });
        expect(store.head({ ...head('1', 3), bucket: 'nowhere' })).toBeNull();
        expect(other.head(head('1', 3))).toBeNull();
        expect(other.headsAfter([['work:c:ann', 0]], { rows: 9, bytes: 99 }).heads).toEqual([]);
        expect(
          JSON.parse(store.headsAfter([['work:c:ann', 2]], { rows: 9, bytes: 99 }).heads[0]?.body ?? ''),
        ).toEqual(head('1', 3).body);
      }),
    );

    test(
      'counters of buckets are read together; those that are not there are left out',
      using(({ store, other }) => {
        const bucket = (id: string, seq: number) => ({ id, seq, floor: 0, n: seq, sum: 2 ** 47 + seq });
        flush(store, { buckets: [bucket('x', 1), bucket('y', 2)] });
        flush(store, { buckets: [{ ...bucket('x', 3), floor: 1 }] });
        const found = store.buckets(['y', 'none', 'x']).toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(found).toEqual([{ ...bucket('x', 3), floor: 1 }, bucket('y', 2)]);
        expect(store.buckets(['y'])).toEqual([bucket('y', 2)]);
        expect([store.buckets([]), other.buckets(['x']), other.buckets(['x', 'y'])]).toEqual([[], [], []]);
      }),
    );

    test(
      'R5 tombstones of before a time are dropped, and floors are raised to the newest of them, in one school',
      using(({ store, other }) => {
        const gone = { del: true, rev: '', body: null };
        const heads = [head('1', 1, gone), head('2', 2, gone), head('3', 3, gone), head('4', 4)];
        for (const one of [store, other])
          flush(one, { heads, buckets: [{ id: 'work:c:ann', seq: 4, floor: 0, n: 1, sum: 1 }] });
        store.write(() => store.dropTombstones(3));
        const left = (one: StorePort) =>
          one.headsAfter([['work:c:ann', 0]], { rows: 9, bytes: 9_999 }).heads.length;
        expect([left(store), store.buckets(['work:c:ann'])[0]?.floor]).toEqual([2, 2]);
        expect([left(other), other.buckets(['work:c:ann'])[0]?.floor]).toEqual([4, 0]);
      }),
    );

    test(
      'a school’s own numbers, clients and mutations are what was last written',
      using(({ store, other }) => {
        expect([store.sync(), store.client('laptop'), store.mutation('m')]).toEqual([null, null, null]);
        const sync = { epoch: 'e', snap: 1, rotatedAt: null, rotations: 0 };
        const client = newClient('laptop', 'ann', 5);
        flush(store, { sync, clients: [client], mutations: [mutation('m', 'applied', true)] });
        flush(store, { sync: { ...sync, snap: 2 }, clients: [{ ...client, lastSeq: 7 }] });
        expect(store.sync()).toEqual({ ...sync, snap: 2 });
        expect(store.client('laptop')).toEqual({ ...client, lastSeq: 7 });
        expect(store.mutation('m')).toEqual(mutation('m', 'applied', true));
        expect([other.sync(), other.client('laptop'), other.mutation('m')]).toEqual([null, null, null]);
      }),
    );

    test(
      'of several ids what is there is read together, each as it is alone; nothing of another school',
      using(({ store, other }) => {
        const quoted = `it's "1"`;
        flush(store, {
          rows: [put(answerOf(quoted, 'ann', 'x')), put(answerOf('2', 'ann', 'y'))],
          clients: [newClient('laptop', 'ann', 5), newClient('phone', 'ann', 6)],
          mutations: [mutation('m', 'applied', true), mutation('n', 'rejected')],
          revisions: [text('t', 1), text('u', 2, 'b')],
        });
        const sorted = <R extends { id: string }>(rows: readonly R[]) =>
          rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
        expect(sorted(store.rows('answer', ['none', quoted, '2']))).toEqual(
          sorted(store.find('answer', { studentId: 'ann' })),
        );
        expect(sorted(store.clients(['phone', 'laptop', 'none']))).toEqual(
          ['laptop', 'phone'].map((id) => store.client(id)),
        );
        expect(sorted(store.mutations(['n', 'none', 'm']))).toEqual(
          ['m', 'n'].map((id) => store.mutation(id)),
        );
        expect(sorted(store.revisions(['u', 't', 'none']))).toEqual([
          { id: 't', branch: null, receivedAt: 1 },
          { id: 'u', branch: 'b', receivedAt: 2 },
        ]);
        expect([
          ...[other.rows('answer', ['2']), other.clients(['laptop']), other.mutations(['m'])],
          ...[other.revisions(['t']), store.rows('answer', []), store.mutations([])],
        ]).toEqual([[], [], [], [], [], []]);
      }),
    );

    test(
      'a mutation is recorded once: a second one of its id fails the flush',
      using(({ store }) => {
        flush(store, { mutations: [mutation('m', 'applied')] });
        expect(() => flush(store, { mutations: [mutation('m', 'rejected')] })).toThrow();
        expect(store.mutation('m')?.status).toBe('applied');
      }),
    );

    test(
      'of many rows that are written anew each is found by what it is now, whose columns stay and whose change',
      using(({ store }) => {
        const ids = Array.from({ length: 19 }, (_, index) => `a${index}`);
        const answers = (text: (id: string) => string) => ids.map((id) => put(answerOf(id, 'ann', text(id))));
        flush(store, { rows: answers(() => 'first') });
        flush(store, { rows: answers((id) => (id === 'a3' || id === 'a18' ? ' ' : `second ${id}`)) });
        const found = (written: boolean) =>
          store
            .find('answer', { assignmentId: 'a', studentId: 'ann', written })
            .map(({ body }) => as<RowOf<'answer'>>(JSON.parse(body)).text)
            .toSorted();
        const changed = ids.filter((id) => id !== 'a3' && id !== 'a18');
        expect(found(true)).toEqual(changed.map((id) => `second ${id}`).toSorted());
        expect(found(false)).toEqual([' ', ' ']);
      }),
    );

    test(
      'a payload ends, also one of the same flush; what became of the mutation stays',
      using(({ store, other }) => {
        const refused = (id: string) => ({ ...mutation(id, 'rejected'), payload: 'words' });
        flush(store, { mutations: [refused('m'), refused('n')] });
        flush(other, { mutations: [refused('m')] });
        flush(store, { mutations: [refused('o')], endedPayloads: ['m', 'o', 'none'] });
        expect(['m', 'n', 'o'].map((id) => store.mutation(id))).toEqual([
          mutation('m', 'rejected'),
          refused('n'),
          mutation('o', 'rejected'),
        ]);
        expect(other.mutation('m')).toEqual(refused('m'));
      }),
    );

    test(
      'what stands at a client’s numbers, and what of it was refused, in the order of the numbers',
      using(({ store, other }) => {
        // The phone’s first two come once more from the laptop, between two of its own.
        const first = (seq: number, client: string) => ({
          ...mutation(`${client} ${seq}`, seq === 2 ? 'applied' : 'rejected'),
          ...{ client, seq },
        });
        const again = [2, 1].map((seq) => ({ client: 'laptop', seq: seq + 1, mutation: `phone ${seq}` }));
        const mutations = [first(4, 'laptop'), first(1, 'laptop'), first(1, 'phone'), first(2, 'phone')];
        flush(store, { slots: again, mutations });
        flush(other, { slots: again, mutations: [first(1, 'phone'), first(4, 'laptop')] });
        const refused = (of: StorePort, after: number, upTo: number) =>
          of.refusedBetween('laptop', after, upTo).map(({ seq, row }) => [seq, row.id]);
        expect(refused(store, 0, 4)).toEqual([
          [1, 'laptop 1'],
          [2, 'phone 1'],
          [4, 'laptop 4'],
        ]);
        expect(refused(store, 1, 3)).toEqual([[2, 'phone 1']]);
        expect(refused(other, 0, 4)).toEqual([
          [2, 'phone 1'],
          [4, 'laptop 4'],
        ]);
        expect([2, 3].map((after) => store.hasSlot('laptop', after, 'phone 2'))).toEqual([true, false]);
        expect([store.hasSlot('phone', 0, 'phone 1'), other.hasSlot('tablet', 0, 'phone 1')]).toEqual([
          false,
          false,
        ]);
      }),
    );

    test(
      'kept texts of a record are in the order in which they were taken, the newest first',
      using(({ store, other }) => {
        flush(store, { revisions: [text('z', 5), text('y', 5, 'b'), text('x', 4)] });
        flush(other, { revisions: [text('w', 9)] });
        expect(store.revisionsOf('answer', 'r', 10).map(({ id }) => id)).toEqual(['y', 'z', 'x']);
        const { body, ...others } = text('y', 5, 'b');
        expect(store.revisionsOf('answer', 'r', 1)).toEqual([{ ...others, body: JSON.stringify(body) }]);
        expect(store.revision('y')).toEqual({ branch: 'b', receivedAt: 5 });
        expect([store.revision('none'), other.revision('y')]).toEqual([null, null]);
      }),
    );

    test(
      'read sees one state of the database, whatever is written meanwhile',
      using(({ store, beside }) => {
        flush(store, { rows: [put(answerOf('1', 'ann', 'x'))] });
        const seen = store.read(() => {
          const before = store.row('answer', '1');
          flush(beside, { rows: [put(answerOf('1', 'ann', 'later')), put(answerOf('2', 'ann', 'x'))] });
          return [before, store.row('answer', '1'), store.row('answer', '2')];
        });
        const first = answerOf('1', 'ann', 'x');
        expect(seen).toEqual([first, first, null]);
        expect(store.row('answer', '1')).toEqual(answerOf('1', 'ann', 'later'));
      }),
    );
  });
}
