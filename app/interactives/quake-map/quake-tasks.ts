import { choosing, right, wrong, type Task } from '#app/interactives/parts/task.ts';
import { chosen, dayName, days, depthOf, energyOverFour, quakes, type Quake } from './quake-view.ts';

/** What the map shows: its filters and the earthquake that was picked. */
export type ShownWeek = {
  readonly day: string | null;
  readonly ring: boolean;
  readonly picked: Quake | undefined;
};

const strongest = Math.max(...quakes.map(({ magnitude }) => magnitude));
const countOn = (day: string): number => chosen({ least: 4, day }).length;
const busiest = days.reduce((most, day) => (countOn(day) > countOn(most) ? day : most));
const stepInEnergy = Math.round(energyOverFour(6) / energyOverFour(5));

const unpicked = wrong('Choose an earthquake first, in the list or on the map.');

const nearTheRing = 'That one lies on the red band or near it. Which one lies far inland?';

/** What to find out on the map of the week. */
export const quakeTasks: readonly Task<ShownWeek>[] = [
  {
    id: 'strongest',
    question: 'Which was the strongest earthquake of the week? Choose it.',
    how: 'The larger the mark, the stronger. The list names them too. Then check.',
    ask: { kind: 'set' },
    judge: (_, { picked }) => {
      if (!picked) return unpicked;
      return picked.magnitude === strongest
        ? right(`${picked.place}, magnitude ${strongest.toFixed(1)}. It shook Taiwan on 6 February.`)
        : wrong(`That one had magnitude ${picked.magnitude.toFixed(1)}. At least one was stronger.`);
    },
    lesson: `The strongest had magnitude ${strongest.toFixed(1)}, near Hualien in Taiwan.`,
  },
  {
    id: 'busiest',
    question: 'On which day were there the most earthquakes? Show only that day.',
    how: 'Change the day and compare how many are on the map. Then check.',
    ask: { kind: 'set' },
    judge: (_, { day }) => {
      if (day === null) return wrong('The whole week is on the map. Choose one day.');
      return day === busiest
        ? right(`There were ${countOn(day)}, many of them after the strong one in Taiwan.`)
        : wrong(`On ${dayName(day)} there were ${countOn(day)}. Another day has more.`);
    },
    lesson: `The most, ${countOn(busiest)}, came on ${dayName(busiest)}. After a strong earthquake many smaller ones follow.`,
  },
  {
    id: 'deep',
    question: 'Find an earthquake that was more than 300 km down, and choose it.',
    how: 'Look at the key under the map: which mark is it? Then check.',
    ask: { kind: 'set' },
    judge: (_, { picked }) => {
      if (!picked) return unpicked;
      return depthOf(picked) === 'very deep'
        ? right(`${picked.place}: ${picked.depth} km down. There a plate sinks deep under another.`)
        : wrong(
            `That one was ${picked.depth} km down. Look for a triangle; the view “Southwest Pacific” helps.`,
          );
    },
    lesson: 'Very deep earthquakes are rare. They happen where a plate sinks far down under another.',
  },
  {
    id: 'ring',
    question: 'Which of these three strong earthquakes lay far from the Ring of Fire?',
    how: 'Switch the Ring of Fire on, show magnitude 6.0 and more, and look.',
    ...choosing('afghanistan', [
      { value: 'taiwan', label: 'Hualian, Taiwan', says: nearTheRing },
      {
        value: 'afghanistan',
        label: 'Jarm, Afghanistan',
        says: 'There two plates meet on land, where India pushes into Asia.',
      },
      { value: 'pacific', label: 'Sigave, Wallis and Futuna', says: nearTheRing },
    ]),
    lesson: 'Most strong earthquakes lie on the Ring of Fire, but not all: plates meet on land too.',
  },
  {
    id: 'energy',
    question: 'How much more energy has magnitude 6 than magnitude 5?',
    how: 'Choose one of each in the list, and compare what is said of their energy.',
    ...choosing(String(stepInEnergy), [
      {
        value: '2',
        label: 'Twice as much',
        says: 'Much more. Compare the energy of one with 5.0 and one with 6.0.',
      },
      {
        value: '10',
        label: '10 times as much',
        says: 'The ground moves 10 times as far, but the energy grows faster. Compare 5.0 and 6.0.',
      },
      {
        value: '32',
        label: 'About 32 times as much',
        says: 'Every step of one on the scale is about 32 times the energy.',
      },
    ]),
    lesson: 'One step up the scale means about 32 times the energy.',
  },
];
