import { useRef } from 'react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { BareLink } from '../../../ui/actions/link.tsx';
import { contentTypeIcon, LibraryPicture } from '../../packs/index.ts';
import './media-carousel.css';

/** Carousel figures of content §9: three items a step when the window is wider than 991 px, else two. */
const WIDE = 991;

/** The pictures and films that go with an article; each opens large. Scrolls by touch, keys, or the two buttons. */
export function MediaCarousel({
  pack,
  items,
  pathOf,
}: {
  readonly pack: Pack;
  readonly items: readonly PackItem[];
  readonly pathOf: (contentId: string) => string;
}) {
  const strip = useRef<HTMLUListElement>(null);
  if (items.length === 0) return null;
  const step = (direction: 1 | -1) => {
    const cell = strip.current?.firstElementChild;
    if (!strip.current || !cell) return;
    const count = window.innerWidth > WIDE ? 3 : 2;
    strip.current.scrollBy({
      left: direction * count * cell.getBoundingClientRect().width,
      behavior: 'smooth',
    });
  };
  return (
    <section className="reading-carousel" aria-labelledby="reading-carousel-title">
      <div className="reading-carousel__head">
        <h2 id="reading-carousel-title">Pictures and films</h2>
        <IconButton
          label="Earlier pictures"
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => step(-1)}
        />
        <IconButton
          label="More pictures"
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => step(1)}
        />
      </div>
      <ul ref={strip} className="reading-carousel__strip" role="list">
        {items.map((item) => (
          <li key={item.contentId}>
            <BareLink to={pathOf(item.contentId)} className="reading-carousel__item">
              <span className="reading-carousel__picture">
                <LibraryPicture pack={pack} picture={item.image} decorative />
              </span>
              <span className="reading-carousel__title">
                {contentTypeIcon(item.type)} {item.title}
              </span>
            </BareLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
