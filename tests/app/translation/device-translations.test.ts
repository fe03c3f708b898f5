import { expect, test } from 'vitest';
import { createDeviceTranslations, MAX_STORED_TEXTS } from '#app/features/translation/device-translations.ts';
import { storedInMemory } from '#tests/app/library/library-server.ts';
import { textOf, translated } from './translation-in-test.ts';

const by = 'DeepL';
const whole = (source: ReturnType<typeof textOf>, language: string) => ({
  by,
  passages: source.passages.map((one) => translated(one, language)),
});

test('the languages of a text are told, whole and in part, and no other text’s', async () => {
  const device = createDeviceTranslations(storedInMemory());
  const source = textOf(5);
  await device.write(source, 'es', whole(source, 'es'));
  await device.write(source, 'zh-Hant', { by, passages: whole(source, 'zh-Hant').passages.slice(0, 2) });
  const record = textOf(5, { part: null });
  await device.write(record, 'ar', whole(record, 'ar'));
  for (const part of ['2', '3']) await device.write(textOf(5, { part }), 'fr', whole(source, 'fr'));
  expect([...(await device.languagesOf(source))]).toEqual([
    ['es', 'whole'],
    ['zh-Hant', 'part'],
  ]);
  expect([...(await device.languagesOf(record)).keys()]).toEqual(['ar']);
});

test('of a former version what has the same words is read, and it goes when the new one is written', async () => {
  const files = storedInMemory();
  const device = createDeviceTranslations(files);
  const former = textOf(5);
  await device.write(former, 'es', whole(former, 'es'));
  const next = textOf(5, { version: 'ba9876543210' });
  const changed = {
    ...next,
    passages: next.passages.map((one, at) => (at === 0 ? { ...one, text: 'New. ' } : one)),
  };
  const read = await device.read(changed, 'es');
  expect(read?.passages.map(({ id }) => id)).toEqual(next.passages.slice(1).map(({ id }) => id));
  expect([...(await device.languagesOf(changed))]).toEqual([['es', 'part']]);
  await device.write(changed, 'es', whole(changed, 'es'));
  expect((await files.list()).filter((one) => one.includes('/water/'))).toEqual([
    '/translations/water/ba9876543210/rain/1/es.json',
  ]);
});

test('a device keeps so many texts; the oldest goes first, the languages stay', async () => {
  const files = storedInMemory();
  const device = createDeviceTranslations(files);
  await device.writeLanguages({ isSetUp: true, by, languages: ['es'] });
  const texts = Array.from({ length: MAX_STORED_TEXTS + 3 }, (_, at) =>
    textOf(1, { contentId: `text-${at}` }),
  );
  for (const text of texts) await device.write(text, 'es', whole(text, 'es'));
  const stored = await files.list();
  expect(stored).toHaveLength(MAX_STORED_TEXTS + 1);
  const ends = [2, 3, MAX_STORED_TEXTS + 2].map((at) =>
    device.read(textOf(1, { contentId: `text-${at}` }), 'es'),
  );
  expect((await Promise.all(ends)).map((one) => one?.passages.length ?? 0)).toEqual([0, 1, 1]);
  expect(await device.readLanguages()).toEqual({ isSetUp: true, by, languages: ['es'] });
});

test('what is damaged on the device is as good as nothing', async () => {
  const files = storedInMemory();
  const device = createDeviceTranslations(files);
  const source = textOf(2);
  const bytes = new TextEncoder().encode('{"passages":[{"id"');
  await files.keep('/translations/water/0123456789ab/rain/1/es.json', bytes, 'application/json');
  await files.keep('/translations/languages.json', bytes, 'application/json');
  expect([await device.read(source, 'es'), await device.readLanguages()]).toEqual([null, null]);
  expect((await device.languagesOf(source)).size).toBe(0);
});

test('a text without bounds is read, and not kept', async () => {
  const device = createDeviceTranslations(storedInMemory());
  const source = textOf(1);
  const sentences = [{ text: source.passages[0]?.text ?? '', translation: 'x'.repeat(500_000) }];
  expect(await device.write(source, 'es', { by, passages: [{ id: 'p-00000000', sentences }] })).toBe(false);
});
