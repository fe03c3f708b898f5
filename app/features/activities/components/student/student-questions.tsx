import { useId, useRef } from 'react';
import { usePackReader, type PackBeside } from '#app/features/activities/pack-beside.ts';
import type { StudentActions } from '#app/features/activities/student-actions.ts';
import type { StudentWork } from '#app/features/activities/student-queries.ts';
import { useTwoColumns } from '#app/platform/use-two-columns.ts';
import type { Assignment, Question } from '#shared/domain/activities/rows.ts';
import { AnswerField } from './answer-field.tsx';
import { BesideQuestion } from './beside-question.tsx';
import { PackPane } from './pack-pane.tsx';
import { QuestionStage } from './question-stage.tsx';

/** One question after the other, and the Pack beside them where it is wanted and there is room. */
export function StudentQuestions({
  work,
  assignment,
  actions,
  open,
  index,
  onIndex,
  onOverview,
  onCheck,
  pack,
}: {
  readonly work: StudentWork;
  readonly assignment: Assignment;
  readonly actions: StudentActions;
  /** Those without an answer. */
  readonly open: readonly Question[];
  readonly index: number;
  readonly onIndex: (index: number) => void;
  readonly onOverview: () => void;
  readonly onCheck: () => void;
  readonly pack: PackBeside;
}) {
  const paneId = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const PackReader = usePackReader();
  const hasRoom = useTwoColumns() && PackReader !== null;
  const { questions } = assignment;
  const done = questions.filter((question) => !open.includes(question));
  const onToggle = () => pack.change({ isOpen: !pack.isOpen });
  const close = () => {
    pack.change({ isOpen: false });
    toggle.current?.focus();
  };
  return (
    <QuestionStage
      content={assignment}
      answered={new Set(done.map(({ questionId }) => questionId))}
      index={index}
      onIndex={onIndex}
      onOverview={onOverview}
      onCheck={onCheck}
      beside={
        <BesideQuestion
          work={work}
          assignment={assignment}
          question={questions[index]}
          pane={hasRoom ? { paneId, isOpen: pack.isOpen, onToggle } : null}
          toggle={toggle}
        />
      }
      pane={
        hasRoom &&
        pack.isOpen && (
          <PackPane id={paneId} assignment={assignment} pack={pack} PackReader={PackReader} onClose={close} />
        )
      }
      renderField={(question, options) => (
        <AnswerField
          assignment={assignment}
          question={question}
          state={work.answers.get(question.questionId)}
          actions={actions}
          {...options}
        />
      )}
    />
  );
}
