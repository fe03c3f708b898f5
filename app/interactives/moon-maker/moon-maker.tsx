import { useState } from 'react';
import frame from '#app/interactives/parts/frame.module.css';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import { Slider } from '#app/interactives/parts/slider.tsx';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { litOn, MONTH, phaseOn, riseOn, type PhaseName } from './moon-model.ts';
import { MoonPicture } from './moon-picture.tsx';

const LAST_DAY = 29;
/** What to find, one after the other. */
const tasks: readonly PhaseName[] = [
  'Full moon',
  'First quarter',
  'Waning crescent',
  'Waxing gibbous',
  'Last quarter',
  'New moon',
];

/** "Moon Maker": move the Moon around the Earth, see its phase, and make the phases that are asked for. */
export function MoonMaker() {
  const [day, setDay] = useState(4);
  const [isSouth, setSouth] = useState(false);
  const [task, setTask] = useState(0);
  const wanted = tasks[task];
  const found = wanted !== undefined && phaseOn(day) === wanted;

  return (
    <Stage
      label="Moon Maker"
      ratio={2}
      picture={<MoonPicture day={day} isSouth={isSouth} />}
      main={
        <>
          <Slider
            label="Days since new moon"
            value={day}
            least={0}
            most={LAST_DAY}
            step={0.5}
            inWords={`${day} of ${MONTH.toFixed(1)}`}
            onChange={setDay}
          />
          <ChoiceRow
            legend="Seen from the"
            value={isSouth ? 'south' : 'north'}
            onChange={(half) => setSouth(half === 'south')}
            options={[
              { value: 'north', label: 'northern half' },
              { value: 'south', label: 'southern half' },
            ]}
          />
          <p className={frame.plain} role="status">
            <b>{phaseOn(day)}.</b> {factsOn(day)}
          </p>
          <div className={frame.said}>
            {wanted === undefined ? (
              <p className={frame.plain}>You made all six. Which of them can be seen at noon?</p>
            ) : (
              <p className={frame.plain}>
                {`Task ${task + 1} of ${tasks.length}: make a ${wanted.toLowerCase()}. `}
                {found && <b>There it is!</b>}
              </p>
            )}
          </div>
          <div className={frame.tools}>
            {wanted === undefined ? (
              <Button onClick={() => setTask(0)}>Start the tasks again</Button>
            ) : (
              <Button
                variant="primary"
                onClick={() => setTask(task + 1)}
                {...(found ? {} : { disabledReason: `First make a ${wanted.toLowerCase()}.` })}
              >
                Next task
              </Button>
            )}
          </div>
        </>
      }
    />
  );
}

function factsOn(day: number): string {
  const percent = Math.round(litOn(day) * 100);
  if (phaseOn(day) === 'New moon') return 'Its bright half faces away from us, and it is up with the Sun.';
  return `We see ${percent}% of the disk lit. It rises at about ${riseOn(day)}`.replace(/[^.]$/, '$&.');
}
