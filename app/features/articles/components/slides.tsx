import { useRef, useState, type KeyboardEvent } from 'react';
import { usePack } from '#app/features/library/index.ts';
import { LibraryPicture, LostPicture } from '#app/features/packs/index.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { ZoomIn } from '#app/ui/icons/zoom-in.ts';
import type { Slide } from '#shared/domain/packs/custom-pack.ts';
import styles from './slides.module.css';

/**
 * Slides one by one, by buttons and arrow keys; on the whole screen for showing them to a class. What was
 * pressed stays where it is, and with it the focus, also at either end.
 */
export function Slides({
  slides,
  back,
}: {
  readonly slides: readonly Slide[];
  /** Where the pack is, for who comes too early. None beside work, where slides without a slide are not offered. */
  readonly back?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const slide = slides[Math.min(at, slides.length - 1)];
  if (!slide) {
    return (
      <EmptyState
        title="No slides yet"
        action={back === undefined ? undefined : <ButtonLink to={back}>Back to the pack</ButtonLink>}
      >
        They are still being written.
      </EmptyState>
    );
  }
  const number = slides.indexOf(slide) + 1;
  const turn = (by: number) => setAt(Math.max(0, Math.min(slides.length - 1, number - 1 + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    turn(event.key === 'ArrowRight' ? 1 : -1);
  };
  return (
    <div
      ref={box}
      className={styles.slides}
      data-beside={back === undefined || undefined}
      onKeyDown={onKeyDown}
    >
      <section
        className={styles.slide}
        aria-roledescription="slide"
        aria-label={`Slide ${number} of ${slides.length}`}
        aria-live="polite"
        tabIndex={0}
      >
        {slide.picture && <SlidePicture {...slide.picture} />}
        <div className={styles.slideWords}>
          {slide.title.trim() !== '' && <h2 className={styles.slideTitle}>{slide.title}</h2>}
          {slide.text.trim() !== '' && <p className={styles.slideText}>{slide.text}</p>}
        </div>
      </section>
      <div className={styles.slidesTools}>
        <IconButton
          variant="outlined"
          label="Back"
          icon={<ArrowLeft aria-hidden="true" />}
          disabledReason={number === 1 ? 'This is the first slide.' : undefined}
          onClick={() => turn(-1)}
        />
        <span className={styles.slidesNumber} aria-hidden="true">{`${number} of ${slides.length}`}</span>
        <IconButton
          variant="outlined"
          label="Next"
          icon={<ArrowRight aria-hidden="true" />}
          disabledReason={number === slides.length ? 'This is the last slide.' : undefined}
          onClick={() => turn(1)}
        />
        <Button
          variant="quiet"
          icon={<ZoomIn size="1.1em" aria-hidden="true" />}
          onClick={() => void showWhole(box.current)}
        >
          Whole screen
        </Button>
      </div>
    </div>
  );
}

/** A picture that the library no longer has leaves the words the whole slide. */
function SlidePicture({ packId, contentId }: { readonly packId: string; readonly contentId: string }) {
  const pack = usePack(packId);
  const item =
    pack.kind === 'ready' ? pack.value.packItems.find((one) => one.contentId === contentId) : undefined;
  if (pack.kind === 'failed' && pack.problem === 'unavailable') {
    return (
      <div className={styles.slidePicture}>
        <LostPicture alt="" />
      </div>
    );
  }
  if (pack.kind !== 'ready' || !item) return null;
  return (
    <div className={styles.slidePicture}>
      <LibraryPicture pack={pack.value} picture={item.image} loading="eager" />
    </div>
  );
}

/** Some browsers, as on a phone, have no whole screen for a part of a page: it stays where it is. */
async function showWhole(box: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) return document.exitFullscreen();
  await box?.requestFullscreen?.().catch(() => undefined);
}
