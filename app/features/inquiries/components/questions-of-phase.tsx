import { memo, Suspense, useState } from 'react';
import { loadQuestionRow } from '#app/features/activities/index.ts';
import { usePack } from '#app/features/library/index.ts';
import { AddKindMenu } from '#app/features/questions/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Undo2 } from '#app/ui/icons/undo-2.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { ReorderList, reorderListBody } from '#app/ui/lists/reorder-list.tsx';
import { laterPart, useAllHere } from '#app/ui/state/later-part.tsx';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useShared } from '#app/ui/state/use-shared.ts';
import { newQuestion } from '#shared/domain/activities/activity-content.ts';
import { questionsOfPhase } from '#shared/domain/activities/assigned-inquiry.ts';
import { MAX_CONTENT_IDS, MAX_QUESTIONS } from '#shared/domain/activities/constants.ts';
import { questionOfForm } from '#shared/domain/activities/question-of-form.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import { withQuestionsOf } from '#shared/domain/inquiries/inquiry-draft.ts';
import type { InquiryPhase } from '#shared/domain/inquiries/phases.ts';
import type { InquiryContent } from '#shared/domain/inquiries/rows.ts';
import { isForTeachers } from '#shared/domain/packs/pack-item.ts';
import { questionProblems } from '#shared/domain/questions/question-problems.ts';
import styles from './inquiry-work.module.css';

const questionRow = laterPart(loadQuestionRow);
const QuestionRow = questionRow.Part;
const rowParts = [questionRow, reorderListBody];

type QuestionPart = { readonly [K in keyof Question]?: Question[K] | undefined };
type Undo = {
  readonly text: string;
  /** The question that it is about; null for one that is gone. */
  readonly questionId: string | null;
  readonly before: readonly Question[];
};

/** The questions of one phase, each edited in place, put in order, taken out, and one more of any kind. */
export function QuestionsOfPhase({
  content,
  phase,
  change,
}: {
  readonly content: InquiryContent;
  readonly phase: InquiryPhase;
  readonly change: (content: InquiryContent) => void;
}) {
  const questions = useShared(questionsOfPhase(content.questions, phase));
  const [undo, setUndo] = useState<Undo | null>(null);
  const [added, setAdded] = useState<string | null>(null);
  const isReady = useAllHere(rowParts, questions.length > 0);
  const put = (next: readonly Question[]) => {
    setUndo(null);
    change(withQuestionsOf(content, phase, next));
  };
  /** What takes something away can be taken back, until something else is changed. */
  const replace = (next: readonly Question[], said: string, questionId: string | null) => {
    change(withQuestionsOf(content, phase, next));
    setUndo({ text: said, questionId, before: questions });
  };
  const edited = (questionId: string, part: QuestionPart) =>
    questions.map((one) => (one.questionId === questionId ? merged(one, part) : one));
  const editing: Editing = {
    edit: (questionId, part) => put(edited(questionId, part)),
    replace: (questionId, part, said) => replace(edited(questionId, part), said, questionId),
    remove: (questionId, said) =>
      replace(
        questions.filter((one) => one.questionId !== questionId),
        said,
        null,
      ),
    takeBack: () => undo && put(undo.before),
  };
  const latest = useLatest(editing);
  const add = (question: Question) => {
    setAdded(question.questionId);
    put([...questions, question]);
  };
  const full =
    content.questions.length >= MAX_QUESTIONS
      ? `A mini-inquiry holds at most ${MAX_QUESTIONS} questions.`
      : undefined;
  if (!isReady) return <Skeleton shape="card" label="Opening the questions" />;
  return (
    <Stack gap={4}>
      <div role="status">
        {undo !== null && undo.questionId === null && (
          <p>
            {undo.text}{' '}
            <Button
              size="small"
              icon={<Undo2 size="1.1em" aria-hidden="true" />}
              onClick={() => editing.takeBack()}
            >
              Undo
            </Button>
          </p>
        )}
      </div>
      {questions.length > 0 && (
        <ReorderList
          label={`Questions of ${phase}, in their order`}
          content="fields"
          items={questions.map((question, index) => ({
            id: question.questionId,
            name: `Question ${index + 1}`,
            question,
          }))}
          onReorder={(ids) => put(ids.flatMap((id) => questions.find((one) => one.questionId === id) ?? []))}
        >
          {({ question }, index) => (
            <OneQuestion
              question={question}
              place={index + 1}
              phase={phase}
              packId={content.packId}
              isNew={question.questionId === added}
              undo={undo?.questionId === question.questionId ? undo : null}
              latest={latest}
            />
          )}
        </ReorderList>
      )}
      <div className={styles.sources}>
        <Button
          icon={<Plus size="1.1em" aria-hidden="true" />}
          onClick={() => add(newQuestion(newId()))}
          disabledReason={full}
        >
          Add a question
        </Button>
        <AddKindMenu onChoose={(form) => add(questionOfForm(form, newId))} disabledReason={full} />
      </div>
    </Stack>
  );
}

