import { once } from 'node:events';
import http from 'node:http';

/** What goes wrong with the next request that translates. A number is a status. */
export type TranslationFault =
  | number
  | 'slow'
  | 'cut-short'
  | 'too-few'
  | 'blank'
  | 'endless'
  | 'hang-up'
  | 'redirect';

export type TranslationServer = {
  url: string;
  /** Each request that translates: its texts, its target as it was sent, and its key. */
  asked: { texts: string[]; target: string; key: string | null }[];
  /** Faults of the next requests that translate, in order. */
  faults: TranslationFault[];
  /** Requests for the languages end with this status; 200 is all well. */
  languagesStatus: number;
  /** Answers wait for it, so that a test can ask while others are under way. */
  hold: Promise<unknown> | null;
  close: () => Promise<void>;
};

/** What the stand-in makes of a text: enough to see which text, and into which language. */
export const inLanguage = (target: string, text: string): string => `${target.toLowerCase()}: ${text}`;

const targets = ['ar', 'es', 'fr', 'he', 'uk', 'ur', 'vi', 'zt'];
const key = 'a-key';

/**
 * A server on this machine that speaks the protocols of LibreTranslate and DeepL as far as they are used. It
 * gives the answers that they give when something is wrong. The key is `a-key`; `needsKey` is how most hosted ones are.
 */
export async function openTranslationServer({ needsKey = false } = {}): Promise<TranslationServer> {
  const server = http.createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  const state: Omit<TranslationServer, 'url' | 'close'> = {
    asked: [],
    faults: [],
    languagesStatus: 200,
    hold: null,
  };

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://here');
    const send = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const sentKey = /^DeepL-Auth-Key (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const isDeepl = url.pathname.startsWith('/v2/');
    if (isDeepl && sentKey !== key) return send(403, { message: 'Forbidden' });
    if (url.pathname === '/languages' || url.pathname === '/v2/languages') {
      if (state.languagesStatus !== 200) return send(state.languagesStatus, { error: 'not now' });
      if (!isDeepl) return send(200, [{ code: 'en', name: 'English', targets: ['en', ...targets] }]);
      const codes = ['AR', 'EN-GB', 'ES', 'PT-BR', 'ZH-HANT'];
      return send(
        200,
        codes.map((language) => ({ language, name: language, supports_formality: false })),
      );
    }
    const body = JSON.parse(await bodyOf(request)) as Record<string, unknown>;
    const texts = (isDeepl ? body['text'] : body['q']) as string[];
    const target = String(isDeepl ? body['target_lang'] : body['target']);
    const asked = {
      texts,
      target,
      key: isDeepl ? sentKey : ((body['api_key'] as string | undefined) ?? null),
    };
    if (!isDeepl && asked.key !== null && asked.key !== key) return send(403, { error: 'Invalid API key' });
    if (!isDeepl && needsKey && asked.key === null)
      return send(400, { error: 'Please contact the server operator to get an API key' });
    state.asked.push(asked);
    const fault = state.faults.shift();
    await state.hold;
    if (typeof fault === 'number') return send(fault, { message: 'not now' });
    if (fault === 'slow') return; // closed with the server
    if (fault === 'hang-up') return void response.destroy();
    if (fault === 'redirect') return void response.writeHead(302, { location: '/elsewhere' }).end();
    if (fault === 'endless') {
      response.writeHead(200, { 'content-type': 'application/json' }).write('["');
      return void response.end('x'.repeat(2 * 1024 * 1024));
    }
    const translated = texts.map((text) => (fault === 'blank' ? ' ' : inLanguage(target, text)));
    if (fault === 'too-few') translated.pop();
    const whole = isDeepl
      ? { translations: translated.map((text) => ({ detected_source_language: 'EN', text })) }
      : { translatedText: translated };
    if (fault !== 'cut-short') return send(200, whole);
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(whole).slice(0, -9));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the translation server has no port');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return Object.assign(state, { url: `http://127.0.0.1:${address.port}`, close });
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer); // a request's body comes in buffers
  return Buffer.concat(parts).toString('utf8');
}
