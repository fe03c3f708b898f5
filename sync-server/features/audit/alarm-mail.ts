import type { Mail } from '#server/integrations/mail/mail-port.ts';
import { escaped, mailPage } from '#server/integrations/mail/mail-words.ts';

/** What an alarm is about. Part of the ids of its mails: a name never changes. */
export type AlarmKind = 'locked-out' | 'epoch-rotated' | 'restored' | 'data-erased' | 'backup' | 'disk';

/** An alarm: what happened, in sentences. */
export type Alarm = { readonly kind: AlarmKind; readonly sentences: readonly string[] };

const SUBJECTS: Record<AlarmKind, string> = {
  'locked-out': 'Wrong passwords for a teacher’s account',
  'epoch-rotated': 'The school server was set back',
  restored: 'A backup was restored',
  'data-erased': 'A person’s data was erased',
  backup: 'The school server has no fresh backup',
  disk: 'The school server’s disk is nearly full',
};

/** The words of an alarm, as plain text and as simple HTML. */
export function alarmMail(id: string, to: string, { kind, sentences }: Alarm, publicUrl: string): Mail {
  const from = `From the school server at ${publicUrl}. The audit trail there tells more.`;
  return {
    id,
    to,
    subject: `Packwise: ${SUBJECTS[kind]}`,
    text: `${[...sentences, from].join('\n\n')}\n`,
    html: mailPage([...sentences, from].map(escaped)),
  };
}
