import { expect, test } from 'vitest';
import { voiceFor, voicesFor } from '#app/features/read-aloud/voice-choice.ts';
import type { DeviceVoice } from '#app/platform/speech.ts';

const voice = (lang: string, name = lang, isDefault = false): DeviceVoice => ({
  id: name,
  name,
  lang,
  isDefault,
});
const all = ['de-DE', 'en-US', 'en-GB', 'en-AU', 'en-NZ', 'en-CA', 'en-IN', 'es-ES'].map((lang) =>
  voice(lang),
);

test.each([
  ['en-US', 'en-US'],
  ['en-UK', 'en-GB'],
  ['en-AU', 'en-AU'],
  ['en-NZ', 'en-NZ'],
  ['en-CA', 'en-CA'],
  ['en-IN', 'en-IN'],
  ['es', 'es-ES'],
])('content §7 the locale %s hears a voice of its own country: %s', (locale, lang) => {
  expect(voiceFor(all, locale, null)?.lang).toBe(lang);
});

test.each([
  ['en-UK', ['en-US', 'en-AU'], 'en-AU'],
  ['en-AU', ['en-US', 'en-NZ', 'en-GB'], 'en-NZ'],
  ['en-NZ', ['en-US', 'en-GB'], 'en-GB'],
  ['en-CA', ['en-GB', 'en-US'], 'en-US'],
  ['en-IN', ['en-US', 'en-GB'], 'en-GB'],
  ['en-US', ['en-ZA'], 'en-ZA'],
])('content §7 without one, %s hears the nearest of %j', (locale, here, lang) => {
  expect(
    voiceFor(
      here.map((one) => voice(one)),
      locale,
      null,
    )?.lang,
  ).toBe(lang);
});

test('content §7 no voice of another language reads English, and a device without any has none', () => {
  expect(voiceFor([voice('de-DE')], 'en-US', 'de-DE')).toBe(null);
  expect(voiceFor([], 'en-US', null)).toBe(null);
});

test('content §7 a chosen voice reads while it is there, and only its own language', () => {
  expect(voiceFor(all, 'en-US', 'en-IN')?.id).toBe('en-IN');
  expect(voiceFor(all, 'es', 'en-IN')?.id).toBe('es-ES');
  expect(voiceFor(all, 'en-US', 'taken out of the device')?.id).toBe('en-US');
});

test('content §7 voices that sing can be chosen, and are never the first', () => {
  const voices = [voice('en-US', 'Bells', true), voice('en-US', 'Zarvox'), voice('en-GB', 'Daniel')];
  expect(voicesFor(voices, 'en-US').map(({ name }) => name)).toEqual(['Daniel', 'Bells', 'Zarvox']);
});
