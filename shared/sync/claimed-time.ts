import * as z from 'zod/mini';
import type { ClockEvidence } from './wire.ts';

/** Verdicts on a deadline (SPEC.md T2): the server gives them, they never refuse anything. */
export const verdictSchema = z.enum(['on_time', 'on_time_offline', 'late', 'late_unverified']);
export type Verdict = z.infer<typeof verdictSchema>;

/** Whether a verdict leaves it to the teacher to accept the work. */
export const isLate = (verdict: Verdict | null): boolean =>
  verdict === 'late' || verdict === 'late_unverified';

/**
 * How far clocks may disagree before a claim is doubted, ms. Within a page it is the wall clock against the monotonic
 * one; else a claim against the contact that was under way when it was made. A claim is held against the one before it
 * too: the offset may have been measured anew in between.
 */
const CLOCK_SLACK_MS = 120_000;

/** What the server remembers of a client's clock, to weigh its next claim. */
export type ClockHistory = {
  /** Server time of the first contact and of the last, or null: what is known of when the device was in touch. */
  firstSeenAt: number | null;
  seenAt: number | null;
  /** Server time of the last contact in which the device had nothing unsent, or null. */
  clearedAt: number | null;
  /** The latest time the client has claimed so far, or null. */
  lastClaimed: number | null;
  /** Readings of the page the last claim came from. */
  last: { boot: string; wall: number; mono: number } | null;
};

/** Whether one time lies before another by more than clocks may disagree. Epoch ms. */
export const isBefore = (time: number, other: number): boolean => time < other - CLOCK_SLACK_MS;

/** The time a mutation claims to have been made: never after it was received, nor before 1970 (SPEC.md T2). Epoch ms. */
export function claimedTime(clock: ClockEvidence, receivedAt: number): number {
  return Math.max(0, Math.min(clock.wall + clock.offset, receivedAt));
}

/** Whether a device can have meant the time it claims: nobody writes after the server has received it (SPEC.md M6). */
export const isPossibleClaim = (clock: ClockEvidence, receivedAt: number): boolean =>
  clock.wall + clock.offset <= receivedAt + CLOCK_SLACK_MS;

/** Whether a contact of the device is known between two server times. Not every contact is kept. */
export function wasHeardBetween(history: ClockHistory, from: number, to: number): boolean {
  const { firstSeenAt, clearedAt, seenAt } = history;
  return [firstSeenAt, clearedAt, seenAt].some(
    (at) => at !== null && at >= from - CLOCK_SLACK_MS && at <= to + CLOCK_SLACK_MS,
  );
}

/**
 * Judges work against its deadline. `since` is when its author could first have it. Work received in time is on time. Work
 * received later is on time when it claims so, the device was in touch between the two, and nothing contradicts the claim.
 * It was not made before the device last had everything sent, and claims do not run backwards. Within one page the wall
 * clock did not fall behind the monotonic one (it may run ahead: sleep).
 */
export function verdictOf(
  { deadline, since }: { deadline: number; since: number },
  clock: ClockEvidence,
  receivedAt: number,
  history: ClockHistory,
): Verdict {
  if (receivedAt <= deadline) return 'on_time';
  const claimed = claimedTime(clock, receivedAt);
  if (claimed > deadline) return 'late';
  const isKnown = wasHeardBetween(history, since, deadline);
  return isKnown && isCredible(clock, claimed, history) ? 'on_time_offline' : 'late_unverified';
}

function isCredible(clock: ClockEvidence, claimed: number, history: ClockHistory): boolean {
  if (history.clearedAt !== null && claimed < history.clearedAt - CLOCK_SLACK_MS) return false;
  if (history.lastClaimed !== null && claimed < history.lastClaimed - CLOCK_SLACK_MS) return false;
  const { last } = history;
  if (last === null || last.boot !== clock.boot) return true;
  return clock.wall - last.wall - (clock.mono - last.mono) >= -CLOCK_SLACK_MS;
}
