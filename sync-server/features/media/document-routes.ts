import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { subjectParams } from '#server/calls/subject-calls.ts';
import { errorAnswerSchema } from '#server/plugins/errors.ts';
import { HttpError } from '#server/plugins/http-error.ts';
import { sendFile } from '#server/sync/core.ts';
import { idSchema } from '#shared/kernel/ids.ts';
import type { MediaDeps } from './media-deps.ts';

/** Documents of custom packs by their address (content §2): for their owner and for readers of the pack. */
export const documentRoutes: Routes<MediaDeps> = (app, { core }) => {
  for (const kind of ['document', 'resource']) {
    app.get(
      `/:s/custom/fetch/${kind}/:ownerId/:savedContentId/:filename`,
      {
        schema: {
          tags: ['media'],
          summary: 'A document of a custom pack',
          params: subjectParams.extend({
            ownerId: idSchema,
            savedContentId: idSchema,
            filename: z.string().max(255),
          }),
          response: { 401: errorAnswerSchema, 404: errorAnswerSchema },
        },
      },
      async (request, reply) => {
        const { ownerId, savedContentId, filename } = request.params;
        const { userId } = request.requireSession();
        const upload = core.rowsFor(userId).get('upload', savedContentId);
        const isNamed = upload?.ownerId === ownerId && upload.file.name === filename;
        // The same answer for what is somebody else's and for what never was.
        if (!isNamed) throw new HttpError(404, ['Not found.']);
        return sendFile(reply, core, upload);
      },
    );
  }
};
