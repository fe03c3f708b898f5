import { useState } from 'react';
import frame from '#app/interactives/parts/frame.module.css';
import { LabTable } from '#app/interactives/parts/lab-table.tsx';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import { Slider } from '#app/interactives/parts/slider.tsx';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { useRun } from '#app/interactives/parts/use-run.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { angleAfter, PENDULUM, period, swingsInRun, type Swing } from './pendulum-model.ts';

/** "Pendulum Lab": what changes the time of a swing? Count swings in ten seconds and compare the runs. */
export function PendulumLab() {
  const [swing, setSwing] = useState<Swing>({ length: 1, angle: 20, mass: 1 });
  const [runs, setRuns] = useState<readonly Swing[]>([]);
  const [runId, setRunId] = useState(0);
  const shown = useRun(runId, PENDULUM.run);
  const isRunning = runId > 0 && !shown.isOver;
  const last = runs.at(-1);
  const change = (part: Partial<Swing>) => {
    setSwing({ ...swing, ...part });
    setRunId(0);
    if (isRunning) setRuns(runs.slice(0, -1));
  };
  const letGo = () => {
    const kept = isRunning ? runs.slice(0, -1) : runs;
    setRuns([...kept, swing]);
    setRunId(runId + 1);
  };

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
            {statusOf(isRunning, last)}
          </p>
        </>
      }
    >
      <LabTable
        title="Your runs"
        columns={['String', 'Pulled aside', 'Weight', 'Swings in 10 s', 'One swing']}
        rows={(isRunning ? runs.slice(0, -1) : runs).map(row)}
      />
    </Stage>
  );
}

function statusOf(isRunning: boolean, last: Swing | undefined): string {
  if (isRunning) return 'Count the swings. There and back again is one.';
  if (!last)
    return 'Which changes the swing: the string, the pull or the weight? Change one thing at a time.';
  return `${swingsInRun(last).toFixed(1)} swings in 10 seconds. One swing takes ${period(last).toFixed(2)} seconds.`;
}

function row(swing: Swing): string[] {
  return [
    `${swing.length.toFixed(1)} m`,
    `${swing.angle}°`,
    `${swing.mass} kg`,
    swingsInRun(swing).toFixed(1),
    `${period(swing).toFixed(2)} s`,
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
