import { useState } from 'react';
import { kindOf, useCatalogue, usePack } from '#app/features/library/index.ts';
import { libraryItem } from '#app/features/packs/own-actions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { CustomItem, CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import styles from './own-packs.module.css';

/** Chooses cards of the library's packs for a pack of one's own. */
export function AddFromLibrary({
  open,
  content,
  onAdd,
  onClose,
}: {
  readonly open: boolean;
  readonly content: CustomPackContent;
  readonly onAdd: (item: CustomItem) => void;
  readonly onClose: () => void;
}) {
  const catalogue = useCatalogue();
  const packs = catalogue.kind === 'ready' ? catalogue.value.packs : [];
  const [chosen, setChosen] = useState<string | null>(null);
  const packId = chosen ?? content.sourcePackId ?? packs[0]?.packId ?? '';
  return (
    <Dialog open={open} onClose={onClose} title="Add cards from a pack" size="large">
      <Select
        label="Pack"
        value={packId}
        onChange={setChosen}
        options={packs.map((pack) => ({ value: pack.packId, label: pack.title }))}
      />
      <Choices key={packId} packId={packId} content={content} onAdd={onAdd} />
    </Dialog>
  );
}

function Choices({
  packId,
  content,
  onAdd,
}: {
  readonly packId: string;
  readonly content: CustomPackContent;
  readonly onAdd: (item: CustomItem) => void;
}) {
  const { terms } = useLocale();
  const pack = usePack(packId);
  if (pack.kind === 'loading') return <Skeleton shape="card" label="Opening the pack" />;
  if (pack.kind === 'failed')
    return <p role="status">This pack is not on this device. It can be chosen from when you are online.</p>;
  const isIn = (contentId: string) =>
    content.items.some(
      (item) => item.kind === 'library' && item.packId === packId && item.contentId === contentId,
    );
  return (
    <ul className={styles.packsCustomizeChoices} role="list">
      {pack.value.packItems.map((item) => (
        <li key={item.contentId}>
          <span>
            {item.title} <span>{kindOf(item, terms.organizer)}</span>
          </span>
          <Button
            size="small"
            icon={<Plus size="1.1em" aria-hidden="true" />}
            disabledReason={isIn(item.contentId) ? 'It is in your pack already.' : undefined}
            aria-label={`Add ${item.title}`}
            onClick={() => onAdd(libraryItem(packId, item.contentId))}
          >
            Add
          </Button>
        </li>
      ))}
    </ul>
  );
}
