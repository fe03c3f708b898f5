import type { HelpTopic } from './help-topic.ts';

/** Writing to the school, as a part of the topic about accounts. */
export const feedbackHelp: HelpTopic['entries'] = [
  {
    question: 'How do I tell the school what works and what doesn’t?',
    answer: [
      'Press your initials at the top, or the sign of this device where you are not signed in, and choose Send feedback. The school’s administrators read it, and delete it after a year.',
      'Without a network it waits on this device and goes as soon as there is one. Where you are not signed in it can’t be sent later for you: what you typed stays here until you send it.',
    ],
  },
  {
    audience: 'teacher',
    question: 'Can I ask for a pack that isn’t there?',
    answer: [
      'Yes: choose Send feedback, then Request a pack. Say what it should be about, for which {grades}, and for which standard, if there is one.',
      'Administrators find what was sent under Feedback in School administration. There they mark it as done, open it again or delete it.',
    ],
  },
];
