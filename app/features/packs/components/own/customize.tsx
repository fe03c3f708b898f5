import { useId, useState } from 'react';
import { WithTip } from '#app/features/onboarding/index.ts';
import { AddExcerpt } from '#app/features/packs/components/excerpts/add-excerpt.tsx';
import { emptyCard, useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { capitalized } from '#app/i18n/terms.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { ExternalLink } from '#app/ui/icons/external-link.ts';
import { Globe } from '#app/ui/icons/globe.ts';
import { LibraryBig } from '#app/ui/icons/library-big.ts';
import { Paperclip } from '#app/ui/icons/paperclip.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { StickyNote } from '#app/ui/icons/sticky-note.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ReorderList } from '#app/ui/lists/reorder-list.tsx';
import {
  MAX_NOTE_LENGTH,
  MAX_PACK_ITEMS,
  MAX_PACK_TITLE_LENGTH,
  type CustomItem,
  type CustomPackContent,
} from '#shared/domain/packs/custom-pack.ts';
import { FILE_TYPES } from '#shared/sync/travelling-file.ts';
import { AddFromLibrary } from './add-from-library.tsx';
import { CardEditor } from './card-editor.tsx';
import styles from './own-packs.module.css';
import { useItemTitles } from './use-item-titles.ts';

export type CustomizeProps = {
  readonly content: CustomPackContent;
  readonly change: (content: CustomPackContent) => void;
};

/** Customize mode (content §5): a pack's words and cards, each kept as it is typed. */
export function Customize({ content, change }: CustomizeProps) {
  const notify = useNotify();
  const titles = useItemTitles(content.items);
  const nameOf = (item: CustomItem, index: number): string => {
    const title = item.kind === 'library' ? titles.get(item.contentId) : item.title.trim();
    return title ? `card “${title}”` : `card ${index + 1}`;
  };
  const setItems = (items: readonly CustomItem[]) => change({ ...content, items: [...items] });
  const remove = (item: CustomItem, index: number) => {
    setItems(content.items.filter((other) => other !== item));
    notify({
      text: `${capitalized(nameOf(item, index))} was removed.`,
      durationMs: 10_000,
      action: { label: 'Undo', onPress: () => setItems(content.items.toSpliced(index, 1, item)) },
    });
  };
  return (
    <div className={styles.packsCustomize}>
      <Words content={content} change={change} />
      {content.items.length > 0 && (
        <ReorderList
          label="Cards, in their order"
          items={content.items.map((item, index) => ({ id: item.itemId, name: nameOf(item, index), item }))}
          onReorder={(ids) => setItems(inOrder(content.items, ids))}
        >
          {({ item, name }, index) => (
            <CardEditor
              item={item}
              name={name}
              onChange={(next) => setItems(content.items.with(index, next))}
              onRemove={() => remove(item, index)}
            />
          )}
        </ReorderList>
      )}
      <AddCards content={content} onAdd={(items) => setItems([...content.items, ...items])} />
    </div>
  );
}

function inOrder(items: readonly CustomItem[], ids: readonly string[]): CustomItem[] {
  return ids.flatMap((id) => items.filter((item) => item.itemId === id));
}

function Words({ content, change }: CustomizeProps) {
  return (
    <Panel>
      <WithTip tip="customize">
        <h2 className={styles.packsCustomizeHeading}>Words and cards</h2>
      </WithTip>
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
    </Panel>
  );
}

function AddCards({
  content,
  onAdd,
}: {
  readonly content: CustomPackContent;
  readonly onAdd: (items: readonly CustomItem[]) => void;
}) {
  const [choosing, setChoosing] = useState<'library' | 'excerpt' | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const { takeFile } = useOwnPackActions();
  const errorId = useId();
  const fileId = useId();
  const isFull = content.items.length >= MAX_PACK_ITEMS;
  const full = isFull ? `A pack holds at most ${MAX_PACK_ITEMS} cards.` : undefined;
  const take = async (file: File | undefined) => {
    // Choosing and then closing the chooser is no choice (content §5).
    if (!file) return setProblem('No file selected.');
    const taken = await takeFile(file, content.items).catch(() => ({
      text: `${file.name} could not be saved on this device.`,
    }));
    if ('itemId' in taken) {
      setProblem(undefined);
      onAdd([taken]);
    } else setProblem(taken.text);
  };
  const icon = { size: '1.1em', 'aria-hidden': true } as const;
  return (
    <section aria-label="Add cards">
      <div className={styles.packsCustomizeAdd}>
        <Button icon={<LibraryBig {...icon} />} disabledReason={full} onClick={() => setChoosing('library')}>
          Add from a pack
        </Button>
        <Button icon={<Quote {...icon} />} disabledReason={full} onClick={() => setChoosing('excerpt')}>
          Add an excerpt
        </Button>
        <Button
          icon={<StickyNote {...icon} />}
          disabledReason={full}
          onClick={() => onAdd([emptyCard('card')])}
        >
          Add a card of your own
        </Button>
        <Button
          icon={<Globe {...icon} />}
          disabledReason={full}
          onClick={() => onAdd([emptyCard('website')])}
        >
          Add a website
        </Button>
        <Button
          icon={<ExternalLink {...icon} />}
          disabledReason={full}
          onClick={() => onAdd([emptyCard('external_link')])}
        >
          Add a link
        </Button>
        <Button
          icon={<Paperclip {...icon} />}
          disabledReason={full}
          aria-describedby={errorId}
          onClick={() => document.getElementById(fileId)?.click()}
        >
          Add a file
        </Button>
        <input
          id={fileId}
          type="file"
          hidden
          aria-label="File for a card"
          accept={Object.keys(FILE_TYPES)
            .map((ending) => `.${ending}`)
            .join(',')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <FieldError id={errorId} error={problem} />
      <AddFromLibrary
        open={choosing === 'library'}
        content={content}
        onAdd={(item) => onAdd([item])}
        onClose={() => setChoosing(null)}
      />
      {choosing === 'excerpt' && (
        <AddExcerpt content={content} onAdd={(item) => onAdd([item])} onClose={() => setChoosing(null)} />
      )}
    </section>
  );
}
