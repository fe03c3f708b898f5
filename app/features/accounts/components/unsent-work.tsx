import { useLocale } from '#app/i18n/locale.tsx';
import { CloudUpload } from '#app/ui/icons/cloud-upload.ts';
import styles from './sign-in-screen.module.css';

export type UnsentPerson = {
  /** Initials only, "A.B.": the next person at this device learns no name (promises.md U6). */
  readonly initials: string;
  readonly count: number;
};

/** Whose work on this device has not been sent yet. It is locked, and sent by whoever is here when there is a network. */
export function UnsentWork({ people }: { readonly people: readonly UnsentPerson[] }) {
  const { format } = useLocale();
  if (people.length === 0) return null;
  return (
    <section className={styles.signInUnsent} aria-label="Work not sent yet">
      <CloudUpload size="1.35em" aria-hidden="true" />
      <div>
        <ul role="list" className={styles.signInUnsentList}>
          {people.map((person, index) => (
            <li key={`${index} ${person.initials}`}>
              <strong>{`${format.plural(person.count, 'item', 'items')} from ${person.initials} not sent yet`}</strong>
            </li>
          ))}
        </ul>
        <p className={styles.signInUnsentNote}>
          Locked on this device. It is sent under their name once there is a network.
        </p>
      </div>
    </section>
  );
}
