import { Disclosure } from '../../../ui/layout/disclosure.tsx';
import type { MediaItem } from './media-stage.tsx';
import { lengthOf } from './item-card.tsx';

/** What stands under a piece of media: its caption, who made it, and its words for those who don't hear or see it. */
export function MediaDetails({ item }: { readonly item: MediaItem }) {
  return (
    <div className="media-details">
      <p className="media-details__caption">{item.caption ?? item.description}</p>
      <p className="media-details__credit">
        {item.credit} · {item.licenseTitle}
      </p>
      {item.type === 'interactive' && (
        <Disclosure summary="What it shows, in words">
          <p>{item.transcript}</p>
        </Disclosure>
      )}
      {(item.type === 'video' || item.type === 'audio') && (
        <Disclosure summary="Transcript">
          <ol className="media-details__transcript" role="list">
            {item.transcript.map((line) => (
              <li key={line.start}>
                <span className="media-details__time">{lengthOf(line.start)}</span> {line.text}
              </li>
            ))}
          </ol>
        </Disclosure>
      )}
    </div>
  );
}
