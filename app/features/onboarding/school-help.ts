import type { HelpTopic } from './help-topic.ts';

/** How a school lets people in, and looks after its devices. */
export const schoolHelp: HelpTopic['entries'] = [
  {
    audience: 'teacher',
    question: 'How do people sign up at our school by themselves?',
    answer: [
      'An administrator opens School administration and the tab Sign-up: there they make a code for students or for {teachers}, with an end and a number of people, and withdraw it. Domains of e-mail addresses let {teachers} in without a code. {Teachers} who wait for their mail can be confirmed there.',
    ],
  },
  {
    audience: 'teacher',
    question: 'Can the lists of our own school system be used?',
    answer: [
      'Yes. An administrator opens School administration and the tab Rosters, and chooses the files of OneRoster or Clever, or fetches the roster where the server is set up for it. The app first shows who and what would change, and every faulty line; nothing changes until they press Import.',
      'Nobody is deleted. Whom a roster no longer names leaves only where the administrator ticks that, and their work stays. New people have no password yet: teachers make sign-in cards for their class, and an administrator gives staff a first password.',
    ],
  },
  {
    audience: 'teacher',
    question: 'How do we know that our devices are ready for a test?',
    answer: [
      'An administrator opens School administration and the tab Devices. Each device says there whether it has the newest version and the whole app, enough storage and the right time, and whether anything waits on it to be sent. A device tells that when somebody opens the app on it with a network, so open it once on each the day before.',
      'Of a device that was lost, everybody can be signed out there.',
    ],
  },
];
