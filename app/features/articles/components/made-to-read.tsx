import type { MadeItem } from '#app/features/articles/pack-entries.tsx';
import { FileToRead, WebsiteButton } from '#app/features/packs/index.ts';
import { cardLink } from '#shared/domain/packs/card-link.ts';
import styles from './pack-to-read.module.css';
import { Slides } from './slides.tsx';

/** A card that somebody made, beside work: its words, and its slides, its file or the way to a site. */
export function MadeToRead({ item }: { readonly item: MadeItem }) {
  return (
    <>
      {item.text.trim() !== '' && (
        <p className={styles.packWords} data-part="reading-text">
          {item.text}
        </p>
      )}
      <Held item={item} />
    </>
  );
}

function Held({ item }: { readonly item: MadeItem }) {
  switch (item.kind) {
    case 'card':
    case 'excerpt':
      return null;
    case 'slides':
      return <Slides slides={item.slides} />;
    case 'uploaded_document':
      return <FileToRead item={item} />;
    default: {
      const link = cardLink(item.url);
      return (
        link && (
          <div>
            <WebsiteButton item={{ url: link.href, goTitle: link.host }} />
          </div>
        )
      );
    }
  }
}
