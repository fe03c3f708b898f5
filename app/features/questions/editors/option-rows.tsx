import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ArrowDown } from '#app/ui/icons/arrow-down.ts';
import { ArrowUp } from '#app/ui/icons/arrow-up.ts';
import { Plus } from '#app/ui/icons/plus.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { moveItem } from '#app/ui/lists/move-item.ts';
import { MAX_OPTION_LENGTH } from '#shared/domain/questions/constants.ts';
import type { Option } from '#shared/domain/questions/interaction.ts';
import { focusField, type FieldAt } from './editor-fields.ts';
import styles from './question-editor.module.css';

type OptionRowsProps = {
  /** What the rows are, for who hears the list: "Choices of question 2". */
  readonly label: string;
  /** What one is called: "choice". */
  readonly noun: string;
  readonly options: readonly Option[];
  readonly field: FieldAt;
  /** The name of the button that adds one, as problems name it. */
  readonly addField: string;
  readonly addLabel: string;
  readonly onText: (id: string, text: string) => void;
  /** Adds an empty one at the end; gives its id. */
  readonly onAdd: () => string;
  readonly onRemove: (option: Option, name: string) => void;
  /** The ids in another order; left out where the order says nothing. */
  readonly onOrder?: (ids: readonly string[]) => void;
  /** Why no more can be added. */
  readonly full: string | undefined;
  /** What stands before the field of a row, beside it, and below it. */
  readonly before?: (option: Option, name: string) => ReactNode;
  readonly beside?: (option: Option, name: string) => ReactNode;
  readonly below?: (option: Option, name: string) => ReactNode;
};

/**
 * A short list of texts: written in place, added by Enter in the last one or by the button, removed and moved by buttons.
 * It stands inside rows that can be dragged themselves, so its own rows are plain.
 */
export function OptionRows(props: OptionRowsProps) {
  const { label, noun, options, field, addField, addLabel, onAdd, full } = props;
  const [added, setAdded] = useState<string | null>(null);
  const add = () => setAdded(onAdd());
  const addButton = field(addField);
  const goOn = (index: number) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const next = options[index + 1];
    if (next) focusField(field(next.id).id);
    else if (full === undefined) add();
  };
  return (
    <div className={styles.optionRows}>
      <ul className={styles.optionRowsList} role="list" aria-label={label}>
        {options.map((option, index) => (
          <OptionRow
            key={option.id}
            {...props}
            option={option}
            index={index}
            name={`${noun} ${index + 1}`}
            isAdded={option.id === added}
            onKeyDown={goOn(index)}
          />
        ))}
      </ul>
      <div>
        <Button
          id={addButton.id}
          size="small"
          icon={<Plus size="1.1em" aria-hidden="true" />}
          onClick={add}
          disabledReason={full}
          aria-describedby={addButton.error === undefined ? undefined : `${addButton.id}-error`}
        >
          {addLabel}
        </Button>
        {addButton.error !== undefined && (
          <p id={`${addButton.id}-error`} className={styles.fieldProblem}>
            {addButton.error}
          </p>
        )}
      </div>
    </div>
  );
}

type OptionRowProps = OptionRowsProps & {
  readonly option: Option;
  readonly index: number;
  readonly name: string;
  readonly isAdded: boolean;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

function OptionRow(props: OptionRowProps) {
  const { option, index, name, isAdded, onKeyDown, options, field, onText, onRemove, onOrder } = props;
  const announce = useAnnounce();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const { id, error } = field(option.id);
  const move = (to: number) => {
    onOrder?.(
      moveItem(
        options.map((one) => one.id),
        option.id,
        to,
      ),
    );
    announce(`${title} moved to position ${to + 1} of ${options.length}`);
  };
  const remove = () => {
    // The button that was pressed goes with its row.
    const next = options[index + 1] ?? options[index - 1];
    focusField(next ? field(next.id).id : field(props.addField).id);
    onRemove(option, title);
  };
  return (
    <li className={styles.optionRow}>
      <div className={styles.optionRowLine}>
        {props.before?.(option, name)}
        <div className={styles.optionRowFields}>
          <div className={styles.optionRowField}>
            <TextField
              id={id}
              label={title}
              labelHidden
              placeholder={title}
              value={option.text}
              maxLength={MAX_OPTION_LENGTH}
              autoComplete="off"
              autoFocus={isAdded}
              onKeyDown={onKeyDown}
              onChange={(text) => onText(option.id, text)}
              error={error}
            />
          </div>
          {props.beside?.(option, name)}
        </div>
        <div className={styles.optionRowTools}>
          {onOrder && (
            <>
              <IconButton
                size="small"
                label={`Move up: ${name}`}
                icon={<ArrowUp aria-hidden="true" />}
                disabledReason={index === 0 ? 'It is the first already' : undefined}
                onClick={() => move(index - 1)}
              />
              <IconButton
                size="small"
                label={`Move down: ${name}`}
                icon={<ArrowDown aria-hidden="true" />}
                disabledReason={index === options.length - 1 ? 'It is the last already' : undefined}
                onClick={() => move(index + 1)}
              />
            </>
          )}
          <IconButton
            size="small"
            label={`Remove ${name}`}
            icon={<Trash2 aria-hidden="true" />}
            onClick={remove}
          />
        </div>
      </div>
      {props.below?.(option, name)}
    </li>
  );
}
