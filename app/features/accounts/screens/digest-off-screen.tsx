import { useLocation } from '@tanstack/react-router';
import { turnDigestsOff } from '#app/features/accounts/account-calls.ts';
import { MailLinkPage } from '#app/features/accounts/components/mail-link-page.tsx';

/** Where the link of a digest leads. */
export function DigestOffScreen() {
  const { hash } = useLocation();
  return (
    <MailLinkPage
      title="Notifications by e-mail"
      lead="One press, and you get no more mails with your notifications."
      verb={{
        label: 'Send me no more',
        busy: 'Turning off…',
        offline: 'This needs a network. The link works later, too.',
      }}
      run={() => turnDigestsOff(hash)}
      done={{
        title: 'No more of these mails',
        text: 'Your notifications stay in Packwise. Under “Account and settings” you can choose the mails again.',
      }}
    />
  );
}
