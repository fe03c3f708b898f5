import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import { choiceOf, type Pairs } from '#shared/domain/questions/pairs.ts';
import { PartSign } from './part-sign.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** Each stem with the match it was given, and the right one where that is another. */
export function AssociationView({ interaction, value, answerKey, parts }: ViewProps<'association'>) {
  const { stems, choices } = interaction;
  return (
    <dl className={styles.pairs}>
      {stems.map(({ id, text }) => (
        <div key={id} className={styles.pair}>
          <dt className={styles.pairStem}>{text}</dt>
          <dd className={styles.pairMatch}>
            <span className={styles.words}>{textOf(choices, value?.pairs, id) ?? 'No match chosen'}</span>
            <PartSign mark={parts.get(id)} />
            {parts.get(id) !== 'right' && answerKey !== undefined && (
              <span className={styles.pairRight}>Right: {textOf(choices, answerKey.correct, id)}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The text of a slot's choice; undefined while it has none. */
export const textOf = (
  choices: InteractionOf<'association'>['choices'],
  pairs: Readonly<Pairs> | undefined,
  slot: string,
): string | undefined => choices.find(({ id }) => id === choiceOf(pairs ?? [], slot))?.text;
