import { expect, test } from 'vitest';
import { directionOf, inOrderOfNames, languageNames } from '#app/features/translation/language-names.ts';

test('Arabic, Hebrew, Persian and Urdu are written from right to left, others from left to right', () => {
  expect(['ar', 'he', 'fa', 'ur', 'ps', 'yi', 'ug'].map(directionOf)).toEqual(Array(7).fill('rtl'));
  expect(['es', 'zh-Hant', 'pt-BR', 'ru', 'hi', 'vi', 'az'].map(directionOf)).toEqual(Array(7).fill('ltr'));
  expect(directionOf('pa-Arab')).toBe('rtl');
});

test('a language has its own name and its English one, and the list is in the order of the English ones', () => {
  expect(['es', 'zh-Hant', 'ar'].map(languageNames)).toEqual([
    'español (Spanish)',
    '繁體中文 (Traditional Chinese)',
    'العربية (Arabic)',
  ]);
  expect(inOrderOfNames(['vi', 'es', 'ar', 'uk'])).toEqual(['ar', 'es', 'uk', 'vi']);
});

test('a tag that nobody knows is shown as it is', () => {
  expect(languageNames('qaa')).toBe('qaa');
  expect(directionOf('qaa')).toBe('ltr');
});
