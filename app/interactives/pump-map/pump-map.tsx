import { useState } from 'react';
import { ChoiceRow } from '#app/interactives/parts/panel-controls.tsx';
import panel from '#app/interactives/parts/panel.module.css';
import { Stage } from '#app/interactives/parts/stage.tsx';
import styles from './pump-map.module.css';
import { SohoMap, type Layer } from './soho-map.tsx';
import { deathsByAnswer, deathsByPump, soho, type Measure, type Testimony } from './soho.ts';

const layers: readonly { value: Layer; label: string }[] = [
  { value: 'deaths', label: '1. The deaths' },
  { value: 'nearest', label: '2. The nearest pump' },
  { value: 'answers', label: '3. At the door' },
  { value: 'places', label: '4. Who was spared' },
];

/**
 * "The Pump Map": follow John Snow through four steps and decide which handle to take off. Every step is told in
 * words and in a table; the map shows the same.
 */
export function PumpMap() {
  const [layer, setLayer] = useState<Layer>('deaths');
  const [measure, setMeasure] = useState<Measure>('walk');
  const [chosen, setChosen] = useState<string>();
  return (
    <Stage
      label="The Pump Map"
      ratio={1.25}
      picture={<SohoMap layer={layer} measure={measure} chosen={chosen} />}
      main={
        <>
          <h3 className={panel.title}>A model of Soho, September 1854</h3>
          <p className={panel.plain}>
            This is not John Snow’s map. The numbers are his, 83 deaths and what he was told of them; the
            library placed the bars to fit. Go through the steps, then decide by his numbers.
          </p>
          <ChoiceRow legend="Step" options={layers} value={layer} onChange={setLayer} />
          {layer === 'nearest' && (
            <ChoiceRow
              legend="Measured"
              options={[
                { value: 'walk', label: 'On foot' },
                { value: 'line', label: 'In a straight line' },
              ]}
              value={measure}
              onChange={setMeasure}
            />
          )}
        </>
      }
      below={
        <p className={panel.small}>
          What is known: 83 deaths, 73 of them nearest to Broad Street, what was told at the doors, and the
          three places. Snow printed these numbers in 1855. What is made up: the streets are simplified, and
          the library placed each bar. How ten deaths are shared among the other pumps, and every count in a
          straight line, come from this model and are no evidence.
        </p>
      }
    >
      <div aria-live="polite">
        <LayerText layer={layer} measure={measure} />
      </div>
      <Decision chosen={chosen} onChoose={setChosen} />
    </Stage>
  );
}

function LayerText({ layer, measure }: { readonly layer: Layer; readonly measure: Measure }) {
  switch (layer) {
    case 'deaths':
      return (
        <p className={panel.outcome}>
          {`There are ${soho.pumps.length} pumps (round) and 83 deaths (bars). The bars crowd together where Snow wrote that the deaths were. A crowd is a clue, but more people may simply live there.`}
        </p>
      );
    case 'nearest':
      return <Nearest measure={measure} />;
    case 'answers':
      return <Answers />;
    case 'places':
      return <Spared />;
  }
}

function Nearest({ measure }: { readonly measure: Measure }) {
  const counts = deathsByPump(measure);
  const broad = counts.find(({ pump }) => pump.id === 'broad')?.deaths ?? 0;
  return (
    <>
      <p className={panel.outcome}>
        {measure === 'walk'
          ? `${broad} of the 83 deaths lie nearest to the Broad Street pump when you measure the way on foot. Snow found the same number.`
          : `In a straight line, ${broad} bars of this model lie nearest to the Broad Street pump. People cannot walk through houses, so this is less fair. Snow printed no such count.`}
      </p>
      <table className={panel.table}>
        <caption>Deaths nearest to each pump, in this model</caption>
        <tbody>
          {counts.map(({ pump, deaths }, index) => (
            <tr key={pump.id}>
              <th scope="row">
                <span className={styles.swatch} data-pump={index} aria-hidden="true" /> {pump.name}
              </th>
              <td>{deaths}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const answers: readonly { told: Testimony; words: string }[] = [
  { told: 'drank', words: 'Near the pump: drank its water' },
  { told: 'unknown', words: 'Near the pump: nobody could say' },
  { told: 'did-not', words: 'Near the pump: did not drink it' },
  { told: 'always-sent', words: 'Nearer to another: always sent to Broad Street' },
  { told: 'school', words: 'Nearer to another: child at school near Broad Street' },
  { told: 'no-link', words: 'Nearer to another: no link found' },
];

function Answers() {
  const counts = deathsByAnswer();
  return (
    <>
      <p className={panel.outcome}>
        Look at the bars that seem to be in the wrong place. In eight of those ten cases the pump on Broad
        Street comes up again.
      </p>
      <table className={panel.table}>
        <caption>What Snow was told</caption>
        <tbody>
          {answers.map(({ told, words }) => (
            <tr key={told}>
              <th scope="row">
                <span className={styles.swatch} data-told={told} aria-hidden="true" /> {words}
              </th>
              <td>{counts.get(told) ?? 0}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Spared() {
  return (
    <>
      <p className={panel.outcome}>
        These three lay in the same air. The workhouse and the brewery had wells of their own. The factory
        kept tubs of pump water for its workers.
      </p>
      <table className={panel.table}>
        <caption>Deaths in three places</caption>
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">People</th>
            <th scope="col">Deaths</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Workhouse</th>
            <td>535</td>
            <td>5</td>
          </tr>
          <tr>
            <th scope="row">Brewery</th>
            <td>over 70</td>
            <td>0</td>
          </tr>
          <tr>
            <th scope="row">Factory</th>
            <td>about 200</td>
            <td>18</td>
          </tr>
        </tbody>
      </table>
    </>
  );
}

function Decision({
  chosen,
  onChoose,
}: {
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
}) {
  const count = deathsByPump('walk').find(({ pump }) => pump.id === chosen);
  return (
    <div className={panel.part}>
      <h3 className={panel.title}>Which handle would you take off?</h3>
      <div className={panel.buttons}>
        {soho.pumps.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            className={panel.button}
            aria-pressed={chosen === id}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <p className={count ? panel.outcome : undefined} aria-live="polite">
        {count &&
          (count.pump.id === 'broad'
            ? `So did the parish, on September 8. ${count.deaths} of the 83 deaths lie nearest to this pump, and eight of the other ten lead to it as well.`
            : `In this model only ${count.deaths} of the 83 deaths lie nearest to this pump; Snow counted ten for all pumps but Broad Street. What would you tell the people who live beside it? Look at steps 2 and 3 again.`)}
      </p>
    </div>
  );
}
