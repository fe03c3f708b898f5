import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStoredTranslations } from '#server/features/translation/stored-translations.ts';
import { createTranslator } from '#server/features/translation/translator.ts';
import { translationService } from '#server/integrations/translation/translation-settings.ts';
import { inLanguage } from '#tests/support/translation-server.ts';
import { handClock, temporaryFolder } from '#tests/sync-server/app/server-in-test.ts';
import { startService } from './translation-in-test.ts';

const MINUTE = 60_000;
const es = (text: string) => ({ kind: 'translated', text: inLanguage('es', text) });
const failed = (problem: string) => ({ kind: 'failed', problem });

async function translator({
  file = path.join(temporaryFolder(), 'translations.db'),
  maxBytes = 1_000_000,
} = {}) {
  const service = await startService();
  const clock = handClock();
  const problems: string[] = [];
  const open = () => {
    const stored = openStoredTranslations(file, clock, maxBytes);
    onTestFinished(() => stored.close());
    const port = translationService({ url: service.url, protocol: 'libretranslate', key: null });
    return {
      stored,
      made: createTranslator({ port, stored, clock, onProblem: (one) => problems.push(one) }),
    };
  };
  return { service, clock, problems, open, file, ...open() };
}

test('a class that opens one text at once costs one request', async () => {
  const { service, made } = await translator();
  const texts = ['Rain falls.', 'Rivers run.', 'Rain falls.'];
  const all = await Promise.all(Array.from({ length: 30 }, () => made.translate(texts, 'es')));
  for (const one of all) expect(one).toEqual(texts.map(es));
  expect(service.asked.map((one) => one.texts)).toEqual([['Rain falls.', 'Rivers run.']]);
});

test('who asks for more than is under way waits for that, and only the rest is asked', async () => {
  const { service, made } = await translator();
  await made.languages();
  let release = (): void => undefined;
  service.hold = new Promise<void>((resolve) => (release = resolve));
  const first = made.translate(['Rain falls.'], 'es');
  const second = made.translate(['Rain falls.', 'Rivers run.'], 'es');
  release();
  expect([await first, await second]).toEqual([[es('Rain falls.')], [es('Rain falls.'), es('Rivers run.')]]);
  expect(service.asked.map((one) => one.texts).sort()).toEqual([['Rain falls.'], ['Rivers run.']]);
});

test('what was translated is known after a restart, in its language alone', async () => {
  const { service, made, stored, open } = await translator();
  await made.translate(['Rain falls.'], 'es');
  stored.close();
  const again = open().made;
  expect(again.charactersToAsk(['Rain falls.'], 'es')).toBe(0);
  expect(again.charactersToAsk(['Rain falls.'], 'fr')).toBe(11);
  expect(await again.translate(['Rain falls.'], 'es')).toEqual([es('Rain falls.')]);
  expect(service.asked).toHaveLength(1);
});

test('what has no letters is not sent', async () => {
  const { service, made } = await translator();
  expect(await made.translate(['1,234', '— 5 %'], 'es')).toEqual([
    { kind: 'translated', text: '1,234' },
    { kind: 'translated', text: '— 5 %' },
  ]);
  expect(service.asked).toEqual([]);
});

test('translations stay below their bound: what was not used for longest goes first', async () => {
  const { service, clock, made, file } = await translator({ maxBytes: 3_000 });
  const texts = Array.from({ length: 10 }, (_, at) => `Sentence number ${at}.`);
  await made.translate(texts, 'es');
  clock.advance(48 * 60 * MINUTE);
  await made.translate(texts.slice(0, 2), 'es');
  await made.translate(
    Array.from({ length: 12 }, (_, at) => `Another sentence, ${at}.`),
    'es',
  );
  const asked = service.asked.length;
  expect(made.charactersToAsk(texts.slice(0, 2), 'es')).toBe(0);
  expect(made.charactersToAsk(texts, 'es')).toBeGreaterThan(0);
  expect(service.asked).toHaveLength(asked);
  expect(fs.statSync(file).size).toBeLessThan(100_000);
});

test('a damaged file of translations is begun anew', async () => {
  const file = path.join(temporaryFolder(), 'translations.db');
  fs.writeFileSync(file, 'this is no database '.repeat(500));
  const { made } = await translator({ file });
  expect(await made.translate(['Rain falls.'], 'es')).toEqual([es('Rain falls.')]);
});

test('a service whose quota is used up is left alone for a while; what is stored is still given', async () => {
  const { service, clock, problems, made } = await translator();
  await made.translate(['Rain falls.'], 'es');
  service.faults.push(429);
  expect(await made.translate(['Rivers run.', 'Rain falls.'], 'es')).toEqual([
    failed('busy'),
    es('Rain falls.'),
  ]);
  expect(await made.translate(['Rivers run.'], 'es')).toEqual([failed('busy')]);
  expect(service.asked).toHaveLength(2);
  expect([problems, made.lastProblem()]).toEqual([['busy'], 'busy']);
  clock.advance(MINUTE);
  expect(await made.translate(['Rivers run.'], 'es')).toEqual([es('Rivers run.')]);
  expect(made.lastProblem()).toBeNull();
});

test('a long text goes in requests that every service takes', async () => {
  const { service, made } = await translator();
  const texts = Array.from({ length: 120 }, (_, at) => `Sentence ${at} ${'word '.repeat(at % 30)}`);
  const outcomes = await made.translate(texts, 'es');
  expect(outcomes).toEqual(texts.map(es));
  for (const { texts: sent } of service.asked) {
    expect(sent.length).toBeLessThanOrEqual(50);
    expect(sent.join('').length).toBeLessThanOrEqual(4_500);
  }
  expect(service.asked.flatMap((one) => one.texts).sort()).toEqual([...texts].sort());
});

test('the languages are asked for once an hour, and again after a failure', async () => {
  const { service, clock, made } = await translator();
  service.languagesStatus = 403;
  expect(await made.languages()).toEqual(failed('refused'));
  service.languagesStatus = 200;
  expect(await made.languages()).toEqual(failed('refused'));
  clock.advance(2 * MINUTE);
  expect(await made.languages()).toMatchObject({ kind: 'languages' });
  service.languagesStatus = 500;
  expect(await made.languages()).toMatchObject({ kind: 'languages' });
});
