import { readBuckets, readSync } from '#app/engine/cache/cache-db.ts';
import { reconcile } from '#app/engine/round/reconcile.ts';
import { can } from '#shared/access/capabilities.ts';
import type { PullReply, PullRequest, PushRequest } from '#shared/sync/wire.ts';
import type { History } from './history.ts';
import type { Profile, Tab } from './profile.ts';
import { faithful, type Tamper } from './tamper.ts';

/**
 * Safeguards that no single line of the code holds. They are taken away from outside, between the device and the server
 * or in its tables.
 */
export const tampers = {
  forgetsMutations: tamper({
    request: (path, request, _profile, history) => {
      if (path === '/sync/push') forgetMutations(history, request as PushRequest); // a push has this shape
      return request;
    },
  }),
  revocationClearsOutbox: tamper({ afterSync: clearOutboxWhenRemoved }),
  appliesStaleReplies: tamper({
    reply: (path, reply, request, profile) => {
      if (path === '/sync/pull') keepFirst(profile, request as PullRequest, reply as PullReply); // a pull's shapes
      return reply;
    },
    afterSync: applyKept,
  }),
  dropsBranches: tamper({ afterSync: dropBranches }),
  hasOneEpoch: tamper({
    request: (_path, request, _profile, history) => withEpoch(request as PullRequest, history), // both requests have it
    // Both replies have both. A server that may not ask one device to start over has nothing but epochs.
    reply: (_path, reply) => {
      const { error, ...said } = reply as PullReply;
      return { ...said, epoch: 'always', ...(error !== undefined && error !== 'restart' && { error }) };
    },
  }),
  sendsOthersWork: tamper({ reply: leakWork }),
};

function tamper(change: Partial<Tamper>): Tamper {
  return { ...faithful, ...change };
}

function forgetMutations(history: History, request: PushRequest): void {
  const { sqlite } = history.world.db;
  for (const { id, seq } of request.mutations) {
    sqlite.prepare('delete from mutation where id = ?').run(id);
    sqlite.prepare('delete from slot where client = ? and seq = ?').run(request.client, seq);
    sqlite.prepare('update client set last_seq = min(last_seq, ?) where id = ?').run(seq - 1, request.client);
    sqlite.prepare('update revision set id = id || rowid where id = ?').run(id);
  }
}

async function clearOutboxWhenRemoved({ local }: Tab): Promise<void> {
  const { grants, epoch } = await readSync(local.cache);
  const isStudent = can(local.actor.roles, 'answer-activities');
  if (isStudent && epoch !== null && !grants.some((bucket) => bucket.startsWith('class:')))
    await local.outbox.mutations.clear();
}

const kept = new WeakMap<Profile, { request: PullRequest; reply: PullReply }>();

/** Keeps the profile's first reply that held rows. */
function keepFirst(profile: Profile, request: PullRequest, reply: PullReply): void {
  const hasRows = Object.values(reply.buckets).some((page) => page.rows.length > 0);
  if (hasRows && !kept.has(profile)) kept.set(profile, { request, reply });
}

/** Applies it again, as if nothing said that it is an old one. */
async function applyKept({ profile, local }: Tab): Promise<void> {
  const old = kept.get(profile);
  const identity = await local.outbox.identity.get('identity');
  const { epoch, snap } = await readSync(local.cache);
  if (!old || !identity || epoch !== old.reply.epoch) return;
  const cursors = await readBuckets(local.cache);
  const pages = Object.entries(old.reply.buckets).flatMap(([bucket, page]) => {
    const held = cursors[bucket];
    return held && held.fill === null ? [[bucket, { ...page, from: held.cursor, more: true }] as const] : [];
  });
  const reply = {
    ...old.reply,
    snap,
    last: identity.confirmed,
    digest: identity.confirmedDigest,
    bad: [],
    drops: [],
  };
  const asked = { request: { ...old.request, epoch }, identity, recorded: 0 };
  await reconcile(local, asked, { ...reply, buckets: Object.fromEntries(pages) });
}

async function dropBranches(_tab: Tab, history: History): Promise<void> {
  const { sqlite } = history.world.db;
  sqlite.exec('delete from row_branch; delete from revision where branch is not null');
}

function withEpoch<T extends { epoch: string | null }>(request: T, history: History): T {
  const { epoch } = history.world.db.sqlite.prepare('select epoch from school_sync').get() as {
    epoch: string;
  }; // its one row
  return { ...request, epoch: request.epoch === null ? null : epoch };
}

function leakWork(...[path, reply, _request, profile, history]: Parameters<Tamper['reply']>): unknown {
  if (path !== '/sync/pull' || profile.username.startsWith('teacher')) return reply;
  const { sqlite } = history.world.db;
  const others = sqlite.prepare("select id from bucket where id like 'class-staff:%'").all() as {
    id: string;
  }[]; // its columns
  const pull = reply as PullReply; // a pull's reply has this shape
  const pages = others.map(({ id }) => {
    const rows = sqlite
      .prepare('select table_name as "table", id, seq, rev, body from head where bucket = ? and del = 0')
      .all(id) as {
      body: string;
    }[]; // its columns
    const { seq, n, sum } = sqlite.prepare('select seq, n, sum from bucket where id = ?').get(id) as Record<
      string,
      number
    >; // its columns
    return [
      id,
      {
        reset: true,
        from: 0,
        to: seq,
        more: false,
        n,
        sum,
        rows: rows.map((row) => ({ ...row, body: JSON.parse(row.body) as unknown })),
      },
    ] as const;
  });
  return { ...pull, buckets: { ...pull.buckets, ...Object.fromEntries(pages) } };
}
