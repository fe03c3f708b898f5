import { hiddenBecause, isCloudy, lightsOn, moons, type Moon, type Night } from './galileo-nights.ts';
import styles from './galileos-notebook.module.css';
import { across, HEIGHT, JUPITER_RADIUS, MIDDLE, WIDTH } from './sky-strip.ts';

/** How far above (minus) or below Jupiter's line each name is written, so that no two meet. */
const nameLevels: Readonly<Record<Moon, number>> = { Io: -46, Europa: 66, Ganymede: -86, Callisto: 106 };

/** Jupiter and its lights as the telescope shows them. Decorative: the words below say the same. */
export function TelescopeView({ night, named }: { readonly night: Night; readonly named: boolean }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.sky} aria-hidden="true" focusable="false">
      <rect className={styles.dark} width={WIDTH} height={HEIGHT} rx="20" />
      <text className={styles.side} x="20" y={MIDDLE.y + 8}>
        E
      </text>
      <text className={styles.side} x={WIDTH - 20} y={MIDDLE.y + 8} textAnchor="end">
        W
      </text>
      <Jupiter />
      {named ? <NamedMoons night={night} /> : <Lights night={night} />}
      {isCloudy(night) && <Clouds thin={named} />}
    </svg>
  );
}

function Jupiter() {
  return (
    <g transform={`translate(${MIDDLE.x} ${MIDDLE.y})`}>
      <circle className={styles.glow} r={JUPITER_RADIUS * 1.8} />
      <circle className={styles.jupiter} r={JUPITER_RADIUS} />
      <path className={styles.bands} d="M-12.5-5H12.5M-12.5 5H12.5" />
    </g>
  );
}

function Lights({ night }: { readonly night: Night }) {
  return lightsOn(night).map((light) => (
    <circle key={light.east} className={styles.light} cx={across(light.east)} cy={MIDDLE.y} r="6" />
  ));
}

function NamedMoons({ night }: { readonly night: Night }) {
  return moons.map((moon) => {
    const x = across(night.east[moon]);
    const level = nameLevels[moon];
    const end = level < 0 ? level + 8 : level - 24;
    return (
      <g key={moon} transform={`translate(${x} ${MIDDLE.y})`}>
        <path className={styles.leader} d={`M0 ${Math.sign(level) * 9}V${end}`} />
        <circle
          className={hiddenBecause(night, moon) === null ? styles.light : styles.hidden}
          data-moon={moon}
          r="6"
        />
        <text className={styles.name} data-moon={moon} y={level} textAnchor={anchorAt(x)}>
          {moon}
        </text>
      </g>
    );
  });
}

/** A name near an edge grows inward. */
function anchorAt(x: number): 'start' | 'middle' | 'end' {
  if (x < 110) return 'start';
  return x > WIDTH - 110 ? 'end' : 'middle';
}

function Clouds({ thin }: { readonly thin: boolean }) {
  return (
    <g className={styles.clouds} data-thin={thin || undefined}>
      <path d="M0 60C90 20 170 40 230 70C330 10 450 30 500 80C590 30 710 40 800 90V180C700 230 610 200 540 180C450 230 330 220 270 180C180 220 80 210 0 170Z" />
    </g>
  );
}
