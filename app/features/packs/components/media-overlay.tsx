import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { swipeOf, type TouchPoint } from '#app/features/packs/swipe.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { X } from '#app/ui/icons/x.ts';
import type { PackItem } from '#shared/domain/packs/pack-item.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { MediaDetails } from './media-details.tsx';
import styles from './media-overlay.module.css';
import { MediaStage, type MediaItem } from './media-stage.tsx';
import { MediaTools } from './media-tools.tsx';

export type MediaOverlayProps = {
  readonly pack: Pack;
  /** What can be gone through, in order; items that are no media are passed over. */
  readonly items: readonly PackItem[];
  readonly contentId: string;
  readonly pathOf: (contentId: string) => string;
  readonly closedPath: string;
  /** The article it lies over; what is shared opens there again. */
  readonly articleId?: string;
};

/**
 * Images, video, sound and interactives of a pack, large. Arrow keys and swipes go through them, Escape closes
 * (content §2). A native modal dialog: the rest of the page is inert, and the focus returns to the card.
 */
export function MediaOverlay({ pack, items, contentId, pathOf, closedPath, articleId }: MediaOverlayProps) {
  const titleId = useId();
  const goTo = useGoTo();
  const dialog = useModal();
  const media = items.filter(isMedia);
  const index = media.findIndex((item) => item.contentId === contentId);
  const item = media[index];
  const close = () => goTo(closedPath, { replace: true });
  const move = (step: number) => {
    // A key that goes nowhere must not replace the address: that would open the same interactive anew.
    const target = index < 0 || step === 0 ? undefined : media[index + step];
    if (target) goTo(pathOf(target.contentId), { replace: true });
  };
  return (
    <dialog
      ref={dialog}
      className={styles.mediaOverlay}
      data-part="media-overlay"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => move(stepOf(event))}
    >
      <header className={styles.mediaOverlayHead}>
        <h2 id={titleId} tabIndex={-1} className={styles.mediaOverlayTitle} aria-live="polite">
          {item?.title ?? 'Not in this pack'}
        </h2>
        {item && <p className={styles.mediaOverlayPosition}>{`${index + 1} of ${media.length}`}</p>}
        <IconButton label="Close" icon={<X aria-hidden="true" />} variant="outlined" onClick={close} />
      </header>
      {item === undefined ? (
        <p className={styles.mediaOverlayMissing}>
          There is no such picture, film or interactive in this pack.
        </p>
      ) : (
        <>
          <Swipeable isOn={item.type !== 'interactive'} onSwipe={move}>
            <MediaStage key={item.contentId} pack={pack} item={item} />
          </Swipeable>
          <nav className={styles.mediaOverlaySteps} aria-label="Other media">
            <IconButton
              label="Previous"
              icon={<ArrowLeft aria-hidden="true" />}
              variant="outlined"
              disabledReason={index === 0 ? 'This is the first' : undefined}
              onClick={() => move(-1)}
            />
            <IconButton
              label="Next"
              icon={<ArrowRight aria-hidden="true" />}
              variant="outlined"
              disabledReason={index === media.length - 1 ? 'This is the last' : undefined}
              onClick={() => move(1)}
            />
          </nav>
          <div className={styles.mediaOverlayFoot}>
            <MediaTools
              key={`${item.contentId}-tools`}
              pack={pack}
              item={item}
              path={pathOf(item.contentId)}
              articleId={articleId}
            />
            <MediaDetails key={`${item.contentId}-details`} item={item} />
          </div>
        </>
      )}
    </dialog>
  );
}

function isMedia(item: PackItem): item is MediaItem {
  return ['image', 'video', 'audio', 'interactive'].includes(item.type);
}

/** Opens the dialog when it is there, and closes it before it goes, which returns the focus. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The title first, not the close button and its tooltip: what opened is heard before how to leave it.
    element?.querySelector<HTMLElement>('h2')?.focus();
    return () => element?.close();
  }, []);
  return dialog;
}

/** Arrow keys of a player or an interactive are its own. */
function stepOf(event: KeyboardEvent<HTMLElement>): number {
  const isOwn =
    event.target instanceof Element && event.target.closest('video, audio, input, [data-own-keys]') !== null;
  if (isOwn || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return 0;
  if (event.key === 'ArrowRight') return 1;
  return event.key === 'ArrowLeft' ? -1 : 0;
}

function Swipeable({
  isOn,
  onSwipe,
  children,
}: {
  readonly isOn: boolean;
  readonly onSwipe: (step: number) => void;
  readonly children: ReactNode;
}) {
  const start = useRef<TouchPoint | null>(null);
  return (
    <div
      className={styles.mediaOverlayStage}
      data-part="media-stage"
      onTouchStart={(event) => {
        const touch = event.touches.length === 1 ? event.touches[0] : undefined;
        start.current = touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : null;
      }}
      onTouchEnd={(event) => {
        const touch = event.changedTouches[0];
        if (!isOn || !start.current || !touch) return;
        const swipe = swipeOf(start.current, { x: touch.clientX, y: touch.clientY, at: event.timeStamp });
        if (swipe) onSwipe(swipe === 'next' ? 1 : -1);
      }}
    >
      {children}
    </div>
  );
}
