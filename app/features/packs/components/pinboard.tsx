import { useId, useState } from 'react';
import type { PackItem, PackItemType } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { CardCell, CardGrid } from '../../../ui/layout/card.tsx';
import { contentTypeIcon, contentTypeOrder, contentTypeTitle } from '../content-types.tsx';
import { ItemCard } from './item-card.tsx';
import './pinboard.css';

type Shown = PackItemType | 'all';

/** The items of a pack as cards, all of them or one type; the first article leads. */
export function Pinboard({ pack, isTeacher }: { readonly pack: Pack; readonly isTeacher: boolean }) {
  const [shown, setShown] = useState<Shown>('all');
  const items = itemsFor(pack, isTeacher);
  const types = contentTypeOrder.filter((type) => items.some((item) => item.type === type));
  const listed = shown === 'all' ? items : items.filter((item) => item.type === shown);
  const lead = shown === 'all' ? listed.find((item) => item.type === 'article') : undefined;
  return (
    <div className="packs-pinboard">
      {types.length > 1 && <TypeFilter types={types} items={items} value={shown} onChange={setShown} />}
      {lead && (
        <div className="packs-pinboard__lead">
          <ItemCard pack={pack} item={lead} isLead />
        </div>
      )}
      <CardGrid>
        {listed
          .filter((item) => item !== lead)
          .map((item) => (
            <CardCell key={item.contentId}>
              <ItemCard pack={pack} item={item} />
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
  value,
  onChange,
}: {
  readonly types: readonly PackItemType[];
  readonly items: readonly PackItem[];
  readonly value: Shown;
  readonly onChange: (shown: Shown) => void;
}) {
  const { terms, format } = useLocale();
  const name = useId();
  const choices: { type: Shown; label: string; count: number }[] = [
    { type: 'all', label: 'Everything', count: items.length },
    ...types.map((type) => ({
      type,
      label: contentTypeTitle(type, terms.organizer),
      count: items.filter((item) => item.type === type).length,
    })),
  ];
  return (
    <fieldset className="packs-filter">
      <legend>
        <VisuallyHidden>Show</VisuallyHidden>
      </legend>
      {choices.map(({ type, label, count }) => (
        <label key={type} className="packs-filter__choice">
          <input type="radio" name={name} checked={type === value} onChange={() => onChange(type)} />
          {type !== 'all' && contentTypeIcon(type)}
          <span>{label}</span>
          <span className="packs-filter__count">{format.number(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}
