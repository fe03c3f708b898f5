import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance, RawServerBase } from 'fastify';

/** An address that can't be decoded is one that nobody knows; the path that it is looked for under. */
const UNREADABLE = '/unreadable-address';

/** The address of a request as the router gets it: one that can't be decoded is looked for, and not found, like any. */
export function readableUrl({ url = '/' }: { url?: string | undefined }): string {
  try {
    decodeURIComponent(url.split(/[?;#]/, 1)[0] ?? '');
    return url;
  } catch {
    return UNREADABLE;
  }
}

/** A call that brings nothing may still say that it brings JSON. */
export function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    void parse(request, String(body), done);
  });
}

const texts: Record<string, readonly [line: string, error: string]> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The address or its headers are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long.'],
};

/** Answers what is no HTTP at all in the form of every other error; there is no request yet that a route could answer. */
export function answerUnreadable(
  this: FastifyInstance<RawServerBase>,
  error: ConnectionError,
  socket: Socket,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  this.log.info({ code: error.code }, 'no HTTP request');
  const [line, text] = texts[error.code] ?? ['400 Bad Request', 'The request could not be read.'];
  const body = JSON.stringify({ errors: [text] });
  const head = `HTTP/1.1 ${line}\r\nContent-Type: application/json; charset=utf-8\r\nConnection: close`;
  if (socket.writable) socket.write(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  socket.destroy(error);
}
