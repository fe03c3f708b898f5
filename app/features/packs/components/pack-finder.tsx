import { gradeRangesFor } from '#shared/domain/packs/grade-range.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { GridMode, SortOrder } from '../pack-browsing.ts';

/** The display filter (content §4). */
export type PackShow = 'all' | 'favorite' | 'custom' | 'activity';

export type PackChoice = {
  readonly show: PackShow;
  /** A grade range value of the locale, as text, or `all`. */
  readonly grade: string;
};

export type PackFinderProps = {
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly choice: PackChoice;
  readonly onChoice: (choice: PackChoice) => void;
  readonly order: SortOrder;
  readonly onOrder: (order: SortOrder) => void;
  readonly mode: GridMode;
  readonly onMode: (mode: GridMode) => void;
};

/** What to look for, which packs to show, in which order and how. Results follow every key: nothing is submitted. */
export function PackFinder(props: PackFinderProps) {
  const { words, onWords, choice, onChoice, order, onOrder, mode, onMode } = props;
  // Results have an order of their own.
  const isSearching = words.trim() !== '' && choice.show !== 'custom';
  return (
    <form className="packs-finder" role="search" onSubmit={(event) => event.preventDefault()}>
      <TextField
        label="Find a pack or something in it"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={onWords}
      />
      <Segmented<PackShow>
        label="Show"
        value={choice.show}
        onChange={(show) => onChoice({ ...choice, show })}
        options={[
          { value: 'all', label: 'Every pack' },
          { value: 'favorite', label: 'Favorites' },
          { value: 'custom', label: 'Your own' },
          { value: 'activity', label: 'Activities' },
        ]}
      />
      {choice.show !== 'custom' && (
        <GradeFilter value={choice.grade} onChange={(grade) => onChoice({ ...choice, grade })} />
      )}
      {!isSearching && <Layout order={order} onOrder={onOrder} mode={mode} onMode={onMode} />}
    </form>
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

function GradeFilter({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { locale, terms } = useLocale();
  const ranges = gradeRangesFor(locale).map((range) => ({
    value: String(range.value),
    label: range.shortLabel,
  }));
  return (
    <Segmented
      label={terms.grades}
      value={value}
      onChange={onChange}
      options={[{ value: 'all', label: 'All' }, ...ranges]}
    />
  );
}
