import { useState } from 'react';
import { useSourcePacks } from '#app/features/library/index.ts';
import { WithTip } from '#app/features/onboarding/index.ts';
import { capitalized } from '#app/i18n/terms.ts';
import { useWideWindow } from '#app/platform/use-wide-window.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ReorderList, reorderListBody } from '#app/ui/lists/reorder-list.tsx';
import { useAllHere } from '#app/ui/state/later-part.tsx';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useShared } from '#app/ui/state/use-shared.ts';
import { useUndoNotice, withBack } from '#app/ui/state/use-undo-notice.ts';
import {
  MAX_NOTE_LENGTH,
  MAX_PACK_ITEMS,
  MAX_PACK_TITLE_LENGTH,
  type CustomItem,
  type CustomPackContent,
} from '#shared/domain/packs/custom-pack.ts';
import { AddCards } from './add-cards.tsx';
import { CardEditor, type CardChanges } from './card-editor.tsx';
import styles from './own-packs.module.css';
import { PictureChoice, picturesOf } from './picture-choice.tsx';
import { useItemTitles } from './use-item-titles.ts';

const listParts = [reorderListBody];

export type CustomizeProps = {
  readonly content: CustomPackContent;
  readonly change: (content: CustomPackContent) => void;
};

/**
 * Customize mode (content §5): a pack's cards, and its words beside them, each kept as it is typed. `isCompact`: a line for
 * each card, which opens to all of it.
 */
export function Customize({ content, change, isCompact }: CustomizeProps & { readonly isCompact: boolean }) {
  const tellRemoved = useUndoNotice(content, change);
  const shown = useLatest(content);
  const cards = useShared(content.items);
  const pictured = useShared(withPictures(cards));
  const isBeside = useWideWindow();
  const titles = useItemTitles(cards);
  const [added, setAdded] = useState<string | null>(null);
  const isReady = useAllHere(listParts, content.items.length > 0);
  const nameOf = (item: CustomItem, index: number): string => {
    const title = item.kind === 'library' ? titles.get(item.contentId) : item.title.trim();
    return title ? `card “${title}”` : `card ${index + 1}`;
  };
  const setItems = (items: readonly CustomItem[]) => change({ ...content, items: [...items] });
  const add = (items: readonly CustomItem[], where: 'start' | 'end') => {
    setAdded(items[0]?.itemId ?? null);
    // A file takes its time to come; what was typed meanwhile stays.
    const now = shown();
    change({ ...now, items: where === 'start' ? [...items, ...now.items] : [...now.items, ...items] });
  };
  const remove = (item: CustomItem) => {
    const index = content.items.findIndex(({ itemId }) => itemId === item.itemId);
    setItems(content.items.filter(({ itemId }) => itemId !== item.itemId));
    tellRemoved(`${capitalized(nameOf(item, index))} was removed.`, (now) => ({
      ...now,
      items: withBack(now.items, item, index, MAX_PACK_ITEMS),
    }));
  };
  const put = (next: CustomItem) =>
    setItems(content.items.map((item) => (item.itemId === next.itemId ? next : item)));
  const latest = useLatest<CardChanges>({ change: put, remove });
  const addAtTop = <AddCards content={content} where="at the top" onAdd={(items) => add(items, 'start')} />;
  return (
    <div className={styles.packsCustomize}>
      <div className={styles.packsCustomizeBeside}>
        {content.items.length > 0 &&
          (isBeside ? addAtTop : <Disclosure summary="Add cards at the top">{addAtTop}</Disclosure>)}
        <Words content={content} change={change} />
      </div>
      {isReady ? (
        <div className={styles.packsCustomizeCards}>
          {content.items.length > 0 && (
            <ReorderList
              label="Cards, in their order"
              items={cards.map((item, index) => ({
                id: item.itemId,
                name: nameOf(item, index),
                item,
              }))}
              onReorder={(ids) => setItems(inOrder(content.items, ids))}
            >
              {({ item, name }) => (
                <CardEditor
                  item={item}
                  items={pictured}
                  name={name}
                  isNew={item.itemId === added}
                  isCompact={isCompact}
                  latest={latest}
                />
              )}
            </ReorderList>
          )}
          <AddCards content={content} where="at the end" onAdd={(items) => add(items, 'end')} />
        </div>
      ) : (
        <Skeleton shape="card" label="Opening the cards" />
      )}
    </div>
  );
}

/** The cards whose pictures can be shown elsewhere, without the words on them: a key in those changes no picture. */
const withPictures = (items: readonly CustomItem[]): CustomItem[] =>
  items.flatMap((item) => (item.kind === 'library' ? [{ ...item, note: '' }] : []));

function inOrder(items: readonly CustomItem[], ids: readonly string[]): CustomItem[] {
  return ids.flatMap((id) => items.filter((item) => item.itemId === id));
}

function Words({ content, change }: CustomizeProps) {
  const packs = useSourcePacks(content.items);
  const isBeside = useWideWindow();
  // On a phone they would push the cards away: folded, unless they are what is missing. Nothing closes under who types.
  const [isMissing] = useState(content.items.length === 0 || content.title.trim() === '');
  return (
    <Panel>
      <WithTip tip="customize">
        <h2 className={styles.packsCustomizeHeading}>Words and picture</h2>
      </WithTip>
      <Disclosure summary="Title, words, note and picture" open={isBeside || isMissing}>
        <div className={styles.packsCustomizeWords}>
          <TextField
            label="Title"
            value={content.title}
            maxLength={MAX_PACK_TITLE_LENGTH}
            error={content.title.trim() === '' ? 'Please enter a title.' : undefined}
            onChange={(title) => change({ ...content, title })}
          />
          <TextArea
            label="Words at the top"
            hint="Everyone who opens the pack reads this."
            optional
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={content.note}
            onChange={(note) => change({ ...content, note })}
          />
          <TextArea
            label="Note to yourself"
            hint="Only you can read this."
            optional
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={content.userNote}
            onChange={(userNote) => change({ ...content, userNote })}
          />
          <PictureChoice
            label="Picture of the pack"
            noneLabel={content.sourcePackId === null ? 'Of the first card' : 'Of the pack it was made from'}
            value={content.picture ?? null}
            offered={picturesOf(content.items, packs ?? new Map())}
            onChange={(picture) => change({ ...content, picture })}
          />
        </div>
      </Disclosure>
    </Panel>
  );
}
