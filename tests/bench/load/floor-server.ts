import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import Database from 'better-sqlite3';
import fastify from 'fastify';
import type { PullReply, PushReply, PushRequest } from '#shared/sync/wire.ts';

// The least that a server can do: bodies are parsed and each mutation is one row, one transaction a request, as safe on the
// disk as ours. No person, rule, bucket or check. A process of its own, started by floor.ts with the path of its database.

/** Rows in a page: as many as fit into one of ours of texts like these. */
const PAGE_ROWS = 330;

const sqlite = new Database(process.argv[2]);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');
sqlite.exec(
  'create table if not exists text (id text primary key, client text, seq integer, user text, name text, args text, at integer)',
);
sqlite.exec('create table if not exists page_row (at integer primary key, json text)');

const insert = sqlite.prepare('insert into text values (?, ?, ?, ?, ?, ?, ?)');
const takeAll = sqlite.transaction(({ client, user, mutations }: PushRequest) => {
  for (const { id, seq, name, args, at } of mutations)
    insert.run(id, client, seq, user, name, JSON.stringify(args), at);
});
const rowsFrom = sqlite
  .prepare<[number, number], string>('select json from page_row where at >= ? and at < ? order by at')
  .pluck();

const app = fastify({ bodyLimit: 1 << 20 });
await app.register(compress, { customTypes: /^application\/json/, globalDecompression: false });
const now = () => ({ epoch: 'floor', now: Date.now(), durable: 0 });

app.post<{ Body: PushRequest }>('/sync/push', ({ body }): PushReply => {
  takeAll(body);
  const results = body.mutations.map(({ id, seq }) => ({ id, seq, status: 'applied' as const }));
  return { ...now(), last: results.at(-1)?.seq ?? 0, results };
});

/** A page is named by the one cursor that a device of this server has. */
app.post<{ Body: { cursors: Record<string, number> } }>('/sync/pull', async ({ body }, reply) => {
  const from = body.cursors['floor'] ?? 0;
  const rows = rowsFrom.all(from, from + PAGE_ROWS);
  const page = { reset: false, from, to: from + rows.length, more: rows.length === PAGE_ROWS, n: 0, sum: 0 };
  const empty: PullReply = {
    ...{ ...now(), snap: 0, last: 0, digest: '', bad: [], grants: [], drops: [] },
    buckets: { floor: { ...page, rows: [] } },
  };
  // The stored text of each row as it is: nothing is parsed to be written again.
  const text = JSON.stringify(empty).replace('"rows":[]', () => `"rows":[${rows.join(',')}]`);
  return reply.type('application/json').send(text);
});

await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // it listens on a port
process.send?.(port);
