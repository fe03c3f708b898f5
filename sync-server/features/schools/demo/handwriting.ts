import type { AnswerPool } from './activities/written-activity.ts';
import { chance } from './chance.ts';
import { livingStudent, type Hand } from './people.ts';

/** Words as children write them. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bbecause\b/g, 'becuase'],
  [/\bdifferent\b/g, 'diffrent'],
  [/\bwhich\b/g, 'wich'],
  [/\buntil\b/g, 'untill'],
  [/\btheir\b/g, 'there'],
  [/\bevaporat/g, 'evaperat'],
  [/\bpieces\b/g, 'peices'],
  [/\bgravity\b/g, 'gravaty'],
  [/\bcommittee\b/g, 'comittee'],
  [/\breally\b/g, 'realy'],
  [/\bdon’t\b/g, 'dont'],
  [/\bcan’t\b/g, 'cant'],
];

const written: Readonly<Record<Hand, (text: string) => string>> = {
  neat: (text) => text,
  hasty: (text) => (text.charAt(0).toLowerCase() + text.slice(1)).replace(/\.$/, '').replaceAll('’', ''),
  spelling: (text) => spellings.reduce((soFar, [word, child]) => soFar.replace(word, child), text),
  lively: (text) => text.replace(/\.$/, '!'),
};

/**
 * What a student answers. `turn` counts those who answer the question before them, so that no two give the same; it may
 * be asked again, and is the same again.
 */
export function answerText(pool: AnswerPool, number: number, turn: number): string {
  const { strength, hand } = livingStudent(number);
  return written[hand](strength === 1 ? pick(pool.weak, turn) : longAnswer(pool, turn, number));
}

/** What somebody makes of it who was asked to go on with it: the same hand, and all of it. */
export function revisedText(pool: AnswerPool, number: number, turn: number): string {
  return written[livingStudent(number).hand](wholeAnswer(pool, turn + 3));
}

function longAnswer(pool: AnswerPool, turn: number, number: number): string {
  const first = pick(pool.begin, turn);
  const isBrief = livingStudent(number).strength === 2 && chance(3, 'brief', first, String(number)) === 0;
  return isBrief ? first : wholeAnswer(pool, turn);
}

function wholeAnswer({ begin, then }: AnswerPool, turn: number): string {
  return `${pick(begin, turn)} ${pick(then, turn + Math.floor(turn / begin.length))}`.trim();
}

function pick(texts: readonly string[], turn: number): string {
  const text = texts[turn % texts.length];
  if (text === undefined) throw new Error('a question of the demo school has no answers');
  return text;
}

/** A text as it stands when its writer was called away. */
export function unfinished(text: string): string {
  const words = text.split(' ');
  return words.slice(0, Math.max(2, Math.floor(words.length * 0.55))).join(' ');
}
