import { useId } from 'react';
import {
  contentTypeIcon,
  contentTypeOrder,
  contentTypeTitle,
  useDownloadedFiles,
} from '#app/features/library/index.ts';
import { useAnnotatedItems } from '#app/features/packs/annotated.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { CoveringRadio } from '#app/ui/fields/covering-radio.tsx';
import { Highlighter } from '#app/ui/icons/highlighter.ts';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import type { PackItem, PackItemType } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import type { ContentTypePath } from '#shared/navigation/content-type-path.ts';
import { ItemCard } from './item-card.tsx';
import styles from './pinboard.module.css';

const NONE: ReadonlySet<string> = new Set();

export type PinboardFilter = ContentTypePath | 'all';

export type PinboardProps = {
  readonly pack: Pack;
  readonly isTeacher: boolean;
  readonly shown: PinboardFilter;
  readonly onShow: (filter: PinboardFilter) => void;
};

/** The items of a pack as cards, all of them or one type (content §2, sub-route `/{type}`); the first article leads. */
export function Pinboard({ pack, isTeacher, shown, onShow }: PinboardProps) {
  const items = itemsFor(pack, isTeacher);
  const addresses = useDownloadedFiles();
  const types = contentTypeOrder.filter((type) => items.some((item) => item.type === type));
  const annotated = useAnnotatedItems(pack.packId) ?? NONE;
  const isShown = (item: PackItem) =>
    shown === 'annotated' ? annotated.has(item.contentId) : shown === 'all' || item.type === shown;
  const listed = items.filter(isShown);
  const lead = shown === 'all' ? listed.find((item) => item.type === 'article') : undefined;
  return (
    <div className={styles.packsPinboard} data-part="pinboard">
      {types.length > 1 && (
        <TypeFilter
          types={types}
          items={items}
          annotated={items.filter(({ contentId }) => annotated.has(contentId)).length}
          value={shown}
          onChange={onShow}
        />
      )}
      {shown === 'annotated' && listed.length === 0 && (
        <EmptyState
          illustration={<EmptyArt />}
          title="Nothing annotated in this pack yet"
          action={<Button onClick={() => onShow('all')}>Show everything</Button>}
        >
          What you annotate in it will be listed here.
        </EmptyState>
      )}
      {lead && (
        <div>
          <ItemCard pack={pack} item={lead} addresses={addresses} isLead />
        </div>
      )}
      <CardGrid>
        {listed
          .filter((item) => item !== lead)
          .map((item) => (
            <CardCell key={item.contentId}>
              <ItemCard pack={pack} item={item} addresses={addresses} />
            </CardCell>
          ))}
      </CardGrid>
    </div>
  );
}

/** What somebody may see of a pack, in its order: a teacher's items are not on a student's pinboard. */
export function itemsFor(pack: Pack, isTeacher: boolean): PackItem[] {
  return pack.packItems
    .filter((item) => isTeacher || item.type !== 'learning_resource' || item.audience === 'everyone')
    .sort((a, b) => a.order - b.order);
}

function TypeFilter({
  types,
  items,
  annotated,
  value,
  onChange,
}: {
  readonly types: readonly PackItemType[];
  readonly items: readonly PackItem[];
  /** How many of them the person has annotated. */
  readonly annotated: number;
  readonly value: PinboardFilter;
  readonly onChange: (shown: PinboardFilter) => void;
}) {
  const { terms, format } = useLocale();
  const name = useId();
  const choices: { type: PinboardFilter; label: string; count: number }[] = [
    { type: 'all', label: 'Everything', count: items.length },
    ...types.map((type) => ({
      type,
      label: contentTypeTitle(type, terms.organizer),
      count: items.filter((item) => item.type === type).length,
    })),
    // Offered once there is something to find; at its own address always, so that one can leave it.
    ...(annotated > 0 || value === 'annotated'
      ? [{ type: 'annotated' as const, label: 'Annotated', count: annotated }]
      : []),
  ];
  return (
    <fieldset className={styles.packsFilter}>
      <legend>
        <VisuallyHidden>Show</VisuallyHidden>
      </legend>
      {choices.map(({ type, label, count }) => (
        <label key={type} className={styles.packsFilterChoice}>
          <CoveringRadio name={name} checked={type === value} onChange={() => onChange(type)} />
          {type === 'annotated' && <Highlighter size="1.15em" aria-hidden="true" />}
          {type !== 'all' && type !== 'annotated' && contentTypeIcon(type)}
          <span>{label}</span>
          <span className={styles.packsFilterCount}>{format.number(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
