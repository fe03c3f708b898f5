import { useRef, type ReactNode } from 'react';
import { ListenButton } from '#app/features/read-aloud/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { wholePackPath, type ActivityFrame } from '#app/navigation/pack-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { ButtonLink } from '#app/ui/actions/link.tsx';
import { ArrowRight } from '#app/ui/icons/arrow-right.ts';
import { BookOpen } from '#app/ui/icons/book-open.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { maxPoints } from '#shared/domain/activities/question-points.ts';
import type { ActivityContent } from '#shared/domain/activities/rows.ts';
import styles from './student-work.module.css';

export type WorkOverviewProps = {
  readonly content: ActivityContent;
  /** With it the Pack is read for this activity, and its pages lead back here. */
  readonly frame?: ActivityFrame;
  /** The field of the preface answer; drawn when the activity has a preface question. */
  readonly prefaceField: ReactNode;
  readonly startLabel: string;
  readonly onStart: () => void;
  /** Why it can't be started now, and when it can. */
  readonly notYet?: string | undefined;
};

/** Activity overview (classroom §2): what to do, what to think of first, the Pack to read, and the way in. */
export function WorkOverview({
  content,
  frame,
  prefaceField,
  startLabel,
  onStart,
  notYet,
}: WorkOverviewProps) {
  const { format } = useLocale();
  const count = content.questions.length;
  const most = maxPoints(content.questions);
  const instructions = useRef<HTMLParagraphElement>(null);
  const preface = useRef<HTMLElement>(null);
  return (
    <Panel>
      <div className={styles.workOverview}>
        <section aria-labelledby="work-instructions">
          <h2 id="work-instructions" tabIndex={-1} data-step-focus>
            What to do
          </h2>
          <p className={styles.workOverviewInstructions} ref={instructions}>
            {content.instructions}{' '}
            {content.instructions.trim() !== '' && (
              <ListenButton what="what to do" find={() => [instructions.current]} />
            )}
          </p>
        </section>
        <p>
          <ButtonLink
            to={wholePackPath({ subject: content.subject, packId: content.packId, frame: frame ?? null })}
            icon={<BookOpen size="1.2em" aria-hidden="true" />}
          >
            Read the Pack
          </ButtonLink>
        </p>
        {content.preface !== null && (
          <section aria-labelledby="work-preface" className={styles.workOverviewPreface} ref={preface}>
            <div className={styles.workOverviewHead}>
              <h2 id="work-preface">Before you start</h2>
              <ListenButton
                what="the question"
                find={() => [preface.current?.querySelector('legend, label') ?? null]}
              />
            </div>
            {prefaceField}
          </section>
        )}
        {count > 0 ? (
          <div className={styles.workOverviewStart}>
            <Button
              variant="primary"
              size="large"
              iconAfter={<ArrowRight size="1.2em" aria-hidden="true" />}
              onClick={onStart}
              disabledReason={notYet}
            >
              {startLabel}
            </Button>
            <span className={styles.workOverviewCount}>
              {format.plural(count, 'question', 'questions')} to answer
              {most > 0 && `, ${format.plural(most, 'point', 'points')}`}
            </span>
          </div>
        ) : (
          <p className={styles.workOverviewCount}>
            There are no questions to answer in this activity. {notYet}
          </p>
        )}
      </div>
    </Panel>
  );
}
