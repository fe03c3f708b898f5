import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { DialogProps } from './dialog-props.ts';

const loadBody = () => import('./dialog-body.tsx');
const DialogBody = lazy(async () => ({ default: (await loadBody()).DialogBody }));

/**
 * A modal dialog: focus goes in and comes back, the rest of the page is inert. Its code is a chunk of its
 * own, fetched at the first opening.
 */
export function Dialog(props: DialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <DialogBody {...props} />
    </Suspense>
  );
}

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: string;
  /** What will happen, and what will be kept. */
  readonly children: ReactNode;
  /** A verb: "Delete activity", never "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly danger?: boolean;
  readonly busy?: boolean;
  readonly busyText?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before what can't be undone. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  danger = false,
  busy = false,
  busyText,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        {...(busyText !== undefined && { busyText })}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onCancel} title={title} size="small" mustAnswer actions={actions}>
      {children}
    </Dialog>
  );
}
