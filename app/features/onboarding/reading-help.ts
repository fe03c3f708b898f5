import type { HelpTopic } from './help-topic.ts';
import { readingTimeHelp } from './reading-time-help.ts';

/** The parts of the help page about reading and what goes with it. */
export const readingHelp: readonly HelpTopic[] = [
  {
    anchor: 'tools',
    title: 'Tools for packs and reading',
    entries: [
      {
        question: 'How do I keep a pack?',
        answer: ['Press the heart on a pack: it is then among your {favorites}, on every device of yours.'],
      },
      {
        question: 'How do I change a pack?',
        answer: [
          'Choose {Customize} on a pack. You get a pack of your own: take out cards, add websites, documents, quizzes, slides and cards of your own, and put them in order.',
        ],
      },
      {
        question: 'How do I read without a network?',
        answer: [
          'Choose Use offline on a pack, look at the size, and download. What you opened once is kept anyway while there is room.',
        ],
      },
      {
        question: 'What are the underlined words?',
        answer: ['Press one to read what it means, in English and in Spanish.'],
      },
      {
        question: 'How do I cite what I used?',
        answer: [
          'Press the quotation marks on an article, a record, a magazine or a pack, or Cite under a picture or a video. Choose MLA, APA, Harvard or Chicago; the next citation is in the same style. Copy keeps the italics.',
          'Bibliography of the whole pack, below each citation, lists everything in a pack in the order of the style, with the websites that you added to a pack of your own. Choose what belongs into the list, then copy it, print it or save it as a file. All of it works without a network.',
        ],
      },
      {
        question: 'Who wrote this?',
        answer: [
          'Below each article stands who wrote it, when, and what it is drawn from. Credits, at the foot of every page, names everybody whose work is here.',
        ],
      },
      {
        question: 'Can the text be read aloud?',
        answer: [
          'Yes. Choose Read aloud above a text: the device’s own voice reads it, also without a network, and the sentence and the word are marked. It begins at words that you selected, goes on where you stopped, and you choose the voice and the speed.',
          'Among its controls, J or the right arrow goes to the next sentence, K or the left arrow to the one before, P pauses, and Escape closes them. Elsewhere these keys do nothing.',
          'Questions, what there is to do, and words of the dictionary have a button with a loudspeaker.',
        ],
      },
      {
        question: 'There is no voice. What can I do?',
        answer: [
          'Voices belong to the device. Read aloud says where its settings are, and a school may have to allow it. The easiest texts also have a recording: press play at the top of the article. Where a computer’s voice reads it, that is said beside it.',
        ],
      },
      {
        question: 'Can I read a text in my own language?',
        answer: [
          'Press Translate above an article or a primary source, or on a page of a magazine, and choose a language. Each sentence then has its translation below it, or beside it on a wide screen. English only shows the text alone again.',
          'A machine translates, so it can be wrong: what counts is the English text. Only words of the library are translated, never yours, and packs and cards that people made are not.',
          'Translating needs a network. What was translated once is available offline on this device. If your school has not set it up, the dictionary gives Spanish meanings of words.',
        ],
      },
      ...readingTimeHelp,
    ],
  },
  {
    anchor: 'video-gallery',
    title: 'Pictures and videos',
    entries: [
      {
        question: 'How do I go through the pictures?',
        answer: ['Open one: the arrow keys, a swipe, or the buttons lead to the next one. Escape closes it.'],
      },
      {
        question: 'Where are captions and transcripts?',
        answer: [
          'Every video has captions, in the player’s menu, and a transcript below it. In a downloaded pack videos play without a network.',
        ],
      },
    ],
  },
];
