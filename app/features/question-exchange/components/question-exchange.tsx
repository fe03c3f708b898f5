import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { FileStack } from '#app/ui/icons/file-stack.ts';
import type { ExchangeDialogProps } from './exchange-dialog.tsx';

/** Reads and writes archives, which few ever need: fetched when it is opened. */
const ExchangeDialog = lazy(async () => ({
  default: (await import('./exchange-dialog.tsx')).ExchangeDialog,
}));

/** The way to questions as a file, from and for other programs. */
export function QuestionExchange(props: Omit<ExchangeDialogProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<FileStack size="1.1em" aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        Questions as a file
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExchangeDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
