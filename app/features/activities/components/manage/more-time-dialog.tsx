import { useState } from 'react';
import { problemOfDue } from '#app/features/activities/components/assign/assign-form.ts';
import { DueFields } from '#app/features/activities/components/assign/due-fields.tsx';
import { dueDay } from '#app/features/activities/components/due-text.ts';
import { useAssignmentActions } from '#app/features/activities/teacher-actions.ts';
import type { StudentProgress } from '#app/features/activities/teacher-queries.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { saidOf } from '#app/ui/feedback/said-of.ts';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError, FieldLegend } from '#app/ui/fields/field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { dueOf, hasMoreTime } from '#shared/domain/activities/deadline.ts';
import type { Due } from '#shared/domain/activities/review-rows.ts';
import type { Assignment } from '#shared/domain/activities/rows.ts';
import styles from './manage.module.css';

/** More time for single students of an assignment: who, and until when. Those who have some can be put back. */
export function MoreTimeDialog({
  assignment,
  students,
  chosen: first = [],
  clock,
  onClose,
}: {
  readonly assignment: Assignment;
  readonly students: readonly StudentProgress[];
  /** Who is ticked as it opens. */
  readonly chosen?: readonly string[];
  readonly clock: SchoolClock;
  readonly onClose: () => void;
}) {
  const { format } = useLocale();
  const notify = useNotify();
  const { extend } = useAssignmentActions(assignment);
  const everybodys = dueOf(assignment);
  const [chosen, setChosen] = useState(first);
  const [due, setDue] = useState<{ endDate: string | null; endTime: string | null }>({
    endDate: null,
    endTime: everybodys.endTime,
  });
  const [problems, setProblems] = useState<MoreTimeProblems>({});
  const named = students.filter(({ studentId }) => chosen.includes(studentId));
  const isExtended = named.some(({ review }) => hasMoreTime(assignment, review));
  const { busy, problem, submit } = useSubmit({
    run: async (extension: Due | null) => {
      const found = problemOf(await extend(chosen, extension));
      if (found !== null) return found;
      const who = format.list(named.map(({ name }) => name));
      const until = extension === null ? dueDay(everybodys, format) : dueDay(extension, format);
      const text = `${who}: due ${until}.`;
      notify({ text: saidOf(text, `${text} It is sent`), tone: 'good' });
      onClose();
      return null;
    },
  });
  const save = () => {
    const found = problemsOfMoreTime({ chosen, due }, everybodys, clock);
    setProblems(found);
    if (due.endDate !== null && Object.keys(found).length === 0)
      submit({ endDate: due.endDate, endTime: due.endTime });
  };
  return (
    <Dialog
      open
      title="Give more time"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isExtended && (
            <Button onClick={() => submit(null)} disabledReason={busy ? 'One moment.' : undefined}>
              Back to everybody’s date
            </Button>
          )}
          <Button variant="primary" busy={busy} busyText="Saving…" onClick={save}>
            Give more time
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          Everybody has until {dueDay(everybodys, format)}. Who gets more time sees the new date as soon as
          their device hears of it.
        </p>
        {problem !== null && (
          <Alert tone="danger" role="alert" title="Not changed">
            {problem.text}
          </Alert>
        )}
        <fieldset className={styles.moreTimeWho} aria-describedby="more-time-who-error">
          <FieldLegend>Students</FieldLegend>
          <div className={styles.moreTimeStudents}>
            {students.map(({ studentId, name, review }) => (
              <Checkbox
                key={studentId}
                label={name}
                {...(hasMoreTime(assignment, review) && {
                  hint: `Has until ${dueDay(dueOf(assignment, review), format)}`,
                })}
                checked={chosen.includes(studentId)}
                onChange={(checked) => {
                  setProblems({});
                  setChosen(checked ? [...chosen, studentId] : chosen.filter((one) => one !== studentId));
                }}
              />
            ))}
          </div>
          <FieldError id="more-time-who-error" error={problems.who} />
        </fieldset>
        <DueFields
          label="New due date"
          {...due}
          min={clock.today}
          clock={clock}
          onChange={(part) => {
            setProblems({});
            setDue({ ...due, ...part });
          }}
        />
        <FieldError id="more-time-due-error" error={problems.due} />
      </Stack>
    </Dialog>
  );
}

type MoreTimeProblems = { readonly who?: string; readonly due?: string };

function problemsOfMoreTime(
  { chosen, due }: { chosen: readonly string[]; due: { endDate: string | null; endTime: string | null } },
  everybodys: Due,
  clock: SchoolClock,
): MoreTimeProblems {
  const found = problemOfDue(due, everybodys, clock);
  return {
    ...(chosen.length === 0 && { who: 'Choose at least one student.' }),
    ...(found !== null && { due: found }),
  };
}
