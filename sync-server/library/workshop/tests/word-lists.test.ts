import { expect, test } from 'vitest';
import { readWordnet as readCommitted } from '../../../dictionary/word-lists.ts';
import { readWordnet } from '../dictionary/wordnet.ts';

test('the committed words are those of WordNet, meaning for meaning', () => {
  const isWord = (word: string) => /^[\p{L}’']+$/u.test(word);
  expect(JSON.stringify([...readCommitted(isWord)])).toBe(JSON.stringify(sorted(readWordnet(isWord))));
});

const sorted = <T>(words: Map<string, T>) => [...words].sort(([a], [b]) => (a < b ? -1 : 1));
