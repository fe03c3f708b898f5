import { useLocation } from '@tanstack/react-router';
import { confirmEmail } from '#app/features/accounts/account-calls.ts';
import { MailLinkPage } from '#app/features/accounts/components/mail-link-page.tsx';

/** Where the link leads that confirms an address. */
export function ConfirmEmailScreen() {
  const { hash } = useLocation();
  return (
    <MailLinkPage
      title="Confirm your e-mail address"
      lead="One press, and the address belongs to your account."
      verb={{
        label: 'Confirm the address',
        busy: 'Confirming…',
        offline: 'Confirming needs a network. The link works for a day.',
      }}
      run={() => confirmEmail(hash)}
      done={{
        title: 'Your address is confirmed',
        text: 'From now on it belongs to your account.',
      }}
    />
  );
}
