import type { Schedule } from '#server/sync/core.ts';
import { UNDO_REMOVAL_MS } from '#shared/domain/classes/constants.ts';
import { isCurrent } from '#shared/domain/classes/membership.ts';
import { derivedId } from '#shared/kernel/ids.ts';

/** Takes removed classes off their teachers' devices once they can't be brought back any more (SPEC.md M8). */
export const retireClasses: Schedule = ({ school: accountId, rows, now, run }) =>
  rows.find('class', { archivedAt: { upTo: now - UNDO_REMOVAL_MS } }).flatMap((row) =>
    rows
      .find('membership', { classId: row.id })
      .filter(isCurrent)
      .flatMap(({ classId, userId }) =>
        run({
          id: derivedId('retire', classId, userId, String(row.statusAt)),
          name: 'retireMember',
          args: { classId, userId },
          accountId,
        }),
      ),
  );
