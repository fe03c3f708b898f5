import fp from 'fastify-plugin';
import type { Deps } from '#server/deps.ts';
import { readPushKeys } from '#server/integrations/push/push-keys.ts';
import { createPushService } from '#server/integrations/push/push-service.ts';
import type { SentRecord } from '#server/sent-record.ts';
import type { SyncCore } from '#server/sync/core.ts';
import { pushRoutes } from './push-routes.ts';
import { createPusher, type Pusher } from './pusher.ts';

const LOOK_EVERY_MS = 60_000;
const DAY = 86_400_000;
const USER = 'user:';

declare module 'fastify' {
  interface FastifyInstance {
    /** Tells browsers what is new; null where the school has not set pushes up. */
    pushes: Pusher | null;
  }
}

type PushDeps = Deps & {
  core: SyncCore;
  sent: SentRecord;
  whenMoved: (listen: (school: string, buckets: readonly string[]) => void) => void;
};

/** While the app runs: tells browsers of what was noted, where the school's technician has set it up. */
export const startPushes = fp<PushDeps>(
  async (app, { core, db, clock, config, sent, whenMoved, triedPushService }) => {
    const { pushContact, dataDir, sessionDays } = config;
    const keys = pushContact === null ? null : readPushKeys(dataDir);
    pushRoutes(app, { db, clock, publicKey: keys?.publicKey ?? null, triedPushService });
    app.decorate('pushes', null);
    if (keys === null || pushContact === null) return;
    const pusher = createPusher({
      ...{ core, db, clock, sent },
      send: createPushService(keys, pushContact, clock),
      sessionMs: sessionDays * DAY,
      onRefused: () => app.log.warn('a push service refused a push'),
    });
    app.pushes = pusher;
    const look = (school?: string, personIds?: readonly string[]) =>
      void pusher
        .look(school, personIds)
        .catch((error: unknown) => app.log.error({ err: error }, 'pushing failed'));
    whenMoved((school, buckets) => {
      const personIds = [...new Set(buckets)].flatMap((bucket) =>
        bucket.startsWith(USER) ? [bucket.slice(USER.length)] : [],
      );
      // In a later turn: who caused it has their answer by then.
      if (personIds.length > 0) setImmediate(() => look(school, personIds));
    });
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    app.addHook('onReady', async () => look());
    app.addHook('onClose', async () => {
      clearInterval(timer);
      pusher.close();
    });
  },
);
