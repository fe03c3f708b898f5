import type { ReactNode } from 'react';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import { MAX_CHECKS, MAX_EXPLANATION_LENGTH } from '#shared/domain/questions/constants.ts';
import { keyedOf } from '#shared/domain/questions/editing/blank-kind.ts';
import type { AnyKeyed } from '#shared/domain/questions/editing/keyed.ts';
import type { FormedQuestion } from '#shared/domain/questions/editing/question-forms.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import { isMarkedByKey } from '#shared/domain/questions/marking.ts';
import type { QuestionProblem } from '#shared/domain/questions/question-problem.ts';
import { ChartEditor } from './chart-editor.tsx';
import { ChoiceEditor } from './choice-editor.tsx';
import { ClozeEditor } from './cloze-editor.tsx';
import { fieldsOf } from './editor-fields.ts';
import { HighlightEditor } from './highlight-editor.tsx';
import { MatchEditor } from './match-editor.tsx';
import { OrderEditor } from './order-editor.tsx';
import styles from './question-editor.module.css';
import { LongTextEditor, NumericEditor, ShortAnswerEditor } from './typed-editors.tsx';

export type QuestionEditorProps = {
  /** The id of the field with the question's own text. */
  readonly fieldId: string;
  /** "question 2": for who hears a group of fields. */
  readonly about: string;
  /** What says of which kind it is. */
  readonly kind: ReactNode;
  readonly interaction: Interaction;
  readonly answerKey: AnswerKey | undefined;
  readonly checks: number;
  readonly problems: readonly QuestionProblem[];
  readonly onChange: (change: FormedQuestion) => void;
  /** A change that takes away what was written: it can be undone, and `said` tells of it. */
  readonly onReplace: (change: FormedQuestion, said: string) => void;
};

/** What is done to answer a question and what is right of it, edited in one place (decision 136). */
export function QuestionEditor(props: QuestionEditorProps) {
  const { about, interaction, answerKey, problems } = props;
  const keyed = keyedOf(interaction, answerKey);
  const problem = problems.find(({ at }) => at === 'kind')?.text;
  return (
    <div className={styles.questionEditor} role="group" aria-label={`Answer of ${about}`}>
      {problem !== undefined && <p className={styles.fieldProblem}>{problem}</p>}
      <div className={styles.kindLine}>
        {props.kind}
        <p className={styles.lead}>{leadOf(keyed)}</p>
      </div>
      <KindEditor {...props} keyed={keyed} />
      <AfterAnswer {...props} keyed={keyed} />
    </div>
  );
}

/** What is to be written first, in a line. */
function leadOf({ kind, interaction }: AnyKeyed): string {
  switch (kind) {
    case 'multiple-choice':
      return interaction.several
        ? 'Write the choices and tick every right one.'
        : 'Write the choices and tick the right one.';
    case 'order-list':
      return 'Write the items in the right order, the first at the top.';
    case 'token-highlight':
      return 'Write or paste a text, then press the parts that are right.';
    case 'association':
      return 'Write each item and, beside it, its match. Two items may have the same match.';
    case 'cloze-association':
      return 'Write a text and make gaps of some of its words.';
    case 'simple-chart':
      return 'Name the bars and set how high each is right.';
    case 'long-text':
      return 'Set how long an answer may be.';
    case 'short-answer':
      return 'Write every answer that is right. White space and a full stop at the end make no difference.';
    case 'numeric':
      return 'Write the right number and how far off an answer may be.';
  }
}

function KindEditor({
  keyed,
  fieldId,
  about,
  problems,
  onChange,
  onReplace,
}: QuestionEditorProps & { readonly keyed: AnyKeyed }) {
  const shared = { field: fieldsOf(fieldId, problems), about, onChange, onReplace };
  switch (keyed.kind) {
    case 'multiple-choice':
      return <ChoiceEditor {...shared} keyed={keyed} />;
    case 'order-list':
      return <OrderEditor {...shared} keyed={keyed} />;
    case 'token-highlight':
      return <HighlightEditor {...shared} keyed={keyed} />;
    case 'association':
      return <MatchEditor {...shared} keyed={keyed} />;
    case 'cloze-association':
      return <ClozeEditor {...shared} keyed={keyed} />;
    case 'simple-chart':
      return <ChartEditor {...shared} keyed={keyed} />;
    case 'long-text':
      return <LongTextEditor {...shared} keyed={keyed} />;
    case 'short-answer':
      return <ShortAnswerEditor {...shared} keyed={keyed} />;
    case 'numeric':
      return <NumericEditor {...shared} keyed={keyed} />;
  }
}

/** What students read once it is marked, and whether they may check it themselves. */
function AfterAnswer({ keyed, checks, onChange }: QuestionEditorProps & { readonly keyed: AnyKeyed }) {
  const { interaction, key } = keyed;
  return (
    <Disclosure summary={isMarkedByKey(key) ? 'Explanation and checking' : 'Explanation'}>
      <div className={styles.fields}>
        <TextArea
          label="Explanation"
          optional
          hint="Students read it once their answer is marked."
          rows={2}
          maxLength={MAX_EXPLANATION_LENGTH}
          value={key.explanation}
          onChange={(explanation) => onChange({ interaction, key: { ...key, explanation } })}
        />
        {isMarkedByKey(key) && (
          <Select
            label="Students may check their answer themselves"
            hint="Then the right answer is on their devices, so that it works without a network. A student who knows how can find it there."
            value={String(checks)}
            onChange={(count) => onChange({ checks: Number(count) })}
            options={Array.from({ length: MAX_CHECKS + 1 }, (_, count) => ({
              value: String(count),
              label: checksLabel(count),
            }))}
          />
        )}
      </div>
    </Disclosure>
  );
}

function checksLabel(count: number): string {
  if (count === 0) return 'Not before handing in';
  return count === 1 ? 'Once' : `${count} times`;
}
