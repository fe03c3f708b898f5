import ownPacks from '#app/features/packs/components/own/own-packs.module.css';
import { excerptCard, useExcerpts } from '#app/features/packs/excerpts.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { CustomItem, CustomPackContent } from '#shared/domain/packs/custom-pack.ts';
import styles from './excerpts.module.css';

/** Chooses excerpts for a pack of one's own. */
export function AddExcerpt({
  content,
  onAdd,
  onClose,
}: {
  readonly content: CustomPackContent;
  readonly onAdd: (item: CustomItem) => void;
  readonly onClose: () => void;
}) {
  const excerpts = useExcerpts(null) ?? [];
  const isIn = (id: string) =>
    content.items.some((item) => item.kind === 'excerpt' && item.savedContentId === id);
  return (
    <Dialog open onClose={onClose} title="Add an excerpt" size="large">
      {excerpts.length === 0 && (
        <p>
          You have no excerpts yet. Open an article, a magazine or a primary source, select words in it, and
          choose Make an excerpt.
        </p>
      )}
      <MoreList count={excerpts.length} what="excerpts">
        {(itemAt) => (
          <ul className={ownPacks.packsCustomizeChoices} role="list">
            {excerpts.map((excerpt, index) => (
              <li key={excerpt.id} {...itemAt(index)}>
                <span>
                  {excerpt.title} <q className={styles.excerptCardText}>{excerpt.text}</q>
                </span>
                <Button
                  size="small"
                  icon={<Plus size="1.1em" aria-hidden="true" />}
                  disabledReason={isIn(excerpt.id) ? 'It is in your pack already.' : undefined}
                  aria-label={`Add ${excerpt.title}`}
                  onClick={() => onAdd(excerptCard(excerpt))}
                >
                  Add
                </Button>
              </li>
            ))}
          </ul>
        )}
      </MoreList>
    </Dialog>
  );
}
