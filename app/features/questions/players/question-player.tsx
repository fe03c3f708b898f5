import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import type { AnswerValue, GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { answerInWords, isTyped } from '#shared/domain/questions/answer-words.ts';
import type { Interaction, InteractionKind } from '#shared/domain/questions/interaction.ts';
import styles from './question-player.module.css';

// Each kind is a chunk of its own: none of them is part of the first screen.
const modules = {
  'multiple-choice': () => import('./multiple-choice-player.tsx'),
  'order-list': () => import('./order-list-player.tsx'),
  'token-highlight': () => import('./token-highlight-player.tsx'),
  association: () => import('./association-player.tsx'),
  'cloze-association': () => import('./cloze-association-player.tsx'),
  'simple-chart': () => import('./simple-chart-player.tsx'),
  'long-text': () => import('./long-text-player.tsx'),
  'short-answer': () => import('./short-answer-player.tsx'),
  numeric: () => import('./numeric-player.tsx'),
};

const MultipleChoice = lazy(async () => ({
  default: (await modules['multiple-choice']()).MultipleChoicePlayer,
}));
const OrderList = lazy(async () => ({ default: (await modules['order-list']()).OrderListPlayer }));
const TokenHighlight = lazy(async () => ({
  default: (await modules['token-highlight']()).TokenHighlightPlayer,
}));
const Association = lazy(async () => ({ default: (await modules.association()).AssociationPlayer }));
const ClozeAssociation = lazy(async () => ({
  default: (await modules['cloze-association']()).ClozeAssociationPlayer,
}));
const SimpleChart = lazy(async () => ({ default: (await modules['simple-chart']()).SimpleChartPlayer }));
const LongText = lazy(async () => ({ default: (await modules['long-text']()).LongTextPlayer }));
const ShortAnswer = lazy(async () => ({ default: (await modules['short-answer']()).ShortAnswerPlayer }));
const Numeric = lazy(async () => ({ default: (await modules.numeric()).NumericPlayer }));

/** Fetches what draws these kinds, so that a question is there at once when it is opened. */
export function preloadPlayers(kinds: readonly InteractionKind[]): void {
  // One that can't be fetched now is asked for again when it is drawn.
  for (const kind of new Set(kinds)) void modules[kind]().catch(() => undefined);
}

export type QuestionPlayerProps = {
  readonly interaction: Interaction;
  /** What is asked: the name of the field or of the group. */
  readonly label: string;
  /** What the student has answered so far. Drawn as it is: nothing is kept here. */
  readonly given: GivenAnswer;
  /** The answer after a change: its words, and its value where the kind has one. */
  readonly onChange: (given: GivenAnswer) => void;
  /** The student and the question: an order of choices of their own, the same at every visit. */
  readonly seed: string;
  /** Takes the focus when it is drawn. */
  readonly autoFocus?: boolean | undefined;
};

/** What a student does to answer a question of any kind: by pointer, touch, keyboard and screen reader. */
export function QuestionPlayer({ autoFocus = false, ...props }: QuestionPlayerProps) {
  return (
    <Suspense fallback={<Skeleton shape="card" label="Opening the question" />}>
      <Arriving isFocused={autoFocus}>
        <WrittenBefore {...props} />
        <Player {...props} />
      </Arriving>
    </Suspense>
  );
}

function Arriving({ isFocused, children }: { readonly isFocused: boolean; readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isFocused) return;
    const first = ['input:checked', 'input, select, textarea', 'fieldset'].flatMap(
      (controls) => box.current?.querySelector<HTMLElement>(controls) ?? [],
    )[0];
    first?.focus();
  }, [isFocused]);
  return (
    <div ref={box} className={styles.questionPlayer}>
      {children}
    </div>
  );
}

/** What an older app, or an answer to another kind, has left: nothing is replaced before its writer has seen it. */
function WrittenBefore({ interaction, given }: Pick<QuestionPlayerProps, 'interaction' | 'given'>) {
  const isOther = !isTyped(interaction) && given.text !== '' && given.value?.kind !== interaction.kind;
  return isOther ? <p className={styles.questionPlayerBefore}>Your answer so far: {given.text}</p> : null;
}

function Player({ interaction, label, given, onChange, seed }: Omit<QuestionPlayerProps, 'autoFocus'>) {
  const { text, value } = given;
  const say = (next: AnswerValue) => onChange({ text: answerInWords(interaction, next), value: next });
  const write = (next: string) => onChange({ text: next });
  const typed = { label, text, onChange: write };
  const valued = { label, onChange: say };
  switch (interaction.kind) {
    case 'multiple-choice':
      return (
        <MultipleChoice
          {...valued}
          interaction={interaction}
          value={value?.kind === 'multiple-choice' ? value : undefined}
          seed={seed}
        />
      );
    case 'order-list':
      return (
        <OrderList
          {...valued}
          interaction={interaction}
          value={value?.kind === 'order-list' ? value : undefined}
        />
      );
    case 'token-highlight':
      return (
        <TokenHighlight
          {...valued}
          interaction={interaction}
          value={value?.kind === 'token-highlight' ? value : undefined}
        />
      );
    case 'association':
      return (
        <Association
          {...valued}
          interaction={interaction}
          value={value?.kind === 'association' ? value : undefined}
        />
      );
    case 'cloze-association':
      return (
        <ClozeAssociation
          {...valued}
          interaction={interaction}
          value={value?.kind === 'cloze-association' ? value : undefined}
        />
      );
    case 'simple-chart':
      return (
        <SimpleChart
          {...valued}
          interaction={interaction}
          value={value?.kind === 'simple-chart' ? value : undefined}
        />
      );
    case 'long-text':
      return <LongText {...typed} interaction={interaction} />;
    case 'short-answer':
      return <ShortAnswer {...typed} interaction={interaction} />;
    case 'numeric':
      return <Numeric {...typed} interaction={interaction} />;
  }
}
