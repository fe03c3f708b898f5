import type { ReactNode } from 'react';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Info } from '#app/ui/icons/info.ts';
import { X } from '#app/ui/icons/x.ts';
import './notice-bar.css';

/** A calm line above every screen, until it is closed. The screen below then has the focus. */
export function NoticeBar({
  children,
  onClose,
}: {
  readonly children: ReactNode;
  readonly onClose: () => void;
}) {
  const close = () => {
    document.getElementById('main')?.focus();
    onClose();
  };
  return (
    <div className="ui-notice-bar" role="status">
      <Info size="1.25em" aria-hidden="true" />
      <span className="ui-notice-bar__text">{children}</span>
      <IconButton
        label="Close message"
        size="small"
        icon={<X size="1.2em" aria-hidden="true" />}
        onClick={close}
      />
    </div>
  );
}
