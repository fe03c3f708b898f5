import { useState, type ReactNode } from 'react';
import { syncStateOf, useAutosave } from '#app/engine/index.ts';
import { AnnotatedReading } from '#app/features/annotations/index.ts';
import { WhenHeard } from '#app/features/device/index.ts';
import { usePack } from '#app/features/library/index.ts';
import styles from '#app/features/packs/components/excerpts/excerpts.module.css';
import { useExcerptActions } from '#app/features/packs/excerpt-actions.ts';
import {
  useExcerpt,
  useRefusedExcerpt,
  type ExcerptWords,
  type FoundExcerpt,
} from '#app/features/packs/excerpts.ts';
import { useOwnPacks } from '#app/features/packs/own-packs.ts';
import { useRemoval } from '#app/features/packs/use-removal.ts';
import { ReadAloudButton } from '#app/features/read-aloud/index.ts';
import { packPath } from '#app/navigation/classroom-paths.ts';
import { excerptSourcePath, packsPath, wholePackPath } from '#app/navigation/pack-paths.ts';
import { useReadingFrame } from '#app/navigation/reading-frame.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { EmptyArt } from '#app/ui/illustrations/spots.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { plainBlock } from '#shared/domain/annotations/annotated-text.ts';
import {
  MAX_CARD_TITLE_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_PACK_ITEMS,
  type CustomPack,
  type Excerpt,
} from '#shared/domain/packs/custom-pack.ts';

export type ExcerptScreenProps = {
  readonly subject: SubjectPath;
  /** The pack it is opened from: the library's, or a custom pack that shows it. */
  readonly packId: string;
  readonly savedContentId: string;
  /** What else can be done with the words, by those who may. */
  readonly tools?: ReactNode;
};

/** An excerpt (content §2, `/{pack}/excerpt/{savedContentId}`): its maker's own, or the card of a pack one may read. */
export function ExcerptScreen({ subject, packId, savedContentId, tools }: ExcerptScreenProps) {
  const found = useExcerpt(packId, savedContentId);
  const frame = useReadingFrame();
  const source = usePack(found?.own?.packId ?? found?.card?.item.packId ?? '');
  const from = source.kind === 'ready' ? source.value : null;
  const shown = found?.own ?? found?.card?.item;
  const into = found?.card?.pack.id === packId ? found.card.pack : null;
  const up = { id: into?.id ?? from?.packId, title: into?.title ?? from?.title };
  const crumbs = [
    ...(frame ? [] : [{ label: 'Packs', to: packsPath(subject) }]),
    ...(up.id !== undefined && up.title !== undefined
      ? [{ label: up.title, to: wholePackPath({ subject, packId: up.id, frame }) }]
      : []),
  ];
  if (!shown) {
    return (
      <PageBody width="text">
        <PageHeader title="Excerpt" crumbs={crumbs} />
        {found === undefined ? (
          <Skeleton shape="card" label="Loading the excerpt" />
        ) : (
          <WhenHeard what="your excerpts">
            <EmptyState illustration={<EmptyArt />} title="There is no such excerpt">
              It was removed, or it belongs to somebody else.
            </EmptyState>
          </WhenHeard>
        )}
      </PageBody>
    );
  }
  const item = from?.packItems.find((one) => one.contentId === shown.contentId);
  return (
    <PageBody width="text">
      <PageHeader title={shown.title || 'Excerpt'} crumbs={crumbs} eyebrow="Excerpt" actions={tools} />
      <Stack gap={5}>
        <div role="group" aria-label="Reading tools">
          <ReadAloudButton text={`excerpt:${savedContentId}`} />
        </div>
        <Panel>
          <AnnotatedReading target={targetOf(shown.packId, savedContentId)} readable={shown}>
            <blockquote
              className={styles.excerptQuote}
              data-read-aloud="yes"
              data-block={plainBlock(0)}
              tabIndex={-1}
            >
              {shown.text}
            </blockquote>
          </AnnotatedReading>
        </Panel>
        {from && item && (
          <p>
            From <TextLink to={excerptSourcePath({ ...from, frame }, shown)}>{item.title}</TextLink> in{' '}
            {from.title}.
          </p>
        )}
        {found?.own ? (
          <OwnExcerpt key={found.own.id} subject={subject} excerpt={found.own} mark={found.mark} />
        ) : (
          shown.note.trim() !== '' && <Panel look="accent">{shown.note}</Panel>
        )}
      </Stack>
    </PageBody>
  );
}

