import { choosing, right, wrong, type Task } from '#app/interactives/parts/task.ts';
import { hourName, months, sideOf, siderealAngle } from './north-sky.ts';

/** The sky that is shown: month 0 to 11, hour 0 (six in the evening) to 12 (six in the morning). */
export type ShownSky = { readonly month: number; readonly hour: number };

const dipperIn = ({ month, hour }: ShownSky) => sideOf('Big Dipper', siderealAngle(month, hour));

const NINE = 3;

const movesAround = 'That one moves around. Move the hour from 6 p.m. to 6 a.m. and look at the middle.';

/** What to find out by turning the sky. */
export const skyTasks: readonly Task<ShownSky>[] = [
  {
    id: 'still',
    question: 'Which star stays where it is all night?',
    how: 'Move the hour through the night and watch.',
    ...choosing('pole', [
      { value: 'dipper', label: 'The brightest star of the Big Dipper', says: movesAround },
      {
        value: 'pole',
        label: 'The North Star',
        says: 'The Earth’s axis points almost straight at it, so it hardly moves.',
      },
      { value: 'cassiopeia', label: 'The first star of Cassiopeia', says: movesAround },
    ]),
    lesson: 'The North Star stays in its place, because the Earth’s axis points at it.',
  },
  {
    id: 'quarter',
    question: 'How far does the sky turn in six hours?',
    how: 'Choose an hour, remember where the Big Dipper is, and go on six hours.',
    ...choosing('quarter', [
      {
        value: 'half',
        label: 'Half of a circle',
        says: 'Half of a circle takes 12 hours: compare 6 p.m. with 6 a.m.',
      },
      {
        value: 'quarter',
        label: 'A quarter of a circle',
        says: 'A whole circle takes about 24 hours, so six hours make a quarter.',
      },
      {
        value: 'whole',
        label: 'A whole circle',
        says: 'A whole circle takes a day and a night, about 24 hours.',
      },
    ]),
    lesson: 'The sky turns a quarter of a circle in six hours: 15 degrees each hour.',
  },
  {
    id: 'january',
    question: 'It is January. Turn the sky until the Big Dipper stands above the North Star.',
    how: 'Leave the month at January, move the hour, then check.',
    ask: { kind: 'set' },
    judge: (_, sky) => {
      if (sky.month !== 0) return wrong('Set the month back to January first.');
      const side = dipperIn(sky);
      return side === 'above'
        ? right(`At ${hourName(sky.hour)} it has climbed above the North Star.`)
        : wrong(
            `At ${hourName(sky.hour)} it stands ${side} the North Star. The sky turns against the clock: try a later hour.`,
          );
    },
    lesson: 'In January the Big Dipper climbs above the North Star only after midnight.',
  },
  {
    id: 'nine',
    question: 'In which month does the Big Dipper stand above the North Star at 9 p.m.?',
    how: 'Set the hour to 9 p.m., move the month, then check.',
    ask: { kind: 'set' },
    judge: (_, sky) => {
      if (sky.hour !== NINE) return wrong('Set the hour to 9 p.m. first.');
      const side = dipperIn(sky);
      return side === 'above'
        ? right(`In ${months[sky.month] ?? ''} it stands high in the evening.`)
        : wrong(
            `In ${months[sky.month] ?? ''} at 9 p.m. it stands ${side} the North Star. Each month the sky has turned a little farther.`,
          );
    },
    lesson: 'At 9 p.m. the Big Dipper stands above the North Star in April, May and June.',
  },
  {
    id: 'why',
    question: 'Why do the stars seem to go around?',
    how: 'Think of what you have seen, and choose.',
    ...choosing('earth', [
      {
        value: 'stars',
        label: 'The stars fly around the North Star',
        says: 'All of them would have to keep together, at all distances. What else turns once in 24 hours?',
      },
      {
        value: 'moon',
        label: 'The Moon pulls them along',
        says: 'The stars are much too far away for that. What turns once in 24 hours?',
      },
      {
        value: 'earth',
        label: 'The Earth turns, and we turn with it',
        says: 'We ride on the turning Earth, so the sky seems to turn the other way.',
      },
    ]),
    lesson: 'The Earth turns once in about 24 hours. That is why the sky seems to turn.',
  },
];
