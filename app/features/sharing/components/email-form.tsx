import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft, useSignedIn } from '#app/engine/index.ts';
import { readMailSetUp, sendEmail } from '#app/features/sharing/calls.ts';
import type { ShareTarget } from '#app/features/sharing/share-target.ts';
import { newId } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextArea } from '#app/ui/fields/text-area.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import {
  MAX_SENDER_NAME,
  MAX_SHARE_MESSAGE,
  shareEmailProblems,
  type ShareEmail,
} from '#shared/domain/sharing/share-email.ts';
import styles from './share.module.css';

const draftSchema = z.object({
  recipients: z.string(),
  senderName: z.string(),
  senderEmail: z.string(),
  message: z.string(),
  /** Kept with the words: sending again after a lost answer sends no mail twice. */
  key: z.string(),
});
type Draft = z.infer<typeof draftSchema>;

type Problems = Partial<Record<keyof ShareEmail | 'form', string>>;

/**
 * Sends what is shared by e-mail (content §5). It needs a network: without one it says so, and what was typed is kept
 * on this device until its author sends it.
 */
export function EmailForm({ target, onSent }: { readonly target: ShareTarget; readonly onSent: () => void }) {
  const { session } = useSignedIn();
  const { firstName, lastName } = session.individual;
  const ownName = `${firstName} ${lastName}`.trim();
  const notify = useNotify();
  const reason = useWhyNot(target);
  const [empty] = useState<Draft>(() => ({
    recipients: '',
    senderName: ownName,
    senderEmail: '',
    message: '',
    key: newId(),
  }));
  const place = target.media?.assemblyId ?? 'pack';
  const draft = useFormDraft({ key: `share:${target.packId}:${place}`, schema: draftSchema, empty });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  if (draft.value === undefined) return <Skeleton shape="title" label="Opening" />;
  const { value } = draft;
  // What can't be sent is not asked for; what was typed before stays in sight.
  if (reason === NOT_SET_UP && value.recipients === '' && value.message === '')
    return <Alert tone="info" title={NOT_SET_UP} />;
  // Other words are another mail.
  const change = (part: Partial<ShareEmail>) => draft.change({ ...value, ...part, key: newId() });
  const send = async () => {
    const found = shareEmailProblems(value);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const { key, ...email } = value;
    const answer = await sendEmail(target, email, key);
    setBusy(false);
    if (answer.kind === 'failed') setProblems(Object.fromEntries(answer.errors));
    if (answer.kind === 'unreachable')
      setProblems({
        form: 'Error sending Email. Your school can’t be reached; what you typed is kept here.',
      });
    if (answer.kind !== 'sent') return;
    await draft.clear();
    notify({ text: answer.message, tone: 'good' });
    onSent();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === undefined) void send();
      }}
    >
      <Stack gap={2}>
        <OtherDrafts others={draft.others} textOf={(typed) => `${typed.recipients} ${typed.message}`} />
        {problems.form !== undefined && <Alert tone="danger" title={problems.form} />}
        <Fields value={value} problems={problems} change={change} />
        <p className={styles.shareFormFrom}>
          It is sent as from {ownName}, {session.school.name}. Whatever you type above is shown as a quote,
          and answers by “Reply” go to your school’s address.
        </p>
        <div>
          <Button type="submit" variant="primary" busy={busy} busyText="Sending…" disabledReason={reason}>
            Send e-mail
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Fields({
  value,
  problems,
  change,
}: {
  readonly value: ShareEmail;
  readonly problems: Problems;
  readonly change: (part: Partial<ShareEmail>) => void;
}) {
  return (
    <>
      <TextField
        label="To"
        hint="Several addresses are separated by commas."
        inputMode="email"
        value={value.recipients}
        error={problems.recipients}
        onChange={(recipients) => change({ recipients })}
      />
      <div className={styles.shareFormSender}>
        <TextField
          label="Your name"
          hint="How you sign."
          autoComplete="name"
          maxLength={MAX_SENDER_NAME}
          value={value.senderName}
          error={problems.senderName}
          onChange={(senderName) => change({ senderName })}
        />
        <TextField
          label="Your e-mail"
          hint="Where readers may answer; it stands in the mail as not checked."
          type="email"
          autoComplete="email"
          value={value.senderEmail}
          error={problems.senderEmail}
          onChange={(senderEmail) => change({ senderEmail })}
        />
      </div>
      <TextArea
        label="Message"
        optional
        rows={2}
        maxChars={MAX_SHARE_MESSAGE}
        value={value.message}
        error={problems.message}
        onChange={(message) => change({ message })}
      />
    </>
  );
}

const NOT_SET_UP = 'Your school has not set up e-mail. Copy the link instead.';

/** Why no mail can be sent now; undefined while it can. */
function useWhyNot({ subject }: ShareTarget): string | undefined {
  const online = useOnline();
  const [isSetUp, setSetUp] = useState<boolean | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (online) void readMailSetUp(subject).then((answer) => isCurrent && setSetUp(answer));
    return () => {
      isCurrent = false;
    };
  }, [online, subject]);
  if (!online)
    return 'E-mail needs a network. What you type is kept on this device; send it when you are online.';
  return isSetUp === false ? NOT_SET_UP : undefined;
}
