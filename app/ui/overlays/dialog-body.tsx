import { useEffect, useRef, type RefObject } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { X } from '#app/ui/icons/x.ts';
import type { DialogProps } from './dialog-props.ts';
import './dialog.css';

/** What `Dialog` shows once its code is here. */
export function DialogBody({
  onClose,
  title,
  children,
  actions,
  size = 'medium',
  mustAnswer = false,
}: DialogProps) {
  const box = useRef<HTMLElement>(null);
  useTakeFocus(box);
  return (
    <ModalOverlay
      className="ui-dialog-scrim"
      isOpen
      isDismissable={!mustAnswer}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal className="ui-dialog" data-size={size}>
        <AriaDialog ref={box} className="ui-dialog__box" role={mustAnswer ? 'alertdialog' : 'dialog'}>
          <header className="ui-dialog__head">
            <Heading slot="title" level={2} className="ui-dialog__title">
              {title}
            </Heading>
            {!mustAnswer && <IconButton label="Close" icon={<X aria-hidden="true" />} onClick={onClose} />}
          </header>
          <div className="ui-dialog__body">{children}</div>
          {actions !== undefined && <footer className="ui-dialog__foot">{actions}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * The focus that is on nothing comes into the dialog. For screen readers React Aria waits until no transition runs, and
 * one that a closing menu broke off runs for ever to it.
 */
function useTakeFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = box.current;
    let frame = 0;
    const take = () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(take)));
    };
    soon();
    element?.addEventListener('focusout', soon);
    return () => {
      cancelAnimationFrame(frame);
      element?.removeEventListener('focusout', soon);
    };
  }, [box]);
}
