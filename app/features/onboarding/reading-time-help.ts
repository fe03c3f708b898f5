import type { HelpTopic } from './help-topic.ts';

/** Who sees how long packs are read, and who may say no. */
export const readingTimeHelp: HelpTopic['entries'] = [
  {
    audience: 'teacher',
    question: 'How long do my students read?',
    answer: [
      'If your school measures it, a class has a part Reading time: minutes and packs of each student by week. It needs a network to open. Of whom nothing was heard it says “Not known”: a device without a network says nothing, and each student may switch it off.',
    ],
  },
  {
    audience: 'student',
    question: 'Does my school see how long I read?',
    answer: [
      'Only if it measures that. Then Account and settings has a section Reading time: it says who sees what, and there you can switch it off. What was measured is deleted then.',
    ],
  },
];
