import { useState } from 'react';
import { useClassAnswers, type ClassAnswers } from '#app/features/activities/class-answers-query.ts';
import { DistributionView } from '#app/features/activities/components/results/distribution-view.tsx';
import studentWork from '#app/features/activities/components/student/student-work.module.css';
import { useReviewActions } from '#app/features/activities/review-actions.ts';
import { useReviews } from '#app/features/activities/review-queries.ts';
import type { ClassAssignment, StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { reviewPath } from '#app/navigation/classroom-paths.ts';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { isWritten } from '#shared/domain/activities/answer-count.ts';
import type { Question } from '#shared/domain/activities/rows.ts';
import type { GivenAnswer } from '#shared/domain/questions/answer-value.ts';
import { distributionOf } from '#shared/domain/questions/distribution.ts';
import styles from './feedback.module.css';
import { MendKey } from './mend-key.tsx';
import { NotHere } from './not-here.tsx';
import { PickerSteps } from './picker-steps.tsx';
import { ResponseMarks } from './response-marks.tsx';
import { habitOf } from './score-habit.ts';

/**
 * A class's answers to one question after the other, all from this device (classroom §2, responses), each with its points
 * and its comment. One question at a time, so that each student's feedback has one editor.
 */
export function AnswersByQuestion({ item }: { readonly item: ClassAssignment }) {
  const { assignment } = item;
  const students = [...item.students, ...item.inactive];
  const answers = useClassAnswers(item);
  const [chosen, setChosen] = useState<string | null>(null);
  const { preface, questions } = assignment;
  const asked = [...(preface ? [preface] : []), ...questions];
  const at = Math.max(
    0,
    asked.findIndex((question) => question.questionId === chosen),
  );
  const question = asked[at];
  if (answers === undefined) return <Skeleton shape="card" label="Reading the answers" />;
  if (question === undefined) return <p>This activity has no questions.</p>;
  const missing = students.filter(({ studentId }) => answers.of(studentId) === null).length;
  return (
    <div className={styles.byQuestion}>
      <QuestionPicker asked={asked} at={at} hasPreface={preface !== null} onChoose={setChosen} />
      {missing > 0 && <NotHere missing={missing} />}
      <h2 className={styles.responsesQuestion}>{question.text}</h2>
      <Responses item={item} students={students} question={question} answers={answers} />
    </div>
  );
}

function QuestionPicker({
  asked,
  at,
  hasPreface,
  onChoose,
}: {
  readonly asked: readonly Question[];
  readonly at: number;
  readonly hasPreface: boolean;
  readonly onChoose: (questionId: string) => void;
}) {
  const nameOf = (index: number) =>
    hasPreface && index === 0 ? 'Before you start' : `Question ${index + (hasPreface ? 0 : 1)}`;
  const step = (by: 1 | -1) => {
    const to = asked[at + by];
    if (to) onChoose(to.questionId);
  };
  return (
    <div className={styles.questionPicker} role="group" aria-label="Go from question to question">
      <PickerSteps
        what="question"
        at={at}
        options={asked.map((question, index) => ({
          value: question.questionId,
          label: `${nameOf(index)}: ${question.text}`,
        }))}
        onGo={onChoose}
        onStep={step}
      />
    </div>
  );
}

function Responses({
  item,
  students,
  question,
  answers,
}: {
  readonly item: ClassAssignment;
  readonly students: readonly StudentProgress[];
  readonly question: Question;
  readonly answers: ClassAnswers;
}) {
  const { format } = useLocale();
  const { assignment } = item;
  const actions = useReviewActions(assignment);
  const reviews = useReviews(
    assignment.id,
    students.map((student) => student.studentId),
  );
  const answerOf = (studentId: string) => answers.of(studentId)?.get(question.questionId) ?? NO_ANSWER;
  const textOf = (studentId: string) => answerOf(studentId).text;
  const answered = students.filter((student) => isWritten(textOf(student.studentId)));
  const habit = habitOf(students);
  return (
    <>
      <p className={styles.responsesCount}>
        {answered.length} of {format.plural(students.length, 'student', 'students')} answered
      </p>
      {question.interaction !== undefined && (
        <DistributionView
          distribution={distributionOf(
            question.interaction,
            question.key,
            answered.map(({ studentId }) => answerOf(studentId)),
          )}
        />
      )}
      <MendKey
        assignment={assignment}
        question={question}
        reviews={students.flatMap(({ review }) => review ?? [])}
      />
      <ul className={styles.responses} role="list">
        {answered.map((student) => (
          <li key={student.studentId} className={styles.responsesAnswer}>
            <TextLink alone to={reviewPath(assignment.subject, assignment.id, student.studentId)}>
              {student.name}
            </TextLink>
            <p className={studentWork.readAnswerText}>{textOf(student.studentId)}</p>
            <ResponseMarks
              assignment={assignment}
              studentId={student.studentId}
              askedId={question.questionId}
              state={reviews?.get(student.studentId)}
              habit={habit}
              actions={actions}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

const NO_ANSWER: GivenAnswer = { text: '' };
