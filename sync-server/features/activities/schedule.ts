import type { Schedule } from '#server/sync/core.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';

const DAY = 86_400_000;

/** Releases every scheduled assignment whose start date has come in its school's time zone (SPEC.md B4). */
export const releaseDue: Schedule = ({ rows, now, timeZone, run }) => {
  // The furthest-ahead zone is a day before UTC at most; each school's own date decides below.
  const latest = dateInZone(now + DAY, 'UTC');
  return rows
    .find('assignment', { released: false, startDate: { upTo: latest } })
    .flatMap(({ id: assignmentId, classId, startDate }) => {
      const accountId = rows.load('class', classId)?.accountId ?? '';
      if (startDate > dateInZone(now, timeZone(accountId))) return [];
      const id = derivedId('release', assignmentId, startDate);
      return run({ id, name: 'releaseAssignment', args: { assignmentId }, accountId });
    });
};
