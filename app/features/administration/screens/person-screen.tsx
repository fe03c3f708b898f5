import { Navigate, useParams } from '@tanstack/react-router';
import { useCan } from '#app/engine/index.ts';
import { readPerson } from '#app/features/administration/administration-calls.ts';
import { AccountState } from '#app/features/administration/components/account-state.tsx';
import styles from '#app/features/administration/components/administration.module.css';
import { PersonClasses } from '#app/features/administration/components/person-classes.tsx';
import { PersonPassword } from '#app/features/administration/components/person-password.tsx';
import { PersonRoles } from '#app/features/administration/components/person-roles.tsx';
import { PersonSessions } from '#app/features/administration/components/person-sessions.tsx';
import { ReadNotice } from '#app/features/administration/components/read-notice.tsx';
import { nameOf, roleWords } from '#app/features/administration/person-words.ts';
import { useRead } from '#app/platform/use-read.ts';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Stack } from '#app/ui/layout/panel.tsx';
import { isPlainStudent } from '#shared/access/roles.ts';
import type { PersonDetails } from '#shared/domain/accounts/administration-calls.ts';

const crumbs = [{ label: 'School administration', to: '/administration/people' }];

/** One person of the school, for its administrators. */
export function PersonScreen() {
  const mayAdminister = useCan('administer-school');
  const { individualId } = useParams({ from: '/signed-in/administration/people/$individualId' });
  if (!mayAdminister) return <Navigate to="/" replace />;
  // Nothing of one person is shown at the address of another.
  return <Person key={individualId} individualId={individualId} />;
}

function Person({ individualId }: { readonly individualId: string }) {
  const { state, again } = useRead(individualId, () => readPerson(individualId));
  const person = state.kind === 'read' ? state.body : null;
  return (
    <PageBody>
      <PageHeader
        title={person === null ? 'A person of the school' : nameOf(person)}
        crumbs={crumbs}
        meta={
          person !== null && (
            <>
              <span>{`${roleWords(person.roles)} · ${person.username}`}</span>
              {person.isDisabled && <Badge tone="warn">Switched off</Badge>}
              {person.passwordDue && <Badge tone="info">Will be asked for a new password</Badge>}
            </>
          )
        }
      />
      <ReadNotice state={state} what="this person’s account" />
      {person !== null && <Parts person={person} onChanged={again} />}
    </PageBody>
  );
}

function Parts({ person, onChanged }: { readonly person: PersonDetails; readonly onChanged: () => void }) {
  const part = { person, onChanged };
  return (
    <div className={styles.columns}>
      <Stack gap={5}>
        <PersonClasses {...part} />
        <PersonSessions {...part} />
      </Stack>
      <Stack gap={5}>
        <PersonPassword key={person.individualId} {...part} />
        {!isPlainStudent(person.roles) && <PersonRoles key={person.roles.join(' ')} {...part} />}
        <AccountState {...part} />
      </Stack>
    </div>
  );
}
