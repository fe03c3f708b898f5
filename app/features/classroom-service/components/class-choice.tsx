import styles from '#app/features/classroom-service/components/import.module.css';
import { useLocale } from '#app/i18n/locale.tsx';
import { TextLink } from '#app/ui/actions/link.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Checkbox } from '#app/ui/fields/checkbox.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import type { GoogleClass } from '#shared/domain/classroom-service/import-calls.ts';
import { ClassChangesList } from './class-changes-list.tsx';

/** Whether an import would do anything to a class, and may. */
export function isOffered({ problem, imported, changes }: GoogleClass): boolean {
  if (problem !== null || changes === null) return false;
  const { rename, coming, leaving, renames } = changes;
  return !imported || rename !== null || coming.length + leaving.length + renames.length > 0;
}

/** One class of Google's: to choose, with what its import would change; or why it can't be chosen. */
export function ClassChoice({
  one,
  isChosen,
  onChoose,
  classLink,
}: {
  readonly one: GoogleClass;
  readonly isChosen: boolean;
  readonly onChoose: (chosen: boolean) => void;
  /** Where the class is that it became here; null for one that was not imported. */
  readonly classLink: string | null;
}) {
  const { format } = useLocale();
  const { name, studentCount, imported, problem, changes } = one;
  const called = name || 'A class without a name';
  return (
    <li className={styles.importClass}>
      <div className={styles.importHead}>
        {isOffered(one) ? (
          <Checkbox label={called} checked={isChosen} onChange={onChoose} />
        ) : (
          <strong>{called}</strong>
        )}
        <span className={styles.importMeta}>
          {studentCount !== null && <span>{format.plural(studentCount, 'student', 'students')}</span>}
          {imported && <Badge tone="info">Imported already</Badge>}
          {changes !== null && !isOffered(one) && <Badge tone="good">As it is at Google</Badge>}
        </span>
      </div>
      {problem !== null && <Alert tone="warn">{problem}</Alert>}
      {changes !== null && <ClassChangesList name={called} imported={imported} changes={changes} />}
      {classLink !== null && problem === null && <TextLink to={classLink}>Open this class</TextLink>}
    </li>
  );
}
