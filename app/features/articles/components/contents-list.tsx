import type { OutlineEntry } from '../outline.ts';
import { blockElementId, moveToBlock } from './move-to-block.ts';
import './contents-list.css';

/** The table of contents of a text. */
export function ContentsList({ entries }: { readonly entries: readonly OutlineEntry[] }) {
  if (entries.length < 2) return null;
  return (
    <nav className="reading-contents" aria-labelledby="reading-contents-title">
      <h2 id="reading-contents-title" className="reading-contents__title">
        On this page
      </h2>
      <ol role="list" className="reading-contents__list">
        {entries.map((entry) => (
          <li key={entry.id} data-depth={entry.depth}>
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
    </nav>
  );
}
