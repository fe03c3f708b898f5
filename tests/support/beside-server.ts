import { loadConfig } from '#server/config.ts';
import { closeDatabase, openBesideServer, type Db } from '#server/db/open.ts';

/** Does something with the database of a running server, as a technician's command does. */
export async function besideServer(dataDir: string, run: (db: Db) => void | Promise<void>): Promise<void> {
  const db = openBesideServer(loadConfig({ DATA_DIR: dataDir }).databaseFile);
  try {
    await run(db);
  } finally {
    closeDatabase(db);
  }
}
