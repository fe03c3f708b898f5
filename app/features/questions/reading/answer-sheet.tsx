import { useLocale } from '#app/i18n/locale.tsx';
import { Check } from '#app/ui/icons/check.ts';
import { CircleAlert } from '#app/ui/icons/circle-alert.ts';
import { X } from '#app/ui/icons/x.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import type { AnswerKey } from '#shared/domain/questions/answer-key.ts';
import type { AnswerValue } from '#shared/domain/questions/answer-value.ts';
import { isTyped } from '#shared/domain/questions/answer-words.ts';
import { isAttempted } from '#shared/domain/questions/attempted.ts';
import type { Interaction } from '#shared/domain/questions/interaction.ts';
import { markAnswer, type Mark } from '#shared/domain/questions/marking.ts';
import styles from './answer-sheet.module.css';
import { ChartView } from './chart-view.tsx';
import { ChoiceView } from './choice-view.tsx';
import { ClozeView } from './cloze-view.tsx';
import { HighlightView } from './highlight-view.tsx';
import { OrderView } from './order-view.tsx';
import { AssociationView } from './pairs-view.tsx';
import { TypedView } from './typed-view.tsx';
import { verdictOf, type Verdict } from './verdict.ts';

export type AnswerViewProps = {
  /** What was asked, and the most points its answer can get. */
  readonly question: {
    readonly interaction?: Interaction | undefined;
    readonly points?: number | null | undefined;
  };
  readonly text: string;
  readonly value?: AnswerValue | undefined;
  /** With it the answer is shown marked, and what is right beside it. Never before its reader may know it. */
  readonly answerKey?: AnswerKey | undefined;
  /** What the answer got; left out where that is shown elsewhere, or not at all. */
  readonly points?: number | undefined;
};

type Asked = Omit<AnswerViewProps, 'question'> & { readonly interaction: Interaction };

/** An answer to read, of a question that is answered by doing something or by typing, marked where there is a key. */
export function AnswerSheet({ question, points, ...props }: AnswerViewProps) {
  const { interaction } = question;
  if (interaction === undefined) return <p className={styles.answerText}>{props.text}</p>;
  const { text, value, answerKey } = props;
  const mark = markAnswer(interaction, answerKey, { text, value });
  const isAnswered = isAttempted(interaction, { text, value });
  // An older app has written words where something is to be done.
  const isOnlyWords = !isTyped(interaction) && value?.kind !== interaction.kind && text.trim() !== '';
  return (
    <div className={styles.answer}>
      <Head
        verdict={mark !== null && isAnswered ? verdictOf(mark) : null}
        isAnswered={isAnswered || isOnlyWords}
        isBegun={value !== undefined}
        points={points}
        most={question.points ?? null}
      />
      {isOnlyWords && <p className={styles.answerText}>{text}</p>}
      <ByKind {...props} interaction={interaction} mark={mark} />
      {answerKey !== undefined && answerKey.explanation.trim() !== '' && (
        <p className={styles.explanation}>{answerKey.explanation}</p>
      )}
    </div>
  );
}

function Head({
  verdict,
  isAnswered,
  isBegun,
  points,
  most,
}: {
  readonly verdict: Verdict | null;
  readonly isAnswered: boolean;
  readonly isBegun: boolean;
  readonly points: number | undefined;
  readonly most: number | null;
}) {
  const { format } = useLocale();
  if (verdict === null && isAnswered && points === undefined) return null;
  return (
    <p className={styles.answerHead}>
      {verdict !== null && <VerdictBadge verdict={verdict} />}
      {!isAnswered && <Badge tone="warn">{isBegun ? 'Not finished' : 'No answer'}</Badge>}
      {points !== undefined && (
        <b>
          {most === null
            ? format.plural(points, 'point', 'points')
            : `${format.number(points)} of ${format.plural(most, 'point', 'points')}`}
        </b>
      )}
    </p>
  );
}

function VerdictBadge({ verdict }: { readonly verdict: Verdict }) {
  const icon = { size: '1em', 'aria-hidden': true } as const;
  if (verdict === 'right')
    return (
      <Badge tone="good" icon={<Check {...icon} />}>
        All right
      </Badge>
    );
  if (verdict === 'partly')
    return (
      <Badge tone="warn" icon={<CircleAlert {...icon} />}>
        Partly right
      </Badge>
    );
  return (
    <Badge tone="danger" icon={<X {...icon} />}>
      Not right
    </Badge>
  );
}

function ByKind({ interaction, text, value, answerKey, mark }: Asked & { readonly mark: Mark | null }) {
  const parts = mark?.parts ?? new Map<string, never>();
  switch (interaction.kind) {
    case 'multiple-choice':
      return (
        <ChoiceView
          interaction={interaction}
          value={value?.kind === 'multiple-choice' ? value : undefined}
          answerKey={answerKey?.kind === 'multiple-choice' ? answerKey : undefined}
          parts={parts}
        />
      );
    case 'order-list':
      return (
        <OrderView
          interaction={interaction}
          value={value?.kind === 'order-list' ? value : undefined}
          answerKey={answerKey?.kind === 'order-list' ? answerKey : undefined}
          parts={parts}
        />
      );
    case 'token-highlight':
      return (
        <HighlightView
          interaction={interaction}
          value={value?.kind === 'token-highlight' ? value : undefined}
          answerKey={answerKey?.kind === 'token-highlight' ? answerKey : undefined}
          parts={parts}
        />
      );
    case 'association':
      return (
        <AssociationView
          interaction={interaction}
          value={value?.kind === 'association' ? value : undefined}
          answerKey={answerKey?.kind === 'association' ? answerKey : undefined}
          parts={parts}
        />
      );
    case 'cloze-association':
      return (
        <ClozeView
          interaction={interaction}
          value={value?.kind === 'cloze-association' ? value : undefined}
          answerKey={answerKey?.kind === 'cloze-association' ? answerKey : undefined}
          parts={parts}
        />
      );
    case 'simple-chart':
      return (
        <ChartView
          interaction={interaction}
          value={value?.kind === 'simple-chart' ? value : undefined}
          answerKey={answerKey?.kind === 'simple-chart' ? answerKey : undefined}
          parts={parts}
        />
      );
    case 'long-text':
    case 'short-answer':
    case 'numeric':
      return (
        <TypedView
          interaction={interaction}
          text={text}
          answerKey={answerKey?.kind === interaction.kind ? answerKey : undefined}
          isRight={mark?.share === 1}
        />
      );
  }
}
