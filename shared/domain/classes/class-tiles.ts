import { derivedId } from '#shared/kernel/ids.ts';

/** Drawings beside the names of a class list, and the colors that each comes in. */
export const TILE_DRAWINGS = 12;
export const TILE_COLORS = 4;
export const TILE_PICTURES = TILE_DRAWINGS * TILE_COLORS;

type Member = {
  readonly userId: string;
  readonly firstName: string;
  readonly lastName: string;
  /** When they first came into the class, epoch ms. */
  readonly since: number;
};
type Tile = { readonly userId: string; readonly name: string; readonly picture: number };

/**
 * The tiles of a class list, by name. Names are as short as tells them apart, and no two are the same. Pictures are
 * different as long as there are enough, and whoever came first has the first choice: a newcomer changes nobody's.
 */
export function classTiles(members: readonly Member[], locale: string): Tile[] {
  const inOrder = members.toSorted((a, b) => a.since - b.since || (a.userId < b.userId ? -1 : 1));
  const names = tileNames(inOrder);
  const pictures = tilePictures(inOrder);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return inOrder
    .map(({ userId }, at) => ({ userId, name: names[at] ?? '', picture: pictures[at] ?? 0 }))
    .sort((a, b) => compare(a.name, b.name) || a.picture - b.picture);
}

/** The first name with as much of the last as is needed; who is called quite the same gets a number. */
function tileNames(members: readonly Member[]): string[] {
  const used = new Set<string>();
  return members.map((member) => {
    const whole = lettersOf(member);
    const shown = (letters: number) => beginningOf(member, letters);
    const isShared = (letters: number) =>
      members.some((other) => other !== member && beginningOf(other, letters) === shown(letters));
    let letters = Math.min(1, whole.length);
    while (letters < whole.length && isShared(letters)) letters += 1;
    const called = letters > 0 && letters < whole.length ? `${shown(letters)}.` : shown(letters);
    let name = called;
    for (let number = 2; used.has(name); number += 1) name = `${called} (${number})`;
    used.add(name);
    return name;
  });
}

const lettersOf = ({ lastName }: Member): string[] => [...lastName.trim().normalize()];

const beginningOf = (member: Member, letters: number): string => {
  const beginning = lettersOf(member).slice(0, letters).join('').trim();
  return `${member.firstName.trim().normalize()} ${beginning}`.trim();
};

function tilePictures(members: readonly Member[]): number[] {
  const used = new Set<number>();
  return members.map(({ userId }) => {
    if (used.size === TILE_PICTURES) used.clear();
    let picture = Number.parseInt(derivedId('class-tile', userId).slice(0, 8), 16) % TILE_PICTURES;
    while (used.has(picture)) picture = (picture + 1) % TILE_PICTURES;
    used.add(picture);
    return picture;
  });
}
