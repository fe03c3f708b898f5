import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { MutateOutcome } from '#app/engine/index.ts';
import type { AssignRows } from '#app/features/activities/assign-queries.ts';
import builder from '#app/features/activities/components/builder/builder.module.css';
import { useAssignActions } from '#app/features/activities/teacher-actions.ts';
import { WithTip } from '#app/features/onboarding/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import type { SchoolClock } from '#app/i18n/use-school-clock.ts';
import { activityPath, newClassPath, packPath } from '#app/navigation/classroom-paths.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { DatePicker } from '#app/ui/dates/date-picker.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError, FieldLegend } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { attempt, problemOf } from '#app/ui/state/attempt.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import { assignmentId, type Activity } from '#shared/domain/activities/rows.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';
import type { ArgsOf } from '#shared/mutators.ts';
import {
  dateSetsOf,
  datesOf,
  hasOwnDates,
  problemsOfAssign,
  targetsOf,
  type AssignDates,
  type AssignForm,
  type AssignProblems,
  type ClassChoice,
} from './assign-form.ts';
import styles from './assign.module.css';
import { ClassChoices } from './class-choices.tsx';
import { DueFields } from './due-fields.tsx';
import { partlyAssigned } from './partly-assigned.ts';
import { studentsOfGroup } from './students-of-group.ts';

export type AssignPanelProps = {
  /** What is given: an activity, or a snack pack. */
  readonly activity: Pick<Activity, 'id' | 'subject' | 'packId'>;
  readonly rows: AssignRows;
  readonly clock: SchoolClock;
  /** With the ids of the assignments that it became. */
  readonly onAssigned: (assignmentIds: readonly string[]) => void;
  /** What must be stored first, as a quick activity that is assigned as it is made; a no of it is shown here. */
  readonly before?: (() => Promise<MutateOutcome>) | undefined;
  /** Gives it with one set of dates; an activity is given by itself. */
  readonly assign?: ((set: AssigningSet) => Promise<MutateOutcome>) | undefined;
  /** Why these classes can't get it, said at their field; none: they can. */
  readonly whyNot?: ((choices: readonly ClassChoice[]) => string | null) | undefined;
  /** Where a teacher without a class comes back to, with a class. */
  readonly next?: string | undefined;
  /** Clears dates and classes (classroom §4). */
  readonly onCancel: () => void;
};

type AssigningSet = Omit<ArgsOf<'assignActivity'>, 'activityId'>;

/** Assigns an activity to classes or single students, with its dates (classroom §4, §5). */
export function AssignPanel(props: AssignPanelProps) {
  const { rows } = props;
  return rows.classes.length === 0 ? <NoClassDialog {...props} /> : <AssignFields {...props} />;
}

function NoClassDialog({ activity, before, next: named, onCancel }: AssignPanelProps) {
  const navigate = useNavigate();
  const { subject, packId } = activity;
  // What is not stored yet can't be come back to: then it is begun again on the Pack.
  const saved = before
    ? `${packPath(subject, packId)}#/activities`
    : activityPath({ subject, packId, activity: activity.id, view: 'pinboard' });
  const next = named ?? saved;
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

function AssignFields(props: AssignPanelProps) {
  const { rows, clock, whyNot, onCancel } = props;
  const [form, setForm] = useState<AssignForm>(() => firstForm(rows, clock));
  const [problems, setProblems] = useState<AssignProblems>({});
  const edit = (part: Partial<AssignForm>) => {
    setForm((before) => ({ ...before, ...part }));
    setProblems({});
  };
  const { busy, problem, submit, clear } = useAssigning({ ...props, form });
  const assign = () => {
    const classes = whyNot?.(form.choices) ?? null;
    const found = { ...(classes !== null && { classes }), ...problemsOfAssign(form, clock) };
    setProblems(found);
    clear();
    if (Object.keys(found).length === 0) submit();
  };
  const starts = form.choices.map(({ classId }) => datesOf(form, classId).startDate);
  const isLater = (hasOwnDates(form) ? starts : [form.startDate]).some(
    (start) => start !== null && start > clock.today,
  );
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
        <Alert tone="danger" role="alert" title={problem.title ?? 'Not assigned'}>
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
      <DateFields form={form} clock={clock} nameOf={nameIn(rows)} edit={edit} problems={problems} />
      {isLater && (
        <Checkbox
          label="Send it to students’ devices now"
          hint="They see when it opens and can start on that day without a network. They can’t start before."
          checked={form.sendAhead}
          onChange={(sendAhead) => edit({ sendAhead })}
        />
      )}
      <Button type="submit" variant="primary" wide busy={busy} busyText="Assigning…">
        {isLater ? 'Schedule' : 'Assign'}
      </Button>
      <Button wide onClick={onCancel}>
        Cancel
      </Button>
    </form>
  );
}

