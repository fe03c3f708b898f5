import { useId, useState } from 'react';
import { contentTypeIcon } from '#app/features/library/index.ts';
import { AddExcerpt } from '#app/features/packs/components/excerpts/add-excerpt.tsx';
import { emptyCard, useOwnPackActions } from '#app/features/packs/own-actions.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { FileButton } from '#app/ui/fields/file-button.tsx';
import { Globe } from '#app/ui/icons/globe.ts';
import { LibraryBig } from '#app/ui/icons/library-big.ts';
import { Quote } from '#app/ui/icons/quote.ts';
import { StickyNote } from '#app/ui/icons/sticky-note.ts';
import { MAX_PACK_ITEMS, type CustomItem, type CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import { FILE_TYPES } from '#shared/sync/travelling-file.ts';
import { AddFromLibrary } from './add-from-library.tsx';
import styles from './own-packs.module.css';

/** The ways to a new card. `where` names the row: there is one above the cards and one below. */
export function AddCards({
  content,
  where,
  onAdd,
}: {
  readonly content: CustomPackContent;
  readonly where: 'at the top' | 'at the end';
  readonly onAdd: (items: readonly CustomItem[]) => void;
}) {
  const [choosing, setChoosing] = useState<'library' | 'excerpt' | null>(null);
  const isFull = content.items.length >= MAX_PACK_ITEMS;
  const full = isFull ? `A pack holds at most ${MAX_PACK_ITEMS} cards.` : undefined;
  const icon = { size: '1.1em', 'aria-hidden': true } as const;
  const add = (kind: Parameters<typeof emptyCard>[0]) => onAdd([emptyCard(kind)]);
  return (
    <section aria-label={`Add cards ${where}`}>
      <div className={styles.packsCustomizeAdd}>
        <Button
          data-adds-row
          icon={<LibraryBig {...icon} />}
          disabledReason={full}
          onClick={() => setChoosing('library')}
        >
          Add from a pack
        </Button>
        <Button icon={<StickyNote {...icon} />} disabledReason={full} onClick={() => add('card')}>
          Add a card of your own
        </Button>
        <Button icon={contentTypeIcon('learning_resource')} disabledReason={full} onClick={() => add('quiz')}>
          Add a quiz
        </Button>
        <Button icon={contentTypeIcon('pear_deck')} disabledReason={full} onClick={() => add('slides')}>
          Add slides
        </Button>
        <Button icon={<Globe {...icon} />} disabledReason={full} onClick={() => add('website')}>
          Add a web address
        </Button>
        <Button icon={<Quote {...icon} />} disabledReason={full} onClick={() => setChoosing('excerpt')}>
          Add an excerpt
        </Button>
        <AddFile content={content} full={full} onAdd={onAdd} />
      </div>
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

function AddFile({
  content,
  full,
  onAdd,
}: {
  readonly content: CustomPackContent;
  readonly full: string | undefined;
  readonly onAdd: (items: readonly CustomItem[]) => void;
}) {
  const [problem, setProblem] = useState<string | undefined>();
  const { takeFile } = useOwnPackActions();
  const errorId = useId();
  const choose = async (file: File | undefined) => {
    // Choosing and then closing the chooser is no choice (content §5).
    if (!file) return setProblem('No file selected.');
    const chosen = await takeFile(file, content.items).catch(() => ({
      text: `${file.name} could not be saved on this device.`,
    }));
    if ('itemId' in chosen) {
      setProblem(undefined);
      onAdd([chosen]);
    } else setProblem(chosen.text);
  };
  return (
    <>
      <FileButton
        label="File for a card"
        accept={Object.keys(FILE_TYPES)
          .map((ending) => `.${ending}`)
          .join(',')}
        disabledReason={full}
        describedBy={errorId}
        onFile={(file) => void choose(file)}
      >
        Add a file
      </FileButton>
      <FieldError id={errorId} error={problem} />
    </>
  );
}
