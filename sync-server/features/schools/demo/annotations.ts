import { highlightsAt } from '#shared/domain/annotations/highlight-at.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { classIdOf } from './given.ts';
import { CHROMEBOOK, CLASSROOM_PC, type Act, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';

/** How “Where Rain Comes From” begins at reading level 2, as its annotations count in it. */
const opening = [
  'After a storm, a puddle sits on the sidewalk, and by the next day it has dried up. The water is not lost, for it has started on a long trip.',
  'Rising into the air',
  'Heat from the sun warms the puddle. Some of the water turns into a gas called water vapor. This change is evaporation. It happens all the time in puddles, lakes, and rivers, and most of all in the ocean. Plants help too, because water passes out of the leaves of every tree as vapor.',
  'Making a cloud',
  'Air gets colder the higher you go. Up there, the vapor cools and turns back into drops of water. This is called condensation. You can watch it happen at home if you look at the outside of a cold glass on a warm day.',
  'Each drop in a cloud forms on a speck of dust, smoke, or salt. A drop is so small that it floats.',
].join('\n\n');

type Written = {
  readonly typeId: string;
  readonly words: string;
  readonly note: string;
  readonly isFlagged?: true;
};

const students: readonly { readonly number: number; readonly written: readonly Written[] }[] = [
  {
    number: 3,
    written: [
      {
        typeId: 'main-idea',
        words: 'it has started on a long trip',
        note: 'The whole text is about this trip.',
      },
      {
        typeId: 'word-to-learn',
        words: 'condensation',
        note: 'Gas turns into drops. Like my breath on the window.',
      },
      {
        typeId: 'question',
        words: 'Plants help too',
        note: 'Does a desert get less rain because it has fewer plants?',
        isFlagged: true,
      },
    ],
  },
  {
    number: 1,
    written: [
      { typeId: 'evidence', words: 'Heat from the sun warms the puddle', note: '' },
      { typeId: 'my-thought', words: 'the outside of a cold glass', note: 'My lemonade in summer!' },
    ],
  },
  {
    number: 12,
    written: [
      {
        typeId: 'supporting-detail',
        words: 'Each drop in a cloud forms on a speck of dust, smoke, or salt.',
        note: 'This is how the drops begin.',
      },
    ],
  },
];

/** What the class reads in the text too. */
const ofTeacher: readonly Written[] = [
  {
    typeId: 'question',
    words: 'The water is not lost',
    note: 'Where could it be? Write down a guess before you read on.',
  },
  {
    typeId: 'word-to-learn',
    words: 'evaporation',
    note: 'Say it aloud. Which shorter word do you hear at its beginning?',
  },
];

/** Three students of class A annotate a text, one of them asks for the teacher, who annotates it with the class. */
export const annotating = (days: SchoolDays): Session[] => [
  {
    username: 'teacher',
    device: CLASSROOM_PC,
    at: days.moment(-1, '07:50'),
    pace: 90_000,
    acts: actsOf('teacher', ofTeacher),
  },
  ...students.map(({ number, written }, index): Session => ({
    username: `student${number}`,
    device: CHROMEBOOK,
    at: days.moment(0, '13:05') + index * 41_000,
    pace: 60_000,
    acts: actsOf(`student${number}`, written),
  })),
];

function actsOf(who: string, written: readonly Written[]): Act[] {
  return written.flatMap(({ typeId, words, note, isFlagged }, index): Act[] => {
    const annotationId = derivedId('demo-school', 'annotation', who, String(index));
    const start = opening.indexOf(words);
    const of = {
      ...{ packId: 'water-on-the-move', contentType: 'article' as const, contentId: 'where-rain-comes-from' },
      ...{ level: 2, tocId: null },
    };
    const highlights = highlightsAt(opening, start, start + words.length);
    const save: Act = {
      name: 'saveAnnotation',
      args: { annotationId, ...of, typeId, note, highlights, classIds: [classIdOf('a')] },
    };
    return isFlagged ? [save, { name: 'flagAnnotation', args: { annotationId, isFlagged } }] : [save];
  });
}
