import styles from '#app/features/classroom-service/components/import.module.css';
import { useLocale } from '#app/i18n/locale.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { MoreList } from '#app/ui/lists/more-list.tsx';
import type { ClassChanges } from '#shared/domain/classroom-service/import-calls.ts';

type Line = { readonly name: string; readonly detail: string };

/** What an import of a class would change, person by person. Leaving is apart: it happens only where it is ticked. */
export function ClassChangesList({
  name,
  imported,
  changes,
}: {
  readonly name: string;
  readonly imported: boolean;
  readonly changes: ClassChanges;
}) {
  const { format } = useLocale();
  const { rename, coming, leaving, renames, held, staying } = changes;
  const made = coming.filter((one) => one.made);
  const here = coming.filter((one) => !one.made);
  const roles = { student: 'as a student', teacher: 'as a teacher' };
  const groups: readonly { readonly title: string; readonly lines: readonly Line[] }[] = [
    { title: 'New accounts', lines: made.map((one) => ({ name: one.name, detail: roles[one.role] })) },
    { title: 'Come into the class', lines: here.map((one) => ({ name: one.name, detail: roles[one.role] })) },
    { title: 'New names', lines: renames.map(({ from, to }) => ({ name: from, detail: `becomes ${to}` })) },
    {
      title: 'Not in the class at Google any more',
      lines: leaving.map((one) => ({ name: one, detail: 'leaves only if you tick it below' })),
    },
    { title: 'Not done, with the reason', lines: held.map((one) => ({ name: one.name, detail: one.why })) },
  ].filter(({ lines }) => lines.length > 0);
  return (
    <>
      {rename !== null && (
        <p className={styles.importSoft}>
          “{rename.from}” becomes “{rename.to}”.
        </p>
      )}
      {imported && staying > 0 && (
        <p className={styles.importSoft}>{`${format.plural(staying, 'student stays', 'students stay')}.`}</p>
      )}
      {groups.map(({ title, lines }) => (
        <Disclosure key={title} summary={`${title}: ${format.number(lines.length)}`}>
          <MoreList count={lines.length} what={`${title.toLowerCase()} of ${name}`}>
            {(itemAt) => (
              <ul role="list" className={styles.importLines}>
                {lines.map((line, index) => (
                  <li key={`${line.name} ${line.detail} ${index}`} {...itemAt(index)}>
                    <strong>{line.name}</strong>
                    <span className={styles.importSoft}>{` ${line.detail}`}</span>
                  </li>
                ))}
              </ul>
            )}
          </MoreList>
        </Disclosure>
      ))}
    </>
  );
}
