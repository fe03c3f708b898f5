import fs from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import type { ReadableRows } from '#server/sync/pull/readable-rows.ts';
import type { SyncCore } from '#server/sync/sync-core.ts';
import type { Upload } from '#shared/domain/packs/custom-pack.ts';
import { FILE_CHUNK_BYTES, fileStateSchema, type FileState } from '#shared/sync/travelling-file.ts';

const params = z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });
const rangeSchema = z.object({
  'content-range': z.string().check(z.regex(/^bytes \d{1,9}-\d{1,9}\/\d{1,9}$/)),
});

/** Types that a browser shows by itself and that can run nothing. */
const shown = /^(image\/(png|jpeg|gif|webp)|application\/pdf|audio\/mpeg|video\/mp4|text\/plain)$/;

/**
 * Files of people (SPEC.md O4): HEAD tells how far the server has one, PUT brings the next range, GET gives it to
 * whoever may read a record that holds it.
 */
export async function fileRoutes(fastify: FastifyInstance, { core }: { core: SyncCore }): Promise<void> {
  const app = fastify.withTypeProvider<ZodTypeProvider>();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: FILE_CHUNK_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.head(
    '/sync/files/:sha256',
    { config: { rateLimit: perPerson('files') }, schema: { params } },
    (request, reply) => {
      const { userId } = request.requireSession();
      tell(reply, core.files.stateOf(userId, request.params.sha256));
      return reply.send();
    },
  );

  app.put(
    '/sync/files/:sha256',
    {
      bodyLimit: FILE_CHUNK_BYTES,
      config: { rateLimit: perPerson('files'), hasSlowBody: true },
      schema: { params, headers: rangeSchema, response: { 200: fileStateSchema } },
    },
    async (request, reply) => {
      const { userId } = request.requireSession();
      const { body } = request;
      if (!Buffer.isBuffer(body)) throw new HttpError(415, ['A file is sent as application/octet-stream.']);
      const offset = Number(/^bytes (\d+)-/.exec(request.headers['content-range'])?.[1]);
      void reply.header('cache-control', 'no-store');
      const state = await core.files.receive(userId, request.params.sha256, offset, body);
      if (state.reason === 'no_room') app.noteLimit(userId, 'upload-quota');
      return state;
    },
  );

  app.get('/sync/files/:sha256', { exposeHeadRoute: false, schema: { params } }, (request, reply) => {
    const { userId } = request.requireSession();
    return sendFile(reply, core, readableUpload(core.rowsFor(userId), request.params.sha256));
  });
}

/** A HEAD has no body to say it in. */
function tell(reply: FastifyReply, fileState: FileState): void {
  void reply
    .header('cache-control', 'no-store')
    .header('upload-state', fileState.state)
    .header('upload-offset', fileState.offset)
    .header('upload-durable', fileState.durable)
    .header('upload-reason', fileState.reason ?? '');
}

function readableUpload(rows: ReadableRows, sha256: string): Upload | null {
  const found = rows.list('upload').filter((upload) => upload.file.sha256 === sha256);
  return found.find(({ state }) => state === 'here') ?? null;
}

/**
 * Sends a document that its reader may have; 404 for one they may not, and for one that is not here yet. It is never
 * run: no type is guessed, and what a browser can't show safely is saved.
 */
export function sendFile(reply: FastifyReply, core: SyncCore, upload: Upload | null): FastifyReply {
  if (upload === null || upload.state !== 'here') throw new HttpError(404, ['Not found.']);
  const { sha256, type, name } = upload.file;
  const file = core.files.pathOf(sha256);
  if (!fs.existsSync(file)) throw new HttpError(404, ['Not found.']);
  const disposition = shown.test(type) ? 'inline' : 'attachment';
  return reply
    .header('cache-control', 'no-store')
    .header('content-type', type === 'text/plain' ? 'text/plain; charset=utf-8' : type)
    .header('content-length', upload.file.size)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .send(fs.createReadStream(file));
}
