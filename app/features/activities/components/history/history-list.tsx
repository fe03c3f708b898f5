import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import {
  readAnswerHistory,
  type HistoryAnswer,
  type WrittenRecord,
} from '#app/features/activities/read-history.ts';
import { useHistoryDevices } from '#app/features/device/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import { revisionMarks, type RevisionMark } from '#shared/domain/activities/revision-marks.ts';
import type { Revision } from '#shared/sync/history.ts';
import styles from './answer-history.module.css';

export type HistoryListProps = {
  readonly record: WrittenRecord;
  /** Who is looking: one's own name is not repeated at each text. */
  readonly readerId: string;
  /** The end of the due date, epoch ms, and when the work was last handed in, as claimed; null when it was not. */
  readonly deadline: number;
  readonly submittedAt: number | null;
};

/** Every kept text of a record, the newest first: when, on which device, and what stands about the due date. */
export function HistoryList(props: HistoryListProps) {
  const { table, id } = props.record;
  const [answer, setAnswer] = useState<HistoryAnswer | null>(null);
  const [attempt, setAttempt] = useState(0);
  const deviceOf = useHistoryDevices(answer?.kind === 'read' ? answer.history.revisions : NONE);
  useEffect(() => {
    let isCurrent = true;
    void readAnswerHistory({ table, id }).then((read) => {
      if (isCurrent) setAnswer(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [table, id, attempt]);
  if (answer === null) return <Skeleton shape="card" label="Asking your school" />;
  if (answer.kind !== 'read') {
    const again = () => {
      setAnswer(null);
      setAttempt(attempt + 1);
    };
    return <NotRead kind={answer.kind} onAgain={again} />;
  }
  const { revisions, more } = answer.history;
  if (revisions.length === 0) return <p>Nothing of this text has reached your school yet.</p>;
  return (
    <>
      <ol className={styles.historyList} role="list">
        {revisions.map((revision) => (
          <Text key={revision.id} revision={revision} device={deviceOf(revision)} {...props} />
        ))}
      </ol>
      {more && <p>There are older versions. Only the newest {revisions.length} are shown.</p>}
    </>
  );
}

const NONE: readonly Revision[] = [];

function NotRead({
  kind,
  onAgain,
}: {
  readonly kind: 'unreachable' | 'refused';
  readonly onAgain: () => void;
}) {
  return kind === 'refused' ? (
    <Alert tone="warn" role="alert" title="Your school did not show them">
      Sign in again, or ask the class’s teacher whether you still belong to the class.
    </Alert>
  ) : (
    <Alert
      tone="warn"
      role="alert"
      title="Your school could not be reached"
      actions={
        <Button size="small" onClick={onAgain}>
          Try again
        </Button>
      }
    >
      Earlier versions are kept at your school. The newest one is on this device.
    </Alert>
  );
}

function Text({
  revision,
  device,
  readerId,
  deadline,
  submittedAt,
}: Omit<HistoryListProps, 'record'> & {
  readonly revision: Revision;
  /** Where it was written, in words; empty where nothing is known of it. */
  readonly device: string;
}) {
  const { format } = useLocale();
  const text = textOf(revision);
  const whose = revision.authorId === readerId ? '' : `${revision.authorName}, `;
  return (
    <li className={styles.historyText}>
      <p className={styles.historyTextWhen}>
        {whose}
        {format.dateTime(revision.authoredAt)}
        {device !== '' && `, ${device}`}
      </p>
      <p className={styles.historyTextMarks}>
        {revision.stands && <Badge tone="good">Stands now</Badge>}
        {revision.branch !== null && <Badge tone="info">From another device at the same time</Badge>}
        {revisionMarks(revision, { deadline, submittedAt }).map((mark) => (
          <Badge key={mark} tone="warn">
            {MARKS[mark]}
          </Badge>
        ))}
      </p>
      {revision.receivedAt - revision.authoredAt > WORTH_SAYING_MS && (
        <p className={styles.historyTextReceived}>Received {format.dateTime(revision.receivedAt)}</p>
      )}
      <p className={styles.historyTextWords}>
        {isWritten(text) ? text : isBegun(revision) ? 'Not finished' : 'Empty'}
      </p>
    </li>
  );
}

/** A text that travelled longer than this was written without a network. */
const WORTH_SAYING_MS = 120_000;

const MARKS: Record<RevisionMark, string> = {
  after_submission: 'Written after handing in',
  after_due: 'Written after the due date',
  arrived_after_due: 'Written in time, arrived after the due date',
};

const answerBody = z.object({ text: z.string(), value: z.optional(z.unknown()) });

function textOf({ body }: Revision): string {
  const parsed = answerBody.safeParse(body);
  return parsed.success ? parsed.data.text : '';
}

/** An answer that is no text has words only once it counts as answered (content §4). */
const isBegun = ({ body }: Revision): boolean => answerBody.safeParse(body).data?.value !== undefined;
