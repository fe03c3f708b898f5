import type { Schedule } from '#server/sync/core.ts';
import { MAX_FEEDBACK_AGE_DAYS } from '#shared/domain/feedback/feedback.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { derivedId } from '#shared/kernel/ids.ts';

const DAY = 86_400_000;
/** So many go in one commit. */
const AT_ONCE = 200;

/** Takes away feedback that came more than a year ago, done or not; once a day. The day is kept in memory alone. */
export function forgetOldFeedback(): Schedule {
  const doneOn = new Map<string, string>();
  return ({ school, rows, now, timeZone, run }) => {
    const today = dateInZone(now, timeZone(school));
    if (doneOn.get(school) === today) return [];
    doneOn.set(school, today);
    const old = rows.find('feedback', { receivedAt: { upTo: now - MAX_FEEDBACK_AGE_DAYS * DAY } });
    const ids = old.map(({ id }) => id).sort();
    const parts = Array.from({ length: Math.ceil(ids.length / AT_ONCE) }, (_, part) =>
      ids.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
    );
    return parts.flatMap((feedbackIds) =>
      run({
        id: derivedId('forget-feedback', today, feedbackIds.join(' ')),
        name: 'forgetFeedback',
        args: { feedbackIds },
        accountId: school,
      }),
    );
  };
}
