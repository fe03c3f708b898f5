import { setImmediate } from 'node:timers/promises';
import { recordAudit, recordDeed } from '#server/audit.ts';
import type { AnySystemMutation } from '#server/sync/core.ts';
import { planKinds, planLines } from '#shared/domain/rosters/plan-lines.ts';
import type { RosterPlan } from '#shared/domain/rosters/roster-plan.ts';
import { noteProgress } from './roster-imports.ts';
import { stepsOf, type LazyStep, type StepDeps } from './roster-steps.ts';

/** Steps of one transaction: others are answered between two. */
const STEPS_AT_ONCE = 100;

export type FollowDeps = StepDeps & {
  /** Mutations of the server's own in one transaction with what is written before them. */
  readonly system: (mutations: readonly AnySystemMutation[], first: () => void) => void;
  /** Whether the server is ending. */
  readonly isOver: () => boolean;
};

/** How many lines of each kind a plan has, for the list of imports. */
export function countsOf(plan: RosterPlan, letLeave: boolean): Record<string, number> {
  const lines = planLines(plan);
  const counts = planKinds.map((kind) => [kind, lines.filter((line) => line.kind === kind).length] as const);
  const isLeaving = (kind: string) => kind === 'person-leaves' || kind === 'member-leaves';
  return Object.fromEntries(counts.filter(([kind, count]) => count > 0 && (letLeave || !isLeaving(kind))));
}

/** How many steps an import has. */
export const countSteps = (plan: RosterPlan, letLeave: boolean, deps: StepDeps): number =>
  stepsOf(plan, letLeave, deps).flat().length;

/**
 * Follows a plan, a stretch in each transaction together with what binds it. Where it is broken off, the next import of the
 * same files goes on: what is done is not done again.
 */
export async function followPlan(plan: RosterPlan, letLeave: boolean, deps: FollowDeps): Promise<void> {
  const { db, clock, importId, isOver } = deps;
  const stretches = stepsOf(plan, letLeave, deps).flatMap(inStretches);
  let done = 0;
  let isDone = false;
  try {
    for (const stretch of stretches) {
      await setImmediate();
      if (isOver()) return;
      done += stretch.length;
      followStretch(stretch, done, deps);
    }
    isDone = true;
    noteEnd(plan, letLeave, done, deps);
  } finally {
    if (!isDone && db.sqlite.open) noteProgress(db, importId, { done, isOver: true }, clock.now());
  }
}

function followStretch(stretch: readonly LazyStep[], done: number, deps: FollowDeps): void {
  const { db, clock, importId, system } = deps;
  const steps = stretch.map((decide) => decide()).filter((step) => step !== null);
  system(
    steps.flatMap(({ mutations }) => mutations),
    () => {
      for (const { write } of steps) write();
      noteProgress(db, importId, { done }, clock.now());
    },
  );
}

function noteEnd(plan: RosterPlan, letLeave: boolean, done: number, deps: FollowDeps): void {
  const { db, clock, of, importId, by } = deps;
  const now = clock.now();
  const line = {
    kind: 'roster-followed',
    detail: { source: of.source, ...countsOf(plan, letLeave) },
  } as const;
  db.sqlite.transaction(() => {
    noteProgress(db, importId, { done, isDone: true }, now);
    if (by === null) recordAudit(db, { ...line, schoolId: of.schoolId, actor: null, subject: null }, now);
    else recordDeed(db, { ...line, by }, now);
  })();
}

function inStretches(steps: readonly LazyStep[]): LazyStep[][] {
  const count = Math.ceil(steps.length / STEPS_AT_ONCE);
  return Array.from({ length: count }, (_, at) => steps.slice(at * STEPS_AT_ONCE, (at + 1) * STEPS_AT_ONCE));
}
