import Database from 'better-sqlite3';
import { clientNumbers } from './client-numbers.ts';
import type { StudentWork } from './student-work.ts';

/** What a device was told, against which the stored rows are counted. */
export type Sent = { client: string; acknowledged: number; ids: readonly string[]; work: StudentWork };

/** The columns that are asked for. */
type NumberRow = { client: string; seq: number; mutation: string };

const NUMBERS = `select client, seq, mutation from ${clientNumbers} order by client, seq`;
const REVISIONS = 'select id, count(*) from revision group by id';
const STANDING = "select json_extract(body, '$.head'), json_extract(body, '$.text') from row_answer";

/** Everything that is wrong in a stopped server's database: lost, doubled or out of order. Empty when all is well. */
export function countRows(database: string, devices: readonly Sent[]): string[] {
  const db = new Database(database, { readonly: true });
  try {
    const verdict = db.pragma('integrity_check', { simple: true });
    const problems = verdict === 'ok' ? [] : [`integrity_check: ${String(verdict)}`];
    const lastSeq = db.prepare('select last_seq from client where id = ?').pluck();
    // Read once: the school stands first in every index, so that each client and text would be a reading of its own of all.
    const slots = new Map<string, { seq: number; mutation: string }[]>();
    for (const { client, ...slot } of db.prepare(NUMBERS).all() as NumberRow[]) {
      const known = slots.get(client);
      if (known) known.push(slot);
      else slots.set(client, [slot]);
    }
    const revisions = new Map(db.prepare(REVISIONS).raw().all() as [string, number][]);
    const standing = new Map(db.prepare(STANDING).raw().all() as [string, string][]);
    for (const { client, acknowledged, ids, work } of devices) {
      const last = Number(lastSeq.get(client) ?? 0);
      if (last < acknowledged)
        problems.push(`${client}: ${acknowledged} were acknowledged, ${last} recorded`);
      const rows = slots.get(client) ?? [];
      if (rows.length !== last) problems.push(`${client}: ${rows.length} slots for ${last} numbers`);
      for (const [index, row] of rows.entries()) {
        if (row.seq !== index + 1 || row.mutation !== ids[index])
          problems.push(`${client}: number ${index + 1} holds ${row.mutation}`);
      }
      for (const id of ids.slice(0, last)) {
        const texts = revisions.get(id) ?? 0;
        if (texts !== 1) problems.push(`${client}: ${id} has ${texts} texts`);
      }
      if (last < ids.length) continue;
      for (const { id, text } of work.newest().values()) {
        if (standing.get(id) !== text) problems.push(`${client}: ${id} does not stand`);
      }
    }
    return problems;
  } finally {
    db.close();
  }
}
