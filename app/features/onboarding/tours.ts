import type { TourStep } from '#app/ui/overlays/guided-tour.tsx';
import type { Tour } from '#shared/domain/onboarding/tours.ts';

export type TourPlan = {
  readonly name: string;
  /** What the invitation says. */
  readonly invitation: string;
  readonly steps: readonly TourStep[];
};

/** The four guided tours of content §2, in the words of the screens they show. */
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
        target: ['.builder-layout [role="tablist"]'],
        title: 'Three sources',
        text: 'Write your own questions, begin with a starter activity, or choose from questions by category.',
      },
      {
        target: ['.content-editor__add'],
        title: 'Add a question',
        text: 'Each question is saved while you write it. Take one away and you can undo it.',
      },
      {
        target: ['.builder-layout__rail'],
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
        target: ['.builder-source select', '.builder-source [role="radiogroup"]', '.builder-source'],
        title: 'Choose the grades',
        text: 'The questions of a starter activity are written for each grade range.',
      },
      {
        target: ['.builder-source .ui-card'],
        title: 'Look inside',
        text: 'Open a card to read its questions before you take it.',
      },
      {
        target: ['.builder-source .ui-card button', '.builder-source .ui-card'],
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
        target: ['.builder-layout [role="tablist"]'],
        title: 'It is in your activity',
        text: 'The count beside “Your activity” tells how many questions it has. Open that tab to change them.',
      },
      {
        target: ['.question-row', '.builder-layout [role="tablist"]'],
        title: 'Change, move, remove',
        text: 'Write over a question as you like, and put the questions in the order your students should meet them.',
      },
      {
        target: ['.builder-layout__rail'],
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
        target: ['.builder-layout__pane'],
        title: 'What your students will read',
        text: 'Instructions and questions, as you wrote them. It is saved, and not assigned to anybody yet.',
      },
      {
        target: ['.builder-layout__rail'],
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
};
