import type { HelpTopic } from './help-topic.ts';

/** Questions about badges and the list of a class, in the help page’s part about accounts. */
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
  {
    audience: 'student',
    question: 'How do I sign in with my PIN or my pictures?',
    answer: [
      'On a device that your teacher has opened for your class. Choose your name, then press your four digits, or your three pictures in their order. It needs a network.',
      'Was it wrong five times? Tell your teacher, who lets you try again. Tell nobody else your PIN.',
    ],
  },
  {
    audience: 'teacher',
    question: 'How do young students sign in without a password?',
    answer: [
      'By the list of their class, where your school allows it. Give each a PIN or picture password: in the class, under Students, choose New sign-in cards. Print them before you leave; nobody can read them later.',
      'In the lesson choose Open devices for this class, and for how long. On each device choose Class list at the sign-in and enter the code, or scan it. The code opens devices for ten minutes; Show a new code is for those that come later.',
      'The class shows which devices are open, and who was wrong five times and waits for you. End signs everybody out who came in by the list; what they wrote is kept and sent.',
    ],
  },
];
