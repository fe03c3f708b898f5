import { useCallback, useRef, useState } from 'react';
import { syncStateOf, useAttentionItem, useAutosave, useSignedIn } from '#app/engine/index.ts';
import { AnswerHistory } from '#app/features/activities/components/history/answer-history.tsx';
import { workScope, type StudentActions } from '#app/features/activities/student-actions.ts';
import type { AnswerState } from '#app/features/activities/student-queries.ts';
import { attentionPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { deadlineOf } from '#shared/domain/activities/deadline.ts';
import { givenIn, type Given } from '#shared/domain/activities/given.ts';
import { answerId, type Assignment, type Question } from '#shared/domain/activities/rows.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { isTyped } from '#shared/domain/questions/answer-words.ts';
import { isCheckable } from '#shared/domain/questions/self-check.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { Version } from '#shared/sync/version.ts';
import { AnswerBox } from './answer-box.tsx';
import { givenInVersion, OtherVersions, versionsBeside } from './other-versions.tsx';
import { OvertakenNote } from './overtaken-note.tsx';
import { OwnCheck } from './own-check.tsx';
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
 * One answer: what is written or done is stored behind its editor (SPEC.md C5), and the mark that says where it is. Other versions
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
  const { assignment, question, isPreface = false, state, actions, label, rows, autoFocus } = props;
  const { session } = useSignedIn();
  const id = answerId(assignment.id, question.questionId, session.individual.id);
  const player = useRef<HTMLDivElement>(null);
  const item = useAttentionItem(recordKey('answer', id));
  const { saveAnswer } = actions;
  const save = useCallback(
    (given: Given, base: string | null) => saveAnswer({ question, isPreface }, given, base),
    [saveAnswer, question, isPreface],
  );
  const stored = givenIn(state?.answer);
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
  const given = value ?? stored;
  const put = (next: GivenAnswer) => change(givenIn({ ...next, checked: given.checked }));
  const isOnScreen = (version: Version) => JSON.stringify(givenInVersion(version)) === JSON.stringify(given);
  const isStored = JSON.stringify(stored) === JSON.stringify(given);
  const { offered, isOvertaken } = versionsBeside(state?.others ?? [], isOnScreen, isStored);
  const isTextual = isTyped(question.interaction);
  return (
    <div className={styles.answerField} data-part="answer-field">
      <OtherVersions
        others={offered}
        {...(!isTextual && { thing: 'answer', textOf: wordsOfVersion })}
        answerHead={state?.answer?.head ?? null}
        onKeep={() => player.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()}
        beforeUse={flush}
        onUse={async (versionId) => {
          const outcome = await actions.useVersion(question.questionId, versionId);
          if (outcome.kind === 'saved') onSwapped();
          return outcome;
        }}
      />
      <div ref={player}>
        <AnswerBox
          question={question}
          studentId={session.individual.id}
          given={given}
          onChange={put}
          onLeave={() => void flush()}
          label={label}
          autoFocus={autoFocus}
          mark={<SyncMark state={sync} />}
          {...(rows !== undefined && { rows })}
        />
      </div>
      {isOvertaken && <OvertakenNote {...(!isTextual && { thing: 'answer' })} />}
      {isCheckable(question) && (
        <OwnCheck
          answerId={id}
          question={question}
          given={given}
          onChecked={(checked) => {
            change(givenIn({ ...given, checked }));
            void flush();
          }}
        />
      )}
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

/** Another version of an answer that is no text: its words, as far as it has any yet. */
function wordsOfVersion(version: Version): string {
  const { text, value } = givenInVersion(version);
  return text === '' && value !== undefined ? 'An answer that is not finished' : text;
}
