import { usePack } from '#app/features/library/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { BookOpen } from '#app/ui/icons/book-open.ts';
import styles from './inquiry-work.module.css';

/** The sources of a question, each a press that opens it in the pane beside. */
export function PhaseSources({
  packId,
  contentIds,
  openId,
  onOpen,
}: {
  readonly packId: string;
  readonly contentIds: readonly string[];
  readonly openId: string | null;
  readonly onOpen: (contentId: string) => void;
}) {
  const loaded = usePack(packId);
  const items = loaded.kind === 'ready' ? loaded.value.packItems : [];
  const found = contentIds.flatMap((id) => items.find((item) => item.contentId === id) ?? []);
  if (found.length === 0) return null;
  return (
    <div className={styles.sources} role="group" aria-label="Look at">
      {found.map(({ contentId, title }) => (
        <Button
          key={contentId}
          size="small"
          icon={<BookOpen size="1.1em" aria-hidden="true" />}
          aria-pressed={contentId === openId}
          onClick={() => onOpen(contentId)}
        >
          {title}
        </Button>
      ))}
    </div>
  );
}
