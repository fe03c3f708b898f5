import { useState } from 'react';
import * as z from 'zod/mini';
import { useFormDraft, useSignedIn } from '#app/engine/index.ts';
import { sendAnnotations } from '#app/features/annotations/files/file-calls.ts';
import type { TextSource } from '#app/features/annotations/files/text-facts.ts';
import { NOT_THERE_YET, useSentFirst } from '#app/features/annotations/files/use-sent-first.ts';
import { newId } from '#app/platform/random.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { useNotify } from '#app/ui/feedback/notices.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { OtherDrafts } from '#app/ui/fields/other-drafts.tsx';
import { TextField } from '#app/ui/fields/text-field.tsx';
import { Stack } from '#app/ui/layout/panel.tsx';
import type { AnnotationTarget } from '#shared/domain/annotations/rows.ts';
import {
  MAX_MAIL_SUBJECT,
  shareAnnotationsProblems,
  type ShareAnnotations,
} from '#shared/domain/sharing/share-annotations.ts';
import { MAX_SENDER_NAME } from '#shared/domain/sharing/share-email.ts';

const draftSchema = z.object({
  toEmail: z.string(),
  fromName: z.string(),
  fromEmail: z.string(),
  subject: z.string(),
  /** Kept with the words: sending again after a lost answer sends no mail twice. */
  key: z.string(),
});

type Problems = Partial<Record<keyof ShareAnnotations | 'form', string>>;

/**
 * Sends one's own annotations on a text by e-mail (content §3). It needs a network; what was typed is kept on this device
 * until its author sends it (decision 38).
 */
export function ShareForm({
  source,
  target,
  onDone,
}: {
  readonly source: TextSource;
  readonly target: AnnotationTarget;
  readonly onDone: () => void;
}) {
  const { session } = useSignedIn();
  const { id: userId, firstName, lastName } = session.individual;
  const ownName = `${firstName} ${lastName}`.trim();
  const notify = useNotify();
  const online = useOnline();
  const sentFirst = useSentFirst();
  const [empty] = useState(() => ({
    ...{ toEmail: '', fromName: ownName, fromEmail: '' },
    ...{ subject: `Annotations on ${source.title}`.slice(0, MAX_MAIL_SUBJECT), key: newId() },
  }));
  const { packId, contentId, level, tocId } = target;
  const place = ['share-annotations', packId, contentId, level, tocId].join(':');
  const draft = useFormDraft({ key: place, schema: draftSchema, empty });
  const [problems, setProblems] = useState<Problems>({});
  const [busy, setBusy] = useState(false);
  if (draft.value === undefined) return <Skeleton shape="card" label="Opening" />;
  const { value } = draft;
  // Other words are another mail.
  const change = (part: Partial<ShareAnnotations>) => draft.change({ ...value, ...part, key: newId() });
  const send = async () => {
    const { key, ...typed } = value;
    const found = shareAnnotationsProblems(typed);
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    setBusy(true);
    if (!(await sentFirst(target, userId))) {
      setBusy(false);
      return setProblems({ form: NOT_THERE_YET });
    }
    const there = { subject: source.pack.subject, target, userId };
    const answer = await sendAnnotations(there, typed, key);
    setBusy(false);
    if (answer.kind === 'failed') setProblems(Object.fromEntries(answer.errors));
    if (answer.kind === 'unreachable')
      setProblems({
        form: 'Something went wrong. Please try again later. What you typed is kept here.',
      });
    if (answer.kind !== 'sent') return undefined;
    await draft.clear();
    notify({ text: 'The e-mail was sent.', tone: 'good' });
    return onDone();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (online) void send();
      }}
    >
      <Stack gap={3}>
        <OtherDrafts others={draft.others} textOf={(other) => `${other.toEmail} ${other.subject}`} />
        {problems.form !== undefined && <Alert tone="danger" role="alert" title={problems.form} />}
        <TextField
          label="To"
          hint="Several addresses are separated by commas."
          inputMode="email"
          value={value.toEmail}
          error={problems.toEmail}
          onChange={(toEmail) => change({ toEmail })}
        />
        <TextField
          label="Subject"
          maxLength={MAX_MAIL_SUBJECT}
          value={value.subject}
          error={problems.subject}
          onChange={(subject) => change({ subject })}
        />
        <TextField
          label="Your name"
          hint="How you sign."
          autoComplete="name"
          maxLength={MAX_SENDER_NAME}
          value={value.fromName}
          error={problems.fromName}
          onChange={(fromName) => change({ fromName })}
        />
        <TextField
          label="Your e-mail"
          hint="Where readers may answer; it stands in the mail as not checked."
          type="email"
          autoComplete="email"
          value={value.fromEmail}
          error={problems.fromEmail}
          onChange={(fromEmail) => change({ fromEmail })}
        />
        <p>
          Your own annotations of this text are sent as from {ownName}, {session.school.name}. What students
          wrote is never sent.
        </p>
        <div>
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            busyText="Sending…"
            disabledReason={
              online
                ? undefined
                : 'E-mail needs a network. What you type is kept on this device; send it when you are online.'
            }
          >
            Send e-mail
          </Button>
        </div>
      </Stack>
    </form>
  );
}
