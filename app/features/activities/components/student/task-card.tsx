import type { ReactNode } from 'react';
import { FeedbackBadge } from '#app/features/activities/components/feedback/feedback-badge.tsx';
import { PackCover } from '#app/features/activities/components/pack-cover.tsx';
import { isRead } from '#app/features/activities/is-done.ts';
import type { StudentTask } from '#app/features/activities/student-tasks.ts';
import { reminderOf } from '#app/features/activities/to-do.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { workPath } from '#app/navigation/learning-strategy-paths.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { Card } from '#app/ui/layout/card.tsx';
import { askedWords } from '#shared/domain/activities/asked.ts';
import { statusLabel } from '#shared/domain/activities/progress-label.ts';
import { asksToRevise, returnedOf } from '#shared/domain/activities/review.ts';
import { ReminderNote } from './reminder-note.tsx';
import { isGone, whenText } from './task-when.ts';

/** One activity in a list of its student: how far they are, and when it is due. */
export function TaskCard({
  task,
  clock,
  isNext = false,
  eyebrow,
}: {
  readonly task: StudentTask;
  readonly clock: SchoolClock;
  readonly isNext?: boolean;
  readonly eyebrow?: ReactNode;
}) {
  const { format } = useLocale();
  const { assignment, answered, total, status } = task;
  const reminder = reminderOf(task);
  const words = askedWords(assignment);
  const isToRevise = asksToRevise(returnedOf(task.review), task);
  return (
    <Card
      title={assignment.title}
      to={workPath(assignment)}
      picture={<PackCover packId={assignment.packId} />}
      picturePosition="thumb"
      {...(eyebrow !== undefined && { eyebrow })}
      subject={assignment.subject}
      emphasis={isNext}
      meta={
        <>
          <Badge tone={status === 'SUBMITTED' || isRead(task) ? 'good' : 'plain'}>{stateText(task)}</Badge>
          <FeedbackBadge review={task.review} toRevise={!isGone(task) && isToRevise} />
          {total > 0 && status !== 'SUBMITTED' && (
            <span>
              {answered} of {format.plural(total, words.one, words.other)} {words.done}
            </span>
          )}
        </>
      }
    >
      {whenText(task, clock, format)}
      {reminder !== null && <ReminderNote reminder={reminder} />}
    </Card>
  );
}

function stateText(task: StudentTask): string {
  if (task.status === 'SUBMITTED') return 'Handed in';
  return isRead(task) ? 'Read' : statusLabel(task.status);
}
