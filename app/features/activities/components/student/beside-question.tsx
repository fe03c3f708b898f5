import type { RefObject } from 'react';
import { ReturnedOnAnswer } from '#app/features/activities/components/feedback/returned-on-answer.tsx';
import { ReturnedWork } from '#app/features/activities/components/feedback/returned-work.tsx';
import type { StudentWork } from '#app/features/activities/student-queries.ts';
import { useSeenFeedback } from '#app/features/activities/use-seen-feedback.ts';
import { wholePackPath } from '#app/navigation/pack-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { BookOpen } from '#app/ui/icons/book-open.ts';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { asksToRevise } from '#shared/domain/activities/review.ts';
import type { Assignment, Question } from '#shared/domain/activities/rows.ts';
import styles from './student-work.module.css';

/** Opens and closes what shows the Pack in a pane of this page. */
export type PaneToggle = {
  readonly paneId: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/**
 * Beside a question: the Pack, in a pane of the page where there is room, else on its pages, which lead back to this question;
 * and what came back to be gone on with.
 */
export function BesideQuestion({
  work,
  assignment,
  question,
  pane,
  toggle,
}: {
  readonly work: StudentWork;
  readonly assignment: Assignment;
  /** Whose comment and points stand there at once. */
  readonly question: Question | undefined;
  /** Null where there is no room. */
  readonly pane: PaneToggle | null;
  /** The button of the pane. */
  readonly toggle: RefObject<HTMLButtonElement | null>;
}) {
  const { subject, packId, id } = assignment;
  const markSeen = useSeenFeedback(work.review);
  const returned = work.review?.returned ?? null;
  return (
    <>
      {pane === null ? (
        <TextLink
          alone
          to={wholePackPath({ subject, packId, frame: { activity: undefined, assignment: id } })}
          icon={<BookOpen size="1.1em" aria-hidden="true" />}
        >
          Read the Pack
        </TextLink>
      ) : (
        <Button
          ref={toggle}
          size="small"
          icon={<BookOpen size="1.1em" aria-hidden="true" />}
          aria-expanded={pane.isOpen}
          aria-controls={pane.isOpen ? pane.paneId : undefined}
          onClick={pane.onToggle}
        >
          Read the Pack
        </Button>
      )}
      {returned !== null && (
        <div className={styles.questionStageFeedback}>
          {question && <ReturnedOnAnswer returned={returned} question={question} />}
          <Disclosure
            summary={`Feedback from ${returned.byName}`}
            onToggle={(isOpen) => {
              if (isOpen) markSeen();
            }}
          >
            <ReturnedWork returned={returned} toRevise={asksToRevise(returned, work.status)} />
          </Disclosure>
        </div>
      )}
    </>
  );
}
