import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: the whole message, and whom it was for. */
export type Arrived = { to: string[]; message: string };

export type MailServer = {
  url: string;
  arrived: Arrived[];
  /** What it answers to the next mails, in order: nothing (it takes it), or an SMTP code. */
  answers: number[];
  close: () => Promise<void>;
};

/** A real SMTP server on a free port of this machine (`port` to come back on the same one). */
export async function openMailServer(port = 0): Promise<MailServer> {
  const arrived: Arrived[] = [];
  const answers: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const code = answers.shift();
        if (code !== undefined) return done(Object.assign(new Error('not now'), { responseCode: code }));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, message: Buffer.concat(parts).toString('utf8') });
        done();
      });
    },
  });
  server.on('error', () => undefined); // a client that goes away is the test's doing
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  let isOpen = true;
  const close = () =>
    new Promise<void>((resolve) => {
      if (!isOpen) return resolve();
      isOpen = false;
      server.close(() => resolve());
    });
  return { url: `smtp://127.0.0.1:${address.port}`, arrived, answers, close };
}
