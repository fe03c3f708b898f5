import { memo, useId, useState } from 'react';
import { contentTypeIcon, usePack } from '#app/features/library/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { StickyNote } from '#app/ui/icons/sticky-note.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { leaveRow } from '#app/ui/lists/leave-row.ts';
import { MAX_NOTE_LENGTH, type CustomItem, type CustomItemOf } from '#shared/domain/packs/custom-pack.ts';
import { CardFields } from './card-fields.tsx';
import { kindIcon, titleOf } from './custom-card.tsx';
import styles from './own-packs.module.css';

export type CardEditorProps = {
  readonly item: CustomItem;
  /** The cards of the pack whose pictures slides can show. */
  readonly items: readonly CustomItem[];
  /** What its controls call it: card “A River”, or card 3. */
  readonly name: string;
  /** It was just added. */
  readonly isNew: boolean;
  /** One line, which opens to all of it; open where it was just added. */
  readonly isCompact: boolean;
  /** What can be done with the cards, as it is by the time that it is done. */
  readonly latest: () => CardChanges;
};

export type CardChanges = {
  readonly change: (item: CustomItem) => void;
  readonly remove: (item: CustomItem) => void;
};

/**
 * One card in customize mode. What is typed is kept as it is; what is missing is said beside it. Drawn anew only when
 * something of it changed: with fifty cards a key would wait for all of them.
 */
export const CardEditor = memo(function CardEditor({
  item,
  items,
  name,
  isNew,
  isCompact,
  latest,
}: CardEditorProps) {
  const onChange = (next: CustomItem) => latest().change(next);
  const body = useId();
  const [isOpened, setOpened] = useState(isNew);
  const isOpen = isOpened || !isCompact;
  const verb = isOpen ? 'Close' : 'Open';
  return (
    <div className={styles.packsCustomizeRow}>
      <div className={styles.packsCustomizeHead}>
        <p className={styles.packsCustomizeName}>
          {item.kind === 'library' ? (
            <LibraryTitle item={item} />
          ) : (
            <>
              {kindIcon(item)} {titleOf(item)}
            </>
          )}
        </p>
        {isCompact && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={body}
            aria-label={`${verb}, ${name}`}
            onClick={() => setOpened(!isOpen)}
          >
            {verb}
          </Button>
        )}
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 size="1.2em" aria-hidden="true" />}
          onClick={(event) => {
            leaveRow(event.currentTarget);
            latest().remove(item);
          }}
        />
      </div>
      <div id={body} className={styles.packsCustomizeFields}>
        {isOpen && (
          <>
            {item.kind !== 'library' && item.kind !== 'excerpt' && (
              <CardFields item={item} items={items} isNew={isNew} onChange={onChange} />
            )}
            <CardNote item={item} name={name} onChange={onChange} />
          </>
        )}
      </div>
    </div>
  );
});

/** Most cards have no note: its field comes when it is asked for. */
function CardNote({
  item,
  name,
  onChange,
}: Pick<CardEditorProps, 'item' | 'name'> & { readonly onChange: (item: CustomItem) => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked && item.note === '') {
    return (
      <div>
        <Button
          size="small"
          icon={<StickyNote size="1.1em" aria-hidden="true" />}
          aria-label={`Add a note to ${name}`}
          onClick={() => setAsked(true)}
        >
          Add a note
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.packsCustomizeNote}>
      <TextArea
        label={`Note on ${name}`}
        optional
        rows={2}
        autoFocus={asked}
        maxLength={MAX_NOTE_LENGTH}
        value={item.note}
        onChange={(note) => onChange({ ...item, note })}
      />
    </div>
  );
}

function LibraryTitle({ item }: { readonly item: CustomItemOf<'library'> }) {
  const pack = usePack(item.packId);
  if (pack.kind !== 'ready') return <>A card of the library</>;
  const found = pack.value.packItems.find(({ contentId }) => contentId === item.contentId);
  if (!found) return <>A card that the library no longer has</>;
  return (
    <>
      {contentTypeIcon(found.type)} {found.title}
    </>
  );
}
