import { expect, test } from 'vitest';
import { numberInWords, spokenWords } from '../narration/spoken-words.ts';

test.each([
  ['In 1854, Dr. Snow drew a map.', 'In eighteen fifty four, Doctor Snow drew a map.'],
  ['In 1905 and 2001, and in 2022.', 'In nineteen oh five and two thousand one, and in twenty twenty two.'],
  ['By 1900 and in 2000.', 'By nineteen hundred and in two thousand.'],
  ['It has 1,000 parts, not 1,854.', 'It has one thousand parts, not one thousand eight hundred fifty four.'],
  ['It fell 3.5 km, then 1 m.', 'It fell three point five kilometers, then one meter.'],
  ['It was 90°F, or 50% more.', 'It was ninety degrees Fahrenheit, or fifty percent more.'],
  [
    'The 1950s, the 1810s, the 3rd and 21st.',
    'The nineteen fifties, the eighteen tens, the third and twenty first.',
  ],
  ['From 1790–1850 it grew.', 'From seventeen ninety to eighteen fifty it grew.'],
  ['It cost $2 or £1.', 'It cost two dollars or one pound.'],
  ['The U.S. has 50 states — really!', 'The U S has fifty states, really!'],
  ['Mt. Fuji and St. Helens, No. 5.', 'Mount Fuji and Saint Helens, number five.'],
  ['You can’t see it…', "You can't see it."],
])('“%s” is said “%s”', (text, spoken) => {
  expect(spokenWords(text)).toBe(spoken);
});

test('no digit is left to the voice', () => {
  for (const value of [0, 7, 13, 20, 99, 100, 101, 999, 1_000, 20_313, 1_000_001, 7_900_000_000])
    expect(numberInWords(value)).toMatch(/^[a-z ]+$/u);
  expect(numberInWords(7_900_000_000)).toBe('seven billion nine hundred million');
});
