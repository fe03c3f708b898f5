import type { PrivacyFacts } from '#shared/domain/person-data/person-data-calls.ts';

export type PrivacyTopic = {
  readonly anchor: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
};

/**
 * What is stored, where, for how long, and who can read it, in words that a parent and a twelve-year-old understand.
 * `facts`: what this school has set; null where that is not known, without a network for example.
 */
export const privacyTopics = (facts: PrivacyFacts | null): readonly PrivacyTopic[] => [
  {
    anchor: 'what',
    title: 'What is stored',
    paragraphs: [
      'Your name, your username, your classes, and what you write and hand in. Your teachers’ feedback and scores. The packs, notes and files that you make.',
      'Older texts of an answer are kept too, so that no word gets lost.',
      'Your password is stored in a form that nobody can read. There is no e-mail address, birthday, photo or place of a student.',
    ],
  },
  {
    anchor: 'where',
    title: 'Where it is stored',
    paragraphs: [
      'On your school’s own server. Nothing of yours goes to another company. If your school has set up translation, sentences of the library go to a service that translates them, without your name or anything you wrote. If you sign in with an account of another company, that company learns that you did. A teacher can have their class lists read from Google Classroom, which is told nothing by us. There are no ads, and nobody follows what you do on other sites.',
      'On the device that you use, so that you can work without a network. When you sign out, it is locked there: nobody else can read it or add to it.',
      'In backups, which are copies that the server makes each night in case it breaks.',
    ],
  },
  {
    anchor: 'who',
    title: 'Who can read it',
    paragraphs: [
      'You can read your own work, always.',
      'The teachers of a class read what you write for that class. When you leave the class, they can read it for 30 more days.',
      'If your school measures how long packs are read, the teachers of a student see minutes and packs for each week. A student can switch that off under Account and settings.',
      'Feedback that you send to the school is read by its administrators. They see which devices are used, who is signed in there, and whether something waits to be sent, and nothing that was written.',
      'Other students never see your answers, your scores or your list of classes.',
      'The people who look after the school’s server can change accounts, make a copy of someone’s data, or erase it. What they do with accounts and data is written down.',
    ],
  },
  {
    anchor: 'how-long',
    title: 'How long it is kept',
    paragraphs: [
      retentionWords(facts?.retentionYears),
      `The server keeps ${facts === null ? 'a few' : `the last ${facts.backups}`} nightly backups. What was erased is gone from these backups after ${facts === null ? 'about a week' : `${facts.backups} nights`}.`,
      'What you send to the school as feedback is deleted after a year, a notification after three months, and how long you read after 400 days. Nothing else is erased by itself: somebody at the school looks at it first and says yes.',
    ],
  },
  {
    anchor: 'written-down',
    title: 'What is written down about the use',
    paragraphs: [
      'The server notes who signed in and when, from what kind of browser, and who changed an account or opened somebody’s data. It does not note what anybody wrote.',
      'When somebody is erased, their name is taken out of these notes.',
    ],
  },
  {
    anchor: 'your-rights',
    title: 'A copy, or having it erased',
    paragraphs: [
      'You can have a copy of everything about you. Parents can ask the school for a copy of their child’s data.',
      'You or your parents can ask the school to correct something, or to erase everything. After that nobody can bring it back.',
      'Ask your teacher or the school office.',
    ],
  },
];

function retentionWords(years: number | null | undefined): string {
  if (years === undefined) return 'Your school decides how long it is kept after you have left.';
  if (years === null)
    return 'Your school has not set a number of years. It is kept until the school erases it.';
  return `Your school looks at accounts that nobody has used for ${years === 1 ? 'a school year' : `${years} school years`}, and can erase them.`;
}
