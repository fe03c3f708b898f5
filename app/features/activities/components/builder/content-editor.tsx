import { memo } from 'react';
import { WithTip } from '#app/features/onboarding/index.ts';
import { QuestionExchange } from '#app/features/question-exchange/index.ts';
import { AddKindMenu } from '#app/features/questions/index.ts';
import { ActivityStandardsProvider, StandardsField } from '#app/features/standards/index.ts';
import { newId } from '#app/platform/random.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Plus } from '#app/ui/icons/plus.ts';
import { Trash2 } from '#app/ui/icons/trash-2.ts';
import { Undo2 } from '#app/ui/icons/undo-2.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ReorderList } from '#app/ui/lists/reorder-list.tsx';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useShared } from '#app/ui/state/use-shared.ts';
import {
  newQuestion,
  withQuestionChanged,
  withQuestionOrder,
} from '#shared/domain/activities/activity-content.ts';
import {
  MAX_INSTRUCTIONS_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
  MAX_TITLE_LENGTH,
} from '#shared/domain/activities/constants.ts';
import { questionOfForm } from '#shared/domain/activities/question-of-form.ts';
import type { ActivityContent, Question } from '#shared/domain/activities/rows.ts';
import type { QuestionProblem } from '#shared/domain/questions/question-problem.ts';
import styles from './builder.module.css';
import type { ContentProblems } from './content-problems.ts';
import { QuestionRow, type QuestionChange } from './question-row.tsx';

export type ContentEditorProps = {
  readonly content: ActivityContent;
  readonly change: (content: ActivityContent) => void;
  readonly flush: () => Promise<void>;
  readonly problems: ContentProblems;
  /** The question just added by hand; it takes the focus. */
  readonly added: string | null;
  readonly onAdd: (question: Question) => void;
  readonly onRemove: (questionId: string, name: string) => void;
  readonly onRemovePreface: () => void;
  /** Changes one question; with words about it, it can be undone. */
  readonly onQuestion: (questionId: string, change: QuestionChange, said?: string) => void;
  /** `questionId`: the question that it is about; null: the activity. */
  readonly undo: { readonly text: string; readonly questionId: string | null } | null;
  readonly onUndo: () => void;
};

/** Title, instructions, preface and questions, each typed in place (pane view "activity builder", classroom §2). */
export function ContentEditor(props: ContentEditorProps) {
  const { subject, packId } = props.content;
  return (
    <ActivityStandardsProvider subject={subject} packId={packId}>
      <Editor {...props} />
    </ActivityStandardsProvider>
  );
}

function Editor(props: ContentEditorProps) {
  const { content, change, flush, problems, undo, onUndo } = props;
  return (
    <div className={styles.contentEditor} onBlur={() => void flush()}>
      <Panel>
        <div className={styles.contentEditorHead}>
          <div>
            <TextField
              id="activity-title"
              label="Title"
              value={content.title}
              maxLength={MAX_TITLE_LENGTH}
              autoComplete="off"
              onChange={(title) => change({ ...content, title })}
              error={problems.title}
            />
            {content.preface === null && (
              <Button
                variant="quiet"
                size="small"
                icon={<Plus size="1.1em" aria-hidden="true" />}
                onClick={() => change({ ...content, preface: newQuestion(newId()) })}
              >
                Add a preface question
              </Button>
            )}
          </div>
          <TextArea
            id="activity-instructions"
            label="Instructions"
            value={content.instructions}
            maxLength={MAX_INSTRUCTIONS_LENGTH}
            rows={3}
            onChange={(instructions) => change({ ...content, instructions })}
            error={problems.instructions}
          />
        </div>
        <PrefaceEditor {...props} />
        <StandardsField
          about="the activity"
          standardIds={content.standardIds ?? []}
          onChange={(standardIds) => change({ ...content, standardIds })}
        />
      </Panel>
      <div role="status" className={styles.contentEditorUndo}>
        {undo !== null && undo.questionId === null && (
          <>
            <span>{undo.text}</span>
            <Button size="small" icon={<Undo2 size="1.1em" aria-hidden="true" />} onClick={onUndo}>
              Undo
            </Button>
          </>
        )}
      </div>
      <QuestionsEditor {...props} />
    </div>
  );
}

