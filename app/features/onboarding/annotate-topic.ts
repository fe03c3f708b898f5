import type { HelpTopic } from './help-topic.ts';

/** Help about writing in and keeping words of texts. */
export const annotateTopic: HelpTopic = {
  anchor: 'annotate',
  title: 'Annotations, excerpts and notes',
  entries: [
    {
      question: 'How do I annotate a text?',
      answer: [
        'Select words in it with a mouse or a finger and press Annotate. Choose what they are (a main idea, evidence, a question …) and write a note if you like. It is saved as you type, with and without a network.',
        'Press marked words, or their sign in the margin, to open what you wrote. Each reading level, and each page of a magazine, has its own annotations.',
      ],
    },
    {
      question: 'How do I annotate without a mouse?',
      answer: [
        'Press Annotate by sentence beside or below the text. Its buttons go from sentence to sentence, with a switch and with a screen reader on a touch screen too.',
        'With a keyboard, the up and down arrows go through the sentences, left and right through the words, and with Shift you take more of them. Enter annotates, Escape leaves.',
      ],
    },
    {
      question: 'Who reads my annotations?',
      answer: [
        'You, and the teachers of the classes that you are in when you write. Flag one to show it to them first. What a teacher annotates is theirs alone, until they annotate with a class.',
      ],
    },
    {
      question: 'How does a teacher read what a class wrote?',
      answer: [
        'A class’s page has a part Annotations, with flagged ones first and each text in which something was written. Open a text to see where the class marked it: the more students, the stronger, and the same in a table. A student’s page has what they wrote.',
        'Dismiss a flag when you have seen it. The words themselves are the student’s: you read them, and can download them.',
      ],
    },
    {
      question: 'How does a teacher annotate with a class?',
      answer: [
        'Open the text, choose the class under Annotate with, and mark words: its students read them beside the text, under From your teacher. Each annotation has a choice of who reads it, so you can take it back. A class can have kinds of its own; its part Annotations has them at the end.',
      ],
    },
    {
      question: 'How do I take my annotations along?',
      answer: [
        'Above your annotations of a text, Download makes a PDF, a Word file, a table, or a file for programs, of all of them or of some. Print with notes puts them into the margin. From a file reads a file for programs in again.',
        'The table and the file for programs work without a network. Teachers can also share theirs by e-mail.',
      ],
    },
    {
      question: 'What happens when a text changes?',
      answer: [
        'An annotation stays with its words wherever they are now. If the text does not have them any more, it says so, keeps your note and the old words, and you can put it on other words.',
      ],
    },
    {
      question: 'How do I keep words of a text?',
      answer: [
        'Select them, or press Make an excerpt below the text. Your excerpts stand on the pinboard of the pack, with your own note, and work without a network.',
      ],
    },
    {
      question: 'Where can I write notes?',
      answer: [
        'In a pack of your own: each card can have a note for whoever opens it, and the pack has a note that only you see.',
      ],
    },
  ],
};
