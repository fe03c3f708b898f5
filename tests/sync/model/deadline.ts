import type { ClientRow } from './server-db.ts';
import type { Switches } from './switches.ts';
import type { Clock } from './wire.ts';

/** T2: what the server says of work that has a deadline. */
export type Verdict = 'on_time' | 'on_time_offline' | 'late' | 'late_unverified';

/** When the work of every history is due, virtual ms. */
export const DEADLINE = 1_000_000 + 30 * 60_000;

/** By how much clocks may disagree before a claim is doubted. */
export const CLOCK_SLACK = 120_000;

/** The time a mutation claims to have been made at; never after it was received. */
export function claimOf(clock: Clock, receivedAt: number): number {
  return Math.max(0, Math.min(clock.wall + clock.offset, receivedAt));
}

/** T2, by the server; it never refuses anything. */
export function verdictOf(clock: Clock, receivedAt: number, client: ClientRow, sw: Switches): Verdict {
  if (receivedAt <= DEADLINE) return 'on_time';
  const claimed = claimOf(clock, receivedAt);
  if (claimed > DEADLINE || !sw.claimsCount) return 'late';
  return !sw.claimsWeighed || isCredible(clock, claimed, client, sw) ? 'on_time_offline' : 'late_unverified';
}

function isCredible(clock: Clock, claimed: number, client: ClientRow, sw: Switches): boolean {
  const slack = sw.claimSlack ? CLOCK_SLACK : 0;
  if (client.clearedAt !== null && claimed < client.clearedAt - slack) return false;
  if (client.lastClaimed !== null && claimed < client.lastClaimed - slack) return false;
  const { reading } = client;
  if (reading === null || reading.boot !== clock.boot) return true;
  return clock.wall - reading.wall - (clock.mono - reading.mono) >= -CLOCK_SLACK;
}