function PrefaceEditor({ content, change, problems, onRemovePreface }: ContentEditorProps) {
  const { preface } = content;
  if (preface === null) return null;
  return (
    <div className={styles.contentEditorPreface}>
      <TextArea
        id="activity-preface"
        label="Preface question"
        hint="Students think about this before they start. It is not counted as a question."
        value={preface.text}
        maxLength={MAX_QUESTION_LENGTH}
        rows={1}
        onChange={(text) => change({ ...content, preface: { ...preface, text } })}
        error={problems.preface}
      />
      <IconButton
        label="Remove the preface question"
        icon={<Trash2 size="1.2em" aria-hidden="true" />}
        onClick={onRemovePreface}
      />
    </div>
  );
}

function QuestionsEditor(props: ContentEditorProps) {
  const { content, change, problems, added, onAdd, undo } = props;
  const { questions } = content;
  const latest = useLatest(props);
  const full =
    questions.length >= MAX_QUESTIONS ? `An activity holds at most ${MAX_QUESTIONS} questions.` : undefined;
  const items = useShared(questions).map((question, index) => ({
    id: question.questionId,
    name: `Question ${index + 1}`,
    question,
  }));
  return (
    <section aria-labelledby="builder-questions">
      <WithTip tip="questions">
        <h2 id="builder-questions" className={styles.contentEditorHeading}>
          Questions
        </h2>
      </WithTip>
      {questions.length > 0 && (
        <ReorderList
          label="Questions, in their order"
          content="fields"
          items={items}
          onReorder={(ids) => change(withQuestionOrder(content, ids))}
        >
          {({ question }, index) => (
            <OneQuestion
              question={question}
              place={index + 1}
              problem={problems.questions[question.questionId]}
              parts={problems.parts[question.questionId] ?? noParts}
              isNew={question.questionId === added}
              undo={undo?.questionId === question.questionId ? undo : null}
              latest={latest}
            />
          )}
        </ReorderList>
      )}
      <div className={styles.contentEditorAdd} data-part="add-question">
        <Button
          icon={<Plus size="1.1em" aria-hidden="true" />}
          onClick={() => onAdd(newQuestion(newId()))}
          disabledReason={full}
        >
          Add a question
        </Button>
        <AddKindMenu onChoose={(form) => onAdd(questionOfForm(form, newId))} disabledReason={full} />
        <QuestionExchange
          content={content}
          onAdd={(more) => change({ ...content, questions: [...questions, ...more] })}
        />
      </div>
    </section>
  );
}

const noParts: readonly QuestionProblem[] = [];

type OneQuestionProps = {
  readonly question: Question;
  /** From 1. */
  readonly place: number;
  readonly problem: string | undefined;
  readonly parts: readonly QuestionProblem[];
  readonly isNew: boolean;
  readonly undo: { readonly text: string } | null;
  /** The editor as it is by the time that something is done here. */
  readonly latest: () => ContentEditorProps;
};

/** Drawn anew only when something of it changed: with thirty questions a key would wait for all of them. */
const OneQuestion = memo(function OneQuestion(props: OneQuestionProps) {
  const { question, place, latest } = props;
  const { questionId } = question;
  return (
    <>
      <QuestionRow
        question={question}
        place={place}
        problem={props.problem}
        parts={props.parts}
        autoFocus={props.isNew}
        onChange={(changed) => latest().onQuestion(questionId, changed)}
        onReplace={(changed, said) => latest().onQuestion(questionId, changed, said)}
        onRemove={() => latest().onRemove(questionId, `Question ${place}`)}
        undo={props.undo}
        onUndo={() => latest().onUndo()}
      />
      <StandardsField
        about={`question ${place}`}
        standardIds={question.standardIds ?? noStandards}
        onChange={(standardIds) => {
          const { content, change } = latest();
          change(withQuestionChanged(content, questionId, { standardIds }));
        }}
      />
    </>
  );
});

const noStandards: readonly string[] = [];
