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
        <AriaDialog className="ui-dialog__box" role={mustAnswer ? 'alertdialog' : 'dialog'}>
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
