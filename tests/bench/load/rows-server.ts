import { checkpointBeside } from '#server/db/checkpoints.ts';
import { openDatabase } from '#server/db/open.ts';
import { createGroupCommit } from '#server/sync/push/group-commit.ts';
import { newClient } from '#server/sync/push/ledger.ts';
import type { ArrivedPush } from '#server/sync/push/push.ts';
import type { Changes, HeadWrite, MutationRow, RevisionWrite } from '#server/sync/store/port.ts';
import { createSqliteStore } from '#server/sync/store/sqlite-store.ts';
import type { Answer } from '#shared/domain/activities/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { serveFloor } from './floor-app.ts';

// What the rules ask to be stored, and nothing that decides it. Of each mutation that is its result and the kept text, of
// each record that a commit changes the row and its head; and the counters. By the product's own statements and joined
// commits. Nothing is checked, looked up, hashed or counted. A process of its own, as floor-server.ts.

const db = openDatabase(process.argv[2] ?? '');
checkpointBeside(db, (error) => console.error(error));
const store = createSqliteStore(db, 'school');
const hash = 'a1b2c3d4'.repeat(8);
/** By bucket, how many changes it has had. */
const counters = new Map<string, number>();
/** By client and question, the record's id. */
const ids = new Map<string, string>();
let commits = 0;

function idOf(user: string, question: string): string {
  const key = `${user} ${question}`;
  const known = ids.get(key) ?? derivedId('answer', key);
  ids.set(key, known);
  return known;
}

function rowsOf(pushes: readonly ArrivedPush[], now: number): Changes {
  const mutations: MutationRow[] = [];
  const revisions: RevisionWrite[] = [];
  const answers = new Map<string, Answer>();
  for (const { request, userId } of pushes) {
    for (const { id, seq, name, v, args, base = null, at } of request.mutations) {
      // The storm writes answers alone.
      const sent = args as Answer;
      const recordId = idOf(userId, sent.questionId);
      const body: Answer = {
        id: recordId,
        assignmentId: sent.assignmentId,
        classId: sent.classId,
        studentId: userId,
        questionId: sent.questionId,
        questionVersion: sent.questionVersion,
        isPreface: sent.isPreface,
        text: sent.text,
        head: id,
        authoredAt: at,
      };
      answers.set(recordId, body);
      mutations.push({
        id,
        user: userId,
        client: request.client,
        seq,
        name,
        v,
        hash,
        status: 'applied',
        reason: null,
        field: null,
        conflict: false,
        base,
        payload: null,
        at,
        receivedAt: now,
      });
      revisions.push({
        id,
        table: 'answer',
        recordId,
        base,
        body,
        author: userId,
        authoredAt: at,
        receivedAt: now,
        branch: null,
        device: 'another device',
      });
    }
  }
  const heads = [...answers.values()].map((body): HeadWrite => {
    const bucket = workBucket(body.classId, body.studentId);
    const seq = (counters.get(bucket) ?? 0) + 1;
    counters.set(bucket, seq);
    return { bucket, table: 'answer', id: body.id, seq, del: false, rev: hash, body, changedAt: now };
  });
  const moved = [...new Set(heads.map(({ bucket }) => bucket))];
  commits += 1;
  return {
    rows: [...answers.values()].map((row) => ({ table: 'answer', id: row.id, row })),
    heads,
    buckets: moved.map((id) => ({ id, seq: counters.get(id) ?? 0, floor: 0, n: 10, sum: 0 })),
    clients: pushes.map(({ request, userId }) => newClient(request.client, userId, now)),
    ...{ mutations, revisions, endedPayloads: [], slots: [] },
    sync: { epoch: 'floor', snap: commits, rotatedAt: null, rotations: 0 },
  };
}

const commit = createGroupCommit((pushes) => {
  store.write(() => store.flush(rowsOf(pushes, Date.now())));
  return pushes.map(() => ({ ok: true, value: { epoch: '', now: 0, durable: 0, last: 0, results: [] } }));
});

await serveFloor({
  take: async (push, bytes) => void (await commit.push(() => push, push.user, bytes)),
  rowsFrom: () => [],
});
