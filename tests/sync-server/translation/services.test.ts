import { expect, onTestFinished, test } from 'vitest';
import type { TranslationSettings } from '#server/integrations/translation/translation-settings.ts';
import { translationService } from '#server/integrations/translation/translation-settings.ts';
import {
  inLanguage,
  openTranslationServer,
  type TranslationFault,
} from '#tests/support/translation-server.ts';

type Protocol = TranslationSettings['protocol'];
const both: readonly Protocol[] = ['libretranslate', 'deepl'];

async function client(
  protocol: Protocol,
  {
    key = 'a-key',
    needsKey = false,
    timeoutMs = 12_000,
  }: { key?: string | null; needsKey?: boolean; timeoutMs?: number } = {},
) {
  const server = await openTranslationServer({ needsKey });
  onTestFinished(() => server.close());
  return { server, port: translationService({ url: server.url, protocol, key, timeoutMs }) };
}

test.each(both)(
  '%s: each sentence is translated, in its place, in one request with the key',
  async (protocol) => {
    const { server, port } = await client(protocol);
    const texts = ['Rain falls.', 'It is “wet” & <cold>.'];
    const answer = await port.translate(texts, 'es');
    const target = protocol === 'deepl' ? 'ES' : 'es';
    expect(answer).toEqual({ kind: 'translated', texts: texts.map((text) => inLanguage('es', text)) });
    expect(server.asked).toEqual([{ texts, target, key: 'a-key' }]);
  },
);

test('the languages are those that English is translated into, as tags in their usual spelling', async () => {
  const { port: libre } = await client('libretranslate');
  const { port: deepl } = await client('deepl');
  expect(await libre.languages()).toEqual({
    kind: 'languages',
    tags: ['ar', 'es', 'fr', 'he', 'uk', 'ur', 'vi', 'zh-Hant'],
  });
  expect(await deepl.languages()).toEqual({ kind: 'languages', tags: ['ar', 'es', 'pt-BR', 'zh-Hant'] });
});

test('a service’s own code is sent for a tag that it spells otherwise', async () => {
  const { server, port } = await client('libretranslate');
  await port.translate(['Rain.'], 'zh-Hant');
  const { server: other, port: deepl } = await client('deepl');
  await deepl.translate(['Rain.'], 'zh-Hant');
  expect([server.asked[0]?.target, other.asked[0]?.target]).toEqual(['zt', 'ZH-HANT']);
});

const failures: readonly [TranslationFault, string, number][] = [
  [403, 'refused', 1],
  [429, 'busy', 1],
  [413, 'unavailable', 1],
  ['cut-short', 'unavailable', 1],
  ['too-few', 'unavailable', 1],
  ['blank', 'unavailable', 1],
  ['endless', 'unavailable', 1],
];

test.each(both.flatMap((protocol) => failures.map((failure) => [protocol, ...failure] as const)))(
  '%s: after %s it is "%s", without asking again',
  async (protocol, fault, problem, requests) => {
    const { server, port } = await client(protocol);
    server.faults.push(fault);
    expect(await port.translate(['Rain falls.'], 'es')).toEqual({ kind: 'failed', problem });
    expect(server.asked).toHaveLength(requests);
  },
);

test('DeepL’s own 456 is a quota that is used up', async () => {
  const { server, port } = await client('deepl');
  server.faults.push(456);
  expect(await port.translate(['Rain falls.'], 'es')).toEqual({ kind: 'failed', problem: 'quota' });
});

test.each(both)('%s: what broke down is asked once more, and not a third time', async (protocol) => {
  const { server, port } = await client(protocol);
  server.faults.push('hang-up');
  expect((await port.translate(['Rain falls.'], 'es')).kind).toBe('translated');
  server.faults.push(500, 503);
  expect(await port.translate(['Rain falls.'], 'es')).toEqual({ kind: 'failed', problem: 'unavailable' });
  expect(server.asked).toHaveLength(4);
});

test.each(both)('%s: a service that does not answer is given up, and not asked again', async (protocol) => {
  const { server, port } = await client(protocol, { timeoutMs: 300 });
  // Languages are read before, so that they are not what is waited for.
  await port.languages();
  server.faults.push('slow');
  expect(await port.translate(['Rain falls.'], 'es')).toEqual({ kind: 'failed', problem: 'unavailable' });
  expect(server.asked).toHaveLength(1);
});

test('a redirect is not followed: the key would go with it', async () => {
  const { server, port } = await client('deepl');
  server.faults.push('redirect', 'redirect');
  expect(await port.translate(['Rain falls.'], 'es')).toEqual({ kind: 'failed', problem: 'unavailable' });
});

test('a wrong key, and none where one is needed, are told as a refusal', async () => {
  const refused = { kind: 'failed', problem: 'refused' };
  const { port: deepl } = await client('deepl', { key: 'another' });
  expect([await deepl.languages(), await deepl.translate(['Rain.'], 'es')]).toEqual([refused, refused]);
  const { port: wrong } = await client('libretranslate', { key: 'another' });
  expect(await wrong.translate(['Rain.'], 'es')).toEqual(refused);
  const { port: none } = await client('libretranslate', { key: null, needsKey: true });
  expect(await none.translate(['Rain.'], 'es')).toEqual(refused);
});

test('a server that is not there is unavailable', async () => {
  const { server, port } = await client('libretranslate');
  await server.close();
  const unavailable = { kind: 'failed', problem: 'unavailable' };
  expect([await port.languages(), await port.translate(['Rain.'], 'es')]).toEqual([unavailable, unavailable]);
});
