import { useCallback, useState } from 'react';
import { syncStateOf, useAttentionItem, useAutosave } from '#app/engine/index.ts';
import { reviewScope, type ReviewActions } from '#app/features/activities/review-actions.ts';
import type { ReviewState } from '#app/features/activities/review-queries.ts';
import { attentionPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { MAX_FEEDBACK_LENGTH } from '#shared/domain/activities/constants.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import { FeedbackVersions } from './feedback-versions.tsx';
import styles from './feedback.module.css';

export type FeedbackFieldProps = {
  readonly assignment: Assignment;
  readonly studentId: string;
  readonly state: ReviewState;
  readonly actions: ReviewActions;
};

/** The feedback for one student: written behind its editor, with its mark and what a colleague wrote meanwhile (M4). */
export function FeedbackField(props: FeedbackFieldProps) {
  // After a swap the other version stands: the editor starts anew from what is stored.
  const [swaps, setSwaps] = useState(0);
  const onSwapped = () => setSwaps((count) => count + 1);
  return <FeedbackEditor key={`${props.state.id} ${swaps}`} {...props} onSwapped={onSwapped} />;
}

function FeedbackEditor({
  assignment,
  studentId,
  state,
  actions,
  onSwapped,
}: FeedbackFieldProps & { readonly onSwapped: () => void }) {
  const item = useAttentionItem(recordKey('review', state.id));
  const { saveFeedback } = actions;
  const save = useCallback(
    (text: string, base: string | null) => saveFeedback(studentId, text, base),
    [saveFeedback, studentId],
  );
  const {
    value = '',
    change,
    flush,
    state: editor,
  } = useAutosave({
    id: state.id,
    scope: reviewScope(assignment.id),
    stored: state.review?.feedback ?? '',
    head: state.review?.head ?? null,
    save,
  });
  const written = (state.review?.head ?? null) === null ? null : (state.review?.authoredAt ?? null);
  const mark = written === null ? null : state.mark;
  const sync = syncStateOf({ editor, mark, written, refused: item });
  return (
    <div className={styles.feedbackField} data-part="feedback-field">
      <TextArea
        label="Feedback"
        hint="The student reads it when you return the work."
        value={value}
        onChange={change}
        onBlur={() => void flush()}
        rows={4}
        mark={<SyncMark state={sync} about="Feedback" />}
        {...(value.length > MAX_FEEDBACK_LENGTH * 0.9 && { maxChars: MAX_FEEDBACK_LENGTH })}
      />
      {sync.kind === 'refused' && item !== null && (
        <p className={styles.feedbackFieldRefused}>
          Your text is kept. <TextLink to={attentionPath}>See what needs attention</TextLink>
        </p>
      )}
      <FeedbackVersions
        others={state.others}
        inField={value}
        beforeUse={flush}
        onUse={async (versionId) => {
          const outcome = await actions.useVersion(studentId, versionId);
          if (outcome.kind === 'saved') onSwapped();
          return outcome;
        }}
      />
    </div>
  );
}
