import type { WrittenActivity } from './written-activity.ts';

/** On a pack of the teacher's own; its questions are hers too. */
export const creekWalk: Omit<WrittenActivity, 'packId'> = {
  subject: 'science',
  title: 'Our walk to Miller Creek',
  instructions:
    'Look at the pictures of the bend and the delta before we go. Bring your notebook to the creek and answer both questions from what you saw yourself.',
  preface: null,
  questions: [
    {
      questionId: 'creek-1',
      category: null,
      text: 'Where did you see fast water, and where slow water? What was different on the ground?',
      begin: [
        'Under the bridge the water was fast, and there were only big stones.',
        'It was fastest on the outside of the bend, where the bank was cut off like a wall.',
        'Near the pipe it was so fast that my leaf boat tipped over.',
        'The fast part was in the narrow place by the fallen tree, and the bottom was all gravel.',
        'On the outside of the curve the water ran quickly and you could see roots sticking out.',
      ],
      then: [
        'Inside the bend it was slow, and there was a little beach of sand and mud.',
        'Behind the log it hardly moved, and my boot sank into the mud up to the laces.',
        'The slow water by the cattails had soft brown mud and tiny snails.',
        'Where it was slow, the sand lay in small ripples.',
      ],
      weak: [
        'It was fast in the middle and slow on the side.',
        'fast by the bridge. it was muddy',
        'I saw a frog. The water was slow.',
      ],
    },
    {
      questionId: 'creek-2',
      category: null,
      text: 'Choose one picture from the pack. What at Miller Creek looks like it, only smaller?',
      begin: [
        'The picture of the meander looks like the bend behind the playground.',
        'I chose the delta. Where the ditch runs into the creek there is a fan of sand just like it.',
        'The canyon! The creek has cut a tiny canyon into the clay, about as deep as my arm.',
        'My picture is the watershed, because the whole hill by the church drains into our creek.',
      ],
      then: [
        'I put my hand in it for scale and made a drawing.',
        'The shape is the same, only that ours is two steps wide.',
        'I think if we came back in a thousand years it would be as big as in the picture.',
        'Ms. Okafor measured it and it was 85 centimeters.',
      ],
      weak: ['The river one. It has water too.', 'the bend', 'The delta because there was sand.'],
    },
  ],
  feedback: {
    strong: ['You looked so closely, {name}!'],
    middle: ['Good observation, {name}. A drawing would help.'],
    weak: ['Tell me more about the ground, {name}.'],
  },
};
