import { lazy, Suspense, useState } from 'react';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { History } from '#app/ui/icons/history.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './answer-history.module.css';
import type { HistoryListProps } from './history-list.tsx';

const HistoryList = lazy(async () => ({ default: (await import('./history-list.tsx')).HistoryList }));

/**
 * Opens every kept text of one answer, or of one text of a response (SPEC.md M4). The older ones are at the school, so it
 * needs a network, and says so without one.
 */
export function AnswerHistory({
  about,
  what,
  ...list
}: HistoryListProps & {
  /** What was asked, in words. */
  readonly about: string;
  /** Whose versions these are, for who hears the button: “the answer to …”. */
  readonly what: string;
}) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon={<History size="1.1em" aria-hidden="true" />}
        disabledReason={
          online ? undefined : 'Earlier versions are kept at your school. They open when there is a network.'
        }
        reasonShown="bubble"
        onClick={() => setOpen(true)}
      >
        Earlier versions<VisuallyHidden> of {what}</VisuallyHidden>
      </Button>
      <Dialog open={open} title="Earlier versions" onClose={() => setOpen(false)}>
        <p className={styles.historyQuestion}>{about}</p>
        <Suspense fallback={<Skeleton shape="card" label="Asking your school" />}>
          <HistoryList {...list} />
        </Suspense>
      </Dialog>
    </>
  );
}
