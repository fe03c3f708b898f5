import { choosing, right, wrong, type Task } from '#app/interactives/parts/task.ts';
import { inYear, storyOf } from './countries.ts';

/** What the chart shows: its year, and the country that is followed; none at first. */
export type ShownYear = { readonly year: number; readonly country: string };

const lifeIn = (country: string, year: number): number =>
  storyOf(country).find((one) => one.year === year)?.life ?? 0;
const childrenIn = (country: string, year: number): number =>
  storyOf(country).find((one) => one.year === year)?.children ?? 0;
const years = (value: number): string => `${value.toFixed(0)} years`;

const shortestIn = (year: number): string =>
  inYear(year).reduce((least, one) => (one.life < least.life ? one : least)).country;

const unfollowed = wrong('Follow a country first: tap its bubble, or choose it under “Follow”.');

/** What to find out by going through the years. All of it is said of the 62 countries alone. */
export const bubbleTasks: readonly Task<ShownYear>[] = [
  {
    id: 'shortest',
    question: 'In 1955, in which of these countries were lives the shortest? Follow it.',
    how: 'Set the year 1955 and follow the lowest bubble. Then check.',
    ask: { kind: 'set' },
    judge: (_, { year, country }) => {
      const shortest = shortestIn(1955);
      if (country === '') return unfollowed;
      if (year !== 1955) return wrong(`The year is ${year}. Set it back to 1955.`);
      const life = years(lifeIn(country, 1955));
      return country === shortest
        ? right(`In ${country} a newborn could expect to live ${life}.`)
        : wrong(`In ${country} it was ${life}. One bubble lies lower: the higher, the longer the lives.`);
    },
    lesson: `In 1955, of these 62 countries, lives were shortest in ${shortestIn(1955)}: ${years(lifeIn(shortestIn(1955), 1955))}.`,
  },
  {
    id: 'drift',
    question: 'From 1955 to 2005, which way do most bubbles go?',
    how: 'Play the years, or move the slider, and watch all of them.',
    ...choosing('left-up', [
      {
        value: 'right-down',
        label: 'Down and to the right',
        says: 'That would mean shorter lives and more children. Compare 1955 with 2005 again.',
      },
      {
        value: 'nowhere',
        label: 'They stay about where they are',
        says: 'Follow one country, such as South Korea: its dotted trail shows how far it went.',
      },
      {
        value: 'left-up',
        label: 'Up and to the left',
        says: 'Up means longer lives, and left means fewer children.',
      },
    ]),
    lesson: 'Most bubbles go up and to the left: lives became longer, and families smaller.',
  },
  {
    id: 'fall',
    question: 'One very large bubble falls far down and comes back. Follow it, and set the year of its fall.',
    how: 'Play the years slowly, then set year and country, and check.',
    ask: { kind: 'set' },
    judge: (_, { year, country }) => {
      if (country === '') return unfollowed;
      if (country !== 'China')
        return wrong(`${country} has a smaller fall or none. Watch the largest bubbles.`);
      return year === 1960
        ? right(
            `In China life fell from ${years(lifeIn('China', 1955))} to ${years(lifeIn('China', 1960))}: there was a great famine.`,
          )
        : wrong(`China is right. In ${year} it is not at its lowest: try another year.`);
    },
    lesson: 'China fell in 1960, in a great famine. Five years later it had come back.',
  },
  {
    id: 'loss',
    question: 'In one country lives were shorter in 2005 than in 1955. Which? Follow it.',
    how: 'Set the year 2005. Its sentence below tells of a loss. Then check.',
    ask: { kind: 'set' },
    judge: (_, { country }) => {
      if (country === '') return unfollowed;
      const [before, after] = [lifeIn(country, 1955), lifeIn(country, 2005)];
      return after < before
        ? right(
            `${country}: ${years(before)} in 1955 and ${years(after)} in 2005. The illness AIDS took many lives there.`,
          )
        : wrong(
            `${country} gained: ${years(before)} in 1955 and ${years(after)} in 2005. Show only Africa south of the Sahara, and look there.`,
          );
    },
    lesson: 'In South Africa lives became longer, and then shorter again, because of AIDS.',
  },
  {
    id: 'size',
    question: 'In 2005 China’s bubble is the largest. What does that tell?',
    how: 'Choose what the size of a bubble stands for.',
    ...choosing('people', [
      {
        value: 'life',
        label: 'Its people live the longest',
        says: 'Length of life is how high a bubble lies, and others lie higher.',
      },
      {
        value: 'people',
        label: 'It has the most people',
        says: `The area of a bubble grows with the number of people. A woman there had ${childrenIn('China', 2005).toFixed(1)} children on average.`,
      },
      { value: 'land', label: 'It has the most land', says: 'Land is not in this chart at all.' },
    ]),
    lesson:
      'A bubble tells three numbers: its size the people, its height the years of life, its place along the chart the children.',
  },
];
