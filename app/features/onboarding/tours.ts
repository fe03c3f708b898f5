import type { TourStep } from '#app/ui/overlays/guided-tour.tsx';
import type { Tour } from '#shared/domain/onboarding/tours.ts';

export type TourPlan = {
  readonly name: string;
  /** What the invitation says. */
  readonly invitation: string;
  readonly steps: readonly TourStep[];
};

/** The four guided tours of content §2 and our own, in the words of the screens they show. */
export const tourPlans: Record<Tour, TourPlan> = {
  customizeActivity: {
    name: 'Build an activity',
    invitation: 'New to building activities? See how it works.',
    steps: [
      {
        target: ['#activity-title'],
        title: 'Title and instructions',
        text: 'Your students see both before they begin. Everything you type is kept on this device at once.',
      },
      {
        target: ['[data-part="builder"] [role="tablist"]'],
        title: 'Three sources',
        text: 'Write your own questions, begin with a starter activity, or choose from questions by category.',
      },
      {
        target: ['[data-part="add-question"]'],
        title: 'Add a question',
        text: 'Each question is saved while you write it. Take one away and you can undo it.',
      },
      {
        target: ['[data-part="builder-rail"]'],
        title: 'What comes next',
        text: 'Here you see the activity grow. Review saves it; then you can assign it to your classes.',
      },
    ],
  },
  starterActivity: {
    name: 'Starter activities',
    invitation: 'A starter activity is ready to use. See what is in one.',
    steps: [
      {
        target: [
          '[data-part="question-source"] select',
          '[data-part="question-source"] [role="radiogroup"]',
          '[data-part="question-source"]',
        ],
        title: 'Choose for whom',
        text: 'A starter activity has questions of its own for each age.',
      },
      {
        target: ['[data-part="question-source"] .ui-card'],
        title: 'Look inside',
        text: 'Open a card to read its questions before you take it.',
      },
      {
        target: ['[data-part="question-source"] .ui-card button', '[data-part="question-source"] .ui-card'],
        title: 'Make it yours',
        text: 'Use one and its questions are put into your activity, where you can change every word. You are asked before anything of yours is replaced.',
      },
    ],
  },
  questionAdded: {
    name: 'Your questions',
    invitation: 'Your first question is in. See what you can do with it.',
    steps: [
      {
        target: ['[data-part="builder"] [role="tablist"]'],
        title: 'It is in your activity',
        text: 'The count beside “Your activity” tells how many questions it has. Open that tab to change them.',
      },
      {
        target: ['[data-part="question-row"]', '[data-part="builder"] [role="tablist"]'],
        title: 'Change, move, remove',
        text: 'Write over a question as you like, and put the questions in the order your students should meet them.',
      },
      {
        target: ['[data-part="builder-rail"]'],
        title: 'Review when you are ready',
        text: 'Student preview shows the activity as your students will see it. Review saves it.',
      },
    ],
  },
  activityCreated: {
    name: 'Your activity',
    invitation: 'Your activity is made. See how it gets to your students.',
    steps: [
      {
        target: ['[data-part="builder-pane"]'],
        title: 'What your students will read',
        text: 'Instructions and questions, as you wrote them. It is saved, and not assigned to anybody yet.',
      },
      {
        target: ['[data-part="builder-rail"]'],
        title: 'Assign it',
        text: 'Choose one or more classes and the dates. Without a network it is assigned as soon as you are online.',
      },
      {
        target: ['nav a[href$="/dashboard/activities"]'],
        title: 'Find it again',
        text: 'Your activities are listed under Activities, with who has started, handed in, or waits for you.',
      },
    ],
  },
  learningStrategies: {
    name: 'Learning strategies',
    invitation: 'New to learning strategies? See how students respond to a text.',
    steps: [
      {
        target: ['[data-part="add-snack"] select', '[data-part="add-snack"]'],
        title: 'What students read',
        text: 'Choose an article, a primary source, or an excerpt that you took. It stands beside their response.',
      },
      {
        target: ['[data-part="add-snack"] [role="radiogroup"]', '[data-part="add-snack"]'],
        title: 'What they do with it',
        text: 'A strategy asks for a main idea, a summary, both, or a journal. Next you write a prompt, and see at once what students see.',
      },
      {
        target: ['[data-part="snacks"]', '[data-part="add-snack"]'],
        title: 'Several, in your order',
        text: 'Each text with its strategy is a snack. Add as many as you like, drag them into an order, or preview one as a student.',
      },
      {
        target: ['[data-part="assign-snacks"]'],
        title: 'Assign them together',
        text: 'Your classes get all of them with one date. You read the responses while they are written, by student or by snack.',
      },
    ],
  },
};
