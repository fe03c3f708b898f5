import { LibraryPicture } from '#app/features/packs/index.ts';
import { BareLink } from '#app/ui/actions/link.tsx';
import { CirclePlay } from '#app/ui/icons/circle-play.ts';
import { ZoomIn } from '#app/ui/icons/zoom-in.ts';
import type { Block } from '#shared/domain/packs/article.ts';
import { blockElementId } from './move-to-block.ts';
import { useReading } from './reading-context.ts';
import styles from './reading-text.module.css';

/** A picture or film of the pack in a text, with its caption and credit; opens large. */
export function Figure({ block }: { readonly block: Extract<Block, { type: 'figure' }> }) {
  const { pack, overlayPath, isPrinted } = useReading();
  const item = pack.packItems.find((one) => one.contentId === block.contentId);
  if (!item) return null;
  const isVideo = item.type === 'video';
  return (
    <figure
      id={blockElementId(block.id)}
      data-block={block.id}
      className={styles.readingFigure}
      data-part="reading-figure"
      tabIndex={-1}
    >
      <div className={styles.readingFigurePicture}>
        <LibraryPicture pack={pack} picture={item.image} loading={isPrinted ? 'eager' : 'lazy'} />
        {!isPrinted && (
          <BareLink
            to={overlayPath(item.contentId)}
            className={styles.readingFigureOpen}
            aria-label={isVideo ? `Play ${item.title}` : `Look at ${item.title} large`}
          >
            {isVideo ? (
              <CirclePlay size="1.4em" aria-hidden="true" />
            ) : (
              <ZoomIn size="1.3em" aria-hidden="true" />
            )}
          </BareLink>
        )}
      </div>
      <figcaption>
        {item.caption ?? item.title}
        <span className={styles.readingFigureCredit}>{`${item.credit} · ${item.licenseTitle}`}</span>
      </figcaption>
    </figure>
  );
}
