import { assignmentId } from '#shared/domain/activities/rows.ts';
import { strategies, type SnackContent } from '#shared/domain/activities/snack.ts';
import { defaultSubgroupId } from '#shared/domain/classes/rows.ts';
import {
  defaultDisplaySettings,
  writeDisplayParams,
  type DisplaySettings,
} from '#shared/domain/learning-strategies/display-params.ts';
import { snackActionId } from '#shared/domain/learning-strategies/rows.ts';
import { derivedId } from '#shared/kernel/ids.ts';
import { orderKeys } from '#shared/kernel/order-key.ts';
import { classIdOf, studentIdOf } from './given.ts';
import { CHROMEBOOK, CLASSROOM_PC, type Act, type Session } from './play.ts';
import type { SchoolDays } from './school-days.ts';

const water = 'water-on-the-move';
const snackPackId = derivedId('demo-school', 'snack-pack', water);
const rainSnack = derivedId('demo-school', 'snack', 'rain');
const journalSnack = derivedId('demo-school', 'snack', 'journal');
const work = {
  classId: classIdOf('a'),
  assignmentId: assignmentId(snackPackId, defaultSubgroupId(classIdOf('a'))),
};

const about = (
  snackTypeId: SnackContent['snackTypeId'],
  text: Pick<SnackContent, 'contentId' | 'title'>,
  settings: Partial<DisplaySettings>,
): SnackContent => ({
  ...text,
  snackTypeId,
  contentType: 'ARTICLE',
  packId: water,
  excerpt: null,
  displayParams: writeDisplayParams({ ...defaultDisplaySettings, ...settings }),
});

const rain = { contentId: 'where-rain-comes-from', title: 'Where Rain Comes From' };

const snacks: readonly { readonly snackId: string; readonly content: SnackContent }[] = [
  {
    snackId: rainSnack,
    content: about(1, rain, {
      prompt: 'Follow one drop of water. What is the article mostly about, and which facts show it?',
      detailCount: 2,
      wordGoal: 30,
    }),
  },
  {
    snackId: journalSnack,
    content: about(4, rain, {
      prompt: 'Where have you seen the water cycle yourself? Write about one day and what you noticed.',
      wordGoal: 50,
    }),
  },
];

/** A snack pack that class A was given yesterday: two students have handed it in, two are writing. */
export function learningStrategies(days: SchoolDays): Session[] {
  const [first = '', second = ''] = orderKeys(snacks.length);
  const pack = {
    snackPackId,
    sourcePackId: water,
    subject: 'science' as const,
    title: 'Water on the Move: read closely',
  };
  const orders = [first, second];
  return [
    {
      username: 'teacher',
      device: CLASSROOM_PC,
      at: days.moment(-1, '07:20'),
      pace: 140_000,
      acts: [
        ...snacks.map(({ snackId, content }, index): Act => ({
          name: 'saveSnack',
          args: { ...pack, snackId, content, order: orders[index] ?? first },
        })),
        {
          name: 'assignSnackPack',
          args: {
            snackPackId,
            snackIds: snacks.map(({ snackId }) => snackId),
            targets: [
              { classId: work.classId, subgroupId: defaultSubgroupId(work.classId), assigneeIds: null },
            ],
            startDate: days.date(-1),
            endDate: days.date(3),
            endTime: null,
            sendAhead: false,
          },
        },
      ],
    },
    ...written.map((one, index): Session => ({
      username: `student${one.number}`,
      device: CHROMEBOOK,
      at: days.moment(0, '13:20') + index * 53_000,
      pace: 130_000,
      acts: actsOf(one),
    })),
  ];
}

type Written = {
  readonly number: number;
  readonly mainIdea: string;
  /** Whether the sentence of the article was taken as a detail. */
  readonly isQuoting: boolean;
  readonly details: readonly string[];
  readonly summary: string | null;
  readonly journal: string | null;
};

/** The second sentence of the article's first paragraph, at reading level 2. */
const before = 'After a storm, a puddle sits on the sidewalk, and by the next day it has dried up. ';
const sentence = 'The water is not lost, for it has started on a long trip.';
const quote = {
  level: 2,
  start: before.length,
  end: before.length + sentence.length,
  text: sentence,
};

