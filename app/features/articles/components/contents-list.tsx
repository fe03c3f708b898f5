import type { OutlineEntry } from '#app/features/articles/outline.ts';
import { ScrollPane } from '#app/ui/layout/scroll-pane.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import styles from './contents-list.module.css';
import { blockElementId, moveToBlock } from './move-to-block.ts';

/** The table of contents of a text. Beside the text it is no higher than the window, and scrolls by itself. */
export function ContentsList({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <nav aria-labelledby="reading-contents-title">
      <h2 id="reading-contents-title" className={styles.readingContentsTitle}>
        On this page
      </h2>
      <ScrollPane>
        <MoreList count={entries.length} what="of this page’s contents">
          {(itemAt) => (
            <ol role="list" className={styles.readingContentsList}>
              {entries.map((entry, index) => (
                <li key={entry.id} data-depth={entry.depth} {...itemAt(index)}>
                  <a
                    href={`#${blockElementId(entry.id)}`}
                    onClick={(event) => {
                      // The hash is a route of the product (overlays), so it must not change here.
                      event.preventDefault();
                      moveToBlock(entry.id);
                    }}
                  >
                    {entry.title}
                  </a>
                </li>
              ))}
            </ol>
          )}
        </MoreList>
      </ScrollPane>
    </nav>
  );
}
