import { AnswerView } from '#app/features/questions/reading/answer-view.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { Check } from '#app/ui/icons/check.ts';
import { CircleAlert } from '#app/ui/icons/circle-alert.ts';
import { ListChecks } from '#app/ui/icons/list-checks.ts';
import { RotateCw } from '#app/ui/icons/rotate-cw.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { isAttempted } from '#shared/domain/questions/attempted.ts';
import {
  checkAnswer,
  remainingChecks,
  showsKey,
  type CheckableQuestion,
  type CheckResult,
} from '#shared/domain/questions/self-check.ts';
import styles from './self-check.module.css';

export type SelfCheckProps = {
  readonly question: CheckableQuestion;
  readonly given: GivenAnswer;
  /** How often it was checked so far. */
  readonly checked: number;
  /** The answer that was checked last, here and not elsewhere; null for none. */
  readonly last: GivenAnswer | null;
  readonly onCheck: () => void;
};

/**
 * A student checks their own answer before handing in, without a network too: how right it is, and how many checks are
 * left. What is right it shows only as `showsKey` allows.
 */
export function SelfCheck({ question, given, checked, last, onCheck }: SelfCheckProps) {
  const { format } = useLocale();
  const left = remainingChecks(question, checked);
  const isAnswered = isAttempted(question.interaction, given);
  const isChecked = last !== null && isSame(last, given);
  const reason = !isAnswered
    ? 'Answer the question first.'
    : isChecked
      ? 'This answer is checked. Change it to check again.'
      : left === 0
        ? 'You have used all your checks.'
        : undefined;
  const result = isChecked ? checkAnswer(question, given) : null;
  return (
    <div className={styles.selfCheck}>
      <div className={styles.selfCheckRow}>
        <Button
          icon={<ListChecks size="1.1em" aria-hidden="true" />}
          disabledReason={reason}
          onClick={onCheck}
        >
          Check my answer
        </Button>
        <span className={styles.selfCheckCount}>{format.plural(left, 'check', 'checks')} left</span>
      </div>
      {/* Its height is there before the first check, so that the way on stays where it is. */}
      <div className={styles.selfCheckResult} role="status">
        {result !== null && <Result result={result} isOver={left === 0} />}
        {result === null && last !== null && <p>You have changed your answer since you checked it.</p>}
      </div>
      {isChecked && result?.verdict !== 'right' && showsKey(question, checked) && (
        <AnswerView
          question={{ interaction: question.interaction }}
          text={given.text}
          value={given.value}
          answerKey={question.key}
        />
      )}
    </div>
  );
}

function Result({ result, isOver }: { readonly result: CheckResult; readonly isOver: boolean }) {
  const { verdict, feedback, explanation } = result;
  return (
    <>
      <p className={styles.selfCheckVerdict} data-verdict={verdict}>
        <VerdictIcon verdict={verdict} />
        {wordsOf(verdict, isOver)}
      </p>
      {feedback.map(({ choice, text }) => (
        <p key={choice} className={styles.selfCheckFeedback}>
          <b>{choice}</b>: {text}
        </p>
      ))}
      {explanation !== '' && <p className={styles.selfCheckFeedback}>{explanation}</p>}
    </>
  );
}

function VerdictIcon({ verdict }: Pick<CheckResult, 'verdict'>) {
  const icon = { size: '1.2em', 'aria-hidden': true } as const;
  if (verdict === 'right') return <Check {...icon} />;
  return verdict === 'partly' ? <CircleAlert {...icon} /> : <RotateCw {...icon} />;
}

function wordsOf(verdict: CheckResult['verdict'], isOver: boolean): string {
  if (verdict === 'right') return 'Right!';
  const said = verdict === 'partly' ? 'Partly right.' : isOver ? 'Not right.' : 'Not right yet.';
  return isOver ? `${said} You can still change your answer before you hand in.` : `${said} Try again.`;
}

const isSame = (one: GivenAnswer, other: GivenAnswer): boolean =>
  one.text === other.text && JSON.stringify(one.value) === JSON.stringify(other.value);
