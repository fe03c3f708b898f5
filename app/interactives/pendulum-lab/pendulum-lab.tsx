import { useState } from 'react';
import frame from '#app/interactives/parts/frame.module.css';
import { repeatText } from '#app/interactives/parts/instrument.ts';
import { LabTable } from '#app/interactives/parts/lab-table.tsx';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import { Slider } from '#app/interactives/parts/slider.tsx';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { useRun } from '#app/interactives/parts/use-run.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { angleAfter, countedSwings, PENDULUM, timeOfOne, type Swing } from './pendulum-model.ts';

/** A run, and what the error of its count follows from. */
type Run = { readonly swing: Swing; readonly seed: string };

/**
 * "Pendulum Lab": what changes the time of a swing? Count swings in ten seconds and compare the runs. The watch is stopped by
 * hand, so that the same run again gives a little more or less.
 */
export function PendulumLab() {
  const [swing, setSwing] = useState<Swing>({ length: 1, angle: 20, mass: 1 });
  const [runs, setRuns] = useState<readonly Run[]>([]);
  const [runId, setRunId] = useState(0);
  const shown = useRun(runId, PENDULUM.run);
  const isRunning = runId > 0 && !shown.isOver;
  const change = (part: Partial<Swing>) => {
    setSwing({ ...swing, ...part });
    setRunId(0);
    if (isRunning) setRuns(runs.slice(0, -1));
  };
  const letGo = () => {
    const kept = isRunning ? runs.slice(0, -1) : runs;
    setRuns([...kept, { swing, seed: newId() }]);
    setRunId(runId + 1);
  };
  const measured = isRunning ? runs.slice(0, -1) : runs;

  return (
    <Stage
      label="Pendulum Lab"
      ratio={1.6}
      picture={
        <PendulumPicture swing={swing} angle={isRunning ? angleAfter(swing, shown.seconds) : swing.angle} />
      }
      main={
        <>
          <Slider
            label="String"
            value={swing.length}
            least={PENDULUM.shortest}
            most={PENDULUM.longest}
            step={0.1}
            inWords={`${swing.length.toFixed(1)} meters`}
            onChange={(length) => change({ length })}
          />
          <Slider
            label="Pulled aside"
            value={swing.angle}
            least={PENDULUM.least}
            most={PENDULUM.most}
            step={5}
            inWords={`${swing.angle} degrees`}
            onChange={(angle) => change({ angle })}
          />
          <ChoiceRow
            legend="Weight"
            value={String(swing.mass)}
            onChange={(mass) => change({ mass: Number(mass) })}
            options={[
              { value: '1', label: '1 kg' },
              { value: '3', label: '3 kg' },
            ]}
          />
          <div className={frame.tools}>
            <Button variant="primary" onClick={letGo}>
              Let it swing for 10 seconds
            </Button>
            {isRunning && <Button onClick={shown.finish}>Show the result now</Button>}
            {!isRunning && runs.length > 0 && <Button onClick={() => setRuns([])}>Clear the table</Button>}
          </div>
          <p className={frame.said} role="status">
            {isRunning ? 'Count the swings. There and back again is one.' : statusOf(measured)}
          </p>
        </>
      }
    >
      <LabTable
        title="Your runs"
        columns={['String', 'Pulled aside', 'Weight', 'Swings in 10 s', 'One swing']}
        rows={measured.map(row)}
      />
    </Stage>
  );
}

function statusOf(runs: readonly Run[]): string {
  const last = runs.at(-1);
  if (!last)
    return 'Which changes the swing: the string, the pull or the weight? Change one thing at a time.';
  const counted = countOf(last);
  const alike = runs.filter(({ swing }) => isSame(swing, last.swing)).map(countOf);
  const said = `${counted.toFixed(1)} swings in 10 seconds. One swing takes about ${timeOfOne(counted).toFixed(2)} seconds.`;
  return `${said} ${repeatText(alike, (swings) => swings.toFixed(1))}`;
}

const countOf = ({ swing, seed }: Run): number => countedSwings(swing, seed);

const isSame = (one: Swing, other: Swing): boolean =>
  one.length === other.length && one.angle === other.angle && one.mass === other.mass;

function row(run: Run): string[] {
  const { length, angle, mass } = run.swing;
  const counted = countOf(run);
  return [
    `${length.toFixed(1)} m`,
    `${angle}°`,
    `${mass} kg`,
    counted.toFixed(1),
    `${timeOfOne(counted).toFixed(2)} s`,
  ];
}

/** The string and its weight. Words and table beside it say what matters. */
function PendulumPicture({ swing, angle }: { readonly swing: Swing; readonly angle: number }) {
  const long = 70 + (swing.length / PENDULUM.longest) * 250;
  const radius = swing.mass === 3 ? 48 : 36;
  return (
    <svg className={frame.picture} viewBox="80 0 640 400" aria-hidden="true" focusable="false">
      <rect width="800" height="400" fill="#eaf7fb" />
      <rect y="376" width="800" height="24" fill="#7fb685" />
      <rect x="300" y="10" width="200" height="18" rx="6" fill="#86603f" />
      <path d={`M400 28V${40 + long}`} stroke="#17324d" strokeWidth="3" strokeDasharray="3 10" />
      <g transform={`rotate(${-angle} 400 28)`}>
        <path d={`M400 28V${28 + long}`} stroke="#17324d" strokeWidth="4" />
        <circle cx="400" cy={28 + long} r={radius} fill="#e76f51" stroke="#17324d" strokeWidth="3" />
        <text
          x="400"
          y={28 + long + 8}
          fontSize="24"
          fontWeight="700"
          textAnchor="middle"
          fill="#17324d"
          transform={`rotate(${angle} 400 ${28 + long})`}
        >
          {swing.mass} kg
        </text>
      </g>
      <circle cx="400" cy="28" r="7" fill="#17324d" />
    </svg>
  );
}
