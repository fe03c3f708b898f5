import { subjectLabel } from '#app/i18n/subject-label.ts';
import type { ClassAddress } from '#app/navigation/classroom-paths.ts';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import type { SubjectPath } from '#shared/access/roles.ts';
import { namedGroups } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import styles from './gradebook.module.css';

type ToolsProps = {
  readonly classRow: ClassRow;
  readonly address: ClassAddress;
  readonly hasBothSubjects: boolean;
  readonly onChange: (part: ClassAddress) => void;
};

/** By what the work is shown, whose, and of which subject. */
export function GradebookTools({ classRow, address, hasBothSubjects, onChange }: ToolsProps) {
  const groups = namedGroups(classRow);
  const chosen = groups.find(({ subgroupId }) => subgroupId === address.group)?.subgroupId;
  return (
    <div className={styles.tools}>
      <Segmented<'activity' | 'standard'>
        label="What stands in the columns"
        labelHidden
        value={address.by ?? 'activity'}
        // The columns are others: what the lines were sorted by is not among them.
        onChange={(value) => onChange({ by: value === 'standard' ? value : undefined, sort: undefined })}
        options={[
          { value: 'activity', label: 'By activity' },
          { value: 'standard', label: 'By standard' },
        ]}
      />
      {groups.length > 0 && (
        <Select
          label="Group"
          labelHidden
          value={chosen ?? ALL}
          onChange={(value) => onChange({ group: value === ALL ? undefined : value })}
          options={[
            { value: ALL, label: 'The whole class' },
            ...groups.map(({ subgroupId, name }) => ({ value: subgroupId, label: name })),
          ]}
        />
      )}
      {hasBothSubjects && (
        <Segmented<SubjectPath | 'both'>
          label="Subject"
          labelHidden
          value={address.area ?? 'both'}
          onChange={(value) => onChange({ area: value === 'both' ? undefined : value })}
          options={[
            { value: 'both', label: 'Both subjects' },
            { value: 'science', label: subjectLabel('science') },
            { value: 'social-studies', label: subjectLabel('social-studies') },
          ]}
        />
      )}
    </div>
  );
}

const ALL = 'all';
