import type * as z from 'zod/mini';
import { planKinds, planLines } from '#shared/domain/rosters/plan-lines.ts';
import {
  SHOWN_FAULTS,
  SHOWN_LINES,
  SHOWN_SUGGESTIONS,
  type rosterAnswerSchema,
  type ShownPlan,
} from '#shared/domain/rosters/roster-calls.ts';
import { hasChanges } from '#shared/domain/rosters/roster-plan.ts';
import type { MadePlan, PlanOutcome } from './make-plan.ts';

type RosterAnswer = z.infer<typeof rosterAnswerSchema>;

/** What is said of a file: its plan, which school is meant, or why it can't be read. */
export function rosterAnswer(outcome: PlanOutcome): RosterAnswer {
  if (outcome.kind === 'unreadable') return { errors: [`{file}${outcome.text}`] };
  if (outcome.kind === 'which-school') return { errors: [], schools: [...outcome.schools].slice(0, 500) };
  return { errors: [], plan: shownPlan(outcome) };
}

function shownPlan({ roster, plan, leaving, digest }: MadePlan): ShownPlan {
  const lines = planLines(plan);
  const byKind = planKinds.map((kind) => lines.filter((line) => line.kind === kind));
  const suggestions = [...plan.people.suggestions, ...plan.classes.suggestions];
  return {
    source: roster.source,
    digest,
    hasChanges: hasChanges(plan),
    counts: planKinds.map((kind, at) => ({ kind, count: byKind[at]?.length ?? 0 })),
    unchanged: { people: plan.people.same, classes: plan.classes.same, members: plan.members.same },
    waiting: plan.members.waiting,
    lines: byKind.flatMap((those) => those.slice(0, SHOWN_LINES)),
    suggestions: suggestions
      .slice(0, SHOWN_SUGGESTIONS)
      .map(({ kind, externalId, name, ownName, by, same }) => ({
        kind,
        externalId,
        name,
        ownName,
        by,
        same,
      })),
    suggestionCount: suggestions.length,
    faults: [...roster.faults].slice(0, SHOWN_FAULTS),
    faultCount: roster.faults.length,
    notes: [...roster.notes],
    leaving,
  };
}
