import http from 'node:http';
import type net from 'node:net';

/** What a request asks for: `script` by a page, `empty` by a worker that fetches ahead. */
export type Asked = { path: string; destination: string };

/** A network in front of a server that answers some requests, and only some, with its own page. */
export type PortalFront = {
  url: string;
  /** From now on these are answered with the portal's page and status 200. */
  answerAsPortal: (which: (asked: Asked) => boolean) => void;
  close: () => Promise<void>;
};

export const nothing = (): boolean => false;

/** Stands in front of the server at `serverUrl`; at first it lets everything through. */
export async function startPortalFront(serverUrl: string): Promise<PortalFront> {
  const server = new URL(serverUrl);
  let isPortals: (asked: Asked) => boolean = nothing;
  const front = http.createServer((request, response) => {
    const asked = { path: request.url ?? '/', destination: String(request.headers['sec-fetch-dest'] ?? '') };
    if (isPortals(asked)) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Welcome</title><h1>Sign in to the guest network</h1>');
      return;
    }
    const { method, headers } = request;
    const passed = http.request(
      { host: server.hostname, port: server.port, path: request.url, method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address with a port.
  const { port } = front.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    answerAsPortal: (which) => {
      isPortals = which;
    },
    close: () =>
      new Promise((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
