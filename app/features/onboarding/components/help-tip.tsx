import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { helpPath } from '#app/features/onboarding/help-path.ts';
import { inLocale } from '#app/features/onboarding/in-locale.ts';
import { tips, type TipName } from '#app/features/onboarding/tips.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { CircleQuestionMark as CircleHelp } from '#app/ui/icons/circle-question-mark.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { positionNear } from '#app/ui/overlays/position-near.ts';
import styles from './help-tip.module.css';

/**
 * A "?" that says in a sentence or two what a feature is for (content §2, help), with a link to where help says more. A
 * native popover: it is on the device, takes the focus, and gives it back on Escape or a press outside.
 */
export function HelpTip({ tip }: { readonly tip: TipName }) {
  const { title, text, anchor } = tips[tip];
  const { terms } = useLocale();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const follow = () => setOpen(element.matches(':popover-open'));
    element.addEventListener('toggle', follow);
    return () => element.removeEventListener('toggle', follow);
  }, []);
  // Its words are there from now on, and with them its size.
  useLayoutEffect(() => {
    if (!isOpen || box.current === null || button.current === null) return;
    positionNear(button.current, box.current, 'start');
    box.current.focus();
  }, [isOpen]);
  const hide = () => {
    box.current?.hidePopover();
    button.current?.focus();
  };
  return (
    <span className={styles.helpTip}>
      <IconButton
        ref={button}
        size="small"
        label={`Help: ${title}`}
        icon={<CircleHelp aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => (isOpen ? hide() : box.current?.showPopover())}
      />
      <div
        ref={box}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={styles.helpTipBox}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // A dialog that this stands in stays open.
          event.stopPropagation();
          event.preventDefault();
          hide();
        }}
      >
        {isOpen && (
          <>
            <p className={styles.helpTipTitle}>{title}</p>
            <p>{inLocale(text, terms)}</p>
            <TextLink alone to={helpPath(anchor)}>
              More in Help<VisuallyHidden>: {title}</VisuallyHidden>
            </TextLink>
          </>
        )}
      </div>
    </span>
  );
}

/** A heading with its tip beside it, so that the tip is no part of the heading's words. */
export function WithTip({ tip, children }: { readonly tip: TipName; readonly children: ReactNode }) {
  return (
    <div className={styles.helpTipRow}>
      {children}
      <HelpTip tip={tip} />
    </div>
  );
}
