import fs from 'node:fs';
import path from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { HttpError } from '#server/plugins/http-error.ts';
import { fileRoutes, type SyncCore } from '#server/sync/core.ts';
import type { World } from '#tests/support/world.ts';

/** A request about a file, as the device makes it. */
export type FileRequest = {
  method: 'HEAD' | 'PUT' | 'GET';
  path: string;
  range: string | null;
  bytes: Buffer | null;
};

export type FileReply = { status: number; headers: Record<string, string>; body: Buffer };

/** Asks the server in the name of a person. */
export type FileServer = {
  ask: (userId: string, request: FileRequest) => Promise<FileReply>;
  close: () => Promise<void>;
};

/** The server's real routes for files (SPEC.md O4) over the core that a world has just then. */
export function createFileServer(world: World): FileServer {
  const app = fastify({ logger: false });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof HttpError ? error.status : 500).send({ errors: [String(error)] }),
  );
  app.decorate('noteLimit', () => undefined);
  app.decorateRequest('requireSession', function requireSession() {
    const userId = String(this.headers['x-person']);
    return { sessionId: 'of a history', userId, accountId: '', roles: [] };
  });
  // A restarted server has another core.
  const core = new Proxy({} as SyncCore, { get: (_none, key) => world.core[key as keyof SyncCore] }); // all of it is asked of the world's
  void app.register(fileRoutes, { core });
  return {
    ask: async (userId, request) => {
      const reply = await inject(app, userId, request);
      setBack(world);
      return reply;
    },
    close: async () => app.close(),
  };
}

async function inject(app: FastifyInstance, userId: string, request: FileRequest): Promise<FileReply> {
  const { method, path: url, range, bytes } = request;
  const headers = {
    'x-person': userId,
    ...(bytes && { 'content-type': 'application/octet-stream' }),
    ...(range !== null && { 'content-range': range }),
  };
  const {
    statusCode,
    headers: told,
    rawPayload,
  } = await app.inject({ method, url, headers, ...(bytes && { payload: bytes }) });
  const plain = Object.entries(told).map(([name, value]) => [name, String(value)]);
  return {
    status: statusCode,
    headers: Object.fromEntries(plain) as Record<string, string>,
    body: rawPayload,
  }; // pairs of texts
}

/** Parts of files are as old as the history says, not as the disk does. */
function setBack({ dataDir, clock }: World): void {
  const parts = path.join(dataDir, 'files', 'parts');
  if (!fs.existsSync(parts)) return;
  const now = clock.now() / 1000;
  for (const name of fs.readdirSync(parts)) fs.utimesSync(path.join(parts, name), now, now);
}
