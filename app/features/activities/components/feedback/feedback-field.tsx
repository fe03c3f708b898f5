import { attentionPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { MAX_FEEDBACK_LENGTH } from '#shared/domain/activities/constants.ts';
import { CommentBank } from './comment-bank.tsx';
import { FeedbackVersions } from './feedback-versions.tsx';
import styles from './feedback.module.css';
import type { FeedbackEditor } from './use-feedback-editor.ts';

/** The feedback for one student as a whole, with its mark and what a colleague wrote meanwhile (M4). */
export function FeedbackField({ editor }: { readonly editor: FeedbackEditor }) {
  const { write, flush, sync, isRefused } = editor;
  const { text } = editor.value;
  return (
    <div className={styles.feedbackField} data-part="feedback-field">
      <TextArea
        label="Feedback"
        hint="The student reads it when you return the work."
        value={text}
        onChange={write}
        onBlur={() => void flush()}
        rows={3}
        mark={editor.lastWritten === null && <SyncMark state={sync} about="Feedback" />}
        {...(text.length > MAX_FEEDBACK_LENGTH * 0.9 && { maxChars: MAX_FEEDBACK_LENGTH })}
      />
      <CommentBank text={text} write={write} />
      {isRefused && (
        <p className={styles.feedbackFieldRefused}>
          Your text is kept. <TextLink to={attentionPath}>See what needs attention</TextLink>
        </p>
      )}
      <FeedbackVersions editor={editor} />
    </div>
  );
}
