import { useState } from 'react';
import frame from '#app/interactives/parts/frame.module.css';
import { Slider } from '#app/interactives/parts/slider.tsx';
import { Switch } from '#app/ui/fields/switch.tsx';
import { NorthSkyPicture } from './north-sky-picture.tsx';
import { hourName, months, NIGHT_HOURS, sideOf, siderealAngle } from './north-sky.ts';

/** "Turn the Sky": the stars around the pole at any hour of a night, in any month. */
export function NorthSkyLab() {
  const [month, setMonth] = useState(0);
  const [hour, setHour] = useState(3);
  const [named, setNamed] = useState(true);
  const sidereal = siderealAngle(month, hour);

  return (
    <section className={frame.frame} aria-label="Turn the Sky">
      <NorthSkyPicture sidereal={sidereal} named={named} />
      <div className={frame.panel}>
        <div className={frame.controls}>
          <Slider
            label="Hour of the night"
            value={hour}
            least={0}
            most={NIGHT_HOURS}
            step={1}
            inWords={hourName(hour)}
            onChange={setHour}
          />
          <Slider
            label="Month"
            value={month}
            least={0}
            most={11}
            step={1}
            inWords={months[month] ?? ''}
            onChange={setMonth}
          />
          <Switch label="Show lines and names" checked={named} onChange={setNamed} />
        </div>
        <p className={frame.lead} role="status">
          {`In the middle of ${months[month] ?? ''}, at ${hourName(hour)}, the Big Dipper stands ${sideOf('Big Dipper', sidereal)} the North Star and Cassiopeia stands ${sideOf('Cassiopeia', sidereal)} it.`}
        </p>
        <div className={frame.said}>
          <p className={frame.plain}>
            Move one slider at a time. Which star stays in its place? How far does the sky turn in six hours?
            In which month does the Big Dipper stand high above the North Star at 9 p.m.?
          </p>
        </div>
      </div>
    </section>
  );
}
