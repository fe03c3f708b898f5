import frame from '#app/interactives/parts/frame.module.css';
import { litShape, turnOn } from './moon-model.ts';

const EARTH = { x: 215, y: 200 } as const;
const ORBIT = 140;
const VIEW = { x: 620, y: 195, radius: 120 } as const;

/** Left: Sun, Earth and Moon from above the north pole. Right: the Moon as it is seen. Words below say the same. */
export function MoonPicture({ day, isSouth }: { readonly day: number; readonly isSouth: boolean }) {
  const turn = (turnOn(day) * Math.PI) / 180;
  // The Sun is far to the left; from above north the Moon goes around against the clock.
  const moon = { x: EARTH.x - ORBIT * Math.cos(turn), y: EARTH.y + ORBIT * Math.sin(turn) };
  return (
    <svg
      className={`${frame.picture} ${frame.night}`}
      viewBox="0 0 800 400"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="800" height="400" fill="#14263a" />
      <g fill="#ffc94d">
        <path d="M0 90A130 130 0 0 1 0 310Z" opacity="0.35" />
        <circle cx="-60" cy="200" r="96" />
      </g>
      <path
        d="M64 120H112M64 160H112M64 240H112M64 280H112M64 200H52"
        stroke="#ffc94d"
        strokeWidth="4"
        strokeDasharray="4 9"
        strokeLinecap="round"
        opacity="0.8"
      />
      <circle
        cx={EARTH.x}
        cy={EARTH.y}
        r={ORBIT}
        fill="none"
        stroke="#7cc4e4"
        strokeDasharray="3 9"
        strokeWidth="2"
      />
      <HalfLit x={EARTH.x} y={EARTH.y} r={36} light="#5bb0dc" dark="#1d3b57" />
      <path
        d={`M${EARTH.x} ${EARTH.y}L${moon.x} ${moon.y}`}
        stroke="#ffffff"
        strokeOpacity="0.35"
        strokeWidth="2"
      />
      <HalfLit x={moon.x} y={moon.y} r={19} light="#f3f0e6" dark="#4a5160" />
      <text x={EARTH.x} y={EARTH.y + 70} fontSize="28" fontWeight="700" textAnchor="middle" fill="#ffffff">
        Earth
      </text>
      <path d="M425 30V370" stroke="#7cc4e4" strokeOpacity="0.4" strokeWidth="2" />
      <g transform={`translate(${VIEW.x} ${VIEW.y})`}>
        <circle r={VIEW.radius} fill="#2b3242" />
        <path d={litShape(day, VIEW.radius, isSouth)} fill="#f3f0e6" />
        <g fill="#8a8577" opacity="0.35" transform={isSouth ? 'rotate(180)' : ''}>
          <ellipse cx="-38" cy="-46" rx="38" ry="30" />
          <ellipse cx="22" cy="-44" rx="26" ry="22" />
          <ellipse cx="50" cy="-12" rx="26" ry="22" />
          <ellipse cx="-62" cy="2" rx="30" ry="44" />
          <ellipse cx="76" cy="-38" rx="14" ry="11" />
          <ellipse cx="-30" cy="44" rx="26" ry="18" />
        </g>
        <text y="168" fontSize="28" fontWeight="700" textAnchor="middle" fill="#ffffff">
          The Moon as we see it
        </text>
      </g>
    </svg>
  );
}

function HalfLit({ x, y, r, light, dark }: { x: number; y: number; r: number; light: string; dark: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={r} fill={dark} />
      <path d={`M0 ${-r}A${r} ${r} 0 0 0 0 ${r}Z`} fill={light} />
    </g>
  );
}
