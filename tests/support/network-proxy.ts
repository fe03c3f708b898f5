import http from 'node:http';
import net from 'node:net';

/**
 * What the network does to a device:
 * open: everything passes. cut: connections are reset, open ones too (an EventSource dies with them).
 * stalled: nothing moves and nothing ends, as with wifi out of reach; what was under way goes on when it is open again.
 * answers-lost: the server gets every request, and the connection breaks before the answer.
 * portal: a captive portal answers every request with its own page and status 200.
 */
export type NetworkMode = 'open' | 'cut' | 'stalled' | 'answers-lost' | 'portal';

/** A stretch of network in front of one server. `url` is its own address, the origin that the device sees. */
export type NetworkProxy = {
  url: string;
  mode: () => NetworkMode;
  setMode: (mode: NetworkMode) => void;
  close: () => Promise<void>;
};

type Line = { client: net.Socket; upstream: net.Socket };

/** Listens on a free port of 127.0.0.1 and passes bytes on to `target` (an origin), which may come and go meanwhile. */
export async function startNetworkProxy(target: string): Promise<NetworkProxy> {
  const portal = await listening(http.createServer(answerAsPortal));
  const server = new URL(target);
  const lines = new Set<Line>();
  let mode: NetworkMode = 'open';

  const proxy = await listening(
    net.createServer((client) => {
      if (mode === 'cut') {
        client.resetAndDestroy();
        return;
      }
      const upstream =
        mode === 'portal'
          ? net.connect(portOf(portal), '127.0.0.1')
          : net.connect(Number(server.port), server.hostname);
      const line = { client, upstream };
      lines.add(line);
      connect(line, {
        answersPass: () => mode !== 'answers-lost',
        ended: () => lines.delete(line),
      });
      if (mode === 'stalled') hold(line);
    }),
  );

  return {
    url: `http://127.0.0.1:${portOf(proxy)}`,
    mode: () => mode,
    setMode: (next) => {
      const goesOn = next === 'stalled' || (mode === 'stalled' && next === 'open');
      mode = next;
      for (const line of lines) {
        if (!goesOn) line.client.resetAndDestroy();
        else if (next === 'stalled') hold(line);
        else release(line);
      }
    },
    close: async () => {
      for (const line of lines) line.client.destroy();
      await Promise.all([closed(proxy), closed(portal)]);
    },
  };
}

function connect({ client, upstream }: Line, line: { answersPass: () => boolean; ended: () => void }): void {
  client.on('data', (bytes) => upstream.write(bytes));
  upstream.on('data', (bytes) => {
    if (line.answersPass()) client.write(bytes);
    else client.resetAndDestroy();
  });
  client.on('end', () => upstream.end());
  upstream.on('end', () => client.end());
  client.on('close', () => {
    upstream.destroy();
    line.ended();
  });
  upstream.on('close', () => client.destroy());
  // A reset is what this is for; the other end hears of it by the close that follows.
  client.on('error', () => upstream.destroy());
  upstream.on('error', () => client.resetAndDestroy());
}

function hold({ client, upstream }: Line): void {
  client.pause();
  upstream.pause();
}

function release({ client, upstream }: Line): void {
  client.resume();
  upstream.resume();
}

function answerAsPortal(_request: http.IncomingMessage, response: http.ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', connection: 'close' });
  response.end('<!doctype html><title>Welcome</title><h1>Sign in to the guest network</h1>');
}

function listening<S extends net.Server>(server: S): Promise<S> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

function closed(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

function portOf(server: net.Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy is not listening.');
  return address.port;
}
