import { useHeard } from '#app/engine/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { contentTypeOrder, useDownloadedFiles } from '#app/features/library/index.ts';
import { useAnnotatedItems } from '#app/features/packs/annotated.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { isForTeachers, type PackItem, type PackItemType } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { ItemCard } from './item-card.tsx';
import styles from './pinboard.module.css';
import { TypeFilter, type FilterChoice, type PinboardFilter } from './type-filter.tsx';

const NONE: ReadonlySet<string> = new Set();

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
  const count = (type: PackItemType) => items.filter((item) => item.type === type).length;
  const isHeard = useHeard() === 'heard';
  const annotatedCount = items.filter(({ contentId }) => annotated.has(contentId)).length;
  const choices: FilterChoice[] = [
    { type: 'all', count: items.length },
    ...types.map((type) => ({ type, count: count(type) })),
    // Offered once there is something to find; at its own address always, so that one can leave it.
    ...(annotatedCount > 0 || shown === 'annotated'
      ? [{ type: 'annotated' as const, count: annotatedCount > 0 || isHeard ? annotatedCount : null }]
      : []),
  ];
  const lead = shown === 'all' ? listed.find((item) => item.type === 'article') : undefined;
  return (
    <div className={styles.packsPinboard} data-part="pinboard">
      {types.length > 1 && <TypeFilter choices={choices} value={shown} onChange={onShow} />}
      {shown === 'annotated' && listed.length === 0 && (
        <WhenHeard what="what you annotated">
          <EmptyState
            illustration={<EmptyArt />}
            title="Nothing annotated in this pack yet"
            action={<Button onClick={() => onShow('all')}>Show everything</Button>}
          >
            What you annotate in it will be listed here.
          </EmptyState>
        </WhenHeard>
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
  return pack.packItems.filter((item) => isTeacher || !isForTeachers(item)).sort((a, b) => a.order - b.order);
}
