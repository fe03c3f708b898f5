import type { NewStudent } from '#app/features/classes/calls.ts';
import { siteAddress } from '#app/platform/origin.ts';
import { printPage } from '#app/platform/print-page.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Printer } from '#app/ui/icons/printer.ts';
import { Stack } from '#app/ui/layout/panel.tsx';
import styles from './class-code.module.css';

/** Cards to print and cut, one a student. The passwords are on this screen only: nobody can read them later. */
export function SignInCards({
  className,
  students,
}: {
  readonly className: string;
  readonly students: readonly NewStudent[];
}) {
  const address = siteAddress();
  return (
    <Stack gap={4}>
      <PrintNow>The passwords are shown only here. When one is lost, give the student a new one.</PrintNow>
      <ul className={styles.cards} role="list">
        {students.map(({ username, firstName, lastName, password }) => (
          <li key={username} className={styles.cardsCard} data-part="sign-in-card">
            <strong>{`${firstName} ${lastName}`.trim()}</strong>
            <dl>
              <dt>Address</dt>
              <dd>{address}</dd>
              <dt>Username</dt>
              <dd>{username}</dd>
              <dt>Password</dt>
              <dd>{password}</dd>
              <dt>Class</dt>
              <dd>{className}</dd>
            </dl>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

/** Asks to print what is shown here alone; it is on no paper. */
export function PrintNow({ children }: { readonly children: string }) {
  return (
    <div className={styles.noPrint}>
      <Alert
        tone="info"
        title="Print or note these now"
        actions={
          <Button icon={<Printer size="1.1em" aria-hidden="true" />} onClick={printPage}>
            Print cards
          </Button>
        }
      >
        {children}
      </Alert>
    </div>
  );
}
