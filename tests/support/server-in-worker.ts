import path from 'node:path';
import { buildApp } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { loadConfig } from '#server/config.ts';
import { claimDataLock } from '#server/db/data-lock.ts';
import { closeDatabase, openDatabase } from '#server/db/open.ts';
import { cheapCost } from './cheap-passwords.ts';
import type { ServerStart, TestServer } from './server.ts';

const DAY_MS = 86_400_000;

/**
 * A whole server over `dataDir`, listening on a free port, inside this process: for journeys that do not kill it.
 * The library is what lies there; nothing is imported. The folder stays when the server is removed.
 */
export async function startServerHere(dataDir: string, options: ServerStart = {}): Promise<TestServer> {
  let end = async (): Promise<void> => undefined;
  let port = '0';

  async function start({ daysLater = 0, environment = {} }: ServerStart = {}): Promise<string> {
    const config = loadConfig({
      LOG_LEVEL: 'warn',
      ...(process.env['DIST_DIR'] !== undefined && { DIST_DIR: process.env['DIST_DIR'] }),
      ...environment,
      HOST: '127.0.0.1',
      PORT: port,
      DATA_DIR: dataDir,
    });
    const release = claimDataLock(dataDir);
    if (release === null) throw new Error(`Another server runs on ${dataDir}.`);
    const db = openDatabase(config.databaseFile);
    const clock: Clock = { now: () => Date.now() + daysLater * DAY_MS };
    const app = await buildApp({ config, db, clock, passwordCost: cheapCost });
    const address = await app.listen({ host: config.host, port: config.port });
    port = new URL(address).port;
    end = async () => {
      end = async () => undefined;
      const closing = app.close();
      // Devices that are cut off hold their connections without a word; nobody waits for them.
      app.server.closeAllConnections();
      await closing;
      closeDatabase(db);
      release();
    };
    return address;
  }

  const url = await start(options);
  return {
    url,
    dataDir: path.resolve(dataDir),
    stop: () => end(),
    start: async (options) => {
      await start(options);
    },
    remove: () => end(),
  };
}
