import frame from '#app/interactives/parts/frame.module.css';
import { placeInSky, SKY, skyFigures, skyStars } from './north-sky.ts';

type NorthSkyPictureProps = { readonly sidereal: number; readonly named: boolean };

/** The sky facing north. Words below the sliders say where its figures stand. */
export function NorthSkyPicture({ sidereal, named }: NorthSkyPictureProps) {
  return (
    <svg
      className={`${frame.picture} ${frame.night}`}
      viewBox="-320 -320 640 640"
      aria-hidden="true"
      focusable="false"
    >
      <rect x="-320" y="-320" width="640" height="640" fill="#14263a" />
      <circle r={SKY.radius + 6} fill="#0b1626" stroke="#7cc4e4" strokeOpacity="0.5" strokeWidth="2" />
      {named &&
        skyFigures.map((figure) => (
          <Figure key={figure.name} name={figure.name} lines={figure.lines} sidereal={sidereal} />
        ))}
      {skyStars.map((star, index) => {
        const { x, y } = placeInSky(star, sidereal);
        return <circle key={index} cx={x} cy={y} r={Math.max(1.3, 5.2 - star[2])} fill="#ffffff" />;
      })}
      <circle r="11" fill="none" stroke="#ffc94d" strokeWidth="3" />
      <text x="18" y="7" fontSize="23" fontWeight="700" fill="#ffc94d">
        North Star
      </text>
      <g fontSize="24" fontWeight="700" fill="#ffffff" textAnchor="middle">
        <text x="-262" y="-270">
          West
        </text>
        <text x="262" y="-270">
          East
        </text>
      </g>
    </svg>
  );
}

type FigureProps = {
  readonly name: string;
  readonly lines: readonly (readonly (readonly [number, number])[])[];
  readonly sidereal: number;
};

function Figure({ name, lines, sidereal }: FigureProps) {
  const places = lines.map((line) => line.map((corner) => placeInSky(corner, sidereal)));
  const all = places.flat();
  const middle = {
    x: all.reduce((sum, place) => sum + place.x, 0) / all.length,
    y: all.reduce((sum, place) => sum + place.y, 0) / all.length,
  };
  return (
    <g>
      {places.map((line, index) => (
        <polyline
          key={index}
          points={line.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="#7cc4e4"
          strokeOpacity="0.75"
          strokeWidth="2.5"
        />
      ))}
      <text
        x={middle.x}
        y={middle.y - 14}
        fontSize="23"
        fontWeight="700"
        textAnchor="middle"
        fill="#bfe6f7"
        stroke="#0b1626"
        strokeWidth="4"
        paintOrder="stroke"
      >
        {name}
      </text>
    </g>
  );
}
