import { useCallback, useRef, useState } from 'react';
import {
  syncStateOf,
  useAttentionItem,
  useAutosave,
  useSignedIn,
  type SaveResult,
} from '#app/engine/index.ts';
import {
  AnswerHistory,
  OtherVersions,
  OvertakenNote,
  textOfVersion,
  versionsBeside,
  workScope,
} from '#app/features/activities/index.ts';
import type { SnackActions } from '#app/features/learning-strategies/student-actions.ts';
import type { TextState } from '#app/features/learning-strategies/student-queries.ts';
import { attentionPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { SyncMark } from '#app/ui/sync/sync-mark.tsx';
import { deadlineOf } from '#shared/domain/activities/deadline.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import { recordKey } from '#shared/sync/mutator.ts';
import type { Version } from '#shared/sync/version.ts';
import styles from './snack-work.module.css';
import { TextOfStep, type StepLook } from './text-of-step.tsx';

type StepFieldProps = StepLook & {
  readonly assignment: Assignment;
  /** Of the text's row, whether there is one yet or not. */
  readonly actionId: string;
  readonly state: TextState | null;
  readonly save: (text: string, base: string | null) => Promise<SaveResult>;
  readonly actions: SnackActions;
  readonly autoFocus?: boolean;
};

/** One text of a response, written behind its editor (SPEC.md C5), with other versions of it from other devices (M4). */
export function StepField(props: StepFieldProps) {
  // After a swap the other version stands: the editor starts anew from what is stored, whatever it held.
  const [swaps, setSwaps] = useState(0);
  return (
    <StepEditor
      key={swaps}
      {...props}
      {...(swaps > 0 && { autoFocus: true })}
      onSwapped={() => setSwaps((count) => count + 1)}
    />
  );
}

function StepEditor({
  assignment,
  actionId,
  state,
  save,
  actions,
  onSwapped,
  ...look
}: StepFieldProps & { readonly onSwapped: () => void }) {
  const { session } = useSignedIn();
  const box = useRef<HTMLDivElement>(null);
  const item = useAttentionItem(recordKey('snackAction', actionId));
  const keep = useCallback((text: string, base: string | null) => save(text, base), [save]);
  const action = state?.action ?? null;
  const {
    value,
    change,
    flush,
    state: editor,
  } = useAutosave({
    id: actionId,
    scope: workScope(assignment.id),
    stored: action?.text ?? '',
    head: action?.head ?? null,
    save: keep,
  });
  const sync = syncStateOf({
    editor,
    mark: state?.mark ?? null,
    written: action?.authoredAt ?? null,
    refused: item,
  });
  const isOnScreen = (version: Version) => textOfVersion(version) === value;
  const { offered, isOvertaken } = versionsBeside(state?.others ?? [], isOnScreen, action?.text === value);
  return (
    <div className={styles.step} ref={box}>
      <OtherVersions
        what="this step"
        others={offered}
        answerHead={action?.head ?? null}
        onKeep={() => box.current?.querySelector('textarea')?.focus()}
        beforeUse={flush}
        onUse={async (versionId) => {
          const outcome = await actions.useVersion(actionId, versionId);
          if (outcome.kind === 'saved') onSwapped();
          return outcome;
        }}
      />
      <TextOfStep
        {...look}
        value={value ?? ''}
        onChange={change}
        onBlur={() => void flush()}
        mark={<SyncMark state={sync} />}
      />
      {isOvertaken && <OvertakenNote what="this step" />}
      {sync.kind === 'refused' && item !== null && (
        <p className={styles.stepRefused}>
          Your text is kept. <TextLink to={attentionPath}>See what needs attention</TextLink>
        </p>
      )}
      {/* Its height is there before it: what stands below must not move from under the pointer when the text is stored. */}
      <div className={styles.stepHistory}>
        {action !== null && (
          <AnswerHistory
            about={look.label}
            what={look.label}
            record={{ table: 'snackAction', id: action.id }}
            readerId={session.individual.id}
            deadline={deadlineOf(assignment, session.school.timeZone)}
            submittedAt={null}
          />
        )}
      </div>
    </div>
  );
}
