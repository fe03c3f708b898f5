import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft } from '#app/engine/index.ts';
import { useExcerptActions } from '#app/features/packs/excerpt-actions.ts';
import type { ExcerptSource } from '#app/features/packs/excerpts.ts';
import { useOwnPacks } from '#app/features/packs/own-packs.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { excerptPath } from '#app/navigation/pack-paths.ts';
import { useReadingFrame } from '#app/navigation/reading-frame.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import {
  MAX_CARD_TITLE_LENGTH,
  MAX_EXCERPT_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PACK_ITEMS,
} from '#shared/domain/packs/custom-pack.ts';
import styles from './excerpts.module.css';

const draftSchema = z.object({ title: z.string(), note: z.string() });
const NO_PACK = 'none';
const ERROR_ID = 'excerpt-problem';

/** Keeps words of a text with a title and a note, alone or as a card of a pack of one's own. It works offline. */
export function ExcerptDialog({
  source,
  selected,
  paragraphs,
  pieces,
  onClose,
}: {
  readonly source: ExcerptSource;
  /** The words selected in the text; empty to choose paragraphs. */
  readonly selected: string;
  readonly paragraphs: readonly string[];
  readonly pieces: 'paragraphs' | 'paragraphs and rows';
  readonly onClose: () => void;
}) {
  const packs = useOwnPacks(source.subject) ?? [];
  const { create } = useExcerptActions();
  const notify = useNotify();
  const goTo = useGoTo();
  const frame = useReadingFrame();
  const empty = { title: source.title, note: '' };
  const draft = useFormDraft({
    key: `excerpt:${source.packId}:${source.contentId}`,
    schema: draftSchema,
    empty,
  });
  const { title, note } = draft.value ?? empty;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [packId, setPackId] = useState(NO_PACK);
  const [problem, setProblem] = useState<string | undefined>();
  const text = selected === '' ? paragraphs.filter((_, index) => chosen.has(index)).join('\n\n') : selected;
  const pack = packs.find((one) => one.id === packId) ?? null;

  const keep = async () => {
    const found = problemOf(text, title, pack?.items.length ?? 0);
    setProblem(found);
    if (found !== undefined) return;
    try {
      const id = await create(source, { title, text, note }, pack);
      await draft.clear();
      const address = { subject: source.subject, packId: pack?.id ?? source.packId, frame };
      const open = { label: 'Open', onPress: () => goTo(excerptPath(address, id)) };
      notify({ text: 'The excerpt was saved.', tone: 'good', action: open });
      onClose();
    } catch {
      setProblem('This device could not save the excerpt. What you typed is still here.');
    }
  };

  return (
    <Dialog
      open
      title="Make an excerpt"
      size="medium"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" aria-describedby={ERROR_ID} onClick={() => void keep()}>
            Save the excerpt
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {selected === '' ? (
          <Paragraphs paragraphs={paragraphs} pieces={pieces} chosen={chosen} onChange={setChosen} />
        ) : (
          <blockquote className={styles.excerptQuote} data-in-dialog>
            {selected}
          </blockquote>
        )}
        <FieldError id={ERROR_ID} error={problem} />
        <OtherDrafts
          others={draft.others}
          textOf={(typed) => [typed.title, typed.note].filter(Boolean).join(': ')}
        />
        <TextField
          label="Title"
          value={title}
          maxLength={MAX_CARD_TITLE_LENGTH}
          onChange={(value) => draft.change({ title: value, note })}
        />
        <TextArea
          label="Your note"
          optional
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          onChange={(value) => draft.change({ title, note: value })}
        />
        {packs.length > 0 && (
          <Select
            label="Show it in a pack of your own"
            value={packId}
            onChange={setPackId}
            options={[
              { value: NO_PACK, label: 'Only with this pack' },
              ...packs.map((one) => ({ value: one.id, label: one.title.trim() || 'Untitled pack' })),
            ]}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function problemOf(text: string, title: string, cards: number): string | undefined {
  if (text === '') return 'Choose at least one paragraph.';
  if (text.length > MAX_EXCERPT_LENGTH)
    return `An excerpt holds at most ${MAX_EXCERPT_LENGTH} characters. Select less.`;
  if (title.trim() === '') return 'Please enter a card title.';
  return cards >= MAX_PACK_ITEMS ? `A pack holds at most ${MAX_PACK_ITEMS} cards.` : undefined;
}

function Paragraphs({
  paragraphs,
  pieces,
  chosen,
  onChange,
}: {
  readonly paragraphs: readonly string[];
  readonly pieces: 'paragraphs' | 'paragraphs and rows';
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}) {
  const change = (index: number, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(index);
    else next.delete(index);
    onChange(next);
  };
  return (
    <fieldset className={styles.excerptParagraphs}>
      <legend>{pieces === 'paragraphs' ? 'Paragraphs' : 'Paragraphs and rows'}</legend>
      <MoreList count={paragraphs.length} what={pieces}>
        {(itemAt) =>
          paragraphs.map((paragraph, index) => (
            <div key={index} {...itemAt(index)}>
              <Checkbox
                label={paragraph}
                checked={chosen.has(index)}
                onChange={(isChosen) => change(index, isChosen)}
              />
            </div>
          ))
        }
      </MoreList>
    </fieldset>
  );
}