/** An excerpt is a text of its own, of the pack that it was taken from. */
const targetOf = (packId: string, contentId: string) =>
  ({ packId, contentId, contentType: 'excerpt', level: null, tocId: null }) as const;

/** What its maker does with an excerpt: name it, write a note, show it in a pack, put it away. */
function OwnExcerpt({
  subject,
  excerpt,
  mark,
}: {
  readonly subject: SubjectPath;
  readonly excerpt: Excerpt;
  readonly mark: FoundExcerpt['mark'];
}) {
  const { save } = useExcerptActions();
  const refused = useRefusedExcerpt(excerpt.id);
  const { title, text, note } = excerpt;
  const { value, change, state } = useAutosave<ExcerptWords>({
    id: excerpt.id,
    scope: `excerpt:${excerpt.id}`,
    stored: { title, text, note },
    head: excerpt.head,
    save: (words, base) => save(excerpt, words, base),
  });
  const words = value ?? { title, text, note };
  const sync = syncStateOf({ editor: state, mark, written: excerpt.authoredAt, refused });
  return (
    <Stack gap={4}>
      <TextField
        label="Title"
        value={words.title}
        maxLength={MAX_CARD_TITLE_LENGTH}
        error={words.title.trim() === '' ? 'Please enter a card title.' : undefined}
        onChange={(next) => change({ ...words, title: next })}
      />
      <TextArea
        label="Your note"
        optional
        rows={3}
        maxLength={MAX_NOTE_LENGTH}
        value={words.note}
        mark={<SyncMark state={sync} about="Your excerpt" />}
        onChange={(next) => change({ ...words, note: next })}
      />
      {excerpt.removedAt === null && <AddToPack subject={subject} excerpt={excerpt} />}
      <PutAway subject={subject} excerpt={excerpt} />
    </Stack>
  );
}

function AddToPack({ subject, excerpt }: { readonly subject: SubjectPath; readonly excerpt: Excerpt }) {
  const packs = useOwnPacks(subject) ?? [];
  const [chosen, setChosen] = useState('');
  const { addTo } = useExcerptActions();
  const notify = useNotify();
  const isIn = (pack: CustomPack) =>
    pack.items.some((item) => item.kind === 'excerpt' && item.savedContentId === excerpt.id);
  const open = packs.filter((pack) => !isIn(pack) && pack.items.length < MAX_PACK_ITEMS);
  const pack = open.find(({ id }) => id === chosen);
  if (open.length === 0) return null;
  const add = async (into: CustomPack) => {
    try {
      await addTo(into, excerpt);
      notify({ text: `The excerpt is a card of “${into.title}” now.`, tone: 'good' });
    } catch {
      notify({ text: 'This device could not save the card.', tone: 'danger' });
    }
  };
  return (
    <Stack direction="row" gap={3} align="end">
      <Select
        label="Show it in a pack of your own"
        placeholder="Choose a pack"
        value={pack ? chosen : ''}
        onChange={setChosen}
        options={open.map(({ id, title }) => ({ value: id, label: title.trim() || 'Untitled pack' }))}
      />
      {pack && <Button onClick={() => void add(pack)}>Add it as a card</Button>}
    </Stack>
  );
}

function PutAway({ subject, excerpt }: { readonly subject: SubjectPath; readonly excerpt: Excerpt }) {
  const { setRemoved } = useExcerptActions();
  const { remove, putBack } = useRemoval((isRemoved) => setRemoved(excerpt.id, isRemoved), {
    removed: 'The excerpt was removed. Packs that show it keep their card.',
    back: 'The excerpt is among yours again.',
  });
  if (excerpt.removedAt !== null) {
    return (
      <div>
        <Button onClick={() => void putBack()}>Put back into your excerpts</Button>
      </div>
    );
  }
  return (
    <div>
      <Button
        icon={<Trash2 size="1.1em" aria-hidden="true" />}
        onClick={() => void remove(packPath(subject, excerpt.packId))}
      >
        Remove the excerpt
      </Button>
    </div>
  );
}
