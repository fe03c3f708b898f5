import { useEffect, useEffectEvent, useState } from 'react';
import { usePackBehind } from '#app/features/activities/use-pack-behind.ts';
import { KeepOpened } from '#app/features/library/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { missingQuestions, type StarterContent } from '#shared/domain/activities/library-question.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { starterQuestionsFor } from '#shared/domain/packs/question.ts';
import styles from './builder.module.css';
import { GradeRangeSelect, useLocaleGradeRange } from './grade-range-select.tsx';
import { quizzesOf, QuizStarter } from './quiz-starter.tsx';
import { SourceProblem } from './source-problem.tsx';
import { StarterCard, starterOf } from './starter-card.tsx';
import type { Starter } from './starter.ts';
import { useClosedQuestions, type ClosedState } from './use-closed-questions.ts';

type StarterProps = {
  readonly packId: string;
  /** Questions already there: they would be replaced, so it is asked first (classroom §4). */
  readonly questionCount: number;
  /** `starterTitles`: of all starter activities of the Pack. */
  readonly onUse: (starter: StarterContent, starterTitles: readonly string[]) => void;
  /** The starter that was chosen before the builder opened, in the address. */
  readonly chosen: string | undefined;
  /** It was used, or not wanted after all. */
  readonly onChosenDone: () => void;
};

/** The Pack's starter activities by grade range (pane view "starter activities", classroom §2). */
export function StarterActivities(props: StarterProps) {
  const pack = usePackBehind(props.packId).source;
  if (pack.kind === 'loading') return <Skeleton shape="card" label="Opening the starter activities" />;
  if (pack.kind === 'failed') return <SourceProblem problem={pack.problem} />;
  return <StarterSource {...props} pack={pack.value} />;
}

function StarterSource({ pack, ...props }: StarterProps & { readonly pack: Pack }) {
  const closed = useClosedQuestions(pack);
  // What was chosen before is used as soon as it is known what it asks.
  if (props.chosen !== undefined && closed.kind === 'loading')
    return <Skeleton shape="card" label="Opening the starter activity" />;
  return <StarterList {...props} pack={pack} closed={closed} />;
}

type ListProps = StarterProps & { readonly pack: Pack; readonly closed: ClosedState };

function StarterList({ pack, closed, ...props }: ListProps) {
  const { questionCount, onUse, chosen, onChosenDone } = props;
  const { format } = useLocale();
  const initial = useLocaleGradeRange(pack.gradeRange);
  const [range, setRange] = useState(initial);
  const wanted = usableStarter(pack, chosen, initial, closed);
  const [asking, setAsking] = useState<Starter | null>(questionCount > 0 ? wanted : null);
  const putIn = ({ make }: Starter) => {
    onChosenDone();
    onUse(make(), [
      ...pack.starterActivities.map(({ title }) => title),
      ...quizzesOf(pack).map(({ title }) => title),
    ]);
  };
  const replaceBy = (starter: Starter) => {
    setAsking(null);
    putIn(starter);
  };
  const askToUse = (starter: Starter) => (questionCount > 0 ? setAsking(starter) : replaceBy(starter));
  const begin = useEffectEvent(() => {
    // With questions there it is asked first.
    if (wanted && questionCount === 0) putIn(wanted);
  });
  useEffect(() => begin(), []);
  const quizzes = quizzesOf(pack);
  if (pack.starterActivities.length + quizzes.length === 0) {
    return (
      <EmptyState title="This Pack has no starter activities">
        Write your own, or choose questions.
      </EmptyState>
    );
  }
  return (
    <div className={styles.builderSource} data-part="question-source">
      <KeepOpened pack={pack} />
      <GradeRangeSelect value={range} onChange={setRange} />
      <CardGrid>
        {pack.starterActivities.map((starter) => (
          <CardCell key={starter.starterActivityId}>
            <StarterCard starter={starter} range={range} closed={closed} onUse={askToUse} />
          </CardCell>
        ))}
        {quizzes.map((item) => (
          <CardCell key={item.contentId}>
            <QuizStarter pack={pack} item={item} onUse={askToUse} />
          </CardCell>
        ))}
      </CardGrid>
      <ConfirmDialog
        open={asking !== null}
        title={`Use “${asking?.title ?? ''}”?`}
        confirmLabel="Replace questions"
        onConfirm={() => asking && replaceBy(asking)}
        onCancel={() => {
          setAsking(null);
          onChosenDone();
        }}
      >
        <p>
          Your {format.plural(questionCount, 'question is', 'questions are')} replaced by those of the starter
          activity. You can undo it.
        </p>
      </ConfirmDialog>
    </div>
  );
}

/** The starter activity that was chosen, where this device has all that it asks. */
function usableStarter(
  pack: Pack,
  chosen: string | undefined,
  range: number,
  { questions }: ClosedState,
): Starter | null {
  const starter = pack.starterActivities.find(({ starterActivityId }) => starterActivityId === chosen);
  if (!starter || missingQuestions(starterQuestionsFor(starter, range), questions).length > 0) return null;
  return starterOf(starter, range, questions);
}
