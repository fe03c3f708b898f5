import type { Schedule } from '#server/sync/core.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';

/** Releases every scheduled assignment whose start date has come in its school's time zone (SPEC.md B4). */
export const releaseDue: Schedule = ({ school: accountId, rows, now, timeZone, run }) => {
  const today = dateInZone(now, timeZone(accountId));
  return rows
    .find('assignment', { released: false, startDate: { upTo: today } })
    .flatMap(({ id: assignmentId, startDate }) => {
      const id = derivedId('release', assignmentId, startDate);
      return run({ id, name: 'releaseAssignment', args: { assignmentId }, accountId });
    });
};
