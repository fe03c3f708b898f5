import frame from '#app/interactives/parts/frame.module.css';
import { Slider } from '#app/interactives/parts/slider.tsx';
import { Stage } from '#app/interactives/parts/stage.tsx';
import { TaskPanel } from '#app/interactives/parts/task-panel.tsx';
import { beginning } from '#app/interactives/parts/task.ts';
import { useLasting } from '#app/interactives/parts/use-lasting.ts';
import { Switch } from '#app/ui/fields/switch.tsx';
import { NorthSkyPicture } from './north-sky-picture.tsx';
import { skyTasks, type ShownSky } from './north-sky-tasks.ts';
import { hourName, months, NIGHT_HOURS, sideOf, siderealAngle } from './north-sky.ts';

/** "Turn the Sky": the stars around the pole at any hour of a night, in any month, and five things to find out. */
export function NorthSkyLab() {
  const [sky, setSky] = useLasting<ShownSky>('north-sky sky', { month: 0, hour: NIGHT_HOURS / 4 });
  const [named, setNamed] = useLasting('north-sky named', true);
  const [play, setPlay] = useLasting('north-sky play', beginning);
  const { month, hour } = sky;
  const sidereal = siderealAngle(month, hour);
  const monthName = months[month] ?? '';

  return (
    <Stage
      label="Turn the Sky"
      ratio={1}
      picture={<NorthSkyPicture sidereal={sidereal} named={named} />}
      main={
        <>
          <div className={frame.controls}>
            <Slider
              label="Hour of the night"
              value={hour}
              least={0}
              most={NIGHT_HOURS}
              step={1}
              inWords={hourName(hour)}
              onChange={(next) => setSky({ ...sky, hour: next })}
            />
            <Slider
              label="Month"
              value={month}
              least={0}
              most={11}
              step={1}
              inWords={monthName}
              onChange={(next) => setSky({ ...sky, month: next })}
            />
          </div>
          <p className={frame.said} role="status">
            {`In the middle of ${monthName}, at ${hourName(hour)}, the Big Dipper stands ${sideOf('Big Dipper', sidereal)} the North Star and Cassiopeia stands ${sideOf('Cassiopeia', sidereal)} it.`}
          </p>
          <TaskPanel
            tasks={skyTasks}
            play={play}
            onPlay={setPlay}
            world={sky}
            closing="Go out on a clear night, find the North Star, and look again two hours later."
          />
        </>
      }
    >
      <div data-setting>
        <Switch label="Show lines and names" checked={named} onChange={setNamed} />
      </div>
    </Stage>
  );
}
