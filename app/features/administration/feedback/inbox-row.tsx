import { useState } from 'react';
import styles from '#app/features/administration/components/administration.module.css';
import { ChangeProblem } from '#app/features/administration/components/change-problem.tsx';
import { needsNetwork } from '#app/features/administration/components/part-props.ts';
import { useChange } from '#app/features/administration/use-change.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { ExpandableRow } from '#app/ui/lists/expandable-row.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import type { InboxItem } from '#shared/domain/feedback/feedback-calls.ts';
import { wordsOfFeedback } from '#shared/domain/feedback/feedback.ts';
import { dateInZone } from '#shared/kernel/calendar-date.ts';
import { deleteFeedback, setFeedbackDone } from './feedback-inbox-calls.ts';
import styleOfRow from './inbox-row.module.css';
import { InboxSender, InboxWords } from './inbox-words.tsx';

type RowProps = { readonly item: InboxItem; readonly onChanged: () => void };

/** One message: who sent it, when, its words once it is opened, and what is done with it. */
export function InboxRow({ item, onChanged }: RowProps) {
  const { format, timeZone } = useLocale();
  const text = wordsOfFeedback(item.content);
  const what = item.content.kind === 'general' ? 'General feedback' : 'Request for a pack';
  const when = format.date(dateInZone(item.receivedAt, timeZone));
  const about = `${what}: ${text.slice(0, 60)}`;
  return (
    <ExpandableRow
      name={about}
      head={
        <span>
          <strong>{what}</strong> {item.doneAt !== null && <Badge tone="good">Done</Badge>}
          <br />
          <span className={styles.soft}>
            {`${when} · ${subjectLabel(item.subject)} · `}
            <InboxSender item={item} />
          </span>
        </span>
      }
      preview={<p className={styleOfRow.first}>{text}</p>}
      actions={<InboxVerbs item={item} about={about} onChanged={onChanged} />}
    >
      <InboxWords item={item} />
    </ExpandableRow>
  );
}

function InboxVerbs({ item, about, onChanged }: RowProps & { readonly about: string }) {
  const { feedbackId, doneAt } = item;
  const online = useOnline();
  const { busy, problem, run } = useChange(onChanged);
  const [deleting, setDeleting] = useState(false);
  const isDone = doneAt !== null;
  const mark = isDone ? 'Open again' : 'Mark as done';
  const unavailable = needsNetwork(online);
  const remove = async () => {
    await run('delete', () => deleteFeedback(feedbackId), 'The message is deleted.');
    setDeleting(false);
  };
  return (
    <>
      <Button
        size="small"
        busy={busy === 'mark'}
        busyText="Saving…"
        disabledReason={unavailable}
        aria-label={`${mark}, ${about}`}
        onClick={() =>
          void run(
            'mark',
            () => setFeedbackDone(feedbackId, !isDone),
            isDone ? 'The message is open again.' : 'The message is done.',
          )
        }
      >
        {mark}
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabledReason={unavailable}
        aria-label={`Delete, ${about}`}
        onClick={() => setDeleting(true)}
      >
        Delete
      </Button>
      <ChangeProblem text={problem} />
      {deleting && (
        <ConfirmDialog
          open
          danger
          title="Delete this message?"
          confirmLabel="Delete the message"
          busy={busy === 'delete'}
          busyText="Deleting…"
          onConfirm={() => void remove()}
          onCancel={() => setDeleting(false)}
        >
          It is deleted for ever, for its author too. Mark it as done where it shall only leave this list.
        </ConfirmDialog>
      )}
    </>
  );
}
