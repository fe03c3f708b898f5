import { useId, useState, type KeyboardEvent } from 'react';
import { selectionOf } from '#app/features/schools/school-entry.ts';
import { useTypeahead, type Typeahead } from '#app/features/schools/use-typeahead.ts';
import { TextField } from '#app/ui/fields/text-field.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { TYPEAHEAD_MIN_CHARACTERS, type SchoolSuggestion } from '#shared/domain/schools/school-list.ts';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';
import styles from './school-selector.module.css';

const NONE: readonly SchoolSuggestion[] = [];

/**
 * Finds a school of the directory (content §5, §9): an editable combobox with a list (WAI-ARIA pattern). The focus stays
 * in the field; arrow keys move through the list, Enter takes, Escape closes it and then the dialog.
 */
export function SchoolCombobox({
  subject,
  words,
  error,
  onWords,
  onChoose,
}: {
  readonly subject: SubjectPath;
  readonly words: string;
  readonly error: string | undefined;
  readonly onWords: (words: string) => void;
  readonly onChoose: (selection: SchoolSelection) => void;
}) {
  const listId = useId();
  const typeahead = useTypeahead(subject, words);
  const suggestions = typeahead.kind === 'found' ? typeahead.suggestions : NONE;
  const [active, setActive] = useState(-1);
  const [isClosed, setClosed] = useState(false);
  const isOpen = suggestions.length > 0 && !isClosed;
  const current = isOpen ? suggestions[active] : undefined;
  const optionId = (index: number) => `${listId}-${index}`;
  const move = (index: number) => {
    setClosed(false);
    setActive(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown' && last >= 0) move(active >= last ? 0 : active + 1);
    else if (event.key === 'ArrowUp' && last >= 0) move(active <= 0 ? last : active - 1);
    else if (event.key === 'Enter' && current) onChoose(selectionOf(current));
    else if (event.key === 'Escape' && isOpen) {
      setClosed(true);
      event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.schoolCombobox}>
      <TextField
        label="School"
        hint={`Type at least ${TYPEAHEAD_MIN_CHARACTERS} characters of its name, its town or its ZIP code.`}
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={current ? optionId(active) : undefined}
        value={words}
        error={error}
        onChange={(typed) => {
          setActive(-1);
          setClosed(false);
          onWords(typed);
        }}
        onKeyDown={onKeyDown}
      />
      <ul
        id={listId}
        role="listbox"
        aria-label="Schools"
        className={styles.schoolComboboxList}
        hidden={!isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <SchoolOption
            key={suggestion.schoolMdrId}
            id={optionId(index)}
            suggestion={suggestion}
            isActive={index === active}
            onChoose={() => onChoose(selectionOf(suggestion))}
          />
        ))}
      </ul>
      <p role="status" className={styles.schoolComboboxState}>
        {stateText(typeahead)}
      </p>
    </div>
  );
}

function SchoolOption({
  id,
  suggestion,
  isActive,
  onChoose,
}: {
  readonly id: string;
  readonly suggestion: SchoolSuggestion;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}) {
  const { school, street, city, state, zip } = suggestion;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    // The keyboard moves in the field (aria-activedescendant); an option is never focused itself.
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.schoolComboboxOption}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className={styles.schoolComboboxName}>{school}</span>
      <span className={styles.schoolComboboxAddress}>{[street, place].filter(Boolean).join(' · ')}</span>
    </li>
  );
}

function stateText(typeahead: Typeahead): string {
  switch (typeahead.kind) {
    case 'short':
      return '';
    case 'looking':
      return 'Looking…';
    case 'offline':
      return 'Finding a school in the directory needs a network. You can enter it yourself now.';
    case 'unreachable':
      return 'The directory can’t be reached right now. Try again in a moment, or enter your school yourself.';
    case 'found': {
      const { length } = typeahead.suggestions;
      if (length === 0) return 'No results found.';
      return length === 1 ? '1 school found.' : `${length} schools found.`;
    }
  }
}
