import type { ShownPlan } from '#shared/domain/rosters/roster-calls.ts';
import type { RosterInHand } from './use-roster.ts';

/** What the parts of a plan on the screen get. */
export type PlanProps = {
  readonly roster: RosterInHand;
  readonly plan: ShownPlan;
  /** Whether an import is under way. */
  readonly isRunning: boolean;
};
