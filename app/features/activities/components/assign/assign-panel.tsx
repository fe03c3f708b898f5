import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MutateOutcome } from '#app/engine/index.ts';
import type { AssignRows } from '#app/features/activities/assign-queries.ts';
import builder from '#app/features/activities/components/builder/builder.module.css';
import { useAssignActions } from '#app/features/activities/teacher-actions.ts';
import type { SchoolClock } from '#app/features/activities/use-school-clock.ts';
import { WithTip } from '#app/features/onboarding/index.ts';
import { activityPath, newClassPath, packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError, FieldLegend } from '#app/ui/fields/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { Activity } from '#shared/domain/activities/rows.ts';
import type { CalendarDate } from '#shared/kernel/calendar-date.ts';
import { refusalText } from '#shared/kernel/refusal.ts';
import { problemsOfAssign, targetsOf, type AssignForm, type AssignProblems } from './assign-form.ts';
import styles from './assign.module.css';
import { ClassChoices } from './class-choices.tsx';
import { studentsOfGroup } from './students-of-group.ts';

export type AssignPanelProps = {
  readonly activity: Activity;
  readonly rows: AssignRows;
  readonly clock: SchoolClock;
  readonly onAssigned: () => void;
  /** What must be stored first, as a quick activity that is assigned as it is made; a no of it is shown here. */
  readonly before?: () => Promise<MutateOutcome>;
  /** Clears dates and classes (classroom §4). */
  readonly onCancel: () => void;
};

/** Assigns an activity to classes or single students, with its dates (classroom §4, §5). */
export function AssignPanel(props: AssignPanelProps) {
  const { rows } = props;
  return rows.classes.length === 0 ? <NoClassDialog {...props} /> : <AssignFields {...props} />;
}

function NoClassDialog({ activity, before, onCancel }: AssignPanelProps) {
  const navigate = useNavigate();
  const { subject, packId } = activity;
  // What is not stored yet can't be come back to: then it is begun again on the Pack.
  const next = before
    ? `${packPath(subject, packId)}#/activities`
    : activityPath({ subject, packId, activity: activity.id, view: 'pinboard' });
  return (
    <Dialog
      open
      size="small"
      mustAnswer
      title="No classroom yet"
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={() => void navigate({ href: newClassPath(subject, next) })}>
            Create Class
          </Button>
        </>
      }
    >
      <p>{refusalText('no_class')}</p>
    </Dialog>
  );
}

function AssignFields({ activity, rows, clock, onAssigned, before, onCancel }: AssignPanelProps) {
  const actions = useAssignActions();
  const [form, setForm] = useState<AssignForm>(() => firstForm(rows, clock));
  const [problems, setProblems] = useState<AssignProblems>({});
  const edit = (part: Partial<AssignForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const { busy, problem, submit, clear } = useSubmit({
    run: async (startDate: CalendarDate, endDate: CalendarDate) => {
      const existing = new Map(rows.given.map(({ assignment }) => [assignment.id, assignment]));
      const targets = targetsOf(activity.id, form.choices, existing, (classId, groupId) =>
        studentsOfGroup(rows.classes, classId, groupId),
      );
      const made = await before?.();
      if (made?.kind === 'refused') return problemOf(made);
      const { sendAhead } = form;
      const args = { activityId: activity.id, targets, startDate, endDate, sendAhead };
      const found = problemOf(await actions.assign(args));
      if (found === null) onAssigned();
      return found;
    },
  });
  const assign = () => {
    const found = problemsOfAssign(form, clock.today);
    setProblems(found);
    clear();
    const { startDate, endDate } = form;
    if (Object.keys(found).length > 0 || startDate === null || endDate === null) return;
    submit(startDate, endDate);
  };
  return (
    <form
      className={styles.assignForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        assign();
      }}
    >
      <WithTip tip="dates">
        <h2 className={builder.builderRailTitle} tabIndex={-1} data-step-focus>
          Assign
        </h2>
      </WithTip>
      {problem !== null && (
        <Alert tone="danger" role="alert" title="Not assigned">
          {problem.text}
        </Alert>
      )}
      <ClassChoices
        classes={rows.classes}
        given={rows.given}
        choices={form.choices}
        onChange={(choices) => edit({ choices })}
        error={problems.classes}
      />
      <DateFields form={form} clock={clock} edit={edit} error={problems.dates} />
      {form.startDate !== null && form.startDate > clock.today && (
        <Checkbox
          label="Send it to students’ devices now"
          hint="They see when it opens and can start on that day without a network. They can’t start before."
          checked={form.sendAhead}
          onChange={(sendAhead) => edit({ sendAhead })}
        />
      )}
      <Button type="submit" variant="primary" wide busy={busy} busyText="Assigning…">
        {form.startDate !== null && form.startDate > clock.today ? 'Schedule' : 'Assign'}
      </Button>
      <Button wide onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

function DateFields({
  form,
  clock,
  edit,
  error,
}: {
  readonly form: AssignForm;
  readonly clock: SchoolClock;
  readonly edit: (part: Partial<AssignForm>) => void;
  readonly error: string | undefined;
}) {
  const { startDate, endDate } = form;
  return (
    <fieldset className={styles.assignFormGroup} aria-describedby="assign-dates-error">
      <FieldLegend>Dates</FieldLegend>
      <DatePicker
        label="Start date"
        value={startDate}
        min={clock.today}
        onChange={(date) => edit({ startDate: date })}
      />
      <DatePicker
        label="Due date"
        hint="Work can be handed in until midnight of this day."
        value={endDate}
        min={startDate ?? clock.today}
        onChange={(date) => edit({ endDate: date })}
      />
      <FieldError id="assign-dates-error" error={error} />
    </fieldset>
  );
}

/** One class is taken by itself; the start is today, the due date is for the teacher to say (classroom §4, §5). */
function firstForm({ classes }: AssignRows, { today }: SchoolClock): AssignForm {
  const [only] = classes;
  const choices = classes.length === 1 && only ? [{ classId: only.classRow.id, studentIds: null }] : [];
  return { choices, startDate: today, endDate: null, sendAhead: false };
}
