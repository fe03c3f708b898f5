import { expect, onTestFinished } from 'vitest';
import { openMailServer, type MailServer } from '#tests/support/mail-server.ts';

/** A real SMTP server, and the settings of a school whose mails go there. */
export async function mailInTest(): Promise<{ mail: MailServer; settings: Record<string, string> }> {
  const mail = await openMailServer();
  onTestFinished(mail.close);
  const settings = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'packs@hill.example',
    PUBLIC_URL: 'http://localhost:4173',
  };
  return { mail, settings };
}

/** The text of the nth mail as its reader sees it, once it has arrived. */
export async function mailText(mail: MailServer, n: number): Promise<{ to: string; text: string }> {
  await expect.poll(() => mail.arrived.length, { timeout: 5_000 }).toBeGreaterThanOrEqual(n);
  const found = mail.arrived[n - 1];
  if (!found) throw new Error(`no mail ${n}`);
  return { to: found.to.join(), text: plainOf(found.message) };
}

/** The secret in the link of a mail. */
export const secretIn = (text: string): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';

/** Long lines and other letters travel as quoted-printable; a link must be whole again. */
function plainOf(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/content-transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  // Of a mail with two parts each says so of itself.
  if (!/quoted-printable/i.test(/multipart/i.test(head) ? body : head)) return body;
  const bytes = body
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
