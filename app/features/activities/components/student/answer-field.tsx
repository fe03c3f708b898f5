import { useCallback, useRef, useState } from 'react';
import { syncStateOf, useAttentionItem, useAutosave, useSignedIn } from '#app/engine/index.ts';
import { AnswerHistory } from '#app/features/activities/components/history/answer-history.tsx';
import { workScope, type StudentActions } from '#app/features/activities/student-actions.ts';
import type { AnswerState } from '#app/features/activities/student-queries.ts';
import { attentionPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { deadlineOf } from '#shared/domain/activities/deadline.ts';
import { answerId, type Assignment, type Question } from '#shared/domain/activities/rows.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import { MAX_ANSWER_LENGTH } from '#shared/sync/wire.ts';
import { OtherVersions, textOfVersion } from './other-versions.tsx';
import styles from './student-work.module.css';

export type AnswerFieldProps = {
  readonly assignment: Assignment;
  readonly question: Question;
  readonly isPreface?: boolean;
  readonly state: AnswerState | undefined;
  readonly actions: StudentActions;
  readonly label: string;
  readonly rows?: number;
  readonly autoFocus?: boolean;
};

/**
 * One answer: a text that is written behind its editor (SPEC.md C5), and the mark that says where it is. Other versions
 * of it, from other devices, have a one-tap swap (M4).
 */
export function AnswerField(props: AnswerFieldProps) {
  // After a swap the other version stands: the editor starts anew from what is stored, whatever it held.
  const [swaps, setSwaps] = useState(0);
  return (
    <AnswerEditor
      key={swaps}
      {...props}
      // The button that was pressed is gone: on with the text that was chosen.
      {...(swaps > 0 && { autoFocus: true })}
      onSwapped={() => setSwaps((count) => count + 1)}
    />
  );
}

function AnswerEditor(props: AnswerFieldProps & { readonly onSwapped: () => void }) {
  const { onSwapped } = props;
  const { assignment, question, isPreface = false, state, actions, label, rows = 7, autoFocus } = props;
  const { session } = useSignedIn();
  const id = answerId(assignment.id, question.questionId, session.individual.id);
  const box = useRef<HTMLDivElement>(null);
  const item = useAttentionItem(recordKey('answer', id));
  const { saveAnswer } = actions;
  const save = useCallback(
    (text: string, base: string | null) => saveAnswer({ question, isPreface }, text, base),
    [saveAnswer, question, isPreface],
  );
  const stored = state?.answer?.text ?? '';
  const {
    value,
    change,
    flush,
    state: editor,
  } = useAutosave({
    id,
    scope: workScope(assignment.id),
    stored,
    head: state?.answer?.head ?? null,
    save,
  });
  const sync = syncStateOf({
    editor,
    mark: state?.mark ?? null,
    written: state?.answer?.authoredAt ?? null,
    refused: item,
  });
  return (
    <div className={styles.answerField} data-part="answer-field" ref={box}>
      <OtherVersions
        // What is still in the field, though another text is the answer by now, is no other version to its reader.
        others={(state?.others ?? []).filter((version) => textOfVersion(version) !== value)}
        answerHead={state?.answer?.head ?? null}
        onKeep={() => box.current?.querySelector('textarea')?.focus()}
        beforeUse={flush}
        onUse={async (versionId) => {
          const outcome = await actions.useVersion(question.questionId, versionId);
          if (outcome.kind === 'saved') onSwapped();
          return outcome;
        }}
      />
      <TextArea
        label={label}
        value={value ?? ''}
        onChange={change}
        onBlur={() => void flush()}
        rows={rows}
        autoFocus={autoFocus}
        mark={<SyncMark state={sync} />}
        {...((value ?? '').length > MAX_ANSWER_LENGTH * 0.9 && { maxChars: MAX_ANSWER_LENGTH })}
      />
      {sync.kind === 'refused' && item !== null && (
        <p className={styles.answerFieldRefused}>
          Your text is kept. <TextLink to={attentionPath}>See what needs attention</TextLink>
        </p>
      )}
      {/* Its height is there before it: a button below must not move from under the pointer when the answer is stored. */}
      <div className={styles.answerFieldHistory}>
        {state?.answer && (
          <AnswerHistory
            about={question.text}
            what={`the answer to ${question.text}`}
            record={{ table: 'answer', id }}
            readerId={session.individual.id}
            deadline={deadlineOf(assignment, session.school.timeZone)}
            submittedAt={null}
          />
        )}
      </div>
    </div>
  );
}
