import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useInSight } from '#app/engine/index.ts';
import { StudentAnswers } from '#app/features/activities/components/progress/student-answers.tsx';
import { useReviewActions } from '#app/features/activities/review-actions.ts';
import { useReview } from '#app/features/activities/review-queries.ts';
import type { ClassAssignment, StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useWindowTop } from '#app/features/activities/use-window-top.ts';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { workBucket } from '#shared/sync/bucket-names.ts';
import { MarkingBar } from './marking-bar.tsx';
import styles from './marking.module.css';
import { QuestionMarks } from './question-marks.tsx';
import { keyOf, type MarkingKey } from './reading-keys.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { habitOf } from './score-habit.ts';
import { StudentPicker, type PickerFilter } from './student-picker.tsx';
import { useFeedbackEditor } from './use-feedback-editor.ts';
import { useScoreEditor } from './use-score-editor.ts';

export type MarkingViewProps = {
  readonly item: ClassAssignment;
  readonly clock: SchoolClock;
  /** Whom one goes through, the shown student among them. */
  readonly students: readonly StudentProgress[];
  readonly student: StudentProgress;
  readonly filter: PickerFilter;
  readonly onGo: (to: StudentProgress) => void;
};

/**
 * Marking one student's work. The answers scroll by themselves; beside them is always in reach who it is, the score, the
 * feedback and the way back to the student. A narrow screen shows one of both, with a bar at its foot.
 */
export function MarkingView({ item, clock, students, student, filter, onGo }: MarkingViewProps) {
  const { assignment } = item;
  const { studentId } = student;
  useInSight([workBucket(assignment.classId, studentId)]);
  const actions = useReviewActions(assignment);
  const state = useReview(assignment.id, studentId);
  const marked = { assignment, studentId, state, actions };
  const feedback = useFeedbackEditor(marked);
  const score = useScoreEditor({ ...marked, habit: habitOf([...item.students, ...item.inactive]) });
  const view = useRef<HTMLDivElement>(null);
  useWindowTop(view, '--marking-top');
  const [paneOf, setPaneOf] = useState<string | null>(null);
  const showsPane = paneOf === studentId;
  const at = students.indexOf(student);
  const step = (by: 1 | -1) => {
    const to = students[at + by];
    if (to) onGo(to);
  };
  const focusIn = (pane: 'pane' | 'answers', selector: string) => {
    // Drawn first: a narrow screen shows one of both.
    flushSync(() => setPaneOf(pane === 'pane' ? studentId : null));
    view.current?.querySelector<HTMLElement>(selector)?.focus();
  };
  const act: Record<MarkingKey, () => void> = {
    next: () => step(1),
    previous: () => step(-1),
    feedback: () => focusIn('pane', FEEDBACK),
    answers: () => focusIn('answers', 'h2'),
    points: () => focusIn(score.form.byQuestion.length > 0 ? 'answers' : 'pane', POINTS),
  };
  return (
    <div
      ref={view}
      className={styles.marking}
      data-shows={showsPane ? 'pane' : 'answers'}
      onKeyDown={(event) => {
        const key = keyOf(event);
        if (key === null) return;
        event.preventDefault();
        act[key]();
      }}
    >
      <StudentPicker students={students} student={student} filter={filter} onGo={onGo} onStep={step} />
      <StudentAnswers
        assignment={assignment}
        student={student}
        clock={clock}
        marksOf={(askedId) => (
          <QuestionMarks
            key={studentId}
            assignment={assignment}
            askedId={askedId}
            feedback={feedback}
            score={score}
          />
        )}
      />
      <ReviewPanel
        key={studentId}
        assignment={assignment}
        student={student}
        clock={clock}
        state={state}
        editor={feedback}
        score={score}
        actions={actions}
      />
      <MarkingBar
        at={at}
        count={students.length}
        showsPane={showsPane}
        onStep={step}
        onShow={(pane) => setPaneOf(pane ? studentId : null)}
      />
    </div>
  );
}

/** Of the first answer, or of the whole. */
const POINTS = '[data-part="points"] input, fieldset input';
const FEEDBACK = '[data-part="feedback-field"] textarea';
