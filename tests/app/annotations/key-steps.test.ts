import { expect, test } from 'vitest';
import { moved, unitsOf, type Chosen } from '#app/features/annotations/key-steps.ts';
import { annotatedText } from '#shared/domain/annotations/annotated-text.ts';

const text = annotatedText({ about: ['Rivers dig. They move sand.', 'It takes time.'] });
const units = unitsOf(text, 'en');
const [first = { start: 0, end: 0 }] = units.sentence;
const words = ({ start, end }: Pick<Chosen, 'start' | 'end'>) => text.text.slice(start, end);

/** What is chosen after some keys, from the first sentence on; `+` is Shift. */
function after(...keys: string[]): string {
  let chosen: Chosen = { ...first, unit: 'sentence' };
  for (const key of keys)
    chosen = moved(units, chosen, { key: key.replace('+', ''), shiftKey: key.startsWith('+') }) ?? chosen;
  return words(chosen);
}

test('decision 33 up and down go through sentences, over paragraphs, and stop at the ends', () => {
  expect(after()).toBe('Rivers dig.');
  expect(after('ArrowDown')).toBe('They move sand.');
  expect(after('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('It takes time.');
  expect(after('ArrowUp')).toBe('Rivers dig.');
  expect(after('End')).toBe('It takes time.');
  expect(after('End', 'Home')).toBe('Rivers dig.');
});

test('decision 33 left and right go through words, and back to their sentence', () => {
  expect(after('ArrowRight')).toBe('Rivers');
  expect(after('ArrowRight', 'ArrowRight', 'ArrowRight')).toBe('They');
  expect(after('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowDown')).toBe('They move sand.');
});

test('decision 33 with Shift the end moves alone, and never before the beginning', () => {
  expect(after('+ArrowDown')).toBe('Rivers dig. They move sand.');
  expect(after('+ArrowDown', '+ArrowUp')).toBe('Rivers dig.');
  expect(after('ArrowRight', '+ArrowRight', '+ArrowRight')).toBe('Rivers dig. They');
  expect(after('ArrowRight', '+ArrowLeft')).toBe('Rivers');
});

test('other keys mean nothing', () => {
  expect(moved(units, { ...first, unit: 'sentence' }, { key: 'a', shiftKey: false })).toBeNull();
});
