import { useState } from 'react';
import { contentTypeIcon, usePack } from '#app/features/library/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { StickyNote } from '#app/ui/icons/sticky-note.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import {
  completeUrl,
  isCardUrl,
  MAX_CARD_TEXT_LENGTH,
  MAX_CARD_TITLE_LENGTH,
  MAX_NOTE_LENGTH,
  type CustomItem,
  type CustomItemOf,
} from '#shared/domain/packs/custom-pack.ts';
import { kindIcon, titleOf } from './custom-card.tsx';
import { FileCardState } from './file-card-state.tsx';
import styles from './own-packs.module.css';

export type CardEditorProps = {
  readonly item: CustomItem;
  /** What its controls call it: card “A River”, or card 3. */
  readonly name: string;
  readonly onChange: (item: CustomItem) => void;
  readonly onRemove: () => void;
};

/** One card in customize mode. What is typed is kept as it is; what is missing is said beside it. */
export function CardEditor({ item, name, onChange, onRemove }: CardEditorProps) {
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
        <IconButton
          label={`Remove ${name}`}
          icon={<Trash2 size="1.2em" aria-hidden="true" />}
          onClick={onRemove}
        />
      </div>
      {item.kind !== 'library' && item.kind !== 'excerpt' && <CardFields item={item} onChange={onChange} />}
      <CardNote item={item} name={name} onChange={onChange} />
    </div>
  );
}

/** Most cards have no note: its field comes when it is asked for. */
function CardNote({ item, name, onChange }: Pick<CardEditorProps, 'item' | 'name' | 'onChange'>) {
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
    <TextArea
      label={`Note on ${name}`}
      optional
      rows={2}
      autoFocus={asked}
      maxLength={MAX_NOTE_LENGTH}
      value={item.note}
      onChange={(note) => onChange({ ...item, note })}
    />
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

type WrittenItem = Exclude<CustomItem, { kind: 'library' | 'excerpt' }>;

function CardFields({
  item,
  onChange,
}: {
  readonly item: WrittenItem;
  readonly onChange: (item: CustomItem) => void;
}) {
  // A card that was just added is not blamed for being empty: each field may first be passed.
  const [passed, setPassed] = useState(() => (isBegun(item) ? ['title', 'url'] : []));
  const pass = (field: string) => setPassed([...passed, field]);
  return (
    <>
      <TextField
        label="Card title"
        value={item.title}
        maxLength={MAX_CARD_TITLE_LENGTH}
        error={
          passed.includes('title') && item.title.trim() === '' ? 'Please enter a card title.' : undefined
        }
        onBlur={() => pass('title')}
        onChange={(title) => onChange({ ...item, title })}
      />
      {'url' in item && (
        <TextField
          label="Address"
          type="url"
          value={item.url}
          error={passed.includes('url') || item.url !== '' ? urlProblem(item.url) : undefined}
          onChange={(url) => onChange({ ...item, url })}
          onBlur={() => {
            pass('url');
            onChange({ ...item, url: completeUrl(item.url) });
          }}
        />
      )}
      {'file' in item && (
        <p>
          <FileCardState item={item} />
        </p>
      )}
      <TextArea
        label="Text"
        optional
        rows={2}
        maxLength={MAX_CARD_TEXT_LENGTH}
        value={item.text}
        onChange={(text) => onChange({ ...item, text })}
      />
    </>
  );
}

const isBegun = (item: WrittenItem): boolean =>
  item.title !== '' || item.text !== '' || ('url' in item && item.url !== '');

function urlProblem(url: string): string | undefined {
  return isCardUrl(completeUrl(url)) ? undefined : 'This website address does not seem to be valid.';
}
