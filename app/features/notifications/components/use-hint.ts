import { useEffect, type RefObject } from 'react';
import { isAtWork } from '#app/features/notifications/at-work.ts';
import { countHint, mayHint } from '#app/features/notifications/hint-count.ts';
import { isVisible } from '#app/platform/connectivity.ts';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { HINT_DELAY_MS, HINT_OPEN_MS } from '#shared/domain/notifications/constants.ts';

type Hint = {
  /** Whether there is something to hint at. */
  readonly isWanted: boolean;
  readonly isOpen: boolean;
  readonly popover: RefObject<HTMLElement | null>;
  /** Whether nothing is to ring now. */
  readonly isQuiet: () => Promise<boolean>;
  readonly open: () => void;
  readonly close: () => void;
};

/**
 * Opens the list once a session by itself, and closes it again (classroom §4). Never in quiet hours, nor over somebody who
 * writes, is at an activity or has something else open, and it takes no focus. Who points at it or went into it keeps it.
 */
export function useHint({ isWanted, isOpen, popover, isQuiet, open, close }: Hint): void {
  const latest = useLatest({ isQuiet, open, close });
  useEffect(() => {
    if (!isWanted || !mayHint()) return;
    let isOver = false;
    const timer = setTimeout(async () => {
      if (isBusy() || (await latest().isQuiet()) || isOver) return;
      countHint();
      latest().open();
    }, HINT_DELAY_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isWanted, latest]);
  useEffect(() => {
    if (!isOpen) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        const element = popover.current;
        const isUsed =
          element?.matches(':hover') === true || element?.contains(document.activeElement) === true;
        if (isUsed) wait();
        else latest().close();
      }, HINT_OPEN_MS);
    };
    wait();
    return () => clearTimeout(timer);
  }, [isOpen, latest, popover]);
}

/** Whether the person is at something that a list must not come over. */
function isBusy(): boolean {
  const isWriting =
    document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true;
  const hasOverlay = document.querySelector(':popover-open, [role="dialog"], [role="alertdialog"]') !== null;
  return !isVisible() || isWriting || hasOverlay || isAtWork(location.pathname);
}