/** Stores what must be stored first, then assigns: once for each set of dates. */
function useAssigning({
  activity,
  rows,
  form,
  before,
  assign,
  onAssigned,
}: Pick<AssignPanelProps, 'activity' | 'rows' | 'before' | 'assign' | 'onAssigned'> & {
  readonly form: AssignForm;
}) {
  const actions = useAssignActions();
  const { format } = useLocale();
  const give = assign ?? ((set: AssigningSet) => actions.assign({ activityId: activity.id, ...set }));
  return useSubmit({
    run: async () => {
      const existing = new Map(rows.given.map(({ assignment }) => [assignment.id, assignment]));
      const asked = dateSetsOf(form);
      const sets = asked.map(({ choices, ...dates }) => ({
        ...dates,
        targets: targetsOf(activity.id, choices, existing, (classId, groupId) =>
          studentsOfGroup(rows.classes, classId, groupId),
        ),
      }));
      const made = await before?.();
      if (made?.kind === 'refused') return problemOf(made);
      for (const [index, set] of sets.entries()) {
        // What was given with other dates before it stays given (promises.md U4).
        const found = await attempt(async () => problemOf(await give({ ...set, sendAhead: form.sendAhead })));
        if (found !== null)
          return partlyAssigned(asked, index, found, { nameOf: nameIn(rows), list: format.list });
      }
      const targets = sets.flatMap((set) => set.targets);
      onAssigned(targets.map(({ subgroupId }) => assignmentId(activity.id, subgroupId)));
      return null;
    },
  });
}

/** The name of a class that is offered. */
const nameIn =
  ({ classes }: AssignRows) =>
  (classId: string): string =>
    classes.find(({ classRow }) => classRow.id === classId)?.classRow.name ?? '';

type EditDates = (part: Partial<AssignDates>) => void;

function DateFields({
  form,
  clock,
  nameOf,
  edit,
  problems,
}: {
  readonly form: AssignForm;
  readonly clock: SchoolClock;
  readonly nameOf: (classId: string) => string;
  readonly edit: (part: Partial<AssignForm>) => void;
  readonly problems: AssignProblems;
}) {
  const isOwn = hasOwnDates(form);
  const setOwn = (classId: string, part: Partial<AssignDates>) =>
    edit({ own: new Map([...(form.own ?? []), [classId, { ...datesOf(form, classId), ...part }]]) });
  return (
    <fieldset className={styles.assignFormGroup} aria-describedby="assign-dates-error">
      <FieldLegend>Dates</FieldLegend>
      {form.choices.length > 1 && (
        <RadioGroup
          legend="For which classes?"
          value={isOwn ? 'own' : 'same'}
          onChange={(kind) => edit({ own: kind === 'own' ? new Map() : null })}
          options={[
            { value: 'same', label: 'Same dates for all' },
            { value: 'own', label: 'Own dates for each class' },
          ]}
        />
      )}
      {isOwn ? (
        form.choices.map(({ classId }) => (
          <fieldset
            key={classId}
            className={styles.assignFormOwn}
            aria-describedby={`assign-dates-error-${classId}`}
          >
            <FieldLegend>{nameOf(classId)}</FieldLegend>
            <RangeFields
              dates={datesOf(form, classId)}
              clock={clock}
              edit={(part) => setOwn(classId, part)}
            />
            <FieldError id={`assign-dates-error-${classId}`} error={problems.own?.[classId]} />
          </fieldset>
        ))
      ) : (
        <RangeFields dates={form} clock={clock} edit={edit} />
      )}
      <FieldError id="assign-dates-error" error={problems.dates} />
    </fieldset>
  );
}

function RangeFields({
  dates: { startDate, endDate, endTime },
  clock,
  edit,
}: {
  readonly dates: AssignDates;
  readonly clock: SchoolClock;
  readonly edit: EditDates;
}) {
  return (
    <>
      <DatePicker
        label="Start date"
        value={startDate}
        min={clock.today}
        onChange={(date) => edit({ startDate: date })}
      />
      <DueFields
        endDate={endDate}
        endTime={endTime}
        min={startDate ?? clock.today}
        clock={clock}
        onChange={edit}
      />
    </>
  );
}

/** One class is taken by itself; the start is today, the due date is for the teacher to say (classroom §4, §5). */
function firstForm({ classes }: AssignRows, { today }: SchoolClock): AssignForm {
  const [only] = classes;
  const choices = classes.length === 1 && only ? [{ classId: only.classRow.id, studentIds: null }] : [];
  return { choices, startDate: today, endDate: null, endTime: null, own: null, sendAhead: false };
}
