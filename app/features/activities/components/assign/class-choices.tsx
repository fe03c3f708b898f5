import type { AssignableClass, AssignRows } from '#app/features/activities/assign-queries.ts';
import { nameOf } from '#app/features/classes/index.ts';
import { useLocale } from '#app/i18n/locale.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { FieldError, FieldLegend } from '#app/ui/fields/field.tsx';
import { RadioGroup } from '#app/ui/fields/radio-group.tsx';
import { namedGroups } from '#shared/domain/classes/membership.ts';
import { defaultSubgroupId, type ClassRow } from '#shared/domain/classes/rows.ts';
import { withChoice, type ClassChoice } from './assign-form.ts';
import styles from './assign.module.css';

/** Which classes, and who in each: the whole class, its groups, or students chosen by name (SPEC.md B5). */
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
    onChange(
      withChoice(
        choices,
        classes.map(({ classRow }) => classRow.id),
        classId,
        choice,
      ),
    );
  return (
    <fieldset className={styles.assignFormGroup} aria-describedby="assign-classes-error">
      <FieldLegend>Classes</FieldLegend>
      {classes.map(({ classRow, students }) => {
        const choice = choices.find((one) => one.classId === classRow.id);
        const before = given.find(
          ({ assignment }) => assignment.subgroupId === defaultSubgroupId(classRow.id),
        );
        return (
          <div key={classRow.id} className={styles.assignFormClass}>
            <Checkbox
              label={classRow.name}
              hint={
                before
                  ? 'It has this activity. Assigning again brings your newest questions and these dates.'
                  : format.plural(students.length, 'student', 'students')
              }
              checked={choice !== undefined}
              onChange={(checked) =>
                replace(classRow.id, checked ? { classId: classRow.id, studentIds: null } : null)
              }
            />
            {choice && before?.assignment.assigneeIds !== null && students.length > 0 && (
              <WhoChoices
                classRow={classRow}
                students={students}
                choice={choice}
                onChange={(who) => replace(classRow.id, { classId: classRow.id, ...who })}
              />
            )}
          </div>
        );
      })}
      <FieldError id="assign-classes-error" error={error} />
    </fieldset>
  );
}

type Who = Omit<ClassChoice, 'classId'>;
type WhoChoicesProps = {
  readonly classRow: ClassRow;
  readonly students: AssignableClass['students'];
  readonly choice: ClassChoice;
  readonly onChange: (who: Who) => void;
};

const KINDS = {
  all: { studentIds: null },
  groups: { studentIds: null, groupIds: [] },
  some: { studentIds: [] },
} as const satisfies Record<string, Who>;

function WhoChoices({ classRow, students, choice, onChange }: WhoChoicesProps) {
  const { studentIds, groupIds } = choice;
  const groups = namedGroups(classRow);
  const kind = groupIds ? 'groups' : studentIds === null ? 'all' : 'some';
  return (
    <div className={styles.assignFormWho}>
      <RadioGroup
        legend={`Who in ${classRow.name}?`}
        value={kind}
        onChange={(chosen) => onChange(KINDS[chosen])}
        options={[
          { value: 'all', label: 'The whole class', hint: 'Students who join later get it too.' },
          ...(groups.length === 0
            ? []
            : [
                {
                  value: 'groups' as const,
                  label: 'Groups',
                  hint: 'Who comes into a group later gets it too.',
                },
              ]),
          { value: 'some', label: 'Single students' },
        ]}
      />
      {groupIds && (
        <Ticks
          label={`Groups of ${classRow.name}`}
          items={groups.map(({ subgroupId, name }) => ({ id: subgroupId, label: name }))}
          chosen={groupIds}
          onChange={(ids) => onChange({ studentIds: null, groupIds: ids })}
        />
      )}
      {kind === 'some' && (
        <Ticks
          label={`Students of ${classRow.name}`}
          items={students.map((student) => ({ id: student.userId, label: nameOf(student) }))}
          chosen={studentIds ?? []}
          onChange={(ids) => onChange({ studentIds: ids })}
        />
      )}
    </div>
  );
}

function Ticks({
  label,
  items,
  chosen,
  onChange,
}: {
  readonly label: string;
  readonly items: readonly { id: string; label: string }[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}) {
  return (
    <fieldset className={styles.assignFormStudents} aria-label={label}>
      {items.map((item) => (
        <Checkbox
          key={item.id}
          label={item.label}
          checked={chosen.includes(item.id)}
          onChange={(checked) =>
            onChange(checked ? [...chosen, item.id] : chosen.filter((one) => one !== item.id))
          }
        />
      ))}
    </fieldset>
  );
}
