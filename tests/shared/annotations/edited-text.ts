import type { Random } from '#tests/sync/simulation/random.ts';

/**
 * A text whose every character knows where it comes from. So a test can tell words that were marked from others that read
 * the same. A sentence that is copied brings its origins along: either copy is right.
 */
export type Traced = { readonly text: string; readonly origins: readonly number[] };

type Piece = Traced;

const WORDS =
  'river water sand stone the a of and to it runs carries slow fast sea rain wind hill valley mud flood bank bends old new ice melts grows deep fish bird reeds light heavy over under year day night grain layer rock cliff arch wave tide pool shell moss fern café “delta” 2,000 m³'.split(
    ' ',
  );

let made = 0;
const fresh = (text: string): Piece => ({
  text,
  origins: Array.from({ length: text.length }, () => (made += 1)),
});

const joined = (pieces: readonly Piece[]): Piece => ({
  text: pieces.map(({ text }) => text).join(''),
  origins: pieces.flatMap(({ origins }) => origins),
});
const cut = ({ text, origins }: Piece, start: number, end: number): Piece => ({
  text: text.slice(start, end),
  origins: origins.slice(start, end),
});

function sentence(random: Random): string {
  const words = Array.from({ length: 4 + random.int(5) }, () => random.pick(WORDS));
  return `${words.join(' ')}. `;
}

/**
 * Paragraphs of a few words that come again and again; now and then a whole sentence that stands twice. Never two of
 * those in a row: what stands twice with all that is kept of its surroundings is told apart by nobody.
 */
export function writtenText(random: Random): Traced {
  const written: string[] = [];
  let isCopy = false;
  const paragraphs = Array.from({ length: 2 + random.int(6) }, () => {
    const sentences = Array.from({ length: 2 + random.int(4) }, () => {
      isCopy = !isCopy && written.length > 1 && random.chance(0.15);
      const one = isCopy ? random.pick(written.slice(0, -1)) : sentence(random);
      written.push(one);
      return one;
    });
    return sentences.join('').trim();
  });
  return fresh(paragraphs.join('\n\n'));
}

type Edit = (piece: Piece, random: Random) => Piece;

const somewhere = ({ text }: Piece, random: Random): number => random.int(text.length + 1);
const stretch = (piece: Piece, random: Random, most: number): readonly [number, number] => {
  const start = somewhere(piece, random);
  return [start, Math.min(piece.text.length, start + 1 + random.int(most))];
};
const spliced = (piece: Piece, start: number, end: number, into: Piece): Piece =>
  joined([cut(piece, 0, start), into, cut(piece, end, piece.text.length)]);

function sentenceAt({ text }: Piece, random: Random): readonly [number, number] {
  const ends = [...text.matchAll(/[.](?: |\n\n|$)/g)].map(({ index }) => index + 1);
  const at = random.int(Math.max(1, ends.length));
  const start = at === 0 ? 0 : (ends[at - 1] ?? 0);
  return [start, ends[at] ?? text.length];
}

const paragraphsOf = (piece: Piece): Piece[] => {
  const found: Piece[] = [];
  let at = 0;
  for (const paragraph of piece.text.split('\n\n')) {
    found.push(cut(piece, at, at + paragraph.length));
    at += paragraph.length + 2;
  }
  return found;
};
const asText = (paragraphs: readonly Piece[]): Piece =>
  joined(paragraphs.flatMap((paragraph, at) => (at === 0 ? [paragraph] : [fresh('\n\n'), paragraph])));

const EDITS: readonly Edit[] = [
  // Words are written in, taken out, and written over.
  (piece, random) => spliced(piece, ...at(somewhere(piece, random)), fresh(` ${random.pick(WORDS)} `)),
  (piece, random) => spliced(piece, ...stretch(piece, random, 12), fresh('')),
  (piece, random) => spliced(piece, ...stretch(piece, random, 10), fresh(random.pick(WORDS))),
  // A letter is mended.
  (piece, random) => spliced(piece, ...stretch(piece, random, 1), fresh(random.pick(['e', 'x', ' ', '']))),
  // Sentences come and go, or stand twice.
  (piece, random) => spliced(piece, ...at(sentenceAt(piece, random)[0]), fresh(` ${sentence(random)}`)),
  (piece, random) => spliced(piece, ...sentenceAt(piece, random), fresh('')),
  (piece, random) => {
    const [start, end] = sentenceAt(piece, random);
    return spliced(piece, ...at(sentenceAt(piece, random)[0]), cut(piece, start, end));
  },
  // A paragraph changes its place, or goes.
  (piece, random) => {
    const all = paragraphsOf(piece);
    const [moved] = all.splice(random.int(all.length), 1);
    if (moved) all.splice(random.int(all.length + 1), 0, moved);
    return asText(all);
  },
  (piece, random) => {
    const all = paragraphsOf(piece);
    if (all.length > 1) all.splice(random.int(all.length), 1);
    return asText(all);
  },
];
const at = (offset: number): readonly [number, number] => [offset, offset];

/** A new version of a text: a few edits, many of them, or another text with the same words. */
export function editedText(before: Traced, random: Random): Traced {
  if (random.chance(0.04)) return writtenText(random);
  let piece = before;
  const edits = random.chance(0.2) ? 10 + random.int(30) : 1 + random.int(4);
  for (let done = 0; done < edits; done += 1) piece = random.pick(EDITS)(piece, random);
  return piece;
}
