import { QuestionPlayer } from '#app/features/questions/players/question-player.tsx';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import { answerInWords } from '#shared/domain/questions/answer-words.ts';
import { MAX_NUMBER } from '#shared/domain/questions/constants.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import { keyOfAnswer, rightAnswer } from '#shared/domain/questions/key-of-answer.ts';
import type { QuestionProblem } from '#shared/domain/questions/question-problem.ts';
import { fieldsOf } from './editor-fields.ts';
import { NumberField } from './number-field.tsx';
import styles from './question-editor.module.css';
import { ShortAnswerEditor } from './typed-editors.tsx';

export type KeyFieldsProps = {
  readonly fieldId: string;
  /** "question 2": whose key it is, for who hears it. */
  readonly about: string;
  readonly interaction: Interaction;
  readonly answerKey: AnswerKey;
  readonly problems: readonly QuestionProblem[];
  readonly onChange: (key: AnswerKey) => void;
};

/** What is right of a question that students have: it is answered as it is right, and nothing else of it changes. */
export function KeyFields({ fieldId, about, interaction, answerKey, problems, onChange }: KeyFieldsProps) {
  const field = fieldsOf(fieldId, problems);
  if (interaction.kind === 'short-answer' && answerKey.kind === 'short-answer') {
    const take = ({ key }: { key: AnswerKey }) => onChange(key);
    const keyed = { interaction, key: answerKey };
    return <ShortAnswerEditor keyed={keyed} field={field} about={about} onChange={take} onReplace={take} />;
  }
  if (answerKey.kind === 'numeric') {
    return (
      <div className={styles.fieldsBeside}>
        <NumberField
          {...field('value')}
          label="Right number"
          value={answerKey.value}
          minimum={-MAX_NUMBER}
          maximum={MAX_NUMBER}
          onChange={(value) => onChange({ ...answerKey, value })}
        />
        <NumberField
          label="Off by at most"
          value={answerKey.tolerance}
          minimum={0}
          maximum={MAX_NUMBER}
          onChange={(tolerance) => onChange({ ...answerKey, tolerance })}
        />
      </div>
    );
  }
  const value = rightAnswer(answerKey);
  return (
    <>
      <QuestionPlayer
        interaction={interaction}
        label={`What is right of ${about}`}
        given={{ text: answerInWords(interaction, value), value }}
        onChange={(given) => given.value && onChange(keyOfAnswer(answerKey, given.value))}
        seed=""
      />
      {problems.map(({ text, at }) => (
        <p key={`${at} ${text}`} className={styles.fieldProblem}>
          {text}
        </p>
      ))}
    </>
  );
}
