import styles from './sign-in-screen.module.css';

export type DemoSchool = {
  readonly password: string;
  readonly people: readonly { readonly username: string; readonly role: string }[];
};

/** Sign-ins of a demonstration school; choosing one fills the form. */
export function DemoHint({
  school,
  onChoose,
}: {
  readonly school: DemoSchool;
  readonly onChoose: (person: { username: string; password: string }) => void;
}) {
  return (
    <section className={styles.signInDemo} aria-label="Demonstration school">
      <p>
        This is a demonstration school. Every password is <code>{school.password}</code>.
      </p>
      <ul role="list" className={styles.signInDemoList}>
        {school.people.map((person) => (
          <li key={person.username}>
            <button
              type="button"
              className={styles.signInDemoPerson}
              onClick={() => onChoose({ username: person.username, password: school.password })}
            >
              <strong>{person.username}</strong>
              <span>{person.role}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
