import { useState } from 'react';
import { AnswerRow } from '#app/interactives/parts/answer-row.tsx';
import frame from '#app/interactives/parts/frame.module.css';
import { repeatText } from '#app/interactives/parts/instrument.ts';
import { LabTable } from '#app/interactives/parts/lab-table.tsx';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import { Slider } from '#app/interactives/parts/slider.tsx';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { useRun } from '#app/interactives/parts/use-run.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import {
  measured,
  RAMP,
  shareAfter,
  slide,
  surfaces,
  type Setup,
  type Slide,
  type Surface,
} from './ramp-model.ts';
import { RampPicture } from './ramp-picture.tsx';

type Guess = 'slides' | 'stays';
type Done = {
  readonly setup: Setup;
  readonly run: Slide | null;
  readonly guess: Guess;
  /** What the errors of its measurements follow from. */
  readonly seed: string;
};

/** Long enough to see that the block does not move. */
const HOLD_SECONDS = 0.6;
const surfaceIds: readonly Surface[] = ['ice', 'wood', 'carpet', 'rubber'];
const surfaceChoices = surfaceIds.map((id) => ({ value: id, label: surfaces[id].name }));

/**
 * "Ramp Lab": set up a ramp, predict, let the block go, and compare the runs. They are measured by hand, so that the same run
 * again gives a little more or less.
 */
export function RampLab() {
  const [setup, setSetup] = useState<Setup>({ angle: 15, surface: 'wood', mass: 1 });
  // Nobody is given a guess, and another setup needs another one.
  const [guess, setGuess] = useState<Guess>();
  const [runs, setRuns] = useState<readonly Done[]>([]);
  const [runId, setRunId] = useState(0);
  const last = runs.at(-1);
  const shown = useRun(runId, last?.run?.time ?? HOLD_SECONDS);
  const isRunning = runId > 0 && !shown.isOver;
  // A new setup puts the block back to the top.
  const change = (part: Partial<Setup>) => {
    setSetup({ ...setup, ...part });
    setGuess(undefined);
    setRunId(0);
  };
  const letGo = () => {
    if (guess === undefined) return;
    setRuns([...runs, { setup, run: slide(setup), guess, seed: newId() }]);
    setRunId(runs.length + 1);
  };
  const done = isRunning ? runs.slice(0, -1) : runs;

  return (
    <Stage
      label="Ramp Lab"
      ratio={960 / 490}
      picture={
        <RampPicture setup={setup} share={runId > 0 && last?.run ? shareAfter(last.run, shown.seconds) : 0} />
      }
      main={
        <>
          <Slider
            label="How steep"
            value={setup.angle}
            least={RAMP.least}
            most={RAMP.most}
            step={1}
            inWords={`${setup.angle} degrees`}
            onChange={(angle) => change({ angle })}
          />
          <ChoiceRow
            legend="Surface"
            value={setup.surface}
            onChange={(surface) => change({ surface })}
            options={surfaceChoices}
          />
          <ChoiceRow
            legend="Block"
            value={String(setup.mass)}
            onChange={(mass) => change({ mass: Number(mass) })}
            options={[
              { value: '1', label: '1 kg' },
              { value: '3', label: '3 kg' },
            ]}
          />
          <AnswerRow
            legend="I think it"
            value={guess}
            onChange={(next) => setGuess(next === 'slides' ? 'slides' : 'stays')}
            options={[
              { value: 'slides', label: 'slides' },
              { value: 'stays', label: 'stays' },
            ]}
          />
          <div className={frame.tools}>
            <Button
              variant="primary"
              disabledReason={guess === undefined ? 'First say what you think.' : undefined}
              onClick={letGo}
            >
              Let go
            </Button>
            {runs.length > 0 && (
              <Button
                onClick={() => {
                  setRuns([]);
                  setRunId(0);
                }}
              >
                Clear the table
              </Button>
            )}
          </div>
          <p className={frame.said} role="status">
            {!isRunning && last
              ? outcome(last, done)
              : 'Set up the ramp, say what you think, and let go. Change one thing at a time.'}
          </p>
        </>
      }
    >
      <LabTable
        title="Your runs"
        columns={['Steepness', 'Surface', 'Block', 'Time', 'Speed at the foot']}
        rows={done.map(row)}
      />
    </Stage>
  );
}

function outcome({ setup, run, guess, seed }: Done, done: readonly Done[]): string {
  const right = guess === (run ? 'slides' : 'stays') ? 'You said so.' : 'Not as you thought!';
  if (!run) return `${right} The block stays. Friction is as strong as the pull down the ramp.`;
  const alike = done.filter((other) => isSame(other.setup, setup)).flatMap(timesOf);
  const said = `The block slides ${RAMP.length} meters in ${measured(run, seed).time.toFixed(2)} seconds.`;
  return `${right} ${said} ${repeatText(alike, (time) => `${time.toFixed(2)} s`)}`;
}

const timesOf = ({ run, seed }: Done): number[] => (run ? [measured(run, seed).time] : []);

const isSame = (one: Setup, other: Setup): boolean =>
  one.angle === other.angle && one.surface === other.surface && one.mass === other.mass;

function row({ setup, run, seed }: Done): string[] {
  const found = run && measured(run, seed);
  return [
    `${setup.angle}°`,
    surfaces[setup.surface].name,
    `${setup.mass} kg`,
    found ? `${found.time.toFixed(2)} s` : 'stays',
    found ? `${found.speed.toFixed(1)} m/s` : '0 m/s',
  ];
}
