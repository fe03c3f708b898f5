import type { CSSProperties } from 'react';
import { useLocale } from '#app/i18n/locale.tsx';
import { shareOf } from '#shared/domain/questions/chart-steps.ts';
import { spacedParts } from '#shared/domain/questions/cloze-text.ts';
import type { Interaction, InteractionOf } from '#shared/domain/questions/interaction.ts';
import styles from './printed-question.module.css';

/** The part of a question of any kind that is printed below its words. */
export function PrintedSheet({ interaction }: { readonly interaction: Interaction }) {
  switch (interaction.kind) {
    case 'multiple-choice':
      return <Choices interaction={interaction} />;
    case 'order-list':
      return <Order interaction={interaction} />;
    case 'token-highlight':
      return <Tokens interaction={interaction} />;
    case 'association':
      return <Matches interaction={interaction} />;
    case 'cloze-association':
      return <Cloze interaction={interaction} />;
    case 'simple-chart':
      return <Chart interaction={interaction} />;
    case 'long-text': {
      const { wordLimit, minimumWords } = interaction;
      return (
        <Lines
          count={Math.min(MOST_LINES, Math.max(LEAST_LINES, Math.ceil(wordLimit / WORDS_A_LINE)))}
          note={minimumWords > 0 ? `${minimumWords} to ${wordLimit} words` : `At most ${wordLimit} words`}
        />
      );
    }
    case 'short-answer':
      return <Lines count={1} note={null} />;
    case 'numeric':
      return (
        <p className={styles.number}>
          <span className={styles.blank} /> {interaction.unit}
        </p>
      );
  }
}

/** Of writing by hand. */
const WORDS_A_LINE = 12;
const LEAST_LINES = 3;
const MOST_LINES = 20;

function Lines({ count, note }: { readonly count: number; readonly note: string | null }) {
  return (
    <>
      {note !== null && <p className={styles.note}>{note}</p>}
      <div aria-hidden="true">
        {Array.from({ length: count }, (_, line) => (
          <span key={line} className={styles.line} />
        ))}
      </div>
    </>
  );
}

function Choices({ interaction }: { readonly interaction: InteractionOf<'multiple-choice'> }) {
  return (
    <>
      <p className={styles.note}>{interaction.several ? 'Tick all that are right.' : 'Tick one.'}</p>
      <ul className={styles.list}>
        {interaction.choices.map(({ id, text }) => (
          <li key={id} className={styles.item}>
            <span className={styles.box} data-round={!interaction.several || undefined} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Order({ interaction }: { readonly interaction: InteractionOf<'order-list'> }) {
  return (
    <>
      <p className={styles.note}>Number them in the right order.</p>
      <ul className={styles.list}>
        {interaction.items.map(({ id, text }) => (
          <li key={id} className={styles.item}>
            <span className={styles.box} />
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function Tokens({ interaction }: { readonly interaction: InteractionOf<'token-highlight'> }) {
  return (
    <>
      <p className={styles.note}>Underline each framed part that you choose.</p>
      <p className={styles.text}>
        {interaction.tokens.map(({ id, text, selectable }) => (
          <span key={id}>
            <span className={selectable ? styles.token : undefined}>{text}</span>{' '}
          </span>
        ))}
      </p>
    </>
  );
}

function Matches({ interaction }: { readonly interaction: InteractionOf<'association'> }) {
  return (
    <>
      <p className={styles.note}>Write the letter of the match beside each.</p>
      <div className={styles.columns}>
        <ul className={styles.list}>
          {interaction.stems.map(({ id, text }) => (
            <li key={id} className={styles.item}>
              <span className={styles.box} />
              {text}
            </li>
          ))}
        </ul>
        <ol className={styles.letters}>
          {interaction.choices.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ol>
      </div>
    </>
  );
}

function Cloze({ interaction }: { readonly interaction: InteractionOf<'cloze-association'> }) {
  return (
    <>
      <p className={styles.note}>Words: {interaction.choices.map(({ text }) => text).join(' · ')}</p>
      <p className={styles.text}>
        {spacedParts(interaction.parts).map(({ part, space }, at) => (
          // A text has no id; its place in the question is its own.
          <span key={at}>
            {part.type === 'text' ? part.text : <span className={styles.blank} />}
            {space}
          </span>
        ))}
      </p>
    </>
  );
}

function Chart({ interaction }: { readonly interaction: InteractionOf<'simple-chart'> }) {
  const { format } = useLocale();
  const { title, unit, minimum, maximum, points } = interaction;
  const inWords = (height: number) => `${format.number(height)} ${unit}`.trim();
  const zero = shareOf(0, interaction);
  const placeOf = (height: number): CSSProperties => {
    const end = shareOf(height, interaction);
    const place = { '--from': Math.min(zero, end), '--length': Math.abs(end - zero) };
    // Custom properties are not in React's style type.
    return place as CSSProperties;
  };
  return (
    <>
      <p className={styles.note}>
        {title === '' ? '' : `${title}. `}Draw the bars, from {inWords(minimum)} at the left to{' '}
        {inWords(maximum)} at the right.
      </p>
      <ul className={styles.list}>
        {points.map(({ id, label, start, isInteractive }) => (
          <li key={id} className={styles.bar}>
            <span>{label}</span>
            <span className={styles.track}>
              {!isInteractive && <span className={styles.given} style={placeOf(start)} />}
            </span>
            <span>
              {isInteractive ? (
                <>
                  <span className={styles.blank} data-short /> {unit}
                </>
              ) : (
                inWords(start)
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
