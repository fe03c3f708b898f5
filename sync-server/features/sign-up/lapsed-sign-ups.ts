import fp from 'fastify-plugin';
import type { Deps } from '#server/deps.ts';
import { isStorageFailure } from '#server/sync/core.ts';
import { dropLapsed } from './pending-sign-ups.ts';

const DROP_EVERY_MS = 3_600_000;

/** While the app runs: forgets who signed up and was confirmed by nobody, whether or not anybody signs up after them. */
export const lapsedSignUps = fp<Pick<Deps, 'db' | 'clock'>>((app, { db, clock }, done) => {
  const drop = () => {
    try {
      dropLapsed(db, clock.now());
    } catch (error) {
      if (!isStorageFailure(error)) throw error;
    }
  };
  const timer = setInterval(drop, DROP_EVERY_MS);
  app.addHook('onReady', async () => drop());
  app.addHook('onClose', async () => clearInterval(timer));
  done();
});
