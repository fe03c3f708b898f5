import { useSignedIn } from '#app/engine/index.ts';
import { readUsernames } from '#app/features/classes/index.ts';
import type { BookColumn, BookRow } from '#app/features/gradebook/book.ts';
import { subjectLabel } from '#app/i18n/subject-label.ts';
import type { ClassAddress } from '#app/navigation/classroom-paths.ts';
import { saveFile } from '#app/platform/save-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Segmented } from '#app/ui/fields/segmented.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { Download } from '#app/ui/icons/download.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { gradebookCsv } from '#shared/domain/activities/gradebook-csv.ts';
import { namedGroups } from '#shared/domain/classes/membership.ts';
import type { ClassRow } from '#shared/domain/classes/rows.ts';
import styles from './gradebook.module.css';

type ToolsProps = {
  readonly subject: SubjectPath;
  readonly classRow: ClassRow;
  readonly address: ClassAddress;
  readonly columns: readonly BookColumn[];
  readonly hasBothSubjects: boolean;
  readonly rows: readonly BookRow[];
  readonly onChange: (part: ClassAddress) => void;
};

/** Whose work of which subject is shown, and what is shown as a file. */
export function GradebookTools({ classRow, address, hasBothSubjects, onChange, ...shown }: ToolsProps) {
  const groups = namedGroups(classRow);
  const chosen = groups.find(({ subgroupId }) => subgroupId === address.group)?.subgroupId;
  return (
    <div className={styles.tools}>
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
      <span className={styles.toolsEnd}>
        <FileButton classRow={classRow} {...shown} />
      </span>
    </div>
  );
}

const ALL = 'all';

function FileButton({
  subject,
  classRow,
  columns,
  rows,
}: Pick<ToolsProps, 'subject' | 'classRow' | 'columns' | 'rows'>) {
  const { local } = useSignedIn();
  const notify = useNotify();
  const { busy, submit } = useSubmit({
    run: async () => {
      const usernames = await readUsernames(local.actor, subject, classRow.id);
      const lines = rows.map((row) => {
        const username = usernames?.get(row.student.studentId) ?? row.student.username;
        return { ...row, student: { ...row.student, username } };
      });
      if (lines.some(({ student }) => student.username === ''))
        notify({ text: 'Usernames are with the school’s server, so this file is without some of them.' });
      const titled = columns.map(({ assignment }) => ({
        assignmentId: assignment.id,
        title: assignment.title,
      }));
      saveFile(fileNameOf(classRow), gradebookCsv(lines, titled), 'text/csv');
      return null;
    },
    failed: ({ text }) => notify({ text, tone: 'danger' }),
  });
  return (
    <Button
      icon={<Download size="1.1em" aria-hidden="true" />}
      busy={busy}
      busyText="Reading…"
      disabledReason={rows.length === 0 ? 'There is nobody to write down.' : undefined}
      reasonShown="bubble"
      onClick={() => submit()}
    >
      Gradebook as a file
    </Button>
  );
}

function fileNameOf({ name }: ClassRow): string {
  return `${`${name} - gradebook`.replaceAll(/[^\p{L}\p{N} ._-]+/gu, '_').slice(0, 100)}.csv`;
}
