import type { Verdict } from '#shared/domain/activities/verdict.ts';

/** A verdict on the deadline in words (SYNC.md T2). It is evidence for the teacher, never a refusal. */
export function verdictText(verdict: Verdict): string {
  return TEXTS[verdict];
}

const TEXTS: Record<Verdict, string> = {
  on_time: 'On time',
  on_time_offline: 'On time: finished offline before the due date',
  late: 'Late',
  late_unverified: 'Received late; the time it was finished can’t be confirmed',
};
