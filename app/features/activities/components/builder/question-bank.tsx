import { useState } from 'react';
import { usePackBehind } from '#app/features/activities/use-pack-behind.ts';
import type { TemplateQuestionsState } from '#app/features/activities/use-template-questions.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { newId } from '#app/platform/random.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { useAnnounce } from '#app/ui/feedback/announcer.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Check } from '#app/ui/icons/check.ts';
import { Plus } from '#app/ui/icons/plus.ts';
import { MAX_QUESTIONS } from '#shared/domain/activities/constants.ts';
import { ownQuestion } from '#shared/domain/activities/library-question.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import { stageOfGradeRange } from '#shared/domain/packs/grade-range.ts';
import {
  questionCategories,
  type LibraryQuestion,
  type QuestionCategory,
} from '#shared/domain/packs/question.ts';
import styles from './builder.module.css';
import { GradeRangeSelect, useLocaleGradeRange } from './grade-range-select.tsx';
import { SourceProblem } from './source-problem.tsx';

type BankProps = {
  readonly packId: string;
  readonly questions: TemplateQuestionsState;
  readonly content: ActivityContent;
  readonly onAdd: (question: Question) => void;
};

/** The library's template questions (pane view "questions by category", classroom §2). */
export function QuestionBank(props: BankProps) {
  const pack = usePackBehind(props.packId).source;
  const { questions } = props;
  if (questions.kind === 'unavailable') return <SourceProblem problem="unavailable" />;
  if (questions.kind === 'loading' || pack.kind === 'loading') {
    return <Skeleton shape="card" label="Opening the questions" />;
  }
  const gradeRange = pack.kind === 'ready' ? pack.value.gradeRange : undefined;
  return <BankList {...props} bank={questions.questions} gradeRange={gradeRange} />;
}

function BankList({
  bank,
  gradeRange,
  content,
  onAdd,
}: BankProps & { readonly bank: readonly LibraryQuestion[]; readonly gradeRange: number | undefined }) {
  const { terms } = useLocale();
  const initial = useLocaleGradeRange(gradeRange);
  const [range, setRange] = useState(initial);
  const [category, setCategory] = useState<QuestionCategory>('COMPREHENSION');
  const stage = stageOfGradeRange(range);
  const shown = bank.filter(
    (question) =>
      question.category === category &&
      question.gradeRanges.some((value) => stageOfGradeRange(value) === stage),
  );
  return (
    <div className={styles.builderSource} data-part="question-source">
      <div className={styles.builderSourceFilters}>
        <Segmented
          label="Category"
          value={category}
          onChange={setCategory}
          options={questionCategories.map((value) => ({ value, label: CATEGORY_NAMES[value] }))}
        />
        <GradeRangeSelect value={range} onChange={setRange} />
      </div>
      {shown.length === 0 ? (
        <p>{`There are no questions of this category here. Choose another ${terms.grade.toLowerCase()}.`}</p>
      ) : (
        <ul className={styles.bank} role="list">
          {shown.map((question) => (
            <BankRow key={question.questionId} question={question} content={content} onAdd={onAdd} />
          ))}
        </ul>
      )}
    </div>
  );
}

const CATEGORY_NAMES: Record<QuestionCategory, string> = {
  BIOGRAPHY: 'Biography',
  COMPREHENSION: 'Comprehension',
  CONTEXT: 'Context',
  VOCABULARY: 'Vocabulary',
};

function BankRow({
  question,
  content,
  onAdd,
}: {
  readonly question: LibraryQuestion;
  readonly content: ActivityContent;
  readonly onAdd: (question: Question) => void;
}) {
  const announce = useAnnounce();
  const isAdded = content.questions.some((own) => own.parentQuestionId === question.questionId);
  const isFull = content.questions.length >= MAX_QUESTIONS;
  return (
    <li className={styles.bankRow}>
      <div>
        <p className={styles.bankText}>{question.text}</p>
        {question.skills.length > 0 && <p className={styles.bankSkills}>{question.skills.join(', ')}</p>}
      </div>
      <IconButton
        variant="outlined"
        label={isAdded ? `Add again: ${question.text}` : `Add: ${question.text}`}
        icon={isAdded ? <Check size="1.2em" aria-hidden="true" /> : <Plus size="1.2em" aria-hidden="true" />}
        disabledReason={isFull ? `An activity holds at most ${MAX_QUESTIONS} questions.` : undefined}
        onClick={() => {
          onAdd(ownQuestion(question, newId));
          announce(`Added as question ${content.questions.length + 1}`);
        }}
      />
    </li>
  );
}
