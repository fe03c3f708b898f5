import type { AssignableClass, AssignRows } from '../../assign-queries.ts';
import { nameOf } from '#app/features/classes/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import type { ClassChoice } from './assign-form.ts';

/** Which classes, and who in each: the whole class, or pupils chosen by name. */
export function ClassChoices({
  classes,
  given,
  choices,
  onChange,
  error,
}: {
  readonly classes: readonly AssignableClass[];
  readonly given: AssignRows['given'];
  readonly choices: readonly ClassChoice[];
  readonly onChange: (choices: readonly ClassChoice[]) => void;
  readonly error: string | undefined;
}) {
  const { format } = useLocale();
  const replace = (classId: string, choice: ClassChoice | null) =>
    onChange([...choices.filter((one) => one.classId !== classId), ...(choice ? [choice] : [])]);
  return (
    <fieldset className="assign-form__group" aria-describedby="assign-classes-error">
      <legend className="ui-field__label">Classes</legend>
      {classes.map(({ classRow, pupils }) => {
        const choice = choices.find((one) => one.classId === classRow.id);
        const before = given.find(({ assignment }) => assignment.classId === classRow.id);
        return (
          <div key={classRow.id} className="assign-form__class">
            <Checkbox
              label={classRow.name}
              hint={
                before
                  ? 'It has this activity. Assigning again brings your newest questions and these dates.'
                  : format.plural(pupils.length, 'student', 'students')
              }
              checked={choice !== undefined}
              onChange={(checked) =>
                replace(classRow.id, checked ? { classId: classRow.id, studentIds: null } : null)
              }
            />
            {choice && before?.assignment.assigneeIds !== null && pupils.length > 0 && (
              <PupilChoices
                className={classRow.name}
                pupils={pupils}
                choice={choice}
                onChange={(studentIds) => replace(classRow.id, { classId: classRow.id, studentIds })}
              />
            )}
          </div>
        );
      })}
      <FieldError id="assign-classes-error" error={error} />
    </fieldset>
  );
}

function PupilChoices({
  className,
  pupils,
  choice,
  onChange,
}: {
  readonly className: string;
  readonly pupils: AssignableClass['pupils'];
  readonly choice: ClassChoice;
  readonly onChange: (studentIds: readonly string[] | null) => void;
}) {
  const { studentIds } = choice;
  const toggle = (id: string, checked: boolean) =>
    onChange(checked ? [...(studentIds ?? []), id] : (studentIds ?? []).filter((one) => one !== id));
  return (
    <div className="assign-form__who">
      <RadioGroup
        legend={`Who in ${className}?`}
        value={studentIds === null ? 'all' : 'some'}
        onChange={(value) => onChange(value === 'all' ? null : [])}
        options={[
          { value: 'all', label: 'The whole class', hint: 'Students who join later get it too.' },
          { value: 'some', label: 'Single students' },
        ]}
      />
      {studentIds !== null && (
        <fieldset className="assign-form__pupils" aria-label={`Students of ${className}`}>
          {pupils.map((pupil) => (
            <Checkbox
              key={pupil.userId}
              label={nameOf(pupil)}
              checked={studentIds.includes(pupil.userId)}
              onChange={(checked) => toggle(pupil.userId, checked)}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