type Editing = {
  readonly edit: (questionId: string, part: QuestionPart) => void;
  readonly replace: (questionId: string, part: QuestionPart, said: string) => void;
  readonly remove: (questionId: string, said: string) => void;
  readonly takeBack: () => void;
};

/** Drawn anew only when something of it changed: a key would else wait for all questions of the phase. */
const OneQuestion = memo(function OneQuestion({
  question,
  place,
  phase,
  packId,
  isNew,
  undo,
  latest,
}: {
  readonly question: Question;
  /** From 1. */
  readonly place: number;
  readonly phase: InquiryPhase;
  readonly packId: string;
  readonly isNew: boolean;
  readonly undo: Undo | null;
  /** What can be done, as it is by the time that it is done. */
  readonly latest: () => Editing;
}) {
  const { questionId, interaction, key, contentIds } = question;
  return (
    <>
      <Suspense fallback={<Skeleton shape="card" label="Opening the question" />}>
        <QuestionRow
          question={question}
          place={place}
          problem={undefined}
          parts={interaction ? questionProblems(interaction, key) : []}
          autoFocus={isNew}
          onChange={(part) => latest().edit(questionId, part)}
          onReplace={(part, said) => latest().replace(questionId, part, said)}
          onRemove={() => latest().remove(questionId, `Question ${place} was removed.`)}
          undo={undo}
          onUndo={() => latest().takeBack()}
        />
      </Suspense>
      <SourcesField
        about={`question ${place} of ${phase}`}
        packId={packId}
        chosen={contentIds ?? []}
        onChange={(chosen) => latest().edit(questionId, { contentIds: chosen })}
      />
    </>
  );
});

/** What an editor takes away of a question is left out, and not kept empty. */
function merged(question: Question, part: QuestionPart): Question {
  const entries = Object.entries({ ...question, ...part }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Question; // only what may be missing is
}

/** Which items of the pack lie beside a question. */
function SourcesField({
  packId,
  about,
  chosen,
  onChange,
}: {
  readonly packId: string;
  readonly about: string;
  readonly chosen: readonly string[];
  readonly onChange: (contentIds: string[]) => void;
}) {
  const { format } = useLocale();
  const loaded = usePack(packId);
  if (loaded.kind !== 'ready') return null;
  const items = loaded.value.packItems.filter((item) => !isForTeachers(item));
  const summary =
    chosen.length === 0 ? 'Sources beside it' : `Sources beside it: ${format.number(chosen.length)}`;
  return (
    <Disclosure summary={summary}>
      <div className={styles.sourcesField} role="group" aria-label={`Sources beside ${about}`}>
        {chosen.length >= MAX_CONTENT_IDS && (
          <p role="status">A question has at most {format.number(MAX_CONTENT_IDS)} sources.</p>
        )}
        {items.map(({ contentId, title }) => (
          <Checkbox
            key={contentId}
            label={title}
            checked={chosen.includes(contentId)}
            onChange={(checked) =>
              onChange(
                checked
                  ? [...chosen, contentId].slice(0, MAX_CONTENT_IDS)
                  : chosen.filter((id) => id !== contentId),
              )
            }
          />
        ))}
      </div>
    </Disclosure>
  );
}
