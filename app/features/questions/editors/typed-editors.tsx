import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import {
  MAX_ACCEPTED,
  MAX_NUMBER,
  MAX_RUBRIC_LINES,
  MAX_SAMPLE_LENGTH,
  MAX_UNIT_LENGTH,
  MAX_WORD_LIMIT,
} from '#shared/domain/questions/constants.ts';
import type { KindEditorProps } from './kind-editor-props.ts';
import { NumberField } from './number-field.tsx';
import { OptionRows } from './option-rows.tsx';
import styles from './question-editor.module.css';

// The kinds that are answered by typing.

/** How long an answer may be, and what whoever marks it goes by. */
export function LongTextEditor(props: KindEditorProps<'long-text'>) {
  const { keyed, field, onChange } = props;
  const { interaction, key } = keyed;
  return (
    <>
      <div className={styles.fieldsBeside}>
        <NumberField
          {...field('wordLimit')}
          label="Words at most"
          value={interaction.wordLimit}
          minimum={1}
          maximum={MAX_WORD_LIMIT}
          isWhole
          onChange={(wordLimit) => onChange({ interaction: { ...interaction, wordLimit }, key })}
        />
        <NumberField
          {...field('minimumWords')}
          label="Words at least, or 0"
          value={interaction.minimumWords}
          minimum={0}
          maximum={MAX_WORD_LIMIT}
          isWhole
          onChange={(minimumWords) => onChange({ interaction: { ...interaction, minimumWords }, key })}
        />
      </div>
      <Disclosure
        summary="Rubric and a sample answer, for whoever marks"
        open={key.rubric.length > 0 || key.sampleAnswer !== ''}
      >
        <div className={styles.fields}>
          <RubricRows {...props} />
          <TextArea
            label="Sample answer"
            optional
            hint="Students never see it."
            rows={3}
            maxLength={MAX_SAMPLE_LENGTH}
            value={key.sampleAnswer}
            onChange={(sampleAnswer) => onChange({ interaction, key: { ...key, sampleAnswer } })}
          />
        </div>
      </Disclosure>
    </>
  );
}

function RubricRows({ keyed, field, about, onChange, onReplace }: KindEditorProps<'long-text'>) {
  const { interaction, key } = keyed;
  const { rubric } = key;
  const withRubric = (next: typeof rubric) => ({ interaction, key: { ...key, rubric: next } });
  const rows = rubric.map(({ description }, index) => ({ id: `rubric-${index}`, text: description }));
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  const withLine = (index: number, change: Partial<(typeof rubric)[number]>) =>
    withRubric(rubric.map((line, at) => (at === index ? { ...line, ...change } : line)));
  return (
    <OptionRows
      label={`Rubric of ${about}, the best line first`}
      noun="line"
      options={rows}
      field={field}
      addField="add-line"
      addLabel="Add a line to the rubric"
      full={rubric.length >= MAX_RUBRIC_LINES ? `A rubric has at most ${MAX_RUBRIC_LINES} lines.` : undefined}
      onText={(id, description) => onChange(withLine(indexOf(id), { description }))}
      onAdd={() => {
        const score = Math.max(0, (rubric.at(-1)?.score ?? FIRST_SCORE) - 1);
        onChange(withRubric([...rubric, { score, description: '' }]));
        return `rubric-${rubric.length}`;
      }}
      onRemove={({ id, text }, name) => {
        const next = withRubric(rubric.toSpliced(indexOf(id), 1));
        if (text === '') onChange(next);
        else onReplace(next, `${name} of the rubric was removed.`);
      }}
      before={({ id }, name) => (
        <div className={styles.scoreField}>
          <NumberField
            {...field(id.replace('rubric', 'score'))}
            label={`Score of ${name}`}
            labelHidden
            value={rubric[indexOf(id)]?.score ?? null}
            minimum={0}
            maximum={100}
            isWhole
            onChange={(score) => onChange(withLine(indexOf(id), { score }))}
          />
        </div>
      )}
    />
  );
}

/** One more than what the best line of a new rubric gives. */
const FIRST_SCORE = 5;

/** The answers that are right. */
export function ShortAnswerEditor(props: KindEditorProps<'short-answer'>) {
  const { keyed, field, about, onChange, onReplace } = props;
  const { interaction, key } = keyed;
  const { accepted } = key;
  const withAccepted = (next: string[]) => ({ interaction, key: { ...key, accepted: next } });
  const rows = accepted.map((text, index) => ({ id: `accepted-${index}`, text }));
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  return (
    <>
      <OptionRows
        label={`Right answers of ${about}`}
        noun="right answer"
        options={rows}
        field={field}
        addField="add-answer"
        addLabel="Add a right answer"
        full={
          accepted.length >= MAX_ACCEPTED
            ? `A question has at most ${MAX_ACCEPTED} right answers.`
            : undefined
        }
        onText={(id, text) => onChange(withAccepted(accepted.with(indexOf(id), text)))}
        onAdd={() => {
          onChange(withAccepted([...accepted, '']));
          return `accepted-${accepted.length}`;
        }}
        onRemove={({ id, text }, name) => {
          const next = withAccepted(accepted.toSpliced(indexOf(id), 1));
          if (text === '') onChange(next);
          else onReplace(next, `${name} was removed.`);
        }}
      />
      <Checkbox
        label="Capital letters matter"
        checked={key.caseSensitive}
        onChange={(caseSensitive) => onChange({ interaction, key: { ...key, caseSensitive } })}
      />
    </>
  );
}

/** The number that is right, how far off an answer may be, and its unit. */
export function NumericEditor({ keyed, field, onChange }: KindEditorProps<'numeric'>) {
  const { interaction, key } = keyed;
  return (
    <div className={styles.fieldsBeside}>
      <NumberField
        {...field('value')}
        label="Right number"
        value={key.value}
        minimum={-MAX_NUMBER}
        maximum={MAX_NUMBER}
        onChange={(value) => onChange({ interaction, key: { ...key, value } })}
      />
      <NumberField
        label="Off by at most"
        value={key.tolerance}
        minimum={0}
        maximum={MAX_NUMBER}
        onChange={(tolerance) => onChange({ interaction, key: { ...key, tolerance } })}
      />
      <TextField
        label="Unit"
        optional
        autoComplete="off"
        placeholder="km, °C, years"
        maxLength={MAX_UNIT_LENGTH}
        value={interaction.unit}
        onChange={(unit) => onChange({ interaction: { ...interaction, unit }, key })}
      />
    </div>
  );
}
