import { useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { MessageSquareText } from '#app/ui/icons/message-square-text.ts';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { MAX_FEEDBACK_LENGTH } from '#shared/domain/activities/constants.ts';
import { CommentBank } from './comment-bank.tsx';
import styles from './feedback.module.css';
import type { FeedbackEditor } from './use-feedback-editor.ts';

/** What is said of one answer: a button, and a field as soon as there is something to say. Part of the feedback (M4). */
export function CommentField({
  questionId,
  about,
  editor,
}: {
  readonly questionId: string;
  /** What is commented on, for who hears the field: "question 2". */
  readonly about: string;
  readonly editor: FeedbackEditor;
}) {
  const [isOpen, setOpen] = useState(false);
  const text = editor.commentOn(questionId);
  if (!isOpen && text === '') {
    return (
      <Button
        size="small"
        variant="quiet"
        icon={<MessageSquareText size="1.1em" aria-hidden="true" />}
        aria-label={`Comment on ${about}`}
        onClick={() => setOpen(true)}
      >
        Comment
      </Button>
    );
  }
  const write = (next: string) => editor.writeComment(questionId, next);
  return (
    <div className={styles.comment}>
      <div>
        <TextArea
          label={`Comment on ${about}`}
          value={text}
          onChange={write}
          onBlur={() => void editor.flush()}
          rows={2}
          // It was asked for by its button, which is gone.
          autoFocus={isOpen}
          mark={editor.lastWritten === questionId && <SyncMark state={editor.sync} about="Comment" />}
          {...(text.length > MAX_FEEDBACK_LENGTH * 0.9 && { maxChars: MAX_FEEDBACK_LENGTH })}
        />
        <CommentBank text={text} write={write} />
      </div>
    </div>
  );
}
