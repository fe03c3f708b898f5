import Database from 'better-sqlite3';
import { filesNamedBy } from './backup-files.ts';

/** What a copy that is whole covers: how far each client had come in it, and which files it names. */
export type Covered = { clients: { school: string; id: string; lastSeq: number }[]; files: string[] };

/** Looks at every page of a copy of the database. Throws when it is not whole. Takes about ten seconds a GB. */
export function checkCopy(file: string): Covered {
  const copy = new Database(file, { readonly: true });
  try {
    const verdict = copy.pragma('integrity_check', { simple: true });
    if (verdict !== 'ok') throw new Error(`the backup failed its check: ${String(verdict)}`);
    const clients = copy.prepare('select school, id, last_seq as lastSeq from client').all();
    return { clients: clients as Covered['clients'], files: filesNamedBy(copy) }; // the columns selected
  } finally {
    copy.close();
  }
}
