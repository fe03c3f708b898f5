import type { Meaning } from '../../../../shared/domain/dictionary/rows.ts';
import { irregularForms } from '../../../dictionary/irregular-forms.ts';

type Part = Meaning['partOfSpeech'];

const irregular = irregularForms();

/**
 * The first example that holds the word itself or a form of it. WordNet's examples belong to all words of one meaning:
 * "the car accelerated" stands at "quicken" too, and shows nobody how to use that word.
 */
export function exampleOf(word: string, part: Part, examples: readonly string[]): string | undefined {
  const forms = regularForms(word, part);
  return examples.find((example) =>
    (example.toLowerCase().match(/[\p{L}’']+/gu) ?? []).some((token) => {
      const bare = token.replace(/^['’]+|['’]s?$/gu, '');
      return forms.has(token) || forms.has(bare) || irregular.get(bare) === word;
    }),
  );
}

/** The forms that English makes by rule: plurals of nouns, tenses of verbs, degrees of adjectives and adverbs. */
function regularForms(word: string, part: Part): Set<string> {
  const last = word.at(-1) ?? '';
  const stems = [
    word,
    word + last,
    word.replace(/e$/, ''),
    word.replace(/y$/, 'i'),
    word.replace(/ie$/, 'y'),
  ];
  if (last === 'c') stems.push(`${word}k`);
  const ends =
    part === 'noun'
      ? ['s', 'es']
      : part === 'verb'
        ? ['s', 'es', 'd', 'ed', 'ing']
        : ['r', 'er', 'st', 'est'];
  return new Set([word, ...stems.flatMap((stem) => ends.map((end) => stem + end))]);
}
