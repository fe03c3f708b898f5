import { useState } from 'react';
import { changeName, readOwnName } from '#app/features/accounts/account-calls.ts';
import { useAccount } from '#app/features/accounts/use-account.tsx';
import { useRead } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { nameProblems, nameSourceTexts } from '#shared/domain/accounts/own-name.ts';
import type { Session } from '#shared/domain/accounts/session.ts';
import { AccountForm } from './account-form.tsx';
import { AskedNotice } from './asked-notice.tsx';

/** How one is called on every screen; who came by a roster is called as it says. */
export function NamePanel({ individual }: { readonly individual: Session['individual'] }) {
  const { state } = useRead('own-name', readOwnName);
  return (
    <section aria-labelledby="own-name">
      <SectionHeader
        id="own-name"
        title="Name"
        note="Your classes and colleagues read it. Feedback that you gave back keeps the name it was signed with."
      />
      <Panel>
        <AskedNotice
          state={state}
          asking="Asking your school"
          offline="Your school’s server keeps your name. It can be changed when there is a network."
        />
        {state.kind === 'read' &&
          (state.body.from === null ? (
            <NameForm individual={individual} />
          ) : (
            <Alert tone="info">{nameSourceTexts[state.body.from]}</Alert>
          ))}
      </Panel>
    </section>
  );
}

function NameForm({ individual }: { readonly individual: Session['individual'] }) {
  const account = useAccount();
  const notify = useNotify();
  const [firstName, setFirstName] = useState(individual.firstName);
  const [lastName, setLastName] = useState(individual.lastName);
  return (
    <AccountForm
      label="Save name"
      busyText="Saving the name…"
      offlineReason="A new name needs a network."
      check={() => new Map(Object.entries(nameProblems({ firstName, lastName })))}
      run={() => changeName(firstName, lastName)}
      onDone={({ session }) => {
        void account.keepSession(session).then(() => notify({ text: 'Your name is changed.', tone: 'good' }));
      }}
      fields={(problemOf) => (
        <>
          <TextField
            label="First name"
            autoComplete="given-name"
            value={firstName}
            error={problemOf('firstName')}
            onChange={setFirstName}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            value={lastName}
            error={problemOf('lastName')}
            onChange={setLastName}
          />
        </>
      )}
    />
  );
}
