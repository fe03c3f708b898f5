import type { Db } from './server-db.ts';
import type { Server } from './server.ts';
import type { Switches } from './switches.ts';

/** Each table with the safeguard that puts the school first in its key (I12). */
const KEYED = {
  clients: 'schoolOfClients',
  mutations: 'schoolOfMutations',
  slots: 'schoolOfSlots',
  buckets: 'schoolOfBuckets',
  heads: 'schoolOfHeads',
  records: 'schoolOfRecords',
  revisions: 'schoolOfRevisions',
  members: 'schoolOfMembers',
  effects: 'schoolOfEffects',
  files: 'schoolOfFiles',
  epoch: 'schoolOfEpoch',
  snap: 'schoolOfSnap',
} as const satisfies Partial<Record<keyof Db, keyof Switches>>;

/** A table whose key forgets the school is one table for both of a server's schools. */
export function shareForgotten({ db, sw, neighbour }: Server): void {
  if (!neighbour) return;
  const share = <K extends keyof Db>(table: K): void => {
    neighbour.db[table] = db[table];
  };
  // Object.entries is typed by string; the keys of KEYED are tables.
  for (const [table, safeguard] of Object.entries(KEYED)) if (!sw[safeguard]) share(table as keyof Db);
}
