import { useId, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import './combobox.css';
import type { FieldBase } from './field.tsx';
import { TextField } from './text-field.tsx';

export type ComboboxProps<Option> = FieldBase & {
  /** What is typed. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** What fits to it, best first. */
  readonly options: readonly Option[];
  readonly keyOf: (option: Option) => string;
  readonly render: (option: Option) => ReactNode;
  readonly onChoose: (option: Option) => void;
  readonly listLabel: string;
  /** How many there are, or why there are none; read aloud when it changes. */
  readonly status: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly autoFocus?: boolean;
};

/**
 * A text field with a list of what fits (WAI-ARIA: editable combobox with a list). The focus stays in the field; arrow
 * keys move through the list, Enter takes, Escape closes it and then what it stands in.
 */
export function Combobox<Option>(props: ComboboxProps<Option>) {
  const { value, onChange, options, keyOf, render, onChoose, listLabel, status, ...field } = props;
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(true);
  const isOpen = options.length > 0 && !isClosed;
  const current = isOpen ? options[active] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;
  const move = (index: number) => {
    setClosed(false);
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    if (event.key === 'ArrowDown' && last >= 0) move(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp' && last >= 0) move(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && current !== undefined) onChoose(current);
    else if (event.key === 'Escape' && isOpen) {
      setClosed(true);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <div className="ui-combobox">
      <TextField
        {...field}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={current === undefined ? undefined : optionId(active)}
        value={value}
        onChange={(typed) => {
          setActive(-1);
          setClosed(false);
          onChange(typed);
        }}
        onFocus={() => setClosed(false)}
        onBlur={() => setClosed(true)}
        onKeyDown={onKeyDown}
      />
      <ul id={listId} role="listbox" aria-label={listLabel} className="ui-combobox__list" hidden={!isOpen}>
        {options.map((option, index) => (
          // The keyboard moves in the field (aria-activedescendant); an option is never focused itself.
          <li
            key={keyOf(option)}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            className="ui-combobox__option"
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(option)}
          >
            {render(option)}
          </li>
        ))}
      </ul>
      <p role="status" className="ui-combobox__status">
        {status}
      </p>
    </div>
  );
}
