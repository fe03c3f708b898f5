import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useCan } from '#app/engine/index.ts';
import { useCatalogue } from '#app/features/library/index.ts';
import { MarkedText } from '#app/features/packs/components/marked-text.tsx';
import { useOwnPacks } from '#app/features/packs/own-packs.ts';
import { markWords, shortened } from '#app/features/packs/search-words.ts';
import { useLibrarySearch, useOwnPackSearch } from '#app/features/packs/use-search.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { licenceWords } from '#app/navigation/licence-words.ts';
import { useLicence } from '#app/navigation/use-licence.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Search } from '#app/ui/icons/search.ts';
import { X } from '#app/ui/icons/x.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import type { CustomPack } from '#shared/domain/packs/custom-pack.ts';
import styles from './header-search.module.css';
import { nextOption } from './next-option.ts';
import { allResults, suggestionsFrom, titleSuggestions, type Suggestion } from './suggestions.ts';

export type SearchPanelProps = {
  readonly subject: SubjectPath;
  /** True where the focus goes back to the button; false where it is somewhere else already. */
  readonly onClose: (isFocusKept: boolean) => void;
};

/**
 * A field with suggestions from this device's own index, also without a network (combobox with a listbox, WAI-ARIA APG).
 * Enter without a choice leads to the results page; Escape clears the field, and closes it when it is empty.
 */
export function SearchPanel({ subject, onClose }: SearchPanelProps) {
  const goTo = useGoTo();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState<number | null>(null);
  const { options, note } = useOptions(subject, typed);
  const id = useId();
  const isTyped = typed.trim() !== '';
  const type = (words: string) => {
    setTyped(words);
    setAt(null);
  };
  const open = (to: string) => {
    onClose(false);
    goTo(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOption(event.key, at, options.length);
    if (next !== undefined) {
      event.preventDefault();
      setAt(next);
    }
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (typed === '') onClose(true);
    else type('');
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // The window was left, and not the field.
    if (relatedTarget === null || box.current?.contains(relatedTarget)) return;
    onClose(false);
  };
  const chosen = at === null ? undefined : options[at];
  return (
    <div ref={box} className={styles.searchPanel} onBlur={onBlur}>
      <form
        role="search"
        aria-label="Packs and everything in them"
        className={styles.searchForm}
        onSubmit={(event) => {
          event.preventDefault();
          // Without words nothing is searched (content §5).
          if (chosen) open(chosen.to);
          else if (isTyped) open(allResults(subject, typed));
        }}
      >
        <Search className={styles.searchIcon} size="1.3em" aria-hidden="true" />
        <input
          className={styles.searchField}
          type="text"
          role="combobox"
          aria-label={`Search in ${subjectLabel(subject)}`}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-expanded={isTyped && options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? `${id}-${at}` : undefined}
          placeholder={`Search in ${subjectLabel(subject)}`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          autoFocus
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <IconButton label="Close search" icon={<X aria-hidden="true" />} onClick={() => onClose(true)} />
      </form>
      <div className={styles.searchBelow} data-empty={!isTyped || undefined}>
        <p className={styles.searchNote} role="status">
          {isTyped ? note : <VisuallyHidden>Type to see suggestions.</VisuallyHidden>}
        </p>
        <ul id={`${id}-list`} role="listbox" aria-label="Suggestions" className={styles.searchList}>
          {isTyped &&
            options.map((option, index) => (
              <li
                key={option.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                ref={index === at ? bringIntoSight : undefined}
                className={styles.searchOption}
                // The field keeps the focus: what is pressed is gone before it could have it.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => open(option.to)}
              >
                <span className={styles.searchTitle}>
                  <MarkedText pieces={markWords(option.title, option.words)} />
                </span>
                {option.about !== '' && <span className={styles.searchAbout}>{option.about}</span>}
              </li>
            ))}
        </ul>
      </div>
    </div>
  );
}

const bringIntoSight = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

const NO_PACKS: readonly CustomPack[] = [];
const NOTHING: ReadonlySet<string> = new Set();

/** What can be chosen for what is typed, last the way to all results; and what is to be said of it. */
function useOptions(subject: SubjectPath, typed: string): { options: Suggestion[]; note: string } {
  const { terms, format } = useLocale();
  const isTeacher = useCan('read-teacher-material');
  const catalogue = useCatalogue();
  const { found, reach } = useLibrarySearch(typed);
  const own = useOwnPackSearch(useOwnPacks(subject) ?? NO_PACKS, typed);
  const licence = useLicence(subject, 'packs');
  // In a subject that is not open, one's own packs alone are found.
  const isOpen = licence?.kind === 'open';
  const packs = isOpen && catalogue.kind === 'ready' ? catalogue.value.packs : [];
  const allowed = found.filter(({ text }) => isOpen && (isTeacher || text.kind !== 'teacher-note'));
  const suggestions =
    reach === 'everything'
      ? suggestionsFrom({ own, found: allowed, packs, subject }, terms.organizer)
      : titleSuggestions(typed, packs, subject);
  const counted = format.plural(suggestions.length, 'suggestion', 'suggestions');
  const all: Suggestion = {
    id: 'all-results',
    title: `See everything found for “${shortened(typed)}”`,
    about: '',
    to: allResults(subject, typed),
    words: NOTHING,
  };
  const options = isOpen ? [...suggestions, all] : suggestions;
  const closed = licence && licenceWords(licence, { subject, need: 'packs' }, format);
  if (closed) return { options, note: `${closed} Only packs of your own are found.` };
  if (reach === 'loading') return { options, note: 'Getting the words of the library ready…' };
  const few = suggestions.length === 0 ? 'Nothing found so far.' : `${counted}.`;
  if (reach === 'everything') return { options, note: few };
  return {
    options,
    note: `${few} The words inside packs are not on this device yet: only titles of packs are searched. Once you are online they come by themselves.`,
  };
}
