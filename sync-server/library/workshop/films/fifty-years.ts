/** The film "Fifty Years": 62 countries move from 1955 to 2005. Pure. */
import { countryStories, regionHues, type Story } from '../charts/world-charts.ts';
import { circle, rect, stroke, svg } from '../parts/drawing.ts';
import { between, eased, FILM_HEIGHT as H, FILM_WIDTH as W } from '../parts/film-parts.ts';
import { type Film } from '../parts/film.ts';
import { text } from '../parts/map-parts.ts';

const lines = [
  'Here are sixty-two countries in 1955. Each bubble is one country.',
  'High up, lives are long. Far to the right, women have many children.',
  'Now watch the years go by.',
  'More children survive, families shrink, and the bubbles rise to the left.',
  'But war, hunger and disease can pull a country down again.',
  'By 2005, most countries had long lives and small families.',
];

export const film: Film = { pack: 'the-world-in-numbers', lines, scene };

const stories = countryStories();
const across = (children: number) => 130 + (children / 9) * 1080;
const up = (life: number) => 610 - ((life - 25) / 60) * 560;
/** The year at the start and the end of each part. */
const spans: readonly (readonly [number, number])[] = [
  [1955, 1955],
  [1955, 1955],
  [1955, 1970],
  [1970, 1990],
  [1990, 2005],
  [2005, 2005],
];
const named = [
  ['China', 'India', 'Japan'],
  ['Norway', 'Rwanda'],
  ['China', 'India'],
  ['China', 'Iran', 'Peru'],
  ['South Africa', 'Rwanda'],
  ['India', 'China', 'Nigeria'],
];

function scene(part: number, progress: number): string {
  const [from, to] = spans[part] ?? [2005, 2005];
  const year = between(from, to, part > 1 ? eased(progress) : 0);
  const appear = part === 0 ? eased(progress * 1.6) : 1;
  return svg(W, H, [
    rect(0, 0, W, H, '#f7f3e8'),
    text(1190, 230, String(Math.floor(year / 5) * 5), 170, 'end', 700, '#e3d9c2'),
    ...axes(part),
    ...stories.map((story) => bubble(story, year, appear, part === 4 && !named[4]?.includes(story.country))),
    ...stories
      .filter(({ country }) => appear > 0.8 && named[part]?.includes(country))
      .map((story) => nameOf(story, year)),
  ]);
}

function axes(part: number): string[] {
  const strong = part === 1 ? 700 : 400;
  return [
    ...[30, 40, 50, 60, 70, 80].flatMap((life) => [
      stroke(`M120 ${Math.round(up(life))}H1220`, '#e0d8c5', 2),
      text(106, Math.round(up(life)) + 9, String(life), 26, 'end', strong),
    ]),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((one) => text(across(one), 648, String(one), 26, 'middle', strong)),
    stroke('M120 610H1220', '#17324d', 4),
    text(130, 36, '↑ years of life', 28, 'start', 700),
    text(1220, 694, 'children of a woman →', 28, 'end', 700),
  ];
}

/** A country between two of its years. */
function stateAt(story: Story, year: number): { children: number; life: number; people: number } {
  const index = Math.max(0, Math.min(story.years.length - 2, Math.floor((year - 1955) / 5)));
  const share = Math.min(1, (year - 1955) / 5 - index);
  const [a, b] = [story.years[index], story.years[index + 1]];
  if (!a || !b) return { children: 0, life: 0, people: 0 };
  return {
    children: between(a.children, b.children, share),
    life: between(a.life, b.life, share),
    people: between(a.people, b.people, share),
  };
}

function bubble(story: Story, year: number, appear: number, isFaint: boolean): string {
  const { children, life, people } = stateAt(story, year);
  const radius = (6 + Math.sqrt(people / 1e6) * 2.1) * appear;
  return circle(
    across(children),
    up(life),
    radius,
    regionHues[story.region] ?? '#17324d',
    isFaint ? 0.2 : 0.75,
  );
}

function nameOf(story: Story, year: number): string {
  const { children, life, people } = stateAt(story, year);
  const radius = 6 + Math.sqrt(people / 1e6) * 2.1;
  const isHuge = people > 3e8;
  return text(
    Math.round(across(children)),
    Math.round(up(life) + (isHuge ? 9 : -radius - 10)),
    story.country,
    28,
    'middle',
    700,
    isHuge ? '#ffffff' : '#17324d',
  );
}
