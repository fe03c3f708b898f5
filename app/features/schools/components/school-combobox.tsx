import { selectionOf } from '#app/features/schools/school-entry.ts';
import { useTypeahead, type Typeahead } from '#app/features/schools/use-typeahead.ts';
import { Combobox } from '#app/ui/fields/combobox.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { TYPEAHEAD_MIN_CHARACTERS, type SchoolSuggestion } from '#shared/domain/schools/school-list.ts';
import type { SchoolSelection } from '#shared/domain/schools/teaching-school.ts';
import styles from './school-selector.module.css';

const NONE: readonly SchoolSuggestion[] = [];

/** Finds a school of the directory (content §5, §9). */
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
  const typeahead = useTypeahead(subject, words);
  return (
    <Combobox
      label="School"
      hint={`Type at least ${TYPEAHEAD_MIN_CHARACTERS} characters of its name, its town or its ZIP code.`}
      value={words}
      error={error}
      onChange={onWords}
      options={typeahead.kind === 'found' ? typeahead.suggestions : NONE}
      keyOf={({ schoolMdrId }) => schoolMdrId}
      render={(suggestion) => <SchoolOption suggestion={suggestion} />}
      onChoose={(suggestion) => onChoose(selectionOf(suggestion))}
      listLabel="Schools"
      status={stateText(typeahead)}
    />
  );
}

function SchoolOption({ suggestion }: { readonly suggestion: SchoolSuggestion }) {
  const { school, street, city, state, zip } = suggestion;
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return (
    <>
      <span className={styles.schoolComboboxName}>{school}</span>
      <span className={styles.schoolComboboxAddress}>{[street, place].filter(Boolean).join(' · ')}</span>
    </>
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
