/** The film "From Door to Door": John Snow follows the deaths to a pump. Pure. */
import { sohoDeaths, sohoMap, sohoPump } from '../charts/soho-picture.ts';
import { circle, group, rect, stroke, svg } from '../parts/drawing.ts';
import { eased, footLine, FILM_HEIGHT as H, pictureAsGround, FILM_WIDTH as W } from '../parts/film-parts.ts';
import { type Film } from '../parts/film.ts';
import { pumpPictures } from '../pictures/pump-pictures.ts';

const lines = [
  'London, 1854. Around Broad Street, hundreds of people suddenly fall ill.',
  'Most doctors blame bad air. John Snow asks another question: where do you get your water?',
  'He goes from door to door, and marks each death with a bar on a map.',
  'The bars crowd around one pump.',
  'Close by, the men of a brewery drink beer, and not one of them dies.',
  'On September 8, the handle of the pump comes off.',
];

export const film: Film = { pack: 'the-pump-on-broad-street', lines, scene };

const street = pictureAsGround(pumpPictures['broad-street-scene.svg']?.() ?? '');
const handle = pictureAsGround(pumpPictures['the-pump.svg']?.() ?? '');
const map = pictureAsGround(sohoMap([]));
const deaths = sohoDeaths();

/** The map is drawn 1200 by 750 and shown 1280 by 720. */
const onFilm = `translate(0 ${(H - (750 * W) / 1200) / 2}) scale(${W / 1200})`;

function scene(part: number, progress: number): string {
  return svg(W, H, [...picture(part, progress), footLine(words[part] ?? '')]);
}

const words = ['', '', 'One bar, one death', 'The pump', 'Who was spared?', 'September 8, 1854'];

function picture(part: number, progress: number): string[] {
  if (part === 5) return [handle];
  if (part < 2)
    return [
      street,
      rect(0, 0, W, H, part === 0 ? '#2a1c3a' : '#3a4a2a').replace(
        '/>',
        ` opacity="${(0.28 * (part === 0 ? 1 - progress : Math.sin(progress * Math.PI))).toFixed(2)}"/>`,
      ),
    ];
  const count = part === 2 ? Math.ceil(deaths.length * eased(progress)) : deaths.length;
  return [map, group([...deaths.slice(0, count), ...pointers(part, progress)], onFilm)];
}

function pointers(part: number, progress: number): string[] {
  const { x, y } = sohoPump;
  if (part === 3) {
    const size = 30 + 22 * Math.sin(progress * Math.PI * 4) ** 2;
    return [
      stroke(
        `M${x - size} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0`,
        '#c8452f',
        8,
      ),
    ];
  }
  if (part !== 4) return [];
  return [
    rect(620, 392, 128, 46, '#ffe08a', 6),
    stroke('M620 392H748V438H620Z', '#2f6d9e', 7),
    circle(684, 415, 10 + 4 * Math.sin(progress * 12), '#3b7d5a'),
  ];
}
