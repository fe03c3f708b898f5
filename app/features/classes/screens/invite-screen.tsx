import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft } from '#app/engine/index.ts';
import { getMailSetUp, postInvitations } from '#app/features/classes/calls.ts';
import styles from '#app/features/classes/components/class-code.module.css';
import { TaughtClass } from '#app/features/classes/components/taught-class.tsx';
import { useLocale } from '#app/i18n/locale.tsx';
import { classesPath, classPath, invitePath } from '#app/navigation/classroom-paths.ts';
import { useGoTo } from '#app/navigation/go-to.ts';
import { newId } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { Badge } from '#app/ui/layout/badge.tsx';
import { PageHeader, SectionHeader } from '#app/ui/layout/page-header.tsx';
import { PageBody, Panel, Stack } from '#app/ui/layout/panel.tsx';
import { useLatest } from '#app/ui/state/use-latest.ts';
import { useSubmit } from '#app/ui/state/use-submit.ts';
import type { SubjectPath } from '#shared/access/roles.ts';
import { MAX_INVITATIONS } from '#shared/domain/classes/constants.ts';
import { isEmailAddress, readAddresses, withoutAddresses } from '#shared/domain/classes/email-address.ts';
import type { ClassRow, Invitation } from '#shared/domain/classes/rows.ts';
import { refusalText } from '#shared/kernel/refusal-texts.ts';

/** Invites people to a class by e-mail (classroom §7). Sending is the server's, so it needs a network. */
export function InviteScreen({
  subject,
  classId,
}: {
  readonly subject: SubjectPath;
  readonly classId: string;
}) {
  return (
    <TaughtClass subject={subject} classId={classId}>
      {({ classRow, invitations }) => (
        <PageBody width="text">
          <PageHeader
            title="Invite by e-mail"
            lead="The mail holds the class code and a link to join."
            crumbs={[
              { label: 'Classes', to: classesPath(subject) },
              { label: classRow.name, to: classPath(subject, classId) },
            ]}
          />
          <Stack gap={5}>
            <InviteForm key={classId} subject={subject} classRow={classRow} />
            <Invitations invitations={invitations} />
          </Stack>
        </PageBody>
      )}
    </TaughtClass>
  );
}

const draftSchema = z.object({ emails: z.string(), key: z.string() });

function InviteForm({ subject, classRow }: { readonly subject: SubjectPath; readonly classRow: ClassRow }) {
  const { id: classId, name } = classRow;
  const online = useOnline();
  const isSetUp = useMailSetUp(subject, online);
  const notify = useNotify();
  const goTo = useGoTo();
  // The key is kept with the words: sending again after a lost answer invites nobody twice.
  const [firstKey] = useState(newId);
  const draft = useFormDraft({
    key: `invite:${classId}`,
    schema: draftSchema,
    empty: { emails: '', key: firstKey },
  });
  const latest = useLatest(draft);
  const [error, setError] = useState<string | undefined>(undefined);
  const { busy, problem, submit, clear } = useSubmit({
    what: `Inviting people to “${name}”`,
    back: { label: 'See the list', onPress: () => goTo(invitePath(subject, classId)) },
    run: async (emails: string[], key: string) => {
      const answer = await postInvitations(subject, classId, emails, key);
      if (answer.kind === 'offline' || answer.kind === 'unanswered')
        return { text: 'The school server can’t be reached. Your list is kept on this device.' };
      if (answer.kind === 'refused')
        return { text: answer.errors.get('emails') ?? answer.errors.get('form') ?? refusalText('invalid') };
      // What was typed while they were on their way stays.
      const now = latest();
      now.change({ emails: withoutAddresses(now.value?.emails ?? '', emails), key: newId() });
      notify({ text: 'The invitations are on their way.', tone: 'good' });
      return null;
    },
  });
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  const { value, change } = draft;
  const send = () => {
    const emails = readAddresses(value.emails);
    const wrong = problemOf(emails);
    setError(wrong ?? undefined);
    clear();
    if (wrong === null) submit(emails, value.key);
  };
  const reason = online
    ? isSetUp === false
      ? NOT_SET_UP
      : undefined
    : 'Inviting needs a network. Your list is kept on this device.';
  // What can't be sent is not asked for; a list that was typed before stays in sight.
  if (reason === NOT_SET_UP && value.emails === '') return <Alert tone="info" title={NOT_SET_UP} />;
  return (
    <Panel>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined) send();
        }}
      >
        <Stack gap={3}>
          <OtherDrafts others={draft.others} textOf={({ emails }) => emails} />
          <TextArea
            label="E-mail addresses"
            hint={`One a line, or separated by commas; at most ${MAX_INVITATIONS}.`}
            rows={4}
            value={value.emails}
            error={error ?? problem?.text}
            onChange={(emails) => {
              // Other addresses are another request.
              change({ emails, key: newId() });
              setError(undefined);
              clear();
            }}
          />
          <Button type="submit" variant="primary" busy={busy} busyText="Sending…" disabledReason={reason}>
            Send invitations
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}

const NOT_SET_UP = 'Your school has not set up e-mail. Give your students the class code instead.';

function problemOf(emails: readonly string[]): string | null {
  if (emails.length === 0) return 'Please enter an e-mail address.';
  if (emails.length > MAX_INVITATIONS) return `Invite at most ${MAX_INVITATIONS} at once.`;
  const wrong = emails.filter((email) => !isEmailAddress(email));
  return wrong.length === 0 ? null : `These are no e-mail addresses: ${wrong.join(', ')}`;
}

/** Null until the server has said. */
function useMailSetUp(subject: SubjectPath, online: boolean): boolean | null {
  const [isSetUp, setIsSetUp] = useState<boolean | null>(null);
  useEffect(() => {
    if (!online) return;
    let isLeft = false;
    void getMailSetUp(subject).then((answer) => {
      if (!isLeft) setIsSetUp(answer);
    });
    return () => {
      isLeft = true;
    };
  }, [subject, online]);
  return isSetUp;
}

const STATES = {
  queued: { tone: 'info', text: 'Waiting to be sent' },
  sent: { tone: 'good', text: 'Sent' },
  failed: { tone: 'warn', text: 'Not delivered' },
  unsure: { tone: 'warn', text: 'May not have been sent' },
} as const;

function Invitations({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { format } = useLocale();
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations">
      <SectionHeader id="invitations" title="Invited" />
      <ul className={styles.roster} role="list">
        {invitations.map(({ id, email, state, stateAt }) => (
          <li key={id} className={styles.rosterRow}>
            <span className={styles.rosterWho}>
              <span className={styles.rosterName}>{email}</span>
              <span className={styles.rosterContact}>{format.dateTime(stateAt)}</span>
            </span>
            <Badge tone={STATES[state].tone}>{STATES[state].text}</Badge>
          </li>
        ))}
      </ul>
      {invitations.some(({ state }) => state === 'unsure') && (
        <Alert tone="info">
          The school server stopped while a mail was being handed over. It is not sent twice by itself; invite
          again if it did not arrive.
        </Alert>
      )}
    </section>
  );
}
