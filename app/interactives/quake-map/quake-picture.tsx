import type { MouseEvent } from 'react';
import { pacificLand } from './pacific-land.ts';
import styles from './quake-map.module.css';
import {
  depthOf,
  placeOnMap,
  PROPORTION,
  radiusOf,
  ringOfFire,
  views,
  type Depth,
  type Quake,
  type ViewId,
} from './quake-view.ts';

type QuakePictureProps = {
  readonly shown: readonly Quake[];
  readonly picked: Quake | undefined;
  readonly view: ViewId;
  readonly ring: boolean;
  /** A place of the map was tapped, in map units; `reach` is how far a finger may miss. */
  readonly onTap: (point: { x: number; y: number }, reach: number) => void;
};

/** The map. For a pointer it is a way to choose; the list beside it names everything and is the way for everybody. */
export function QuakePicture({ shown, picked, view, ring, onTap }: QuakePictureProps) {
  const { left, top, width } = views[view];
  const scale = width / 960;
  const tap = (event: MouseEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const unit = width / box.width;
    onTap(
      { x: left + (event.clientX - box.left) * unit, y: top + (event.clientY - box.top) * unit },
      22 * unit,
    );
  };
  return (
    <svg
      className={styles.picture}
      viewBox={`${left} ${top} ${width} ${width / PROPORTION}`}
      aria-hidden="true"
      focusable="false"
      onClick={tap}
    >
      <rect width="960" height="480" fill="#1b456a" />
      <path d={pacificLand} transform="scale(0.5)" fill="#3f7d6c" />
      {ring && <RingOfFire width={16 * scale ** 0.5} />}
      {[...shown].reverse().map((quake) => (
        <Mark key={quake.id} quake={quake} scale={scale} />
      ))}
      {picked && <Ring quake={picked} scale={scale} />}
    </svg>
  );
}

const colors: Record<Depth, string> = { shallow: '#ffb347', deeper: '#ff7f6b', 'very deep': '#d3adff' };

/** Circle, diamond, triangle: depth is told by shape as well as by color. */
export function depthShape(depth: Depth, r: number): string {
  if (depth === 'shallow') return `M${r} 0A${r} ${r} 0 1 1 ${-r} 0A${r} ${r} 0 1 1 ${r} 0Z`;
  const wide = r * 1.25;
  if (depth === 'deeper') return `M0 ${-wide}L${wide} 0L0 ${wide}L${-wide} 0Z`;
  return `M0 ${wide}L${-wide * 1.1} ${-wide * 0.8}H${wide * 1.1}Z`;
}

function Mark({ quake, scale }: { quake: Quake; scale: number }) {
  const { x, y } = placeOnMap(quake);
  const depth = depthOf(quake);
  return (
    <path
      transform={`translate(${x} ${y})`}
      d={depthShape(depth, radiusOf(quake.magnitude) * scale ** 0.6)}
      fill={colors[depth]}
      fillOpacity="0.85"
      stroke="#0e2236"
      strokeWidth={0.8 * scale}
    />
  );
}

function Ring({ quake, scale }: { quake: Quake; scale: number }) {
  const { x, y } = placeOnMap(quake);
  const r = radiusOf(quake.magnitude) * scale ** 0.6 + 6 * scale;
  return (
    <g fill="none" transform={`translate(${x} ${y})`}>
      <circle r={r} stroke="#0e2236" strokeWidth={5 * scale} />
      <circle r={r} stroke="#ffffff" strokeWidth={2.5 * scale} />
    </g>
  );
}

function RingOfFire({ width }: { width: number }) {
  const points = ringOfFire.map(([longitude, latitude]) => {
    const { x, y } = placeOnMap({ longitude, latitude });
    return `${x},${y}`;
  });
  return (
    <polyline
      points={points.join(' ')}
      fill="none"
      stroke="#ff5a36"
      strokeOpacity="0.55"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
}

/** What the shapes mean. */
export function DepthKeys() {
  const words: Record<Depth, string> = {
    shallow: 'Shallow: less than 70 km down',
    deeper: 'Deeper: 70 to 300 km',
    'very deep': 'Very deep: more than 300 km',
  };
  return (
    <ul className={styles.keys} role="list" aria-label="Shapes on the map">
      {(['shallow', 'deeper', 'very deep'] as const).map((depth) => (
        <li key={depth}>
          <svg width="18" height="18" viewBox="-9 -9 18 18" aria-hidden="true">
            <path d={depthShape(depth, 6)} fill={colors[depth]} />
          </svg>
          {words[depth]}
        </li>
      ))}
    </ul>
  );
}
