import { ReadNotice } from '#app/features/administration/components/read-notice.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { useRead } from '#app/platform/use-read.ts';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import { CodesPanel } from './codes-panel.tsx';
import { DomainsPanel } from './domains-panel.tsx';
import { readSignUp } from './sign-up-calls.ts';
import { WaitingPanel } from './waiting-panel.tsx';

/** How people make their own accounts at the school; none do where nothing is set here. */
export function SignUpTab() {
  const { terms } = useLocale();
  const { state, again } = useRead('sign-up', readSignUp);
  if (state.kind !== 'read') return <ReadNotice state={state} what="how people sign up" />;
  const report = state.body;
  return (
    <Stack gap={5}>
      {report.waiting.length > 0 && (
        <section aria-labelledby="sign-up-waiting">
          <SectionHeader
            id="sign-up-waiting"
            title={`${terms.teachers} who wait`}
            note="Each finishes with the link in their mail. Confirm here only who you know: the account reads students’ work."
          />
          <WaitingPanel report={report} onChanged={again} />
        </section>
      )}
      <section aria-labelledby="sign-up-codes">
        <SectionHeader
          id="sign-up-codes"
          title="Codes"
          note="Whoever has a code makes their own account here. Without codes and domains nobody can."
        />
        <CodesPanel report={report} onChanged={again} />
      </section>
      <section aria-labelledby="sign-up-domains">
        <SectionHeader
          id="sign-up-domains"
          title={`Addresses of ${terms.teachers.toLowerCase()}`}
          note={`Whoever reads an e-mail address at one of these domains needs no code to become one of the ${terms.teachers.toLowerCase()}.`}
        />
        <DomainsPanel report={report} onChanged={again} />
      </section>
    </Stack>
  );
}
