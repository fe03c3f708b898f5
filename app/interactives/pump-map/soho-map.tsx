import styles from './pump-map.module.css';
import { nearestPump, pointOf, soho, type House, type Measure } from './soho.ts';

export type Layer = 'deaths' | 'nearest' | 'answers' | 'places';

const line = (through: readonly string[]): string =>
  `M${through.map((junction) => pointOf(junction).join(' ')).join('L')}`;

/** The sketch map. Decorative: the panel and its table say what it shows. */
export function SohoMap({
  layer,
  measure,
  chosen,
}: {
  readonly layer: Layer;
  readonly measure: Measure;
  readonly chosen: string | undefined;
}) {
  return (
    <svg viewBox="30 20 700 560" className={styles.map} aria-hidden="true" focusable="false">
      <rect x="30" y="20" width="700" height="560" className={styles.blocks} />
      {soho.streets.map(({ name, through }) => (
        <path key={name} className={styles.curb} d={line(through)} />
      ))}
      {soho.streets.map(({ name, through }) => (
        <path key={name} className={styles.street} d={line(through)} />
      ))}
      <rect className={styles.square} x="212" y="400" width="56" height="48" />
      {layer === 'places' && <Places />}
      <text className={styles.name} x="392" y="262" transform="rotate(-9 392 262)">
        Broad Street
      </text>
      <text className={styles.name} x="420" y="34">
        Oxford Street
      </text>
      <text className={styles.name} x="44" y="300" transform="rotate(-90 44 300)">
        Regent Street
      </text>
      <text className={styles.name} x="216" y="428">
        Golden Sq.
      </text>
      {soho.houses.map((house) => (
        <Bars key={`${house.x},${house.y}`} house={house} layer={layer} measure={measure} />
      ))}
      {soho.pumps.map(({ id, junction }, index) => {
        const [x, y] = pointOf(junction);
        return (
          <g
            key={id}
            transform={`translate(${x} ${y})`}
            data-pump={index}
            data-chosen={chosen === id || undefined}
          >
            <circle className={styles.ring} r="12" />
            <circle className={styles.pump} r="8" />
          </g>
        );
      })}
    </svg>
  );
}

/** One bar a death, one above the other, as Snow drew them. */
function Bars({
  house,
  layer,
  measure,
}: {
  readonly house: House;
  readonly layer: Layer;
  readonly measure: Measure;
}) {
  const pump = layer === 'nearest' ? soho.pumps.indexOf(nearestPump(house, measure)) : undefined;
  return house.told.map((told, index) => (
    <rect
      key={index}
      className={styles.death}
      data-pump={pump}
      data-told={layer === 'answers' ? told : undefined}
      x={house.x - 5}
      y={house.y - 2 - index * 4.6}
      width="10"
      height="3.8"
    />
  ));
}

function Places() {
  return (
    <>
      <rect className={styles.spared} x="292" y="170" width="48" height="84" />
      <text className={styles.place} x="316" y="206">
        Work-
      </text>
      <text className={styles.place} x="316" y="222">
        house
      </text>
      <rect className={styles.spared} x="400" y="285" width="82" height="28" />
      <text className={styles.place} x="441" y="304">
        Brewery
      </text>
      <rect className={styles.struck} x="296" y="296" width="68" height="28" />
      <text className={styles.place} x="330" y="315">
        Factory
      </text>
    </>
  );
}
