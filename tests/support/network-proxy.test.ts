import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startNetworkProxy, type NetworkProxy } from './network-proxy.ts';

let server: http.Server;
let proxy: NetworkProxy;
let requests: string[];

beforeEach(async () => {
  requests = [];
  server = http.createServer((request, response) => {
    requests.push(request.url ?? '');
    if (request.url !== '/stream') {
      response.end('from the server');
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: hello\n\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  proxy = await startNetworkProxy(`http://127.0.0.1:${port}`);
});

afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, signal: AbortSignal | null = null) =>
  fetch(`${proxy.url}${path}`, { signal }).then((answer) => answer.text());

async function openStream(): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reader = (await fetch(`${proxy.url}/stream`)).body?.getReader();
  if (reader === undefined) throw new Error('The stream has no body.');
  await reader.read();
  return reader;
}

test('open: requests and answers pass', async () => {
  expect(await get('/a')).toBe('from the server');
});

test('cut: new connections fail and open streams die; open again: requests pass', async () => {
  const stream = await openStream();
  proxy.setMode('cut');
  await expect(stream.read()).rejects.toThrow();
  await expect(get('/lost')).rejects.toThrow();
  expect(requests).toEqual(['/stream']);
  proxy.setMode('open');
  expect(await get('/back')).toBe('from the server');
});

test('stalled: a request waits without an end, and goes on when the network is back', async () => {
  proxy.setMode('stalled');
  const impatient = new AbortController();
  const abandoned = get('/abandoned', impatient.signal);
  const patient = get('/patient');
  expect(requests).toEqual([]);
  impatient.abort();
  await expect(abandoned).rejects.toThrow();
  proxy.setMode('open');
  expect(await patient).toBe('from the server');
});

test('answers-lost: the server gets the request and the device no answer', async () => {
  proxy.setMode('answers-lost');
  await expect(get('/heard')).rejects.toThrow();
  expect(requests).toContain('/heard');
});

test('portal: every address answers 200 with a page that is not ours', async () => {
  proxy.setMode('portal');
  const answer = await fetch(`${proxy.url}/sync/pull`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(await answer.text()).toContain('guest network');
  expect(requests).toEqual([]);
});

test('a server that is down looks like one: the connection breaks, and works when it is back', async () => {
  // As above.
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.closeAllConnections();
    server.close(resolve);
  });
  await expect(get('/down')).rejects.toThrow();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect(await get('/up')).toBe('from the server');
});
