import { useEffect, useEffectEvent, useState } from 'react';
import { usePackBehind } from '#app/features/activities/use-pack-behind.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Card, CardCell, CardGrid } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { ConfirmDialog } from '#app/ui/overlays/dialog.tsx';
import { starterContent, type StarterContent } from '#shared/domain/activities/library-question.ts';
import type { Pack } from '#shared/domain/packs/pack.ts';
import { starterQuestionsFor, type StarterActivity } from '#shared/domain/packs/question.ts';
import styles from './builder.module.css';
import { GradeRangeSelect, useLocaleGradeRange } from './grade-range-select.tsx';
import { SourceProblem } from './source-problem.tsx';

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
  return <StarterList {...props} pack={pack.value} />;
}

function StarterList({
  pack,
  questionCount,
  onUse,
  chosen,
  onChosenDone,
}: StarterProps & { readonly pack: Pack }) {
  const { format } = useLocale();
  const initial = useLocaleGradeRange(pack.gradeRange);
  const [range, setRange] = useState(initial);
  const wanted = pack.starterActivities.find(({ starterActivityId }) => starterActivityId === chosen);
  const [asking, setAsking] = useState(questionCount > 0 ? (wanted ?? null) : null);
  const putIn = (starter: StarterActivity) => {
    onChosenDone();
    onUse(
      starterContent(starter, range, newId),
      pack.starterActivities.map(({ title }) => title),
    );
  };
  const begin = useEffectEvent(() => {
    // With questions there it is asked first.
    if (wanted && questionCount === 0) putIn(wanted);
  });
  useEffect(() => begin(), []);
  const use = (starter: StarterActivity) => {
    setAsking(null);
    putIn(starter);
  };
  if (pack.starterActivities.length === 0) {
    return (
      <EmptyState title="This Pack has no starter activities">
        Write your own, or choose questions.
      </EmptyState>
    );
  }
  return (
    <div className={styles.builderSource} data-part="question-source">
      <GradeRangeSelect value={range} onChange={setRange} />
      <CardGrid>
        {pack.starterActivities.map((starter) => {
          const questions = starterQuestionsFor(starter, range);
          return (
            <CardCell key={starter.starterActivityId}>
              <Card
                level={2}
                title={starter.title}
                actions={
                  <Button
                    onClick={() => (questionCount > 0 ? setAsking(starter) : use(starter))}
                    aria-label={`Use “${starter.title}”`}
                    disabledReason={
                      questions.length === 0
                        ? 'It has no questions for these grades. Choose others.'
                        : undefined
                    }
                  >
                    Use this activity
                  </Button>
                }
              >
                <p>{starter.summary}</p>
                {questions.length > 0 && (
                  <Disclosure summary={format.plural(questions.length, 'question', 'questions')}>
                    <ol className={styles.builderSourceQuestions}>
                      {questions.map((question) => (
                        <li key={question.questionId}>{question.text}</li>
                      ))}
                    </ol>
                  </Disclosure>
                )}
              </Card>
            </CardCell>
          );
        })}
      </CardGrid>
      <ConfirmDialog
        open={asking !== null}
        title={`Use “${asking?.title ?? ''}”?`}
        confirmLabel="Replace questions"
        onConfirm={() => asking && use(asking)}
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
