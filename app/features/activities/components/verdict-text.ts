import type { Formats } from '#app/i18n/formats.ts';
import type { Acceptance } from '#shared/domain/activities/rows.ts';
import type { Verdict } from '#shared/sync/claimed-time.ts';

/** A verdict on the deadline in words (SPEC.md T2). It is evidence for the teacher, never a refusal. */
export function verdictText(verdict: Verdict): string {
  return TEXTS[verdict];
}

const TEXTS: Record<Verdict, string> = {
  on_time: 'On time',
  on_time_offline: 'On time: finished offline before the due date',
  late: 'Late',
  late_unverified: 'Received late; the time it was finished can’t be confirmed',
};

/** A handed-in work's two times, what the server made of them, and whether the teacher accepts it. */
export type JudgedWork = {
  /** When it was finished, as the device says, and when the school received it; epoch ms. */
  readonly submittedAt: number;
  readonly receivedAt: number;
  readonly verdict: Verdict;
  readonly accepted: Acceptance | null;
};

export type VerdictWords = { readonly tone: 'good' | 'warn'; readonly title: string; readonly text: string };

/** What a student reads of their own work: both times, and why it counts or may not. */
export function studentVerdict(work: JudgedWork, format: Formats): VerdictWords {
  const { verdict, accepted } = work;
  const [finished, received] = [format.dateTime(work.submittedAt), format.dateTime(work.receivedAt)];
  const times = `You finished ${finished}. Your school received it ${received}.`;
  if (accepted) {
    return { tone: 'good', title: 'Accepted', text: `${times} It was late, and ${accepted.by} accepts it.` };
  }
  switch (verdict) {
    case 'on_time':
      return { tone: 'good', title: 'On time', text: times };
    case 'on_time_offline':
      return {
        tone: 'good',
        title: 'On time, finished without a network',
        text: `You finished ${finished}, before it was due. Your school received it ${received}, once there was a network. It counts as on time.`,
      };
    case 'late':
      return {
        tone: 'warn',
        title: 'Late',
        text: `${times} That was after the due date. Your teacher sees it and can still accept it.`,
      };
    case 'late_unverified':
      return {
        tone: 'warn',
        title: 'Received late',
        text: `This device says that you finished ${finished}, before it was due, but its clock could not be checked. Your school received it ${received}. Your teacher can accept it.`,
      };
  }
}

/** The same as a teacher reads it, who decides on it. */
export function teacherVerdict(work: JudgedWork, format: Formats): VerdictWords {
  const { verdict, accepted } = work;
  const [finished, received] = [format.dateTime(work.submittedAt), format.dateTime(work.receivedAt)];
  const times = `Finished ${finished}, received ${received}.`;
  if (accepted) {
    return {
      tone: 'good',
      title: 'Late, accepted',
      text: `${times} Accepted by ${accepted.by}, ${format.dateTime(accepted.at)}.`,
    };
  }
  switch (verdict) {
    case 'on_time':
      return { tone: 'good', title: 'On time', text: times };
    case 'on_time_offline':
      return {
        tone: 'good',
        title: 'On time, finished offline',
        text: `Finished ${finished} without a network, before the due date, received ${received}. Nothing speaks against the device’s clock.`,
      };
    case 'late':
      return { tone: 'warn', title: 'Late', text: `${times} That is after the due date.` };
    case 'late_unverified':
      return {
        tone: 'warn',
        title: 'Received late',
        text: `The device says ${finished}, before the due date, but its clock does not agree with what is known of it. Received ${received}.`,
      };
  }
}

/** A work that was handed in, received and judged; null before all three. */
export function judged(row: {
  readonly submittedAt: number | null;
  readonly receivedAt: number | null;
  readonly verdict: Verdict | null;
  readonly accepted: Acceptance | null;
}): JudgedWork | null {
  const { submittedAt, receivedAt, verdict, accepted } = row;
  if (submittedAt === null || receivedAt === null || verdict === null) return null;
  return { submittedAt, receivedAt, verdict, accepted };
}
