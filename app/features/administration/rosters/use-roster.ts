import { useState } from 'react';
import { saveFile } from '#app/platform/save-file.ts';
import { textOfOutcome } from '#app/platform/server-call.ts';
import type { Decision } from '#shared/domain/rosters/decisions.ts';
import type { RosterRequest, ShownPlan } from '#shared/domain/rosters/roster-calls.ts';
import { readRosterFile, type RosterFile } from './roster-file.ts';
import { fetchRoster, followPlan, loadPlanFile, planImport } from './rosters-calls.ts';

type School = { readonly id: string; readonly name: string };
export type Decided = ReadonlyMap<string, Decision>;
const nothing: Decided = new Map();

type Seen = {
  readonly file: RosterFile;
  readonly school: string | null;
  readonly decided: Decided;
  /** Null where a school has to be chosen first. */
  readonly plan: ShownPlan | null;
  readonly schools: readonly School[];
};

/** A roster from the choice of a file to the import: what was looked at, and what was decided since. */
export function useRoster(onBegun: () => void) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [decided, setDecided] = useState<Decided>(nothing);
  const [busy, setBusy] = useState<'fetching' | 'looking' | 'importing' | 'saving' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const look = async (file: RosterFile, school: string | null, decisions: Decided) => {
    setBusy('looking');
    setProblem(null);
    const outcome = await planImport(file, askedOf(school, decisions));
    setBusy(null);
    if (outcome.kind !== 'done') {
      setProblem(
        outcome.kind === 'refused'
          ? textOfOutcome(outcome)
          : 'The school server can’t be reached. Nothing was changed: try again.',
      );
      return;
    }
    const { plan = null, schools = [] } = outcome.body;
    setSeen({ file, school, decided: decisions, plan, schools });
  };
  return {
    seen,
    decided,
    busy,
    problem,
    /** Whether something was decided that the plan on the screen does not know. */
    isStale: seen !== null && !isSame(seen.decided, decided),
    choose: async (files: readonly File[]) => {
      if (files.length === 0) return;
      const file = await readRosterFile(files);
      setSeen(null);
      setDecided(nothing);
      if (typeof file === 'string') setProblem(file);
      else await look(file, null, nothing);
    },
    fetch: async (host: string) => {
      setBusy('fetching');
      setProblem(null);
      setSeen(null);
      setDecided(nothing);
      const file = await fetchRoster(host);
      setBusy(null);
      if (typeof file === 'string') setProblem(file);
      else await look(file, null, nothing);
    },
    chooseSchool: async (school: string) => {
      if (seen !== null) await look(seen.file, school, nothing);
    },
    decide: (keys: readonly string[], decision: Decision | null) =>
      setDecided((before) => {
        const after = new Map(before);
        for (const key of keys) {
          if (decision === null) after.delete(key);
          else after.set(key, decision);
        }
        return after;
      }),
    lookAgain: async () => {
      if (seen !== null) await look(seen.file, seen.school, decided);
    },
    save: async () => {
      if (seen === null) return;
      setBusy('saving');
      const text = await loadPlanFile(seen.file, askedOf(seen.school, seen.decided));
      setBusy(null);
      if (text === null) setProblem('The file did not come. Try again.');
      else saveFile('roster.csv', text, 'text/csv');
    },
    follow: async (letLeave: boolean, typed: number | null) => {
      if (seen === null || seen.plan === null) return;
      setBusy('importing');
      setProblem(null);
      const asked = { ...askedOf(seen.school, seen.decided), digest: seen.plan.digest, letLeave, typed };
      const outcome = await followPlan(seen.file, asked);
      setBusy(null);
      setProblem(textOfOutcome(outcome));
      if (outcome.kind !== 'done') return;
      setSeen(null);
      setDecided(nothing);
      onBegun();
    },
    forget: () => {
      setSeen(null);
      setDecided(nothing);
      setProblem(null);
    },
  };
}
export type RosterInHand = ReturnType<typeof useRoster>;

function askedOf(school: string | null, decided: Decided): RosterRequest {
  const those = (decision: Decision) => [...decided].flatMap(([key, one]) => (one === decision ? [key] : []));
  return { school, same: those('same'), other: those('other') };
}

const isSame = (a: Decided, b: Decided): boolean =>
  a.size === b.size && [...a].every(([key, decision]) => b.get(key) === decision);
