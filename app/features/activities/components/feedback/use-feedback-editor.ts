import { useCallback, useState } from 'react';
import { syncStateOf, useAttentionItem, useAutosave, type MutateOutcome } from '#app/engine/index.ts';
import {
  reviewScope,
  type ReviewActions,
  type WrittenFeedback,
} from '#app/features/activities/review-actions.ts';
import type { ReviewState } from '#app/features/activities/review-queries.ts';
import type { SyncState } from '#app/ui/sync/sync-mark.tsx';
import { commentOn, withComment } from '#shared/domain/activities/comments.ts';
import { reviewId } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { Version } from '#shared/sync/version.ts';

export type FeedbackEditorProps = {
  readonly assignment: Assignment;
  readonly studentId: string;
  /** undefined while it is being read. */
  readonly state: ReviewState | undefined;
  readonly actions: ReviewActions;
};

/** The feedback for one student while it is being written, wherever on the screen its parts stand. */
export type FeedbackEditor = {
  readonly value: WrittenFeedback;
  readonly write: (text: string) => void;
  readonly commentOn: (questionId: string) => string;
  readonly writeComment: (questionId: string, text: string) => void;
  readonly flush: () => Promise<void>;
  readonly sync: SyncState;
  /** The question whose comment was written last, null for the feedback as a whole: the mark stands there. */
  readonly lastWritten: string | null;
  /** It was refused, and waits under "Needs attention". */
  readonly isRefused: boolean;
  /** What a colleague, or another device, wrote at the same time (SPEC.md M4). */
  readonly others: readonly Version[];
  /** Makes another version the one that stands; the fields then show it. */
  readonly useVersion: (versionId: string) => Promise<MutateOutcome>;
};

const NOTHING: WrittenFeedback = { text: '', comments: [] };

/** Writes the feedback behind its fields (SPEC.md C5), as one document: one base, one head, one row of versions. */
export function useFeedbackEditor({
  assignment,
  studentId,
  state,
  actions,
}: FeedbackEditorProps): FeedbackEditor {
  const id = reviewId(assignment.id, studentId);
  const item = useAttentionItem(recordKey('review', id));
  const [last, setLast] = useState<{ id: string; questionId: string | null } | null>(null);
  const { saveFeedback } = actions;
  const save = useCallback(
    (feedback: WrittenFeedback, base: string | null) => saveFeedback(studentId, feedback, base),
    [saveFeedback, studentId],
  );
  const review = state?.review ?? null;
  const head = review?.head ?? null;
  const stored = state && { text: review?.feedback ?? '', comments: review?.comments ?? [] };
  const autosave = useAutosave<WrittenFeedback>({
    id,
    scope: reviewScope(assignment.id),
    stored,
    head,
    save,
  });
  const { value = NOTHING, change, flush, restart } = autosave;
  const sync = syncStateOf({
    editor: autosave.state,
    mark: head === null ? null : (state?.mark ?? null),
    written: head === null ? null : (review?.authoredAt ?? null),
    refused: item,
  });
  const changeAt = (questionId: string | null, feedback: WrittenFeedback) => {
    setLast({ id, questionId });
    change(feedback);
  };
  return {
    value,
    write: (text) => changeAt(null, { ...value, text }),
    commentOn: (questionId) => commentOn(value.comments, questionId),
    writeComment: (questionId, text) =>
      changeAt(questionId, { ...value, comments: withComment(value.comments, questionId, text) }),
    flush,
    sync,
    lastWritten: last?.id === id ? last.questionId : null,
    isRefused: sync.kind === 'refused' && item !== null,
    others: state?.others ?? [],
    useVersion: async (versionId) => {
      const outcome = await actions.useVersion(studentId, versionId);
      if (outcome.kind === 'saved') restart();
      return outcome;
    },
  };
}
