/** Parts of the pictures about laws: people, buildings, papers. (x, y) is the middle of the foot. Pure. */
import { colors as c, circle, group, rect, shape, stroke } from './drawing.ts';

/** A domed capitol about 300 wide and 230 high. */
export function capitol(x: number, y: number, size = 1): string {
  const columns = Array.from({ length: 12 }, (_, i) => rect(-136 + i * 24, -68, 9, 50, '#ffffff'));
  const ring = Array.from({ length: 7 }, (_, i) => rect(-41 + i * 13, -128, 5, 26, '#cdd8e0'));
  return group(
    [
      rect(-156, -18, 312, 18, '#cdd8e0'),
      rect(-146, -72, 292, 54, '#dfe7ed'),
      ...columns,
      rect(-152, -80, 304, 12, '#f4f8fb'),
      shape('M-60-80L0-104L60-80Z', '#f4f8fb'),
      rect(-48, -132, 96, 34, '#eef3f7'),
      ...ring,
      shape('M-46-132C-44-178-20-196 0-198C20-196 44-178 46-132Z', '#f4f8fb'),
      shape('M10-196C34-184 44-168 46-132H20C24-160 20-182 10-196Z', '#cdd8e0'),
      rect(-8, -214, 16, 18, '#f4f8fb'),
      stroke('M0-214V-236', c.rock, 5),
      ...[-104, 104].map((dx) => rect(dx - 20, -60, 40, 60, '#b8c7d2', 3)),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** A white house with a portico, about 220 wide. */
export function whiteHouse(x: number, y: number, size = 1): string {
  const windows = [-92, -62, 54, 84].flatMap((dx) => [
    rect(dx, -66, 14, 20, '#9fb4c4', 2),
    rect(dx, -36, 14, 20, '#9fb4c4', 2),
  ]);
  return group(
    [
      rect(-112, -80, 224, 80, '#f4f8fb'),
      rect(-116, -88, 232, 10, '#dfe7ed'),
      ...windows,
      shape('M-44-88L0-116L44-88Z', '#ffffff'),
      rect(-44, -88, 88, 88, '#dfe7ed'),
      ...[-38, -16, 6, 28].map((dx) => rect(dx, -84, 10, 84, '#ffffff')),
      stroke('M0-116V-146', c.rock, 4),
      shape('M0-146H30L24-138L30-130H0Z', c.coral),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** A sheet of paper with lines, about 90 by 120; `tint` of its seal, none for no seal. */
export function sheet(x: number, y: number, size = 1, tint = '', turn = 0): string {
  return group(
    [
      rect(-42, -116, 90, 120, '#1d3346', 6).replace('/>', ' opacity="0.18"/>'),
      rect(-45, -120, 90, 120, '#fffdf5', 6),
      stroke('M-30-98H30M-30-82H22M-30-66H30M-30-50H16', '#9fb0bf', 5),
      ...(tint ? [circle(22, -24, 14, tint), shape('M14-14L10 6L22-2L34 6L30-14Z', tint)] : []),
    ],
    `translate(${x} ${y}) rotate(${turn}) scale(${size})`,
  );
}

/** A person from the waist up: skin, hair and coat colors. */
export function person(x: number, y: number, size: number, skin: string, hair: string, coat: string): string {
  return group(
    [
      shape('M-34 0C-38-40-20-54 0-54C20-54 38-40 34 0Z', coat),
      shape('M-9-54L0-36L9-54Z', '#ffffff'),
      rect(-8, -66, 16, 16, skin, 6),
      circle(0, -82, 24, skin),
      shape('M-26-80C-30-112 30-112 26-80C18-96-14-98-26-80Z', hair),
      circle(-9, -82, 2.6, c.night),
      circle(9, -82, 2.6, c.night),
      stroke('M-7-71Q0-65 7-71', c.night, 2.2),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

/** People of many kinds, the same ones in every picture. */
export const people: readonly (readonly [skin: string, hair: string, coat: string])[] = [
  ['#e9bf9b', '#6b4a30', '#1f5f8b'],
  ['#8a5a3c', '#2b2320', '#b3542f'],
  ['#c98d63', '#3a2a20', '#3b7d5a'],
  ['#f0cdb0', '#b98a3c', '#6b4a86'],
  ['#5f3d2a', '#1d1715', '#c8961f'],
  ['#dba97e', '#8b8f9c', '#17324d'],
];

export function citizen(index: number, x: number, y: number, size = 1): string {
  return person(x, y, size, ...peopleAt(index));
}

/** A person with hair down to the shoulders. */
export function citizenWithLongHair(index: number, x: number, y: number, size = 1): string {
  const hair = shape('M-30-46C-34-120 34-120 30-46C20-40-20-40-30-46Z', peopleAt(index)[1]);
  return group([hair], `translate(${x} ${y}) scale(${size})`) + citizen(index, x, y, size);
}

/** The same person from behind, from the waist up. */
export function citizenFromBehind(index: number, x: number, y: number, size = 1): string {
  const [skin, hair, coat] = peopleAt(index);
  return group(
    [
      shape('M-34 0C-38-40-20-54 0-54C20-54 38-40 34 0Z', coat),
      rect(-8, -68, 16, 18, skin, 6),
      shape('M-12-52C-6-48 6-48 12-52L10-56H-10Z', '#ffffff'),
      circle(0, -84, 24, hair),
      circle(-24, -80, 5, skin),
      circle(24, -80, 5, skin),
    ],
    `translate(${x} ${y}) scale(${size})`,
  );
}

function peopleAt(index: number): (typeof people)[number] {
  return people[index % people.length] ?? ['#e9bf9b', '#6b4a30', '#1f5f8b'];
}
