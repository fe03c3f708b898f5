import { useLocale } from '#app/i18n/locale.tsx';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { InteractionOf } from '#shared/domain/questions/interaction.ts';
import { RightAnswer } from './right-answer.tsx';
import styles from './views.module.css';

/** What was written, and what the key accepts, or is marked by. */
export function TypedView({
  interaction,
  text,
  answerKey,
  isRight,
}: {
  readonly interaction: InteractionOf<'long-text' | 'short-answer' | 'numeric'>;
  readonly text: string;
  readonly answerKey: AnswerKey | undefined;
  readonly isRight: boolean;
}) {
  return (
    <>
      {text.trim() !== '' && <p className={styles.written}>{text}</p>}
      {answerKey?.kind === 'short-answer' && !isRight && (
        <RightAnswer>
          <p className={styles.words}>
            {answerKey.accepted.filter((one) => one.trim() !== '').join(', or ')}
          </p>
        </RightAnswer>
      )}
      {answerKey?.kind === 'numeric' && answerKey.value !== null && !isRight && (
        <RightNumber
          value={answerKey.value}
          tolerance={answerKey.tolerance}
          unit={interaction.kind === 'numeric' ? interaction.unit : ''}
        />
      )}
      {answerKey?.kind === 'long-text' && <MarkedBy answerKey={answerKey} />}
    </>
  );
}

function RightNumber({
  value,
  tolerance,
  unit,
}: {
  readonly value: number;
  readonly tolerance: number;
  readonly unit: string;
}) {
  const { format } = useLocale();
  const inWords = (number: number) => `${format.number(number)} ${unit}`.trim();
  return (
    <RightAnswer>
      <p className={styles.words}>
        {tolerance === 0
          ? inWords(value)
          : `${inWords(value)}, and anything from ${inWords(value - tolerance)} to ${inWords(value + tolerance)}`}
      </p>
    </RightAnswer>
  );
}

function MarkedBy({ answerKey }: { readonly answerKey: Extract<AnswerKey, { kind: 'long-text' }> }) {
  const { format } = useLocale();
  const { rubric, sampleAnswer } = answerKey;
  return (
    <>
      {rubric.length > 0 && (
        <div className={styles.rightAnswer}>
          <p className={styles.rightAnswerHead}>How it is marked</p>
          <dl className={styles.rubric}>
            {rubric.map(({ score, description }) => (
              <div key={score} className={styles.rubricLine}>
                <dt>{format.number(score)}</dt>
                <dd className={styles.words}>{description}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {sampleAnswer.trim() !== '' && (
        <div className={styles.rightAnswer}>
          <p className={styles.rightAnswerHead}>A good answer</p>
          <p className={styles.written}>{sampleAnswer}</p>
        </div>
      )}
    </>
  );
}
