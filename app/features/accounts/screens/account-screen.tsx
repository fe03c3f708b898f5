import { useCan, useSignedIn } from '#app/engine/index.ts';
import { DigestSetting } from '#app/features/accounts/components/digest-setting.tsx';
import { EmailPanel } from '#app/features/accounts/components/email-panel.tsx';
import { LocaleSetting } from '#app/features/accounts/components/locale-setting.tsx';
import { NamePanel } from '#app/features/accounts/components/name-panel.tsx';
import { NewPasswordForm } from '#app/features/accounts/components/new-password-form.tsx';
import { OwnSessions } from '#app/features/accounts/components/own-sessions.tsx';
import { ProviderPanel } from '#app/features/accounts/components/provider-panel.tsx';
import { PushPanel } from '#app/features/accounts/components/push-panel.tsx';
import { QuietHoursSetting } from '#app/features/accounts/components/quiet-hours-setting.tsx';
import { ReadingTimeSetting } from '#app/features/accounts/components/reading-time-setting.tsx';
import { SecondFactorPanel } from '#app/features/accounts/components/second-factor-panel.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { isPlainStudent } from '#shared/access/roles.ts';

/** One's own account: the name, the password, a second step, where one is signed in, and what one chose for oneself. */
export function AccountScreen() {
  const { individual } = useSignedIn().session;
  const notify = useNotify();
  const mayRename = useCan('name-oneself');
  const hasPassword = individual.hasPassword !== false;
  const name = `${individual.firstName} ${individual.lastName}`.trim();
  return (
    <PageBody width="text">
      <PageHeader title="Account and settings" lead={`${name}, you sign in as ${individual.username}.`} />
      <Stack gap={6}>
        {mayRename && <NamePanel individual={individual} />}
        <section aria-labelledby="own-password">
          <SectionHeader
            id="own-password"
            title="Password"
            note={
              hasPassword
                ? 'Your other devices sign in again with the new one. What is written there stays.'
                : 'You have none yet, and sign in with a provider. With one you get in when that is away. Changing your address or a second step asks for it.'
            }
          />
          <Panel>
            <NewPasswordForm
              individual={individual}
              onDone={() => notify({ text: 'Your new password is set.', tone: 'good' })}
            />
          </Panel>
        </section>
        {hasPassword && <EmailPanel isOptional={isPlainStudent(individual.roles)} />}
        <ProviderPanel hasPassword={hasPassword} />
        {hasPassword && !isPlainStudent(individual.roles) && <SecondFactorPanel />}
        <LocaleSetting />
        <PushPanel />
        <DigestSetting />
        <QuietHoursSetting />
        <ReadingTimeSetting />
        <OwnSessions />
      </Stack>
    </PageBody>
  );
}
