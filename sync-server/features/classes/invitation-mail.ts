import type { Mail } from '#server/integrations/mail/mail-port.ts';
import { escaped, mailPage, oneLine } from '#server/integrations/mail/mail-words.ts';
import { readableCode } from '#shared/domain/classes/class-code.ts';
import type { ClassRow, Invitation } from '#shared/domain/classes/rows.ts';

/** The words of an invitation: the join link and the code, as plain text and as simple HTML. */
export function invitationMail(
  invitation: Invitation,
  { name, code, teachers }: ClassRow & { code: string },
  publicUrl: string,
): Mail {
  const { id, email, subject, invitedBy } = invitation;
  const teacher = teachers.find((one) => one.id === invitedBy)?.name ?? teachers[0]?.name ?? 'Your teacher';
  const link = `${publicUrl}/${subject}/dashboard/classes/join/${code}`;
  const shown = readableCode(code);
  const lines = [
    `${teacher} invites you to the class “${name}” on Packwise.`,
    `Open ${link}`,
    `or sign in and join with the class code ${shown}.`,
    'If you did not expect this, you can ignore it.',
  ];
  return {
    id,
    to: email,
    subject: `Join “${oneLine(name)}” on Packwise`,
    text: `${lines.join('\n\n')}\n`,
    html: htmlOf(teacher, name, link, shown),
  };
}

function htmlOf(teacher: string, name: string, link: string, shown: string): string {
  return mailPage([
    `${escaped(teacher)} invites you to the class <strong>${escaped(name)}</strong> on Packwise.`,
    `<a href="${escaped(link)}">Join the class</a>`,
    `Or sign in and join with the class code <strong>${shown}</strong>.`,
    'If you did not expect this, you can ignore it.',
  ]);
}
