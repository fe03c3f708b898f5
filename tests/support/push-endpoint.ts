import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

/** What a browser's push service was handed, opened as that browser opens it. */
export type ArrivedPush = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};
type Answer = { readonly status: number; readonly headers?: Readonly<Record<string, string>> };

/** A push service with one browser for each path that subscribed, speaking RFC 8030 over http on this machine. */
export async function openPushEndpoint() {
  const browsers = new Map<string, { keys: ECDH; auth: Buffer }>();
  const arrived: ArrivedPush[] = [];
  /** What it answers to the next pushes, in order; 201 to all others. */
  const answers: Answer[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const browser = browsers.get(path);
      const { status, headers = {} } = answers.shift() ?? { status: browser ? 201 : 404 };
      if (status === 201 && browser)
        arrived.push({ path, headers: request.headers, text: opened(Buffer.concat(parts), browser) });
      response.writeHead(status, headers).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the push service has no port');
  const origin = `http://127.0.0.1:${address.port}`;
  return {
    origin,
    arrived,
    answers,
    /** A browser that subscribes: what it would give the app. */
    subscribe: (path: string) => {
      const keys = createECDH('prime256v1');
      const auth = randomBytes(16);
      const p256dh = keys.generateKeys('base64url');
      browsers.set(path, { keys, auth });
      return { endpoint: `${origin}${path}`, p256dh, auth: auth.toString('base64url') };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** RFC 8188 with the keys of RFC 8291: one record of AES-128-GCM. Throws for what this browser can't open. */
function opened(body: Buffer, { keys, auth }: { keys: ECDH; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
  const opener = createDecipheriv('aes-128-gcm', key, nonce);
  opener.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
  // A delimiter of 2 ends the last record; what follows it is padding.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
