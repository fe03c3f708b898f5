import net, { type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import fastify, { LogController } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorsPlugin } from '#server/plugins/errors.ts';
import { testConfig } from './server-in-test.ts';

type Line = { level: number; msg: string; err?: { message: string } };
const DEBUG = 20;
const ERROR = 50;

/** Answers to requests that were read whole: one that is compressed, a stream, one that fails, a stream that breaks off. */
async function server() {
  const lines: Line[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const logger = { level: 'debug', stream };
  const app = fastify({ logger, logController: new LogController({ disableRequestLogging: true }) });
  onTestFinished(() => app.close());
  await app.register(errorsPlugin, { config: testConfig() });
  await app.register(compress, { globalDecompression: false });
  let begun = 0;
  let asked = 0;
  let answer = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.addHook('onRequest', async () => {
    begun += 1;
  });
  app.addHook('preHandler', async () => {
    asked += 1;
    await gate;
  });
  app.post('/json', async (_request, reply) => reply.type('application/json').send('x'.repeat(50_000)));
  app.post('/stream', async (_request, reply) => reply.send(Readable.from(['x'])));
  app.post('/fault', async () => {
    throw new Error('a fault');
  });
  app.post('/broken', async (_request, reply) => {
    const broken = new Readable({ read: () => undefined });
    setImmediate(() => broken.destroy());
    return reply.send(broken);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  const ask = (path: string, bytes = '{}'): net.Socket => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined);
    const head = `POST ${path} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nContent-Length: 2\r\n\r\n${bytes}`);
    return socket;
  };
  return { lines, ask, answer: () => answer(), begun: () => begun, asked: () => asked, app };
}

const connections = async ({ app }: Awaited<ReturnType<typeof server>>) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
const said = (lines: readonly Line[]) =>
  lines.flatMap(({ level, msg, err }) => (err ? [`${level} ${msg}: ${err.message}`] : []));

test.each(['/json', '/stream'])(
  'who hangs up before the answer to %s is no error of the server',
  async (path) => {
    const one = await server();
    const socket = one.ask(path);
    await vi.waitFor(() => expect(one.asked()).toBe(1), 10_000);
    socket.destroy();
    await vi.waitFor(async () => expect(await connections(one)).toBe(0), 10_000);
    one.answer();
    await vi.waitFor(
      () => expect(said(one.lines)).toEqual([`${DEBUG} the client hung up: Premature close`]),
      10_000,
    );
  },
);

test('who hangs up in the middle of a request is none either', async () => {
  const one = await server();
  const socket = one.ask('/json', '{');
  await vi.waitFor(() => expect(one.begun()).toBe(1), 10_000);
  socket.resetAndDestroy();
  await vi.waitFor(() => expect(said(one.lines)).toEqual([`${DEBUG} the client hung up: aborted`]), 10_000);
});

test('a fault stays an error, whether the client waits or not; so does a stream that breaks off by itself', async () => {
  const one = await server();
  const gone = one.ask('/fault');
  await vi.waitFor(() => expect(one.asked()).toBe(1), 10_000);
  gone.destroy();
  await vi.waitFor(async () => expect(await connections(one)).toBe(0), 10_000);
  one.answer();
  await vi.waitFor(() => expect(said(one.lines)).toEqual([`${ERROR} request failed: a fault`]), 10_000);
  one.ask('/broken');
  await vi.waitFor(
    () => expect(said(one.lines).at(-1)).toBe(`${ERROR} request failed: Premature close`),
    10_000,
  );
});
