import { createTransport } from 'nodemailer';
import type { Handover, MailPort } from './mail-port.ts';

/** How to reach a school's mail server: `smtps://user:password@mail.example.edu`, and who the mails are from. */
export type SmtpSettings = { url: string; from: string };

const TIMEOUT_MS = 20_000;

/** The school's mail server over SMTP. */
export function smtpMail({ url, from }: SmtpSettings): MailPort {
  const transport = createTransport(url, { from });
  Object.assign(transport.options, {
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  const domain = /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, unsubscribeUrl, ...mail }) => {
      const headers = unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl);
      try {
        await transport.sendMail({ ...mail, headers, from, messageId: `<${id}@${domain}>` });
        return 'sent';
      } catch (error) {
        return handoverOf(error);
      }
    },
    close: () => transport.close(),
  };
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Before the mail's text was asked for (DATA) a failure is certain; after it only the server's own no is. */
function handoverOf(error: unknown): Handover {
  const { code, command, responseCode } = detailsOf(error);
  if (responseCode !== null) return responseCode >= 500 && code !== 'EAUTH' ? 'refused' : 'later';
  const isBefore = ['ECONNECTION', 'EDNS', 'ETLS', 'EAUTH'].includes(code) || command === 'CONN';
  return isBefore ? 'later' : 'unsure';
}

function detailsOf(error: unknown): { code: string; command: string; responseCode: number | null } {
  const found = error instanceof Error ? (error as Error & Record<string, unknown>) : {}; // nodemailer adds these
  const { code, command, responseCode } = found as Record<string, unknown>;
  return {
    code: typeof code === 'string' ? code : '',
    command: typeof command === 'string' ? command : '',
    responseCode: typeof responseCode === 'number' ? responseCode : null,
  };
}
