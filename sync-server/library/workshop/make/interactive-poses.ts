import type { Page } from 'playwright';
import type { Crop } from './camera.ts';

/** How an interactive is brought to what its card shows, and which part of its picture that is. */
export type Pose = {
  readonly pack: string;
  /** Its `interactiveId`. */
  readonly id: string;
  /** What a person does before the picture is taken; left out, it is taken as the interactive begins. */
  readonly play?: (page: Page) => Promise<void>;
  /** Its picture; left out, all of it that a card has room for. */
  readonly crop?: Crop;
  /** The picture is lower than a card: the words below it are seen, too. */
  readonly withWords?: boolean;
};

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click();
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).first().check({ force: true });
const turnOn = (page: Page, name: string) => page.getByLabel(name).first().check({ force: true });
const slide = (page: Page, name: string, to: number) =>
  page.getByRole('slider', { name }).first().fill(String(to));

export const poses: readonly Pose[] = [
  {
    pack: 'bread-wages-and-kings',
    id: 'chart-builder',
    crop: { middle: [0.5, 0] },
    play: (page) => page.getByLabel('Title of your chart').fill('Wheat and wages in England'),
  },
  { pack: 'counting-a-nation', id: 'share-the-seats', crop: { part: 1.22 } },
  {
    pack: 'counting-a-nation',
    id: 'thirteen-to-fifty',
    crop: { middle: [0.5, 0] },
    play: async (page) => {
      await page.getByRole('slider', { name: 'Year' }).focus();
      for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
    },
  },
  {
    pack: 'how-a-law-is-made',
    id: 'bill-path',
    withWords: true,
    play: async (page) => {
      await press(page, 'A garden at every school');
      await press(page, 'The committee approves it');
      await slide(page, '', 218);
      await press(page, 'Count the votes');
    },
  },
  {
    pack: 'living-together',
    id: 'food-web',
    crop: { middle: [0.5, 0.42] },
    play: async (page) => {
      await choose(page, 'Try it yourself');
      await press(page, 'Frogs');
    },
  },
  {
    pack: 'maps-and-mapmakers',
    id: 'projection-game',
    play: (page) => choose(page, 'Equal Earth'),
  },
  {
    pack: 'neighbors-in-space',
    id: 'moon-maker',
    withWords: true,
    play: (page) => slide(page, 'Days since new moon', 10),
  },
  { pack: 'neighbors-in-space', id: 'north-sky' },
  {
    pack: 'neighbors-in-space',
    id: 'galileos-notebook',
    crop: { middle: [0.5, 0] },
    play: (page) => turnOn(page, 'Show the names of the moons'),
  },
  {
    pack: 'pushes-pulls-and-falls',
    id: 'ramp-lab',
    play: (page) => slide(page, 'How steep', 35),
  },
  { pack: 'pushes-pulls-and-falls', id: 'pendulum-lab', play: (page) => slide(page, 'Pulled aside', 30) },
  {
    pack: 'reading-the-climate-record',
    id: 'chart-lab',
    crop: { middle: [0.5, 0] },
    play: (page) => turnOn(page, 'Draw a straight trend line'),
  },
  {
    pack: 'shaking-ground',
    id: 'quake-map',
    crop: { middle: [0.5, 0] },
    play: (page) => turnOn(page, 'Show the Ring of Fire'),
  },
  { pack: 'the-pump-on-broad-street', id: 'pump-map' },
  {
    pack: 'the-world-in-numbers',
    id: 'bubble-chart',
    crop: { part: 1.06, middle: [0.5, 0.1] },
    play: async (page) => {
      await page.getByRole('combobox', { name: 'Follow' }).selectOption('China');
      await page.getByRole('slider', { name: 'Year' }).press('End');
    },
  },
  { pack: 'water-on-the-move', id: 'water-cycle', play: (page) => press(page, 'Evaporation') },
];
