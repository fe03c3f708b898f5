import { isFlash } from '#app/features/packs/media-figures.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { ExpandableBlock } from '#app/ui/layout/expandable-block.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import { lengthOf } from './item-card.tsx';
import styles from './media-overlay.module.css';
import type { MediaItem } from './media-stage.tsx';

/** What stands under a piece of media: its caption, who made it, and its words for those who don't hear or see it. */
export function MediaDetails({ item }: { readonly item: MediaItem }) {
  return (
    <div className={styles.mediaDetails}>
      <ExpandableBlock key={item.contentId} what="of the caption and the credit">
        <p>{item.caption ?? item.description}</p>
        <p className={styles.mediaDetailsCredit}>
          {item.credit} · {item.licenseTitle}
        </p>
      </ExpandableBlock>
      {item.type === 'interactive' && (
        <Disclosure summary="What it shows, in words" {...(isFlash(item) && { open: true })}>
          <ExpandableBlock what="of what it shows">
            <p>{item.transcript}</p>
          </ExpandableBlock>
        </Disclosure>
      )}
      {(item.type === 'video' || item.type === 'audio') && (
        <Disclosure summary="Transcript">
          <MoreList count={item.transcript.length} what="lines of the transcript">
            {(itemAt) => (
              <ol className={styles.mediaDetailsTranscript} role="list">
                {item.transcript.map((line, index) => (
                  <li key={line.start} {...itemAt(index)}>
                    <span className={styles.mediaDetailsTime}>{lengthOf(line.start)}</span> {line.text}
                  </li>
                ))}
              </ol>
            )}
          </MoreList>
        </Disclosure>
      )}
    </div>
  );
}
