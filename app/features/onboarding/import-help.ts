import type { HelpTopic } from './help-topic.ts';

/** How classes come from a classroom service. */
export const importHelp: HelpTopic['entries'][number] = {
  audience: 'teacher',
  question: 'How do I import my classes from Google Classroom?',
  answer: [
    'Open Classes and press “Import from Google Classroom”. Google asks you to let Packwise read your classes. Then you see each class with what would change; nothing changes until you press Import. If the button is missing, your school has not set this up.',
    'Students who have no account get one without a password, and sign in with Google. To bring a class up to date, press “Re-import from Google Classroom” under “Class code and settings”. A student who is not in the class at Google any more leaves only where you tick that, and keeps their work. It needs a network.',
  ],
};
