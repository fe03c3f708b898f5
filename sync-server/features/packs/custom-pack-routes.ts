import * as z from 'zod';
import type { Routes } from '#server/calls/routes.ts';
import { runCall } from '#server/calls/run-call.ts';
import { callHeaders, callKey, forbidden, subjectParams, turnedAway } from '#server/calls/subject-calls.ts';
import { MAX_NOTE_LENGTH, MAX_PACK_ITEMS, MAX_PACK_TITLE_LENGTH } from '#shared/domain/packs/custom-pack.ts';
import { derivedId, idSchema } from '#shared/kernel/ids.ts';
import { errorsSchema, isReadablePack, keepers, tags, type PackDeps } from './pack-deps.ts';
import { contentOf, copiedItems, itemsFrom, packItemRequestSchema } from './pack-request.ts';

const title = z.string().max(MAX_PACK_TITLE_LENGTH);
const note = z.string().max(MAX_NOTE_LENGTH);
const packItems = z.array(packItemRequestSchema).max(MAX_PACK_ITEMS);
const common = { tags, headers: callHeaders };

/** Packs of a person's own (content §5, §7), made and changed as a whole. */
export const customPackRoutes: Routes<PackDeps> = (app, { core, library }) => {
  app.post(
    '/:s/custom/create/pack',
    {
      config: keepers,
      schema: {
        ...common,
        summary: 'Make a pack of one’s own, from a pack of the library or empty',
        params: subjectParams,
        body: z.object({
          sourcePackId: z.nullish(idSchema),
          title: title.optional(),
          note: note.optional(),
          /** Every item of the source when left out. */
          packItems: packItems.optional(),
        }),
        response: { 200: errorsSchema.extend({ packId: z.string().optional() }), ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { body } = request;
      const key = callKey(request);
      const rows = core.rowsFor(userId);
      const sourcePackId = body.sourcePackId ?? null;
      if (sourcePackId !== null && !isReadablePack(library, rows, sourcePackId)) throw forbidden();
      const source = sourcePackId === null ? null : library.pack(sourcePackId);
      const asked = body.packItems
        ? itemsFrom(body.packItems, { key, library, rows, sourcePackId, before: null })
        : { kind: 'items' as const, items: source ? copiedItems(key, library, source.packId) : [] };
      if (asked.kind === 'wrong') return { errors: asked.errors };
      const words = { title: body.title ?? source?.title ?? '', note: body.note ?? source?.note ?? '' };
      if (words.title.trim() === '') return { errors: ['{title}Please enter a title.'] };
      const packId = derivedId('call-pack', key);
      const content = { subject: request.params.s, sourcePackId, ...words, userNote: '', items: asked.items };
      const args = { packId, content };
      const errors = runCall(core, userId, [{ id: key, name: 'saveCustomPack', args, asked: body }]);
      return errors.length === 0 ? { packId, errors } : { errors };
    },
  );

  app.post(
    '/:s/custom/update/pack/:packId',
    {
      config: keepers,
      schema: {
        ...common,
        summary: 'Change a pack of one’s own; what is left out stays',
        params: subjectParams.extend({ packId: idSchema }),
        body: z.object({
          title: title.optional(),
          note: note.optional(),
          userNote: note.optional(),
          packItems: packItems.optional(),
        }),
        response: { 200: errorsSchema, ...turnedAway },
      },
    },
    (request) => {
      const { userId } = request.requireSession();
      const { body } = request;
      const { packId } = request.params;
      const key = callKey(request);
      const rows = core.rowsFor(userId);
      const before = rows.get('customPack', packId);
      if (before?.ownerId !== userId) throw forbidden();
      const { sourcePackId } = before;
      const asked = body.packItems
        ? itemsFrom(body.packItems, { key, library, rows, sourcePackId, before })
        : { kind: 'items' as const, items: before.items };
      if (asked.kind === 'wrong') return { errors: asked.errors };
      const words = {
        title: body.title ?? before.title,
        note: body.note ?? before.note,
        userNote: body.userNote ?? before.userNote,
      };
      if (words.title.trim() === '') return { errors: ['{title}Please enter a title.'] };
      const content = { ...contentOf(before), ...words, items: asked.items };
      return {
        errors: runCall(core, userId, [
          { id: key, name: 'saveCustomPack', args: { packId, content }, asked: body },
        ]),
      };
    },
  );
};
