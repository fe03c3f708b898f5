import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import fastify from 'fastify';
import type { PullReply, PushReply, PushRequest } from '#shared/sync/wire.ts';

/** Rows in a page: as many as fit into one of ours of texts like these. */
const PAGE_ROWS = 330;

/** What a floor server does with a push of so many bytes, and whole rows as JSON for its pages, from one number to another. */
export type FloorStore = {
  take: (push: PushRequest, bytes: number) => void | Promise<void>;
  rowsFrom: (from: number, to: number) => readonly string[];
};

/** Answers pushes and pulls in the form of ours, with no person, rule, bucket or check, and tells its parent the port. */
export async function serveFloor({ take, rowsFrom }: FloorStore): Promise<void> {
  const app = fastify({ bodyLimit: 1 << 20 });
  await app.register(compress, { customTypes: /^application\/json/, globalDecompression: false });
  const now = () => ({ epoch: 'floor', now: Date.now(), durable: 0 });

  app.post<{ Body: PushRequest }>('/sync/push', async ({ body, headers }): Promise<PushReply> => {
    await take(body, Number(headers['content-length']));
    const results = body.mutations.map(({ id, seq }) => ({ id, seq, status: 'applied' as const }));
    return { ...now(), last: results.at(-1)?.seq ?? 0, results };
  });

  /** A page is named by the one cursor that a device of this server has. */
  app.post<{ Body: { cursors: Record<string, number> } }>('/sync/pull', async ({ body }, reply) => {
    const from = body.cursors['floor'] ?? 0;
    const rows = rowsFrom(from, from + PAGE_ROWS);
    const page = {
      reset: false,
      from,
      to: from + rows.length,
      more: rows.length === PAGE_ROWS,
      n: 0,
      sum: 0,
    };
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
}
