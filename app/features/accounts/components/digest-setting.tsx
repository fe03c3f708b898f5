import { useSignedIn } from '#app/engine/index.ts';
import { readOwnEmail } from '#app/features/accounts/account-calls.ts';
import { useChangeSetting } from '#app/features/accounts/setting-actions.ts';
import { useSetting } from '#app/features/accounts/setting-queries.ts';
import { useRead, type ReadState } from '#app/platform/use-read.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Select } from '#app/ui/fields/select.tsx';
import { SectionHeader } from '#app/ui/layout/page-header.tsx';
import { Panel, Stack } from '#app/ui/layout/panel.tsx';
import { can } from '#shared/access/capabilities.ts';
import type { DigestEvery } from '#shared/domain/accounts/digest-every.ts';
import { emailMessages, type OwnEmail } from '#shared/domain/accounts/own-email.ts';

/** How often a teacher gets their unread notifications by e-mail; nothing for everybody else. */
export function DigestSetting() {
  const { individual } = useSignedIn().session;
  return can(individual.roles, 'get-digests') ? <Digests /> : null;
}

const choices: readonly { readonly value: DigestEvery; readonly label: string }[] = [
  { value: 'never', label: 'Never' },
  { value: 'daily', label: 'Once a day' },
  { value: 'weekly', label: 'Once a week, on Mondays' },
];

function Digests() {
  const setting = useSetting('digest');
  const change = useChangeSetting();
  const notify = useNotify();
  const { state } = useRead('own-email', readOwnEmail);
  const choose = async (every: DigestEvery) => {
    try {
      await change({ name: 'digest', every });
    } catch {
      notify({ text: 'This device could not keep your choice.', tone: 'danger' });
    }
  };
  const every = setting?.every ?? 'never';
  const obstacle = obstacleOf(state);
  return (
    <section aria-labelledby="own-digest">
      <SectionHeader
        id="own-digest"
        title="Notifications by e-mail"
        note="One mail in the morning with what you have not read yet, and none where there is nothing. It names titles, classes and people, and no word of anybody’s work."
      />
      <Panel>
        <Stack gap={3}>
          {setting === undefined ? (
            <Skeleton shape="text" label="Reading your settings" />
          ) : (
            <Select
              label="Send me what is new"
              value={every}
              options={choices}
              // What was chosen before can be turned off whatever stands in its way.
              disabled={obstacle !== null && every === 'never'}
              onChange={(value) => void choose(value)}
            />
          )}
          {obstacle !== null && <Alert tone="info">{obstacle}</Alert>}
          {state.kind === 'offline' && (
            <p>You can choose now. Whether mails can reach you is shown here when there is a network.</p>
          )}
        </Stack>
      </Panel>
    </section>
  );
}

/** Why no mail can come; null where one can, and as long as that is not known. */
function obstacleOf(state: ReadState<OwnEmail>): string | null {
  if (state.kind === 'refused') return state.text;
  if (state.kind !== 'read') return null;
  const { canSend, email, isVerified } = state.body;
  if (!canSend) return emailMessages.notSetUp;
  if (email === null)
    return 'Your account has no e-mail address. Add one above and confirm it, then you can choose.';
  return isVerified
    ? null
    : 'Your e-mail address is not confirmed. Follow the link that was sent there, then you can choose.';
}
