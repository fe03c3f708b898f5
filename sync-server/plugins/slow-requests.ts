import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ARRIVAL } from '#server/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Brings a file: its body may take minutes over a poor wifi. */
    hasSlowBody?: boolean;
  }
}

/** How long things may take, for tests of it. */
export type Arrival = { readonly ordinaryMs: number; readonly headersMs: number };

/**
 * Closes connections whose request does not arrive in time (limits.ts): a byte now and then holds nobody up. The bound of
 * uploads is the server's own (`requestTimeout`); what brings no file has less.
 */
export const slowRequestsPlugin = fp<{ arrival?: Arrival }>((app, { arrival = ARRIVAL }, done) => {
  boundConnections(app, arrival);
  app.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (request.routeOptions.config.hasSlowBody === true || !hasBody(request.headers)) return;
    const overdue = setTimeout(() => raw.destroy(), arrival.ordinaryMs);
    const arrived = () => clearTimeout(overdue);
    raw.once('end', arrived).once('close', arrived);
  });
  done();
});

function boundConnections({ server }: FastifyInstance, { headersMs }: Arrival): void {
  server.headersTimeout = headersMs;
  server.maxConnections = ARRIVAL.maxConnections;
}

const hasBody = (headers: Record<string, unknown>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
