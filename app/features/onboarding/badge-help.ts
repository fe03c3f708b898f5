import type { HelpTopic } from './help-topic.ts';

/** Questions about badges, in the help page’s part about accounts. */
export const badgeHelp: HelpTopic['entries'] = [
  {
    audience: 'student',
    question: 'How do I use my badge?',
    answer: [
      'Press Use my badge at the sign-in, and hold it before the camera. Without a camera, choose a picture of the badge, or type the code below it. It needs a network.',
      'Whoever has your badge can sign in as you. Is it lost? Tell your teacher at once: they end it and make you a new one.',
    ],
  },
  {
    audience: 'teacher',
    question: 'Can students sign in without typing?',
    answer: [
      'Yes, with a badge, where your school allows it: in a class, under Students, choose New sign-in cards and then a badge. Print the badges before you leave that page’s cards; nobody can draw them later. Passwords stay as they are.',
      'Is a badge lost? Open the student’s page and end it, or make a new one. Whoever was signed in with it is signed out, and what the student wrote stays.',
    ],
  },
];
