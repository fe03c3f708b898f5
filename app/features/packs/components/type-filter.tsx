import { useId, type ReactNode } from 'react';
import { contentTypeIcon, contentTypeTitle } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { CoveringRadio } from '#app/ui/fields/covering-radio.tsx';
import { Highlighter } from '#app/ui/icons/highlighter.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { StickyNote } from '#app/ui/icons/sticky-note.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { ContentTypePath } from '#shared/navigation/content-type-path.ts';
import styles from './pinboard.module.css';

export type PinboardFilter = ContentTypePath | 'all';
export type FilterChoice = {
  readonly type: PinboardFilter;
  /** Null where this device cannot know it yet. */
  readonly count: number | null;
};

/** Shows one type of a pack's cards alone (content §2, sub-route `/{type}`), with how many there are of each. */
export function TypeFilter({
  choices,
  value,
  onChange,
}: {
  readonly choices: readonly FilterChoice[];
  readonly value: PinboardFilter;
  readonly onChange: (shown: PinboardFilter) => void;
}) {
  const { terms, format } = useLocale();
  const name = useId();
  return (
    <fieldset className={styles.packsFilter}>
      <legend>
        <VisuallyHidden>Show</VisuallyHidden>
      </legend>
      {choices.map(({ type, count }) => (
        <label key={type} className={styles.packsFilterChoice}>
          <CoveringRadio name={name} checked={type === value} onChange={() => onChange(type)} />
          {iconOf(type)}
          <span>{labelOf(type, terms.organizer)}</span>
          {count !== null && <span className={styles.packsFilterCount}>{format.number(count)}</span>}
        </label>
      ))}
    </fieldset>
  );
}

const icon = { size: '1.15em', 'aria-hidden': true } as const;

function iconOf(type: PinboardFilter): ReactNode {
  switch (type) {
    case 'all':
      return null;
    case 'annotated':
      return <Highlighter {...icon} />;
    case 'card':
      return <StickyNote {...icon} />;
    case 'excerpt':
      return <Quote {...icon} />;
    default:
      return contentTypeIcon(type);
  }
}

const ownLabels = { all: 'Everything', annotated: 'Annotated', card: 'Cards', excerpt: 'Excerpts' } as const;

function labelOf(type: PinboardFilter, organizer: string): string {
  switch (type) {
    case 'all':
    case 'annotated':
    case 'card':
    case 'excerpt':
      return ownLabels[type];
    default:
      return contentTypeTitle(type, organizer);
  }
}
