import frame from '#app/interactives/parts/frame.module.css';
import { type Setup, type Surface } from './ramp-model.ts';

const colors: Record<Surface, string> = {
  ice: '#bfe6f7',
  wood: '#c58b52',
  carpet: '#b5475a',
  rubber: '#4b5563',
};
const LONG = 560;
const FOOT = { x: 690, y: 330 } as const;

/** The ramp with the block `share` of the way down. Words and table beside it say the same. */
export function RampPicture({ setup, share }: { readonly setup: Setup; readonly share: number }) {
  const size = setup.mass === 3 ? 112 : 84;
  const radians = (setup.angle * Math.PI) / 180;
  const top = { x: FOOT.x - LONG * Math.cos(radians), y: FOOT.y - LONG * Math.sin(radians) };
  const way = LONG - size;
  return (
    <svg className={frame.picture} viewBox="-80 -120 960 490" aria-hidden="true" focusable="false">
      <rect x="-80" y="-120" width="960" height="490" fill="#eaf7fb" />
      <path d="M-80 330H880V370H-80Z" fill="#7fb685" />
      <path d={`M${top.x} ${top.y}L${FOOT.x} ${FOOT.y}H${top.x}Z`} fill="#e6d3b3" />
      <path d={`M${top.x + 14} ${FOOT.y}V${top.y + 12}`} stroke="#86603f" strokeWidth="16" />
      <path
        d={`M${FOOT.x - 90} ${FOOT.y}A90 90 0 0 1 ${FOOT.x - 90 * Math.cos(radians)} ${FOOT.y - 90 * Math.sin(radians)}`}
        fill="none"
        stroke="#17324d"
        strokeWidth="4"
      />
      <text x={FOOT.x - 104} y={FOOT.y + 34} fontSize="32" fontWeight="700" fill="#17324d">
        {setup.angle}°
      </text>
      <g transform={`translate(${top.x} ${top.y}) rotate(${setup.angle})`}>
        <rect width={LONG} height="14" rx="3" fill={colors[setup.surface]} stroke="#17324d" strokeWidth="2" />
        <SurfaceMarks surface={setup.surface} />
        <g transform={`translate(${way * share} ${-size})`}>
          <rect width={size} height={size} rx="5" fill="#e76f51" stroke="#17324d" strokeWidth="3" />
          <text
            x={size / 2}
            y={size / 2 + 11}
            fontSize="34"
            fontWeight="700"
            textAnchor="middle"
            fill="#17324d"
          >
            {setup.mass} kg
          </text>
        </g>
      </g>
    </svg>
  );
}

/** Surfaces differ in their marks as well as in color. */
function SurfaceMarks({ surface }: { surface: Surface }) {
  const at = Array.from({ length: 27 }, (_, index) => 14 + index * 20);
  const marks: Record<Surface, string> = {
    ice: at
      .filter((_, index) => index % 4 === 0)
      .map((x) => `M${x} 10l12-6`)
      .join(''),
    wood: 'M8 5H552M20 10H530',
    carpet: at.map((x) => `M${x} 0v-6m7 6v-5m7 5v-6`).join(''),
    rubber: at.map((x) => `M${x} 3l8 8m0-8l-8 8`).join(''),
  };
  return <path d={marks[surface]} fill="none" stroke="#17324d" strokeOpacity="0.55" strokeWidth="2" />;
}
