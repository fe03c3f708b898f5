import { useRef, useState } from 'react';
import { AnswerRow } from '#app/interactives/parts/answer-row.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Button } from '#app/ui/actions/button.tsx';
import { moons, nights, positionText, sideOf, type Moon, type Side } from './galileo-nights.ts';

/** What a reader expected of an evening before turning to it. */
export type Prediction = { readonly day: number; readonly moon: Moon; readonly side: Side };

const sides: readonly { value: Side; label: string }[] = [
  { value: 'east', label: 'East of Jupiter' },
  { value: 'west', label: 'West of Jupiter' },
  { value: 'close', label: 'Too close to see' },
];
const inWords: Readonly<Record<Side, string>> = {
  east: 'east of Jupiter',
  west: 'west of Jupiter',
  close: 'too close to see',
};

/** A moon is chosen and its side on the next evening foretold; turning the page tells how it went. */
export function NextEvening({
  day,
  predictions,
  onTurn,
}: {
  readonly day: number;
  readonly predictions: readonly Prediction[];
  readonly onTurn: (prediction: Prediction) => void;
}) {
  // Nobody is given a prediction.
  const [moon, setMoon] = useState<Moon>();
  const [side, setSide] = useState<Side>();
  const heading = useRef<HTMLHeadingElement>(null);
  const result = predictions.find((one) => one.day === day);
  const right = predictions.filter(isRight).length;
  const isLast = day === nights.at(-1)?.day;
  return (
    <div className={panel.part}>
      <h3 className={panel.title} ref={heading} tabIndex={-1}>
        Where will it be tomorrow?
      </h3>
      <p className={result ? panel.outcome : undefined} aria-live="polite">
        {result &&
          `${resultText(result)} ${right} of ${predictions.length} ${predictions.length === 1 ? 'prediction' : 'predictions'} right so far.`}
      </p>
      {isLast ? (
        <p className={panel.lead}>
          This was the last of the nine evenings. Which moon was easiest to foretell, and which was hardest?
          Look at how far from Jupiter each of them goes.
        </p>
      ) : (
        <>
          <p className={panel.lead}>
            Show the names, follow one moon over a few evenings, and say where it will be on January {day + 1}
            .
          </p>
          <div className={panel.controls}>
            <label className={panel.field}>
              Moon
              <select
                value={moon ?? ''}
                onChange={({ currentTarget }) => setMoon(moons.find((one) => one === currentTarget.value))}
              >
                <option value="">Choose a moon</option>
                {moons.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
            </label>
            <AnswerRow
              legend="I think it will be"
              options={sides}
              value={side}
              onChange={(value) => setSide(sides.find((one) => one.value === value)?.value)}
            />
          </div>
          <Button
            disabledReason={
              moon === undefined || side === undefined ? 'First say which moon, and where.' : undefined
            }
            onClick={() => {
              if (moon === undefined || side === undefined) return;
              onTurn({ day: day + 1, moon, side });
              // The next evening wants a prediction of its own. What came of this one stands below the heading.
              setMoon(undefined);
              setSide(undefined);
              heading.current?.focus();
            }}
          >
            Turn the page
          </Button>
        </>
      )}
    </div>
  );
}

function positionOf({ day, moon }: Prediction): number {
  return nights.find((night) => night.day === day)?.east[moon] ?? 0;
}

function isRight(prediction: Prediction): boolean {
  return sideOf(positionOf(prediction)) === prediction.side;
}

function resultText(prediction: Prediction): string {
  const { day, moon, side } = prediction;
  const position = positionOf(prediction);
  const opening = isRight(prediction) ? 'You foretold it.' : 'Not this time.';
  const where =
    sideOf(position) === 'close' ? `it stands ${inWords.close}` : `it stands ${positionText(position)}`;
  return `${opening} You said that ${moon} would be ${inWords[side]} on January ${day}, and ${where}.`;
}
