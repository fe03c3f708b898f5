import fs from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';

/** Whether the app was built; without a build everything is answered as JSON (tests of the calls). */
export const hasAppPage = ({ distDir }: Config): boolean => fs.existsSync(path.join(distDir, 'index.html'));

/**
 * Whether a person opened this address in a tab; a frame of a page shows a missing file as missing, and not as the app.
 * What the worker asks for in a tab's stead is `empty`; a call of the app asks for no page.
 */
export function opensPage({ method, headers }: FastifyRequest): boolean {
  const asksForPage = method === 'GET' && (headers.accept ?? '').includes('text/html');
  return asksForPage && ['document', 'empty'].includes(String(headers['sec-fetch-dest'] ?? 'document'));
}

/** The app's page; what it shows at this address is the matter of its router. */
export function sendAppPage(reply: FastifyReply, { distDir }: Config, status: number): FastifyReply {
  // What was begun for a file or a call is not true of the page.
  for (const name of ['content-disposition', 'content-type', 'content-length']) reply.removeHeader(name);
  return reply.code(status).sendFile('index.html', distDir);
}
