import http from 'node:http';
import type { Socket } from 'node:net';
import zlib from 'node:zlib';

/** One browser's connection to a server: kept alive, with the session's cookie, its bytes counted. */
export type HttpLine = {
  /** POSTs JSON. Rejects when no answer comes: refused, reset, or cut off in the middle. */
  post: (path: string, body: string) => Promise<HttpAnswer>;
  /** Opens the poke stream; `onPoke` for each event. Returns how to close it. */
  listen: (onPoke: () => void) => Promise<() => void>;
  /** Bytes on the wire so far, headers included. */
  traffic: () => { sent: number; received: number };
  close: () => void;
};

export type HttpAnswer = { status: number; retryAfter: string | null; text: string };

export function openHttpLine(serverUrl: string, cookie: string): HttpLine {
  const { hostname, port } = new URL(serverUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 });
  const sockets = new Set<Socket>();
  const request = (method: string, path: string, headers: http.OutgoingHttpHeaders) => {
    const made = http.request({
      hostname,
      port,
      path,
      method,
      agent,
      headers: { cookie, ...asBrowsersAsk, ...headers },
    });
    made.on('socket', (socket) => sockets.add(socket));
    return made;
  };
  return {
    post: (path, body) =>
      new Promise((resolve, reject) => {
        const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
        const sent = request('POST', path, headers);
        sent.on('error', reject);
        sent.on('response', (response) => resolve(readAnswer(response)));
        sent.end(body);
      }),
    listen: (onPoke) =>
      new Promise((resolve, reject) => {
        const asked = request('GET', '/sync/stream', { accept: 'text/event-stream' });
        asked.on('error', reject);
        asked.on('response', (response) => {
          response.setEncoding('utf8');
          response.on('error', () => undefined); // closed below, or by a server that ends
          response.on('data', (text: string) => {
            if (text.includes('event: poke')) onPoke();
          });
          resolve(() => response.destroy());
        });
        asked.end();
      }),
    traffic: () => {
      const all = [...sockets];
      return {
        sent: all.reduce((sum, socket) => sum + socket.bytesWritten, 0),
        received: all.reduce((sum, socket) => sum + socket.bytesRead, 0),
      };
    },
    close: () => agent.destroy(),
  };
}

const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br' };

async function readAnswer(response: http.IncomingMessage): Promise<HttpAnswer> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer); // no encoding is set: bytes
  return {
    status: response.statusCode ?? 0,
    retryAfter: response.headers['retry-after'] ?? null,
    text: unpacked(response, Buffer.concat(chunks)).toString('utf8'),
  };
}

function unpacked({ headers }: http.IncomingMessage, bytes: Buffer): Buffer {
  if (headers['content-encoding'] === 'br') return zlib.brotliDecompressSync(bytes);
  return headers['content-encoding'] === 'gzip' ? zlib.gunzipSync(bytes) : bytes;
}
