import { createHash } from 'node:crypto';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { perPerson } from '#server/plugins/rate-limit.ts';
import { whyRefused } from '#server/sync/core.ts';
import { fileBytes, type CustomItem } from '#shared/domain/packs/custom-pack.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import { fileTypeOf, MAX_PACK_FILES_BYTES, type TravellingFile } from '#shared/sync/travelling-file.ts';
import { errorsSchema, keepers, tags, type PackDeps } from './pack-deps.ts';
import { contentOf } from './pack-request.ts';

/** Whoever's file it is: the school's disk is nearly full. */
const diskLow = 'The school server has no room for files right now. Please try again later.';

const answerSchema = errorsSchema.extend({
  savedContentId: z.string().optional(),
  originalFilename: z.string().optional(),
  size: z.int().optional(),
});

/**
 * A file for a custom pack by one call (content §5, §7): looked at by its content before anything is kept, then a card
 * like one that a device made (SPEC.md O4).
 */
export const uploadRoutes: FastifyPluginAsyncZod<PackDeps> = async (app, { core }) => {
  // One byte more than is allowed tells a file that is too large from one that just fits.
  await app.register(multipart, { limits: { files: 1, fileSize: MAX_PACK_FILES_BYTES + 1, fields: 5 } });

  app.post(
    '/:s/custom/upload/:packId',
    {
      config: { ...keepers, acceptsForm: true, hasSlowBody: true, rateLimit: perPerson('uploads') },
      bodyLimit: MAX_PACK_FILES_BYTES + 1024 * 1024,
      schema: {
        tags,
        summary: 'Put a file into a pack of one’s own, as a form (multipart/form-data)',
        params: subjectParams.extend({ packId: idSchema }),
        headers: callHeaders,
        response: { 200: answerSchema, ...turnedAway },
      },
    },
    async (request) => {
      const { userId } = request.requireSession();
      const pack = core.rowsFor(userId).get('customPack', request.params.packId);
      if (pack?.ownerId !== userId) throw forbidden();
      if (!request.isMultipart()) throw new HttpError(415, ['Send the file as multipart/form-data.']);
      const sent = await request.file();
      if (sent === undefined || sent.filename === '') return { errors: ['No file selected.'] };
      const taken = await take(sent, fileBytes(pack.items));
      if ('error' in taken) return { errors: [taken.error] };
      const { file, bytes } = taken;
      const room = core.files.roomFor(userId, file);
      if (room === 'over') app.noteLimit(userId, 'upload-quota');
      if (room !== 'enough') return { errors: [room === 'over' ? refusalText('no_room') : diskLow] };
      const key = callKey(request);
      const savedContentId = derivedId('call-upload', key);
      const title = file.name.replace(/\.[^.]+$/, '');
      const card: CustomItem = {
        itemId: derivedId('call-card', key),
        note: '',
        kind: 'uploaded_document',
        title,
        text: '',
        savedContentId,
        file,
      };
      const content = contentOf(pack);
      const args = { packId: pack.id, content: { ...content, items: [...content.items, card] } };
      const asked = { packId: pack.id, file };
      const errors = runCall(core, userId, [{ id: key, name: 'saveCustomPack', args, asked }]);
      if (errors.length > 0) return { errors };
      await core.files.receive(userId, file.sha256, 0, bytes);
      return { savedContentId, originalFilename: file.name, size: file.size, errors };
    },
  );
};

type Taken = { file: TravellingFile; bytes: Buffer } | { error: string };

/** Reads the file whole and looks at it; an error in the words of content §5. */
async function take(sent: MultipartFile, before: number): Promise<Taken> {
  const name = sent.filename.slice(0, 255);
  const type = fileTypeOf(name);
  const chunks: Buffer[] = [];
  // Read to its end also where it is refused, so that the answer reaches who sends it.
  for await (const chunk of sent.file) chunks.push(chunk as Buffer); // a stream of bytes
  if (type === null) return { error: `${name} is not a file format that can be uploaded.` };
  const bytes = Buffer.concat(chunks);
  if (sent.file.truncated || before + bytes.length > MAX_PACK_FILES_BYTES)
    return { error: `${name} exceeds the 20MB limit for each pack.` };
  if (bytes.length === 0) return { error: `${name} is not a file format that can be uploaded.` };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { sha256, size: bytes.length, type, name };
  const refusedFor = await whyRefused(bytes, file);
  if (refusedFor === 'file_type') return { error: `${name} is not a file format that can be uploaded.` };
  return refusedFor === null ? { file, bytes } : { error: `${name}: ${refusalText(refusedFor)}` };
}
