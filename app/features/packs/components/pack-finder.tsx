import { useId, useState, type RefObject } from 'react';
import { HelpTip } from '#app/features/onboarding/index.ts';
import type { GridMode, SortOrder } from '#app/features/packs/pack-browsing.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { capitalized } from '#app/i18n/terms.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SlidersHorizontal } from '#app/ui/icons/sliders-horizontal.ts';
import { GradeFilter } from './grade-filter.tsx';
import styles from './pack-finder.module.css';

/** The display filter (content §4), and what opens here without a network. */
export type PackShow = 'all' | 'device' | 'favorite' | 'custom' | 'annotated' | 'activity';

export type PackChoice = {
  readonly show: PackShow;
  /** A grade range value of the locale, as text, or `all`. */
  readonly grade: string;
};

export type PackFinderProps = {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly choice: PackChoice;
  readonly onChoice: (choice: PackChoice) => void;
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  readonly mode: GridMode;
  readonly onMode: (mode: GridMode) => void;
};

/**
 * What to look for, which packs to show, in which order and how. Results follow every key: nothing is submitted. On a
 * phone the field stays at the top while results pass below it. All else folds into one button, so that results are
 * seen above the keyboard.
 */
export function PackFinder(props: PackFinderProps) {
  const { ref: form, words, onWords, choice, onChoice, order, onOrder, mode, onMode } = props;
  const filtersId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  // Results have an order of their own.
  const isSearching = words.trim() !== '' && choice.show !== 'custom';
  const count = [choice.show !== 'all', choice.grade !== 'all' && choice.show !== 'custom'].filter(
    Boolean,
  ).length;
  return (
    <form
      ref={form}
      className={styles.packsFinder}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        // The phone's keyboard goes, and results have the screen.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    >
      <div className={styles.packsFinderBar}>
        <TextField
          label="Find a pack or something in it"
          labelHidden
          placeholder="Find a pack"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          value={words}
          onChange={(typed) => {
            if (words === '') bringToTop(form.current);
            onWords(typed);
          }}
        />
        <span className={styles.packsFinderFold}>
          <Button
            aria-expanded={isUnfolded}
            aria-controls={filtersId}
            icon={<SlidersHorizontal size="1.1em" aria-hidden="true" />}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            {count > 0 ? `Filters (${count})` : 'Filters'}
          </Button>
        </span>
      </div>
      <div id={filtersId} className={styles.packsFinderFilters} data-unfolded={isUnfolded || undefined}>
        {!isSearching && (
          <div className={styles.packsFinderLayout}>
            <Layout order={order} onOrder={onOrder} mode={mode} onMode={onMode} />
          </div>
        )}
        <div className={styles.packsFinderChoices}>
          <ShowFilter value={choice.show} onChange={(show) => onChoice({ ...choice, show })} />
          {choice.show !== 'custom' && (
            <GradeFilter value={choice.grade} onChange={(grade) => onChoice({ ...choice, grade })} />
          )}
          <HelpTip tip="findPacks" />
        </div>
      </div>
    </form>
  );
}

/** Where the finder sticks (a phone), the first key brings it to the top, and the results with it. */
function bringToTop(form: HTMLFormElement | null): void {
  if (!form || getComputedStyle(form).position !== 'sticky') return;
  // After the results were drawn, which may be fewer than what stood there.
  requestAnimationFrame(() => form.scrollIntoView({ block: 'start' }));
}

function ShowFilter({
  value,
  onChange,
}: {
  readonly value: PackShow;
  readonly onChange: (show: PackShow) => void;
}) {
  const { terms } = useLocale();
  return (
    <Segmented<PackShow>
      label="Show"
      value={value}
      onChange={onChange}
      options={[
        { value: 'all', label: 'Every pack' },
        { value: 'device', label: 'On this device' },
        { value: 'favorite', label: capitalized(terms.favorites) },
        { value: 'custom', label: 'Your own' },
        { value: 'annotated', label: 'Annotated' },
        { value: 'activity', label: 'Activities' },
      ]}
    />
  );
}

type LayoutProps = Pick<PackFinderProps, 'order' | 'onOrder' | 'mode' | 'onMode'>;

function Layout({ order, onOrder, mode, onMode }: LayoutProps) {
  return (
    <>
      <Segmented<SortOrder>
        label="Sort"
        value={order}
        onChange={onOrder}
        options={[
          { value: 'date', label: 'Most Recent' },
          { value: 'alpha', label: 'A to Z' },
        ]}
      />
      <Segmented<GridMode>
        label="View"
        value={mode}
        onChange={onMode}
        options={[
          { value: 'grid', label: 'Grid' },
          { value: 'compact', label: 'Compact' },
        ]}
      />
    </>
  );
}
