/** The film "The Middle Moves": the center of population from 1790 to 2020. Pure. */
import { middleMap, middlePlaces } from '../charts/union-maps.ts';
import { circle, label, rect, stroke, svg } from '../parts/drawing.ts';
import { eased, FILM_HEIGHT as H, pictureAsGround, FILM_WIDTH as W } from '../parts/film-parts.ts';
import { type Film } from '../parts/film.ts';

const lines = [
  'Think of the country as a flat tray, with every person on it.',
  'The point where it would balance is the middle of the people. In 1790 it lay in Maryland.',
  'Families moved west, and the middle moved with them, over the mountains and into Ohio.',
  'Growing cities in the east held it back. For sixty years it crept through Indiana.',
  'Then many people moved south and west. By 1980 it had passed the Mississippi.',
  'In 2020 it lay in Missouri, almost nine hundred miles from where it began.',
];

export const film: Film = { pack: 'counting-a-nation', lines, scene };

const map = pictureAsGround(middleMap());
/** How far the trail has come at the end of each part, in censuses. */
const ends = [0, 0, 8.5, 15.5, 19.5, 23];

/** The map is drawn 1200 by 750 and shown 1280 by 720. */
const toFilm = ({ x, y }: { x: number; y: number }) => {
  const scale = W / 1200;
  return { x: x * scale, y: y * scale - (750 * scale - H) / 2 };
};
const places = middlePlaces().map((one) => ({ ...toFilm(one), year: one.year }));

function scene(part: number, progress: number): string {
  const from = ends[part - 1] ?? 0;
  const to = ends[part] ?? 0;
  const at = from + (to - from) * eased(progress * 1.3);
  return svg(W, H, [map, ...(part === 0 ? people(progress) : trail(at)), yearSign(part, at)]);
}

/** Dots fall onto the map, more of them in the east. */
function people(progress: number): string[] {
  return Array.from({ length: 130 }, (_, index) => {
    const share = (index * 0.618034) % 1;
    const x = 420 + Math.sqrt(share) * 780;
    const y = 120 + ((index * 0.7548777) % 1) * 500;
    const fallen = eased(progress * 2.2 - (index % 20) / 18);
    return circle(x, y - (1 - fallen) * 300, 6, '#17324d', fallen * 0.8);
  });
}

function trail(at: number): string[] {
  const last = Math.floor(at);
  const here = places[last] ?? { x: 0, y: 0 };
  const next = places[last + 1] ?? here;
  const head = { x: here.x + (next.x - here.x) * (at - last), y: here.y + (next.y - here.y) * (at - last) };
  const passed = [...places.slice(0, last + 1), head];
  return [
    stroke(`M${passed.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`, '#c8452f', 6),
    ...places.slice(0, last + 1).map(({ x, y }) => circle(x, y, 6, '#c8452f')),
    circle(head.x, head.y, 22, '#ffffff'),
    circle(head.x, head.y, 17, '#c8452f'),
  ];
}

function yearSign(part: number, at: number): string {
  const year = part === 0 ? 'The middle of the people' : String(1790 + Math.floor(at) * 10);
  return [rect(0, 636, W, 84, '#17324d'), label(W / 2, 686, year, 42)].join('');
}
