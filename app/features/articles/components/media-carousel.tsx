import { useEffect, useRef, useState } from 'react';
import {
  BEGIN_MS,
  carouselPosition,
  itemsAcross,
  itemsPerStep,
  SCROLL_MS,
  SETTLE_MS,
  type CarouselPosition,
} from '#app/features/articles/carousel-figures.ts';
import { contentTypeIcon } from '#app/features/library/index.ts';
import { LibraryPicture } from '#app/features/packs/index.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { BareLink } from '#app/ui/actions/link.tsx';
import { ChevronLeft } from '#app/ui/icons/chevron-left.ts';
import { ChevronRight } from '#app/ui/icons/chevron-right.ts';
import { scrollGently } from '#app/ui/motion/scroll-gently.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import styles from './media-carousel.module.css';

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
  const position = usePosition(strip, items.length);
  if (items.length === 0) return null;
  const step = (direction: 1 | -1) => {
    if (!strip.current) return;
    const { across, pitch, left } = measured(strip.current);
    const passed = Math.round(left / pitch) + direction * itemsPerStep(window.innerWidth, across);
    scrollGently(strip.current, 'left', passed * pitch - left, SCROLL_MS);
  };
  const fits = position !== null && position.atStart && position.atEnd;
  return (
    <section className={styles.readingCarousel} aria-labelledby="reading-carousel-title">
      <div className={styles.readingCarouselHead}>
        <h2 id="reading-carousel-title">Pictures and films</h2>
        <p className={styles.readingCarouselStatus} role="status">
          {position !== null && `${rangeOf(position)} of ${items.length}`}
        </p>
        {!fits && (
          <>
            <IconButton
              label="Earlier pictures"
              icon={<ChevronLeft aria-hidden="true" />}
              disabledReason={position?.atStart === true ? 'These are the first' : undefined}
              onClick={() => step(-1)}
            />
            <IconButton
              label="More pictures"
              icon={<ChevronRight aria-hidden="true" />}
              disabledReason={position?.atEnd === true ? 'These are the last' : undefined}
              onClick={() => step(1)}
            />
          </>
        )}
      </div>
      <ul ref={strip} className={styles.readingCarouselStrip} role="list">
        {items.map((item) => (
          <li key={item.contentId}>
            <BareLink to={pathOf(item.contentId)} className={styles.readingCarouselItem}>
              <span className={styles.readingCarouselPicture}>
                <LibraryPicture pack={pack} picture={item.image} decorative />
              </span>
              <span className={styles.readingCarouselTitle}>
                {contentTypeIcon(item.type)} {item.title}
              </span>
            </BareLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const rangeOf = ({ first, last }: CarouselPosition): string =>
  first === last ? String(first) : `${first} to ${last}`;

/** What is seen of the strip, told when it has come to rest; null until it is known. */
function usePosition(
  strip: { readonly current: HTMLUListElement | null },
  count: number,
): CarouselPosition | null {
  const [position, setPosition] = useState<CarouselPosition | null>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tellIn = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { left, pitch, across } = measured(element);
        setPosition(carouselPosition(left, pitch, across, count));
      }, ms);
    };
    const moved = () => tellIn(SETTLE_MS);
    let isFirst = true;
    const observer = new ResizeObserver(() => {
      tellIn(isFirst ? BEGIN_MS : SETTLE_MS);
      isFirst = false;
    });
    observer.observe(element);
    element.addEventListener('scroll', moved, { passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('scroll', moved);
    };
  }, [strip, count]);
  return position;
}

function measured(strip: HTMLUListElement): { left: number; pitch: number; across: number } {
  const [first, second] = strip.children;
  const across = itemsAcross(strip.parentElement?.clientWidth ?? strip.clientWidth);
  const start = first?.getBoundingClientRect();
  const next = second?.getBoundingClientRect();
  const pitch = start && next ? next.left - start.left : (start?.width ?? 1);
  return { left: strip.scrollLeft, pitch, across };
}