const written: readonly Written[] = [
  {
    number: 3,
    mainIdea: 'Water on Earth is used again and again: the sun lifts it up and it comes back as rain.',
    isQuoting: true,
    details: ['Plants give off water vapor through their leaves too.'],
    summary:
      'First the sun warms the water and it goes up as vapor. Then the vapor gets cold and makes drops around dust. In the end the drops are heavy and they fall as rain, and the trip starts again.',
    journal:
      'On Sunday it rained hard and our driveway was a lake. After lunch the sun came out and I saw steam over the street. The puddle was gone before dinner and only a ring of dirt was left. I think some of it is a cloud by now.',
  },
  {
    number: 12,
    mainIdea: 'The article explains that rain is water that went up into the air before.',
    isQuoting: true,
    details: ['A drop in a cloud forms on a speck of dust.'],
    summary: 'Water evaporates, cools down, turns into drops and falls. It never gets lost, it only changes.',
    journal:
      'My grandma hangs the wash outside. In summer it is dry in one hour, and in November it takes the whole day. I never asked where the water goes. Now I know that it is in the air, and when the bathroom mirror gets foggy that is the same thing.',
  },
  {
    number: 1,
    mainIdea: 'Water goes up and comes down again.',
    isQuoting: true,
    details: [],
    summary: null,
    journal: null,
  },
  {
    number: 8,
    mainIdea: 'This text is mostly about how the sun makes rain.',
    isQuoting: false,
    details: ['Heat from the sun turns water into a gas.'],
    summary: null,
    journal: 'I wonder how much water is in one cloud. It must be so heavy!',
  },
];

const [mainIdeaStep, detailStep, summaryStep] = strategies[1].steps;
const [journalStep] = strategies[4].steps;

function actsOf({ number, mainIdea, isQuoting, details, summary, journal }: Written): Act[] {
  const step = (snackId: string, stepId: number, text: string): Act => ({
    name: 'saveSnackAction',
    args: { ...work, snackId, stepId, detailId: null, order: null, text, quote: null },
  });
  const texts = [
    ...(isQuoting ? [{ text: sentence, quote }] : []),
    ...details.map((text) => ({ text, quote: null })),
  ];
  const keys = orderKeys(texts.length);
  const detailIds = texts.map((_, index) =>
    derivedId('demo-school', 'snack-detail', String(number), String(index)),
  );
  const detailActs = texts.map((one, index): Act => ({
    name: 'saveSnackAction',
    args: {
      ...work,
      ...one,
      snackId: rainSnack,
      stepId: detailStep.stepId,
      detailId: detailIds[index] ?? null,
      order: keys[index] ?? null,
    },
  }));
  const complete = (snackId: string): Act => ({
    name: 'setSnackResponse',
    args: { ...work, snackId, status: 'COMPLETED' },
  });
  const acts = [
    step(rainSnack, mainIdeaStep.stepId, mainIdea),
    ...detailActs,
    ...(summary === null ? [] : [step(rainSnack, summaryStep.stepId, summary), complete(rainSnack)]),
    ...(journal === null ? [] : [step(journalSnack, journalStep.stepId, journal)]),
  ];
  if (summary === null || journal === null) return acts;
  const own = (snackId: string, stepId: number, text: string) => ({
    actionId: snackActionId(work.assignmentId, snackId, stepId, studentIdOf(number)),
    stepId,
    text,
  });
  const handedIn = [
    [
      own(rainSnack, mainIdeaStep.stepId, mainIdea),
      ...texts.map(({ text }, index) => ({
        ...{ actionId: detailIds[index] ?? '', stepId: detailStep.stepId, text },
      })),
      own(rainSnack, summaryStep.stepId, summary),
    ],
    [own(journalSnack, journalStep.stepId, journal)],
  ];
  const submitted = snacks.map(({ snackId, content: { snackTypeId, title } }, index) => ({
    ...{ snackId, snackTypeId, title, actions: handedIn[index] ?? [] },
  }));
  return [...acts, complete(journalSnack), { name: 'submitSnacks', args: { ...work, snacks: submitted } }];
}
