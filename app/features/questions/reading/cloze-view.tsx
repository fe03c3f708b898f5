import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { spacedParts } from '#shared/domain/questions/cloze-text.ts';
import { gapsOf } from '#shared/domain/questions/interaction.ts';
import { textOf } from './pairs-view.tsx';
import { PartSign } from './part-sign.tsx';
import type { ViewProps } from './view-props.ts';
import styles from './views.module.css';

/** The text with its gaps as they were filled; below it, gap by gap, what the key says. */
export function ClozeView({ interaction, value, answerKey, parts }: ViewProps<'cloze-association'>) {
  const { choices } = interaction;
  const gaps = gapsOf(interaction);
  return (
    <>
      <p className={styles.tokens}>
        {spacedParts(interaction.parts).map(({ part, space }, at) => (
          // A text has no id; its place in the question is its own.
          <span key={at}>
            {part.type === 'text' ? (
              part.text
            ) : (
              <span className={styles.gap}>
                <VisuallyHidden>gap {gaps.indexOf(part.id) + 1}: </VisuallyHidden>
                {textOf(choices, value?.pairs, part.id) ?? <span className={styles.gapEmpty}>empty</span>}
              </span>
            )}
            {space}
          </span>
        ))}
      </p>
      {answerKey !== undefined && (
        <ol className={styles.order}>
          {gaps.map((gap) => (
            <li key={gap}>
              <span className={styles.orderLine}>
                <span className={styles.words}>{textOf(choices, value?.pairs, gap) ?? 'Empty'}</span>
                <PartSign mark={parts.get(gap)} />
                {parts.get(gap) !== 'right' && (
                  <span className={styles.pairRight}>Right: {textOf(choices, answerKey.correct, gap)}</span>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
