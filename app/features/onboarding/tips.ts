export type Tip = {
  readonly title: string;
  /** One or two sentences. `{grades}`, `{favorites}` … follow the locale. */
  readonly text: string;
  /** Where the help page says more. */
  readonly anchor: string;
};

/** Short help beside a feature, in the words of the screens. Each stands on one place of a screen at most. */
export const tips = {
  findPacks: {
    title: 'Finding packs',
    text: 'Show packs for some {grades} only, or those you keep, made, annotated or built activities on. What you choose goes together with the words you look for.',
    anchor: 'curriculum',
  },
  customize: {
    title: 'A pack of your own',
    text: 'Add cards, websites, documents and excerpts, and drag cards into your order. The pack it was made from stays as it is.',
    anchor: 'tools',
  },
  useOffline: {
    title: 'Packs without a network',
    text: 'Downloads everything in this pack, films too if you want, so that it opens without a network. You see its size first.',
    anchor: 'tools',
  },
  share: {
    title: 'Sharing',
    text: 'Whoever opens the link finds the same pack in the library. Students get a pack of your own by an activity on it.',
    anchor: 'share',
  },
  readingLevels: {
    title: 'Reading levels',
    text: 'The same article in easier or harder words. The next article opens at the level you chose last.',
    anchor: 'curriculum',
  },
  excerpts: {
    title: 'Excerpts',
    text: 'Words you want to keep, with a note of your own. They stand on the pack’s pinboard and can become cards of your own packs.',
    anchor: 'annotate',
  },
  annotate: {
    title: 'Annotations',
    text: 'Select words with pointer or keys, choose what they are to you, and write a note. Every reading level has its own.',
    anchor: 'annotate',
  },
  questions: {
    title: 'Questions',
    text: 'Write your own, or take them from a starter activity or the question bank. Everything you type is a draft until you review it.',
    anchor: 'activities',
  },
  dates: {
    title: 'Dates',
    text: 'The activity opens by itself on its start date. Work counts as in time until the time you choose, or until midnight of the due date, at your school.',
    anchor: 'schedule',
  },
  classCode: {
    title: 'Class code',
    text: 'Students type it under Classes to join. With a new code the old one opens nothing any more, and whoever is in the class stays.',
    anchor: 'classes',
  },
  printouts: {
    title: 'Paper',
    text: 'What you see here is what is printed, on Letter or A4 paper. It is made on this device and needs no network.',
    anchor: 'share',
  },
  progress: {
    title: 'Who needs you',
    text: 'Each line says how far a student is and when their device was last heard from. Open one to read the answers and write feedback.',
    anchor: 'activities',
  },
  yourSchool: {
    title: 'Your school',
    text: 'Find it in the directory with a network, or enter it yourself without one. It changes nothing about your classes.',
    anchor: 'account',
  },
} as const satisfies Record<string, Tip>;
export type TipName = keyof typeof tips;

/** Parts of the help page that no tip leads to, each with the reason. */
export const anchorsWithoutTip: Readonly<Record<string, string>> = {
  widgets: 'each interactive says beside itself what there is to do',
  'video-gallery': 'the overlay’s buttons and keys are named where they are',
};
