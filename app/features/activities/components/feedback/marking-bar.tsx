import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { ArrowLeft } from '#app/ui/icons/arrow-left.ts';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { MessageSquareText } from '#app/ui/icons/message-square-text.ts';
import styles from './marking.module.css';

/** At the foot of a narrow screen: from student to student, and between the answers and the feedback. */
export function MarkingBar({
  at,
  count,
  showsPane,
  onStep,
  onShow,
}: {
  /** Of `count` students, 0-based. */
  readonly at: number;
  readonly count: number;
  readonly showsPane: boolean;
  readonly onStep: (step: 1 | -1) => void;
  readonly onShow: (pane: boolean) => void;
}) {
  return (
    <div className={styles.bar} data-part="student-pager" role="group" aria-label="Marking">
      <IconButton
        variant="outlined"
        label="Previous student"
        icon={<ArrowLeft aria-hidden="true" />}
        disabledReason={at > 0 ? undefined : 'This is the first student.'}
        onClick={() => onStep(-1)}
      />
      <span className={styles.barMiddle}>
        <span className={styles.position}>
          {at + 1} of {count}
        </span>
        <Button
          variant="primary"
          icon={<MessageSquareText size="1.1em" aria-hidden="true" />}
          onClick={() => onShow(!showsPane)}
        >
          {showsPane ? 'Answers' : 'Feedback'}
        </Button>
      </span>
      <IconButton
        variant="outlined"
        label="Next student"
        icon={<ArrowRight aria-hidden="true" />}
        disabledReason={at < count - 1 ? undefined : 'This is the last student.'}
        onClick={() => onStep(1)}
      />
    </div>
  );
}
