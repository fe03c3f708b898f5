import type { WireMutation } from '#shared/sync/wire.ts';
import type { OutboxRow } from './outbox-db.ts';

/** A sealed row as the server reads it, without the number, which belongs to the client that sends it. */
export function unnumbered(row: Omit<OutboxRow, 'local' | 'state'>): Omit<WireMutation, 'seq'> {
  return {
    id: row.id ?? '',
    name: row.name,
    v: row.v,
    args: JSON.parse(row.args) as unknown,
    base: row.base,
    ...(typeof row.again === 'string' && { again: row.again }),
    at: row.at,
    clock: row.clock,
    ...(row.brought && { brought: row.brought }),
  };
}
