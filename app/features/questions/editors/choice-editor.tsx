import { newId } from '#app/platform/random.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { MAX_EXPLANATION_LENGTH, MAX_OPTIONS } from '#shared/domain/questions/constants.ts';
import {
  withFeedback,
  withoutChoice,
  withRightChoice,
} from '#shared/domain/questions/editing/choice-list.ts';
import type { KindEditorProps } from './kind-editor-props.ts';
import { withOptionText, withOrder } from './option-changes.ts';
import { OptionRows } from './option-rows.tsx';
import styles from './question-editor.module.css';

/** The choices, each with its tick for what is right. */
export function ChoiceEditor(props: KindEditorProps<'multiple-choice'>) {
  const { keyed, field, about, onChange, onReplace } = props;
  const { interaction, key } = keyed;
  const { choices, several } = interaction;
  const withChoices = (next: typeof choices) => ({ interaction: { ...interaction, choices: next }, key });
  const rightField = field(`right-${choices[0]?.id}`);
  return (
    <>
      {rightField.error !== undefined && <p className={styles.fieldProblem}>{rightField.error}</p>}
      <OptionRows
        label={`Choices of ${about}`}
        noun="choice"
        options={choices}
        field={field}
        addField="add-choice"
        addLabel="Add a choice"
        full={choices.length >= MAX_OPTIONS ? `A question has at most ${MAX_OPTIONS} choices.` : undefined}
        onText={(id, text) => onChange(withChoices(withOptionText(choices, id, text)))}
        onAdd={() => {
          const id = newId();
          onChange(withChoices([...choices, { id, text: '' }]));
          return id;
        }}
        onRemove={({ id, text }, name) => {
          const next = withoutChoice(keyed, id);
          if (text === '') onChange(next);
          else onReplace(next, `${name} was removed.`);
        }}
        onOrder={(ids) => onChange(withChoices(withOrder(choices, ids)))}
        before={({ id }, name) => (
          <label className={styles.tick}>
            <input
              id={field(`right-${id}`).id}
              className={styles.tickBox}
              type={several ? 'checkbox' : 'radio'}
              name={`${rightField.id}-group`}
              checked={key.correct.includes(id)}
              onChange={(event) => onChange(withRightChoice(keyed, id, event.target.checked))}
            />
            <VisuallyHidden>{`${name} is right`}</VisuallyHidden>
          </label>
        )}
      />
      <Checkbox
        label="Mix the choices"
        hint="Each student sees them in an order of their own."
        checked={interaction.shuffle}
        onChange={(shuffle) => onChange({ interaction: { ...interaction, shuffle }, key })}
      />
      <Disclosure summary="Feedback for single choices">
        <div className={styles.fields}>
          {choices.map(({ id, text }, index) => (
            <TextField
              key={id}
              label={`To those who chose ${text.trim() === '' ? `choice ${index + 1}` : `“${text.trim()}”`}`}
              optional
              autoComplete="off"
              maxLength={MAX_EXPLANATION_LENGTH}
              value={key.feedback.find(({ choiceId }) => choiceId === id)?.text ?? ''}
              onChange={(said) => onChange(withFeedback(keyed, id, said))}
            />
          ))}
        </div>
      </Disclosure>
    </>
  );
}
