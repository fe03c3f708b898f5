import type { Routes } from '#server/calls/routes.ts';
import { forbidden, turnedAway } from '#server/calls/subject-calls.ts';
import { historyParamsSchema, historyReplySchema } from '#shared/sync/history.ts';
import type { SyncRouteDeps } from './sync-route-deps.ts';

/** Older texts of a record (SPEC.md M4): the one read of the protocol that needs a network. */
export const historyRoutes: Routes<SyncRouteDeps> = (app, { core, workOpened }) => {
  app.get(
    '/sync/history/:table/:id',
    {
      schema: {
        tags: ['sync'],
        summary: 'Every kept text of a record, the newest first, for who may read the record whole',
        params: historyParamsSchema,
        response: { 200: historyReplySchema, ...turnedAway },
      },
    },
    async (request) => {
      const reader = request.requireSession();
      const { table, id } = request.params;
      const history = core.history(reader.userId, table, id);
      if (history === null) throw forbidden();
      workOpened.ofAuthors(
        reader,
        history.revisions.map(({ authorId }) => authorId),
      );
      return history;
    },
  );
};
