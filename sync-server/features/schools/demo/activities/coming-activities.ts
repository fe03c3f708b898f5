import { QUICK_ACTIVITY_INSTRUCTION } from '#shared/domain/activities/constants.ts';
import type { QuestionCategory } from '#shared/domain/packs/question.ts';
import type { FeedbackPool, WrittenActivity, WrittenQuestion } from './written-activity.ts';

// What nobody has answered yet, and what has no questions.

const feedback: FeedbackPool = { strong: [], middle: [], weak: [] };

const asked = (questionId: string, category: QuestionCategory | null, text: string): WrittenQuestion => ({
  ...{ questionId, category, text },
  ...{ begin: [], then: [], weak: [] },
});

export const fastWater: WrittenActivity = {
  packId: 'water-on-the-move',
  subject: 'science',
  title: 'Fast Water, Slow Water',
  instructions:
    'Read "Rivers at Work". Look closely at the pictures of the meander, the canyon and the delta, and use them as evidence in your answers.',
  preface: null,
  questions: [
    asked('river-e-1', 'COMPREHENSION', 'How does a river cut a canyon? Name the tools it uses.'),
    asked(
      'river-e-2',
      'COMPREHENSION',
      'Compare the inside and the outside of a bend. Use the picture of the meander.',
    ),
    asked('river-e-3', 'VOCABULARY', 'What is sediment? Where does it come from, and where does it end up?'),
  ],
  feedback,
};

export const whichMap: WrittenActivity = {
  packId: 'maps-and-mapmakers',
  subject: 'social-studies',
  title: 'Which Map Would You Choose?',
  instructions: 'Read "Flat Maps, Round World" and try "The Projection Game". Then answer in full sentences.',
  preface: asked('choose-preface', 'COMPREHENSION', 'Which is larger, Greenland or Africa? How do you know?'),
  questions: [
    asked('choose-e-1', 'COMPREHENSION', 'Why does Greenland look too large on a Mercator map?'),
    asked('choose-e-2', 'VOCABULARY', 'Explain projection and distortion in your own words.'),
    asked(
      'choose-e-3',
      'COMPREHENSION',
      'You want to show where forests grow. Which projection would you choose? Give your reason.',
    ),
  ],
  feedback,
};

export const whoCounts: WrittenActivity = {
  packId: 'counting-a-nation',
  subject: 'social-studies',
  title: 'Who Counts?',
  instructions: 'Read "Why We Count" and open "Every Census from 1790 to 2020". Use both in your answers.',
  preface: asked(
    'counts-preface',
    'COMPREHENSION',
    'Why might a government want to know how many people live in each place?',
  ),
  questions: [
    asked('counts-e-1', 'COMPREHENSION', 'Why does the United States count its people every ten years?'),
    asked('counts-e-2', 'VOCABULARY', 'Explain census and seat in your own words.'),
    asked(
      'counts-e-3',
      'CONTEXT',
      'How many people did the first census find? How many did the one of 2020 find?',
    ),
  ],
  feedback,
};

/** Begun in the builder, and saved by itself as a draft. */
export const oozeOrExplode: WrittenActivity = {
  packId: 'shaking-ground',
  subject: 'science',
  title: 'Ooze or Explode?',
  instructions:
    'Read "Inside a Volcano" and compare the three shapes. Use the words magma, gas and lava in your answers.',
  preface: null,
  questions: [
    asked('volcano-e-1', 'COMPREHENSION', 'Tell the trip of magma from deep down to the open air.'),
    asked('volcano-e-2', 'COMPREHENSION', 'How are a shield volcano and a composite volcano different?'),
  ],
  feedback,
};

/** Saved for later and given to nobody yet. */
export const whichPenguin: WrittenActivity = {
  packId: 'living-together',
  subject: 'science',
  title: 'Which Penguin Is It?',
  instructions:
    'Read "Penguins Compared" and open "The Penguins of Palmer Station". Use numbers from the record in your answers.',
  preface: null,
  questions: [
    asked(
      'penguin-e-1',
      'CONTEXT',
      'A penguin weighs 5,200 grams and has a flipper of 218 millimeters. Which kind is it most likely? Explain with the charts.',
    ),
    asked(
      'penguin-e-4',
      'VOCABULARY',
      'Choose one adaptation of a penguin and explain how it helps the bird.',
    ),
  ],
  feedback,
};

/** Given out by mistake, and deleted on the next day. */
export const puddleWatch: WrittenActivity = {
  packId: 'water-on-the-move',
  subject: 'science',
  title: 'Puddle watch',
  instructions: 'Find a puddle near your home and describe it.',
  preface: null,
  questions: [asked('puddle-1', null, 'Describe one puddle near your home. Where will its water go?')],
  feedback,
};

const quick = (
  packId: string,
  subject: WrittenActivity['subject'],
  packTitle: string,
  instructions = QUICK_ACTIVITY_INSTRUCTION,
): WrittenActivity => ({
  ...{ packId, subject, title: `${packTitle} - Quick Activity`, instructions },
  ...{ preface: null, questions: [], feedback },
});

export const quickSpace = quick('neighbors-in-space', 'science', 'Neighbors in Space');
export const quickForces = quick('pushes-pulls-and-falls', 'science', 'Pushes, Pulls and Falls');
