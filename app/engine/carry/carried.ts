import type { OutboxRow } from '#app/engine/outbox/outbox-db.ts';
import type { CarriedMutation } from '#shared/sync/carried-work.ts';

/** A sealed row without its number, as files and bags carry it (SPEC.md V4, D10). */
export function carried(row: Omit<OutboxRow, 'local' | 'state'>): CarriedMutation {
  const { id, name, v, args, base, at, clock, again } = row;
  return {
    ...{ id: id ?? '', name, v, args: JSON.parse(args) as unknown, base, at, clock },
    ...(typeof again === 'string' && { again }),
  };
}
