import { annotateTopic } from './annotate-topic.ts';
import { badgeHelp } from './badge-help.ts';
import { feedbackHelp } from './feedback-help.ts';
import type { HelpTopic } from './help-topic.ts';
import { importHelp } from './import-help.ts';
import { notificationHelp } from './notification-help.ts';
import { readingHelp } from './reading-help.ts';
import { schoolHelp } from './school-help.ts';

/** The help page, part by part, in the words of the screens. `{customize}`, `{favorites}` … follow the locale. */
export const helpTopics: readonly HelpTopic[] = [
  {
    anchor: 'activities',
    title: 'Activities',
    entries: [
      {
        audience: 'teacher',
        question: 'How do I build an activity?',
        answer: [
          'Open a pack and choose Build an activity. Begin with a starter activity, choose questions by category, or write your own.',
          'What you type is a draft that is kept while you write. Review saves the activity; Assign gives it to your classes.',
        ],
      },
      {
        audience: 'teacher',
        question: 'How do students respond to a text with a learning strategy?',
        answer: [
          'Open the Activities tab of a pack and choose Use learning strategies. Choose a text and a strategy: Main Idea, Summary, Main Idea and Summary, or Journal. Beside the settings you see at once what students see.',
          'You can also begin on a text: open an article, a primary source or an excerpt and press Use a learning strategy. Packs of your own work, too.',
          'A list of such snacks is assigned like an activity, or by Quick assign on its pack. What students write, and which sentences of the text they took, you read while they write: by student, or by snack. Each response has room for a comment.',
          'Print makes sheets with the text, the prompt and lines to write on.',
        ],
      },
      {
        audience: 'student',
        question: 'How do I write about a text?',
        answer: [
          'The text is beside your response, on a phone above it. Tap a sentence, select words, or press Choose sentences: what you take becomes a supporting detail. Details can be dragged into another order.',
          'Everything is kept while you write, also without a network. Mark each response complete, then hand in all of them.',
        ],
      },
      {
        audience: 'teacher',
        question: 'What is a mini-inquiry?',
        answer: [
          'One question that a class follows through five phases: Engage, Explore, Explain, Elaborate and Evaluate. Choose Mini-inquiries above the list of packs, open one, try its questions, and assign it to classes. A class gets each once.',
          'Copy and change makes one of your own from any other; Make a mini-inquiry, under Activities of a pack, begins a new one. Each phase has its questions and the sources beside them. Colleagues of your school find under Mini-inquiries what you share.',
          'Assigned mini-inquiries says how many have handed in and how many of them you have marked. There, Scores shows every student by phase. Answers with a key are marked when they are handed in; written ones you mark by their rubric. Return gives a student the feedback, and the score where you show it.',
        ],
      },
      {
        audience: 'student',
        question: 'How do I work on a mini-inquiry?',
        answer: [
          'It opens at the first phase that you have not finished. What there is to read or look at is beside the questions, on a phone above them. Everything is kept while you work, also without a network.',
          'You can hand in once you have begun with Engage and answered every question of Evaluate.',
        ],
      },
      {
        audience: 'teacher',
        question: 'Which kinds of questions are there?',
        answer: [
          'Add a question asks for a written answer. Add another kind offers the others: choose one or several, put in order, mark in a text, match, fill the gaps, move the bars, a short answer, a number, a long text with a limit of words.',
          'You write what is right in the same place. Students’ devices do not get it before their work is marked, unless you let students check their answers themselves.',
          'The name of its kind below a question makes it one of another kind. What both have goes along, and you can undo it.',
        ],
      },
      {
        audience: 'teacher',
        question: 'What is a quick activity?',
        answer: [
          'One assignment on a pack without questions to build: open the Activities tab of a pack, choose Quick activity, name the classes and the dates.',
        ],
      },
      {
        audience: 'teacher',
        question: 'How do I see who needs me?',
        answer: [
          'Home and Activities show who has started, who has handed in, and when a device was last heard from. Open an activity to read the answers and to give feedback.',
        ],
      },
      {
        audience: 'student',
        question: 'How do I answer an activity?',
        answer: [
          'Home shows what is due next. Open it, read, and write your answers. Each answer says “Saved on this device” and then “Sent”.',
          'Read the Pack opens the Pack beside your question on a large screen, and it stays there from question to question. On a small screen it leads to the Pack and back.',
          'Some questions are answered by choosing, by putting things in order, by filling gaps or by moving bars. All of it can be done with a mouse, a finger or the keys.',
          'Where you see Check my answer, you can find out how right you are before you hand in. How many checks you have left stands beside it.',
          'Press Hand in when you are done. You can take your work back until your teacher has looked at it or the due date has passed.',
        ],
      },
      ...notificationHelp,
      {
        question: 'What happens without a network?',
        answer: [
          'You go on working. Everything is kept on this device and is sent by itself when there is a network. Offline and storage shows what waits.',
        ],
      },
      {
        audience: 'student',
        question: 'Do packs come to this device by themselves?',
        answer: [
          'Yes, if your school allows it: the texts and pictures of the packs in your activities, what is due next first. They come on mobile data only if your school says so, and never while you write.',
          'Offline and storage lists them with their size. There you can remove one, or switch it off on this device. When room is short, the oldest goes first. What you chose with Use offline stays.',
        ],
      },
    ],
  },
  annotateTopic,
  {
    anchor: 'classes',
    title: 'Classes',
    entries: [
      {
        audience: 'teacher',
        question: 'How do students get into my class?',
        answer: [
          'Make a class under Classes and hand out its six-digit code. You can also make accounts for your students, or invite people by e-mail.',
        ],
      },
      {
        audience: 'teacher',
        question: 'Can I sort a class into groups?',
        answer: [
          'Yes, under Groups of a class. An activity can be assigned to the class, to groups, or to single students. Students do not see the groups.',
        ],
      },
      {
        audience: 'student',
        question: 'How do I join a class?',
        answer: [
          'Under Classes, choose Join a class and type the code from your teacher. Without a network the code is checked as soon as you are online.',
        ],
      },
    ],
  },
  {
    anchor: 'curriculum',
    title: '{Grades} and curriculum',
    entries: [
      {
        question: 'For which {grades} is a pack?',
        answer: [
          'Its card and its first page say so. Some packs have a version for younger readers: choose it at the top of the pack.',
          'Articles have up to three reading levels. Change the level at the top of an article; the next article opens at the same one.',
        ],
      },
      {
        audience: 'teacher',
        question: 'What do the packs have to do with my curriculum?',
        answer: [
          'Each pack of the library was written towards standards for its subject and {grades}. They stand under Standards on its page.',
          'To go the other way, choose Browse by standard above the list of packs: look for words or a code, or choose {grades}, and open a pack. What you opened once is there without a network.',
        ],
      },
    ],
  },
  {
    anchor: 'account',
    title: 'Account',
    entries: [
      {
        question: 'I forgot my password, or my username',
        answer: [
          'A student’s teacher can give a new one, under the student’s name in the class. A teacher asks the person who looks after Packwise at the school.',
          'If your account has an e-mail address that you confirmed, choose I forgot my username or password at the sign-in: a link for a new password is sent there. It works for an hour, and afterwards every device signs in again.',
        ],
      },
      {
        question: 'Can I sign in with Google, or another account that I have?',
        answer: [
          'If your school has set it up, a button for it stands at the sign-in. The first time you enter your username and password as well, so that nobody else connects your account. You can also do that under Account and settings, and remove it there.',
          'It needs a network. Signing out here does not sign you out there: on a device that others use, do both.',
        ],
      },
      {
        question: 'Can I make my own account?',
        answer: [
          'If your school lets you. Choose Create an account at the sign-in and enter the code that your school gave you. Students are in at once; {teachers} follow a link that is sent to their e-mail address.',
          '{Teachers} need no code where their school named the domain of its addresses. Where your school uses Google or another provider, you can make your account with it. Choose a password all the same under Account and settings: with it you get in when the provider is away.',
        ],
      },
      {
        question: 'What is my e-mail address for?',
        answer: [
          'For a new password when you forgot yours. Students need none. You add or change it under Account and settings; it counts once you followed the link that is sent there.',
        ],
      },
      ...schoolHelp,
      importHelp,
      {
        question: 'Several people use this device',
        answer: [
          'Each person signs in and has their own work here. Signing out locks it: nobody else can read or change it, and it opens when you sign in again.',
          'Signing out never deletes what was not sent yet. It is sent as soon as this device has a network, also when somebody else uses it then.',
        ],
      },
      {
        question: 'Why was I signed out?',
        answer: [
          'Nothing was done on the device for a while: for 15 minutes by a teacher, who can read other people’s work, or for 10 minutes by a student where devices are shared. It asks a minute before, and everything you wrote is kept. Without a network it only hides your screen.',
          'Does nobody else use this device? Then switch on This is my own device under Offline and storage. If no such switch is there, your device does not sign you out.',
        ],
      },
      {
        question: 'Can I sign in without a network?',
        answer: [
          'On a device that stayed signed in as you, you just go on. To sign in again, a device needs a network.',
          'A school can allow its students to sign in without one. It works on a device where you signed in before, and with a password of three words that Packwise proposed, because nobody can guess such a password quickly. Your teacher can give you one. With a password that you chose yourself it does not work.',
          'If such a password gets lost, ask for a new one at once. The old one still opens such a device until that device next meets a network.',
        ],
      },
      {
        question: 'How do I change my password, or sign out a device that I lost?',
        answer: [
          'Press your initials at the top and choose Account and settings. Under Where you are signed in stands every device; what was written there is kept. This needs a network.',
        ],
      },
      {
        audience: 'teacher',
        question: 'Can my account ask for more than a password?',
        answer: [
          'Yes: set up Second step at sign-in under Account and settings. From then on a code from an app on your phone is asked for after your password.',
        ],
      },
      {
        audience: 'teacher',
        question: 'Who looks after the accounts of our school?',
        answer: [
          'Its administrators. They press their initials and choose School administration: people and their passwords, the school’s server and devices, who did what, and people’s data. It opens nobody’s work.',
        ],
      },
      {
        question: 'Why does a subject say that it isn’t open?',
        answer: [
          'Your school’s subscription to it has ended, has not begun, or never covered it; the page says which. Everything you wrote and made is still yours to read and to change, and activities that were given before can be finished and handed in.',
          'An administrator of your school sees what is covered, and until when.',
        ],
      },
      {
        audience: 'teacher',
        question: 'Where do I say at which school I teach?',
        answer: [
          'Press your initials at the top and choose Your school: find it in the directory, or enter it yourself. Its name is printed on your printouts.',
        ],
      },
      ...badgeHelp,
      ...feedbackHelp,
      {
        question: 'Can I change how it looks?',
        answer: [
          'Press your initials at the top: there you choose light, dark or high contrast, and the size of the text.',
        ],
      },
    ],
  },
  {
    anchor: 'schedule',
    title: 'Dates and schedule',
    entries: [
      {
        question: 'When is something due?',
        answer: [
          'Home shows a calendar of due dates. A due date without a time ends at midnight, by the clock of your school. Work that was finished in time but sent later still counts as in time.',
        ],
      },
      {
        question: 'Can I see due dates in my own calendar?',
        answer: [
          'Yes: Use in a calendar app, above the calendar, makes a private address that other calendar apps can read. It has your due dates and your own events.',
        ],
      },
      {
        question: 'Can I put my own events into the calendar?',
        answer: [
          'Yes: Add an event gives it a name, its days, a note and packs. Add to calendar, at the head of a pack, begins an event with that pack. Nobody else sees your events.',
          'The menu of an event changes, moves or deletes it; a deleted event can be brought back below the calendar. All of this works without a network.',
        ],
      },
      {
        audience: 'teacher',
        question: 'Can I plan ahead?',
        answer: [
          'Yes. An activity with a start date in the future opens by itself on that day, for every student. Each class can have its own dates.',
        ],
      },
      {
        audience: 'teacher',
        question: 'Can one student have more time?',
        answer: [
          'Yes: choose Give more time in the menu of the activity, or beside the student’s answers. Remind asks everybody who has not started to begin; they read it on their home screen.',
        ],
      },
    ],
  },
  {
    anchor: 'widgets',
    title: 'Interactives',
    entries: [
      {
        question: 'How do interactives work?',
        answer: [
          'They open over the pack and can be used by touch, mouse or keyboard. Below each one is a text that says what there is to find.',
          'They work without a network once the pack was opened or downloaded.',
        ],
      },
    ],
  },
  {
    anchor: 'share',
    title: 'Share',
    entries: [
      {
        audience: 'teacher',
        question: 'How do I give a pack to my students?',
        answer: [
          'Assign an activity on it: your students then have the pack, also one that you made yourself.',
        ],
      },
      {
        audience: 'teacher',
        question: 'How do I show a pack or a picture to somebody?',
        answer: [
          'Press Share on it: copy the link, or send it by e-mail where your school has set that up. Both need a network.',
        ],
      },
      {
        question: 'Can I print?',
        answer: [
          'Yes: Print this pack opens a page for paper, also without a network. Graphic {organizers} are documents to fill in or to print, for paper in Letter or A4. Activities have printouts, with or without answers.',
        ],
      },
    ],
  },
  ...readingHelp,
];
