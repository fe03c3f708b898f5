import type { Shared } from './apportion.ts';
import styles from './seat-tiles.module.css';
import type { CountedState } from './union-2020.ts';

const TILE = 70;

/** The states as tiles with their seats, darker for more. Decorative: the table below it holds every number. */
export function SeatTiles({
  states,
  shared,
  usual,
}: {
  readonly states: readonly CountedState[];
  readonly shared: Shared;
  readonly usual: Shared;
}) {
  return (
    <svg viewBox={`0 0 ${TILE * 11} ${TILE * 8}`} className={styles.map} aria-hidden="true" focusable="false">
      {states.map(({ id, tile: [column, row] }) => {
        const seats = shared.seats.get(id) ?? 0;
        const difference = seats - (usual.seats.get(id) ?? seats);
        return (
          <g key={id} transform={`translate(${column * TILE} ${row * TILE})`} data-depth={depthOf(seats)}>
            <rect className={styles.tile} x="2" y="2" width={TILE - 4} height={TILE - 4} rx="9" />
            {difference !== 0 && (
              <rect className={styles.moved} x="4.5" y="4.5" width={TILE - 9} height={TILE - 9} rx="7" />
            )}
            <text className={styles.name} x="10" y="24">
              {id}
            </text>
            <text className={styles.seats} x={TILE - 10} y={TILE - 14}>
              {seats}
            </text>
            {difference !== 0 && (
              <text className={styles.difference} x={TILE - 10} y="24" textAnchor="end">
                {difference > 0 ? `+${difference}` : `−${-difference}`}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Five depths of color, so that a state with many seats stands out. */
function depthOf(seats: number): number {
  return [2, 5, 10, 20].filter((limit) => seats > limit).length;
}
