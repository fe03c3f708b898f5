import { expect, test } from 'vitest';
import { createDeviceTranslations, type SourceText } from '#app/features/translation/device-translations.ts';
import type { Answered, TranslateAnswer } from '#app/features/translation/translation-calls.ts';
import { createTranslation, type Translation } from '#app/features/translation/translation.ts';
import { storedInMemory } from '#tests/app/library/library-server.ts';
import { answerOf, textOf, translated } from './translation-in-test.ts';

type Reply = (
  source: SourceText,
  ids: readonly string[],
  language: string,
) => Answered<TranslateAnswer> | Promise<Answered<TranslateAnswer>>;

function begin(source = textOf(30), replies: Reply[] = []) {
  const device = createDeviceTranslations(storedInMemory());
  const asked: (readonly string[])[] = [];
  const open = (): Translation =>
    createTranslation(
      {
        device,
        translate: async (text, ids, language) => {
          asked.push(ids);
          return (replies.shift() ?? answerOf)(text, ids, language);
        },
      },
      source,
      'es',
    );
  return { source, device, asked, open, translation: open() };
}

const here = ({ state }: Translation) => [state().phase, state().passages.size, state().stopped];

test('a text is translated screenful by screenful in reading order, and is then on the device', async () => {
  const { source, asked, open, translation } = begin();
  await translation.start();
  expect(here(translation)).toEqual(['whole', 30, null]);
  expect(asked.map((ids) => ids.length)).toEqual([12, 12, 6]);
  expect(asked.flat()).toEqual(source.passages.map(({ id }) => id));
  const again = open();
  await again.ready;
  expect([here(again), again.state().by]).toEqual([['whole', 30, null], 'LibreTranslate']);
  await again.start();
  expect(asked).toHaveLength(3);
});

test('what comes is on the device at once: a cut in the middle leaves what was there', async () => {
  const { open, translation } = begin(textOf(30), [answerOf, () => ({ kind: 'offline' })]);
  await translation.start();
  expect(here(translation)).toEqual(['resting', 12, 'offline']);
  const later = open();
  await later.ready;
  expect(here(later)).toEqual(['resting', 12, null]);
  await later.start();
  expect(here(later)).toEqual(['whole', 30, null]);
});

test('it can be stopped, and goes on where it was; what was under way is not lost', async () => {
  const { asked, translation } = begin(textOf(30), [
    answerOf,
    (...request) => {
      translation.cancel();
      return answerOf(...request);
    },
  ]);
  await translation.start();
  expect(here(translation)).toEqual(['resting', 24, 'cancelled']);
  await translation.start();
  expect(here(translation)).toEqual(['whole', 30, null]);
  expect(asked.map((ids) => ids.length)).toEqual([12, 12, 6]);
});

test('stopped while the last of it is under way, it is whole when that comes', async () => {
  const { translation } = begin(textOf(3), [
    (...request) => {
      translation.cancel();
      return answerOf(...request);
    },
  ]);
  await translation.start();
  expect(here(translation)).toEqual(['whole', 3, null]);
});

test('a screen that is left before the device was read asks for nothing', async () => {
  const { asked, translation } = begin();
  const started = translation.start();
  translation.cancel();
  await started;
  expect([here(translation), asked]).toEqual([['resting', 0, null], []]);
});

test.each([
  'quota',
  'busy',
  'refused',
  'unavailable',
  'unknown-language',
  'unknown-text',
  'not-set-up',
] as const)('where the service has a problem ("%s"), what it gave before it stays', async (problem) => {
  const { translation } = begin(textOf(30), [
    answerOf,
    (text, ids, language) => answerOf(text, ids.slice(0, 2), language, { problem }),
  ]);
  await translation.start();
  expect(here(translation)).toEqual(['resting', 14, problem]);
});

test('a person’s limit is told as too much at once', async () => {
  const { translation } = begin(textOf(3), [() => ({ kind: 'busy' })]);
  await translation.start();
  expect(here(translation)).toEqual(['resting', 0, 'busy']);
});

test('sentences that are not this text’s own words are not taken for it', async () => {
  const other: Reply = (text, ids, language) =>
    answerOf(
      { ...text, passages: text.passages.map(({ id, text: words }) => ({ id, text: `${words}!` })) },
      ids,
      language,
    );
  const { device, source, asked, translation } = begin(textOf(3), [other]);
  await translation.start();
  expect(here(translation)).toEqual(['resting', 0, 'unknown-text']);
  expect([asked.length, await device.read(source, 'es')]).toEqual([1, null]);
});

test('a device without room translates all the same, and says that nothing is kept', async () => {
  const files = storedInMemory();
  const device = createDeviceTranslations({
    ...files,
    keep: async () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const source = textOf(3);
  const translate = async (text: SourceText, ids: readonly string[], language: string) =>
    answerOf(text, ids, language);
  const translation = createTranslation({ device, translate }, source, 'es');
  await translation.start();
  expect([here(translation), translation.state().isStored]).toEqual([['whole', 3, null], false]);
});

test('a long passage goes alone', async () => {
  const source = textOf(3);
  const long = { id: 'p-99999999', text: 'A long sentence that goes on. '.repeat(200) };
  const { asked, translation } = begin({ ...source, passages: [...source.passages, long] });
  await translation.start();
  expect(asked.map((ids) => ids.length)).toEqual([3, 1]);
  expect(translation.state().passages.get(long.id)).toEqual(translated(long, 'es'));
});
