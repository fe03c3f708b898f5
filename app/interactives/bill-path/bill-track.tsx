import { stopAfter, stops, type Step, type StopId } from './bill-journey.ts';
import styles from './bill-path.module.css';

const mainStops: readonly StopId[] = [
  'idea',
  'houseCommittee',
  'houseVote',
  'senateCommittee',
  'senateVote',
  'president',
  'law',
];
const overrideStops: readonly StopId[] = ['houseOverride', 'senateOverride'];
const shortNames: Partial<Record<StopId, string>> = {
  idea: 'Idea',
  houseCommittee: 'House committee',
  houseVote: 'House vote',
  senateCommittee: 'Senate committee',
  senateVote: 'Senate vote',
  president: 'President',
  houseOverride: 'House, two thirds',
  senateOverride: 'Senate, two thirds',
  law: 'Law',
};

/** The stops in order; those of a veto appear once the bill needs them. */
export function BillTrack({ steps }: { steps: readonly Step[] }) {
  const at = stopAfter(steps);
  const visited = new Set(steps.map((step) => step.at));
  const vetoed = overrideStops.some((stop) => stop === at || visited.has(stop));
  const shown = vetoed ? [...mainStops.slice(0, -1), ...overrideStops, 'law' as const] : mainStops;
  // A bill that has stopped is marked where it stopped.
  const current = at === 'stopped' ? steps.at(-1)?.at : at;
  return (
    <ol className={styles.track} aria-label="The stops">
      {shown.map((stop, index) => (
        <li
          key={stop}
          className={styles.stop}
          data-state={stateOf(stop, current, at, visited)}
          aria-current={stop === current ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {stop === current && at === 'stopped' ? '✕' : visited.has(stop) || at === 'law' ? '✓' : index + 1}
          </span>
          {shortNames[stop] ?? stops[stop].name}
        </li>
      ))}
    </ol>
  );
}

function stateOf(
  stop: StopId,
  current: StopId | undefined,
  at: StopId,
  visited: ReadonlySet<StopId>,
): 'here' | 'stopped' | 'done' | 'ahead' {
  if (stop === current) return at === 'stopped' ? 'stopped' : 'here';
  return visited.has(stop) ? 'done' : 'ahead';
}
